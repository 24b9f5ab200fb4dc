//! English words for events, refusals and numbers. Other languages live in the client.

use acies_impetus::editions::Factor;
use acies_impetus::event::{Motion, apply};
use acies_impetus::state::AttackClass;
use acies_impetus::terrain::{Piece, TerrainKind};
use acies_impetus::unit::{Fate, UnitId};
use acies_impetus::why::ShapeProblem;
use acies_impetus::{Event, Question, Roll, State, UnitSet, Why, explain};
use acies_rules::{Outcome, RuleId, Side, Standing, Tally};
use acies_rulesets::RuleSetId;

/// A Unit by name and number, with the mark of its side.
pub fn name(state: &State, unit: UnitId) -> String {
    let side = if state.side(unit) == Side::First { "①" } else { "②" };
    let profile = state.profile(unit);
    format!("{side} {} {} #{}", profile.troop.code(), profile.name, unit.0)
}

fn names(state: &State, units: UnitSet) -> String {
    units.iter().map(|u| name(state, u)).collect::<Vec<_>>().join(", ")
}

/// A side.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::First => "first player",
        Side::Second => "second player",
    }
}

/// A kind of terrain.
pub const fn terrain(kind: TerrainKind) -> &'static str {
    match kind {
        TerrainKind::GentleHill => "gentle hill",
        TerrainKind::Rocky => "rocky ground",
        TerrainKind::Scrub => "scrub",
        TerrainKind::Mud => "mud",
        TerrainKind::CultivatedField => "cultivated field",
        TerrainKind::Wood => "wood",
        TerrainKind::SteepHill => "steep hill",
        TerrainKind::WoodedHill => "wooded hill",
        TerrainKind::Dunes => "dunes",
        TerrainKind::EnclosedField => "enclosed field",
        TerrainKind::Swamp => "swamp",
        TerrainKind::Pond => "pond",
        TerrainKind::Rocks => "rocks",
        TerrainKind::Lake => "lake",
        TerrainKind::Sea => "sea",
        TerrainKind::BuiltUpArea => "built up area",
        TerrainKind::Road => "road",
        TerrainKind::CrossableRiver => "crossable river",
        TerrainKind::UncrossableRiver => "uncrossable river",
    }
}

/// A line of a tally.
pub fn factor(state: &State, factor: Factor) -> String {
    match factor {
        Factor::Vbu => "VBU".into(),
        Factor::Damage => "damage".into(),
        Factor::General => "General".into(),
        Factor::Disordered => "disordered".into(),
        Factor::Shieldwall => "shieldwall".into(),
        Factor::Floor => "never below 1".into(),
        Factor::WeaponFigure => "weapon at this range".into(),
        Factor::Moved => "moving".into(),
        Factor::Rallied => "rallying".into(),
        Factor::Indirect => "over friends".into(),
        Factor::LightTarget => "target S, CL or ART".into(),
        Factor::WoodEdge => "target in the edge of a wood".into(),
        Factor::WagonOrPavise => "wagons or pavises".into(),
        Factor::HaltedChariot => "halted chariot".into(),
        Factor::DeepTarget => "artillery at a deep target".into(),
        Factor::Impetus => "Impetus".into(),
        Factor::DepthPikeVsMounted => "deep pikes against Mounted".into(),
        Factor::DepthPikeVsFoot => "deep pikes against Foot".into(),
        Factor::DepthImpetuousVsFoot => "deep warband against Foot".into(),
        Factor::HigherGround => "higher ground".into(),
        Factor::DifficultGround => "Difficult ground".into(),
        Factor::Support(unit) => format!("half of {}", name(state, unit)),
        Factor::PilaCharging => "pila, charging".into(),
        Factor::PilaCharged => "pila, charged".into(),
        Factor::PilaSupport(unit) => format!("pila of {}", name(state, unit)),
        Factor::Dice => "dice".into(),
        Factor::MountedUnits => "Mounted Units".into(),
    }
}

/// A tally in one line: what counts, each with its rule.
pub fn tally(state: &State, tally: &Tally<Factor>) -> String {
    let counted = tally.lines().iter().filter(|l| l.standing == Standing::Counts);
    let lines: Vec<String> = counted
        .enumerate()
        .map(|(i, l)| {
            let sign = if i == 0 { format!("{}", l.amount) } else { format!("{:+}", l.amount) };
            format!("{} {sign} ({})", factor(state, l.what), l.rule)
        })
        .collect();
    format!("{} = {}", lines.join(", "), tally.total())
}

const fn motion(how: Motion) -> &'static str {
    match how {
        Motion::Move => "moves",
        Motion::Charge => "charges",
        Motion::Alignment => "shifts to break exact alignment (BI08-CHG-15),",
        Motion::Displaced => "follows behind those who passed it,",
        Motion::Retreat => "retreats",
        Motion::Pushed => "is pushed back",
        Motion::Pursuit => "pursues",
        Motion::Panic => "stampedes",
    }
}

const fn class(class: AttackClass) -> &'static str {
    match class {
        AttackClass::Frontal => "in front",
        AttackClass::Side => "in the side",
        AttackClass::Flank => "in FLANK",
        AttackClass::Rear => "in the REAR",
    }
}

const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::NoVbuLeft => "is routed",
        Fate::LostWhileFlanked => "is routed: it lost with an enemy on its flank or rear",
        Fate::Expended => "did not win and is spent",
        Fate::Impassable => "is routed into impassable ground",
        Fate::Surrounded => "cannot retreat and is routed",
        Fate::LeftTable => "flees off the table",
        Fate::WithItsBlock => "is routed with its block",
    }
}

/// Events in words, one a line; bookkeeping is left out.
pub fn account(before: &State, events: &[Event]) -> Vec<String> {
    let mut state = before.clone();
    let mut lines = Vec::new();
    for event in events {
        if let Some(line) = sentence(&state, event) {
            lines.push(line);
        }
        apply(&mut state, event);
    }
    lines
}

fn sentence(state: &State, event: &Event) -> Option<String> {
    let n = |unit: &UnitId| name(state, *unit);
    Some(match event {
        Event::Began(_) | Event::WentOn(_) | Event::Ended | Event::PilaSettled { .. } => return None,
        Event::TerrainPlaced(spec) => format!("Terrain: a {} is placed.", terrain(spec.kind)),
        Event::TerrainRemoved { piece } => format!("Terrain: the {} is removed.", piece_name(state, *piece)),
        Event::TerrainMoved { piece, .. } => format!("Terrain: the {} is moved.", piece_name(state, *piece)),
        Event::Deployed { unit, rear, shieldwall, .. } => {
            let large = rear.map_or(String::new(), |r| format!(" as a Large Unit with {}", n(&r)));
            let wall = if *shieldwall { " in shieldwall" } else { "" };
            format!("{} is deployed{large}{wall}.", n(unit))
        }
        Event::TurnBegan { turn } => format!("— Turn {turn} —"),
        Event::PhaseBegan { side: who } => format!("Phase of the {}.", side(*who)),
        Event::Activated { units } if units.len() > 1 => format!("Group: {}.", names(state, *units)),
        Event::Activated { .. } | Event::Spent { .. } | Event::ActivationCancelled => return None,
        Event::Moved { unit, from, to, how } => {
            let far = (to.front.vec() - from.front.vec()).length();
            let turn = from.heading.turn_to(to.heading).as_degrees();
            let turned = if turn.abs() > 0.05 { format!(", turning {turn:+.0}°") } else { String::new() };
            format!("{} {} {far:.1}U{turned}.", n(unit), motion(*how))
        }
        Event::Disordered { unit, rule } => format!("{} is Disordered ({rule}).", n(unit)),
        Event::Rallied { unit } => format!("{} rallies (BI08-STA-05).", n(unit)),
        Event::ShieldwallFormed { unit } => format!("{} forms a shieldwall (BI08-SHW-01).", n(unit)),
        Event::ShieldwallEnded { unit } => format!("{}: the shieldwall is gone (BI08-SHW-02).", n(unit)),
        Event::Gait { unit, rolling: true, .. } => format!("{} is rolling.", n(unit)),
        Event::Gait { unit, .. } => format!("{} is halted.", n(unit)),
        Event::Rolled { roll, faces } => format!("{} {faces}", roll_words(state, roll)),
        Event::Damage { unit, damage, rule } => format!("    {damage} damage on {} ({rule}).", n(unit)),
        Event::Tested { unit, critical, die, loss, disorder_loss } => {
            let result = match (loss, disorder_loss) {
                (0, 0) => "passes, Disordered (BI08-COH-06)".to_owned(),
                (0, _) => "passes while Disordered and loses 1 VBU (BI08-COH-07)".to_owned(),
                (loss, _) => format!("fails and loses {loss} VBU (BI08-COH-03)"),
            };
            format!("    {} rolls {die} against {critical}: {result}.", n(unit))
        }
        Event::LostVbu { unit, points, .. } => {
            let now = state.unit(*unit).vbu().saturating_sub(*points);
            format!("    {}: VBU {now} of {}.", n(unit), state.unit(*unit).vbu_printed())
        }
        Event::Removed { unit, fate: how, rule } => {
            format!("{} {} ({rule}); VD {} lost.", n(unit), fate(*how), state.profile(*unit).vd)
        }
        Event::Engaged(e) => {
            format!("{} meets {} {} ({}).", n(&e.attacker), n(&e.target), class(e.class), class_rule(e.class))
        }
        Event::Parted { a, b } => format!("{} and {} are apart.", n(a), n(b)),
        Event::MeleeJoined { mains, supports } => {
            let with = |i: usize| {
                if supports[i].is_empty() {
                    String::new()
                } else {
                    format!(", supported by {}", names(state, supports[i]))
                }
            };
            format!("Melee: {}{} against {}{}.", n(&mains[0]), with(0), n(&mains[1]), with(1))
        }
        Event::MeleeDecided { loser, losses, rule } => match loser {
            Some(loser) => {
                format!("Lost by the {} ({} to {}, {rule}).", side(*loser), losses[0], losses[1])
            }
            None => format!("Nobody wins ({} to {}, {rule}).", losses[0], losses[1]),
        },
        Event::Outflanked { .. } => return None,
        Event::DrawOffered { by } => format!("The {} offers a draw.", side(*by)),
        Event::Over(outcome) => match outcome {
            Outcome::Won { by, rule } => {
                format!("The {} wins ({rule}). {}", side(*by), losses_words(state))
            }
            Outcome::Drawn { rule } => format!("The battle is drawn ({rule}). {}", losses_words(state)),
        },
    })
}

fn losses_words(state: &State) -> String {
    format!(
        "Losses: first {} of {} VD, second {} of {} VD.",
        state.lost_vd[0], state.setup.vdt[0], state.lost_vd[1], state.setup.vdt[1]
    )
}

fn piece_name(state: &State, piece: u8) -> &'static str {
    state.field.pieces.get(usize::from(piece)).map_or("element", |p: &Piece| terrain(p.kind()))
}

const fn class_rule(class: AttackClass) -> &'static str {
    match class {
        AttackClass::Frontal => "BI08-CHG-08",
        AttackClass::Side => "BI08-CHG-10",
        AttackClass::Flank | AttackClass::Rear => "BI08-CHG-09",
    }
}

fn roll_words(state: &State, roll: &Roll) -> String {
    let n = |unit: &UnitId| name(state, *unit);
    let why = explain::explain(state, roll).map_or(String::new(), |t| format!(" [{}]", tally(state, &t)));
    match roll {
        Roll::Sides { by } => format!("The {} rolls for sides{why}:", side(*by)),
        Roll::River { by } => format!("The {} rolls for a river, 5 or 6 (BI08-SET-07):", side(*by)),
        Roll::BuiltUpArea { by } => {
            format!("The {} rolls for a Built Up Area, 5 or 6 (BI08-SET-07):", side(*by))
        }
        Roll::Initiative { by } => {
            let general = if state.general_lives(*by) { " +2 General (BI08-CMD-02)" } else { "" };
            format!("Initiative of the {}{general}:", side(*by))
        }
        Roll::Fire { unit, target, dice, .. } => {
            format!("{} shoots at {}, {dice} dice{why}:", n(unit), n(target))
        }
        Roll::Cohesion { unit, critical, .. } => {
            format!("    Cohesion Test of {}, critical number {critical}{why}:", n(unit))
        }
        Roll::Panic { unit, .. } => format!("{} runs, D6 (BI08-ELE-02):", n(unit)),
        Roll::ChargeBonus { unit, .. } => format!("Charge bonus of {} (BI08-CHG-03):", n(unit)),
        Roll::Alignment { .. } => "Exact alignment, odd left, even right (BI08-CHG-15):".to_owned(),
        Roll::Pila { unit, target, dice, .. } => {
            format!("{} throws pila at {}, {dice} dice{why}:", n(unit), n(target))
        }
        Roll::Melee { unit, dice, .. } => format!("    {} fights with {dice} dice{why}:", n(unit)),
        Roll::Retreat { unit, .. } => format!("{} must retreat (BI08-RET-01):", n(unit)),
        Roll::Pursuit { unit, .. } => format!("{} pursues:", n(unit)),
    }
}

/// A question in words.
pub fn question(state: &State, question: &Question) -> String {
    let n = |unit: &UnitId| name(state, *unit);
    match question {
        Question::Terrain { placed, .. } => format!("Place terrain ({placed} placed, 2 to 4 in all)."),
        Question::ChangeTerrain => "Remove or move one element, or leave the terrain as it is.".into(),
        Question::Deploy { unplaced } => format!("Deploy: {} Units to place.", unplaced.len()),
        Question::Phase { ready } => format!("Activate a Unit or Group ({} ready), or end the phase.", ready.len()),
        Question::Activation { units } => format!("What does {} do?", names(state, *units)),
        Question::GoOn { unit, most, .. } => format!("{} has touched nobody: go on up to {most}U?", n(unit)),
        Question::WhichMelee { .. } => "Which melee is fought next?".into(),
        Question::WhichMain { .. } => "Which pair are the Main Units?".into(),
        Question::WhichSupported { unit, .. } => format!("Which two melees does {} support?", n(unit)),
        Question::Pila { unit, target, dice } => {
            format!("Does {} throw pila at {} ({dice} dice)?", n(unit), n(target))
        }
        Question::RetreatNext { .. } => "Who retreats next?".into(),
        Question::RetreatFriend { unit, friend } => {
            format!("{} meets {}: pass through, or push back?", n(unit), n(friend))
        }
        Question::Pursue { unit } => format!("Does {} pursue?", n(unit)),
        Question::Chase { unit } => format!("{} pursues: straight ahead, or along the flight?", n(unit)),
        Question::PursuitFriend { unit, friend } => {
            format!("{} meets {}: pass through, or stop?", n(unit), n(friend))
        }
        Question::PursueNext { .. } => "Who pursues next?".into(),
    }
}

/// A refusal in words.
pub fn refusal(why: Why, rule: RuleId) -> String {
    let text = match why {
        Why::BattleOver => "the battle is over".into(),
        Why::DiceComeNext => "dice come next".into(),
        Why::OtherPlayerDecides { who } => format!("the {} decides now", side(who)),
        Why::NotTheQuestion => "this does not answer the present question".into(),
        Why::NotOffered => "this is not among the choices".into(),
        Why::NoSuchUnit { unit } => format!("there is no unit {}", unit.0),
        Why::NotYours { unit } => format!("unit {} is the enemy's", unit.0),
        Why::NotOnTable { unit } => format!("unit {} is not on the table", unit.0),
        Why::AlreadyActivated { unit } => format!("unit {} was activated this turn", unit.0),
        Why::NotActivated { unit } => format!("unit {} is not part of this activation", unit.0),
        Why::NobodyNamed => "nobody is named".into(),
        Why::InMelee { unit } => format!("unit {} is in melee", unit.0),
        Why::NotInMelee { unit } => format!("unit {} is not in melee", unit.0),
        Why::NotAligned { unit } => format!("unit {} stands neither in line nor in column with the others", unit.0),
        Why::MayNotGroup { unit, with } => format!("units {} and {} may not form a Group", unit.0, with.0),
        Why::NeverGroups { unit } => format!("unit {} never joins a Group", unit.0),
        Why::NotAsGroup => "a Group may not do this".into(),
        Why::Disordered { unit } => format!("unit {} is Disordered", unit.0),
        Why::InOrder { unit } => format!("unit {} is not Disordered", unit.0),
        Why::NoDistance => "a distance or angle must be more than nothing".into(),
        Why::TooFar { unit, most } => format!("unit {} may go {most}U at most", unit.0),
        Why::TooShort { unit, least } => format!("unit {} must go at least {least}U", unit.0),
        Why::TurnsTooFar { unit, most } => format!("unit {} may turn {:.0}° at most", unit.0, most.as_degrees()),
        Why::NoAboutFace => "nobody turns about on the spot".into(),
        Why::WheelComesFirst => "the wheel comes before the straight move".into(),
        Why::InZone { unit, of } => format!("unit {} stands in the Zone of Control of unit {}", unit.0, of.0),
        Why::EntersZone { unit, of } => format!("unit {} would enter the Zone of Control of unit {}", unit.0, of.0),
        Why::TooCloseTo { unit, enemy } => format!("unit {} would come too close to enemy {}", unit.0, enemy.0),
        Why::EnemyInTheWay { unit, enemy } => {
            format!("enemy {} stands in the way of unit {}: contact needs a charge", enemy.0, unit.0)
        }
        Why::MayNotPass { unit, friend } => format!("unit {} may not pass through unit {}", unit.0, friend.0),
        Why::NotHalfway { unit, friend, needs } => {
            format!("unit {} must go {needs}U to get halfway through unit {}", unit.0, friend.0)
        }
        Why::NoRoomBeyond { unit, friend } => format!("no free room for unit {} beyond unit {}", unit.0, friend.0),
        Why::ImpassableGround { unit, piece } => format!("unit {} cannot enter terrain {piece}", unit.0),
        Why::GroundBarsGroup { unit, piece } => format!("unit {} may not enter terrain {piece} in this Group", unit.0),
        Why::LeavesTable { unit } => format!("unit {} would leave the table", unit.0),
        Why::NotOnRoad { unit } => format!("unit {} does not stand on a road", unit.0),
        Why::NoImpetus { unit } => format!("unit {} has no Impetus in its list and may not charge", unit.0),
        Why::NobodyInReach { farthest } => format!("no enemy is touched within {farthest}U"),
        Why::ChariotsDoNotWheelInCharge { unit } => format!("chariots {} may not wheel in a charge", unit.0),
        Why::WheeledAlready { unit } => format!("chariots {} have wheeled and not gone straight since", unit.0),
        Why::Rolling { unit } => format!("chariots {} are rolling", unit.0),
        Why::NotAChariot { unit } => format!("unit {} cannot keep rolling", unit.0),
        Why::MustMove { unit } => format!("rolling chariots {} must move", unit.0),
        Why::MustCharge { unit, enemy } => format!("chariots {} must charge enemy {}", unit.0, enemy.0),
        Why::HasMoved => "this activation has had its move, rally or fight".into(),
        Why::HasFired { unit } => format!("unit {} has fired", unit.0),
        Why::DeclaredStationary => "it was declared stationary".into(),
        Why::DeclaredOtherwise => "something else was declared".into(),
        Why::Unarmed { unit } => format!("unit {} has no missile weapon", unit.0),
        Why::FiresOnlyStationary { unit } => format!("unit {} fires only when stationary", unit.0),
        Why::FiresOnlyAhead { unit } => format!("unit {} fires only to its front", unit.0),
        Why::OutOfArc { target } => format!("unit {} is out of the arc of fire", target.0),
        Why::OutOfRange { target, range } => format!("unit {} at {range}U cannot be shot with this weapon", target.0),
        Why::NotVisible { target, blocked_by: Some(by) } => format!("unit {} is hidden by unit {}", target.0, by.0),
        Why::NotVisible { target, blocked_by: None } => format!("unit {} is hidden by terrain", target.0),
        Why::TooDeepInWood { target } => format!("too much wood lies before unit {}", target.0),
        Why::OtherTargetFirst { target } => format!("unit {} must be the target", target.0),
        Why::NoDice { total } => format!("no dice are left ({total})"),
        Why::NoShieldwall { unit } => format!("unit {} cannot form a shieldwall", unit.0),
        Why::Worn { unit } => format!("unit {} is Worn", unit.0),
        Why::PhaseCannotEnd { waiting } => format!("rolling chariots have still to move: {waiting:?}"),
        Why::NotPermitted => "no die allowed it".into(),
        Why::TooLate => "it is too late for this roll".into(),
        Why::TooManyElements { most } => format!("at most {most} of these"),
        Why::TooFewElements { least } => format!("at least {least} elements"),
        Why::BadShape { problem } => shape(problem),
        Why::OverlapsElement { piece } => format!("it overlaps terrain {piece}"),
        Why::NoSuchElement { piece } => format!("there is no terrain {piece}"),
        Why::NotTheSameElement => "a moved element keeps its kind and size".into(),
        Why::Overlaps { unit, with } => format!("unit {} would overlap unit {}", unit.0, with.0),
        Why::OutsideZone { unit } => format!("unit {} is outside its deployment zone", unit.0),
        Why::NotPlaced { unit } => format!("unit {} is not placed yet", unit.0),
        Why::NoLargeUnit { front, rear } => format!("units {} and {} do not form a Large Unit", front.0, rear.0),
    };
    format!("{text} ({rule})")
}

fn shape(problem: ShapeProblem) -> String {
    match problem {
        ShapeProblem::Broken => "the outline is broken".into(),
        ShapeProblem::NotOval => "areas are ovals of at least 12 corners; only fields and villages may be rectangles".into(),
        ShapeProblem::Size { least, most } => format!("its diameters are {least} to {most}U"),
        ShapeProblem::SeaAtEdge => "the sea lies along a table edge".into(),
        ShapeProblem::Bend { most } => format!("it bends {:.0}° at most", most.as_degrees()),
        ShapeProblem::CrossesItself => "it crosses itself".into(),
        ShapeProblem::Ends => "its ends lie in the wrong places".into(),
        ShapeProblem::Width { least, most } => format!("its width is {least} to {most}U"),
        ShapeProblem::OffTable => "it leaves the table".into(),
        ShapeProblem::FarFromBuiltUpArea => "it passes too far from the built up area".into(),
        ShapeProblem::CrestOutside => "the crest line leaves the hill".into(),
        ShapeProblem::Crosses { piece } => format!("it runs over terrain {piece}"),
    }
}

/// A rule of any ledger by its id (any case), as (id, text).
pub fn rule(id: &str) -> Option<(String, String)> {
    let wanted = id.trim().to_uppercase();
    rules().find(|(rule, _)| *rule == wanted).map(|(rule, text)| (rule.to_owned(), text.to_owned()))
}

/// Rules of any ledger that hold all of these words, as (id, text).
pub fn rules_with<'a>(words: &'a [String]) -> impl Iterator<Item = (&'static str, &'static str)> + 'a {
    let words: Vec<String> = words.iter().map(|w| w.to_lowercase()).collect();
    rules().filter(move |(id, text)| {
        let all = format!("{id} {text}").to_lowercase();
        words.iter().all(|word| all.contains(word.as_str()))
    })
}

/// All rules of all ledgers, as (id, text).
pub fn rules() -> impl Iterator<Item = (&'static str, &'static str)> {
    RuleSetId::ALL.into_iter().flat_map(|set| {
        let ledger = set.ledger();
        let starts: Vec<usize> =
            ledger.match_indices("\n**").map(|(i, _)| i + 1).filter(|i| ledger[*i + 2..].starts_with(set.prefix())).collect();
        starts.into_iter().filter_map(move |start| {
            let rest = &ledger[start..];
            let id = rest[2..].split("**").next()?;
            let ends = ["\n\n", "\n---", "\n##"].iter().filter_map(|end| rest.find(end));
            let end = ends.min().unwrap_or(rest.len());
            Some((id, rest[..end].trim_end()))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_of_the_ledger_is_found_by_its_id() {
        assert_eq!(rules().count(), 266);
        let (id, text) = rule("bi08-coh-02").expect("the rule");
        assert_eq!(id, "BI08-COH-02");
        assert!(text.contains("never below 1"), "{text}");
        assert_eq!(rule("BI08-COH-99"), None);
    }

    #[test]
    fn rules_are_found_by_words() {
        let found: Vec<_> = rules_with(&["about-face".to_owned()]).map(|(id, _)| id).collect();
        assert!(found.contains(&"BI08-MAN-09"), "{found:?}");
    }
}
