//! English words for events, refusals and numbers. Other languages live in the client.

pub mod glory;
mod host;

use acies_dice::{D6, Faces};
use acies_impetus::editions::{Diced, Factor, Rulebook};
use acies_impetus::event::{Motion, apply};
use acies_impetus::frame::Frame;
use acies_impetus::state::AttackClass;
use acies_impetus::terrain::{Piece, TerrainKind};
use acies_impetus::unit::{Category, Fate, UnitId};
use acies_impetus::weather::{Sky, Spell, Weather};
use acies_impetus::why::ShapeProblem;
use acies_impetus::{Event, Question, Roll, Rule, State, UnitSet, Why, explain};
use acies_players::plan::{Aim, Arm, Part, Plan, Wing};
use acies_rules::{Outcome, RuleId, Side, Standing, Tally};
use acies_rulesets::RuleSetId;
use acies_tabletop::{Pose, Vec2};

/// What a newcomer must know to read an account.
pub fn legend(state: &State) -> String {
    let Rulebook { unit, .. } = state.book();
    let (types, test) = (state.id_of(Rule::ListLine), state.id_of(Rule::MissileTest));
    let prefix = test.split('-').next().unwrap_or_default();
    format!(
        "\
① is the first player, ② the second. \"② FP Huscarls #9\" is Unit 9, heavy foot (FP); `acies rules {types}` says what a Unit is.
VBU is what a Unit fights and stands with; at 0 it is lost, and its army loses its VD. Half of the VD lost is defeat.
Dice: each 6 and each pair of 5s is one damage. In a Cohesion Test the die must not be above the critical number.
[Brackets] show how a number comes about. {unit} is the unit of length. {prefix}-… is a rule: `acies rules {test}` prints it."
    )
}

/// A Unit by name and number, with the mark of its side.
pub fn name(state: &State, unit: UnitId) -> String {
    let profile = state.profile(unit);
    format!("{} {} {} #{}", mark(state.side(unit)), profile.troop.code(), profile.name, unit.0)
}

/// The mark of a side.
pub const fn mark(side: Side) -> &'static str {
    match side {
        Side::First => "①",
        Side::Second => "②",
    }
}

fn names(state: &State, units: UnitSet) -> String {
    units.iter().map(|u| name(state, u)).collect::<Vec<_>>().join(", ")
}

/// A player's plan for a phase, in a sentence.
pub fn plan(state: &State, plan: &Plan) -> String {
    let parts: Vec<String> = plan.parts.iter().map(|part| plan_part(state, plan, part)).collect();
    format!("{} plans to {}.", mark(plan.side), parts.join("; "))
}

fn plan_part(state: &State, plan: &Plan, part: &Part) -> String {
    let enemies = part.enemies.iter().map(|enemy| name(state, *enemy)).collect::<Vec<_>>().join(" and ");
    let place = match part.wings.as_slice() {
        [] => String::new(),
        wings => {
            let word = |wing: &Wing| match wing {
                Wing::Left => "on the left",
                Wing::Centre => "in the centre",
                Wing::Right => "on the right",
            };
            format!(" {}", wings.iter().map(word).collect::<Vec<_>>().join(" and "))
        }
    };
    let troops = match part.arm {
        Arm::Foot => " with the foot",
        Arm::Cavalry => " with the cavalry",
        Arm::Beasts => " with elephants and chariots",
        Arm::Shooters => " with those that shoot",
        Arm::Mixed if part.wings.is_empty() => " with all",
        Arm::Mixed => "",
    };
    match part.aim {
        Aim::Charge => format!("charge {enemies}{troops}{place}"),
        Aim::TurnFlank => format!("turn the flank of {enemies}{troops}{place}"),
        Aim::Shoot => format!("shoot at {enemies}{place}"),
        Aim::Fight => format!("fight on against {enemies}{place}"),
        Aim::Advance => format!("advance on {enemies}{troops}{place}"),
        Aim::Rally => format!("rally{troops}{place}"),
        Aim::FallBack => format!("fall back{troops}{place}"),
        Aim::Hold => match plan.waits_until {
            Some(turn) => format!("hold{troops}{place} and let the enemy come, until turn {turn}"),
            None => format!("hold{troops}{place}"),
        },
    }
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
        TerrainKind::Stream => "stream",
        TerrainKind::DryRiver => "dry river",
        TerrainKind::NormalRiver => "normal river",
        TerrainKind::DeepRiver => "deep river",
        TerrainKind::Ford => "ford",
        TerrainKind::Bridge => "bridge",
        TerrainKind::Fortification => "fortification",
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
        Factor::MountedUnits => "Mounted Units".into(),
        Factor::MovedLightly => "moved, light".into(),
        Factor::RalliedLightly => "rallied, light".into(),
        Factor::LightCavalryTarget => "light cavalry as target".into(),
        Factor::ShotAt => "shot at".into(),
        Factor::ArmourUnderFire => "armour under fire".into(),
        Factor::OnFlank => "on flank or rear".into(),
        Factor::HeavyFootVsCavalry => "heavy infantry against cavalry".into(),
        Factor::DefendedGround => "defended ground".into(),
        Factor::DepthSpearVsMounted => "depth of spears against Mounted".into(),
        Factor::DepthSpearVsFoot => "depth of spears against Foot".into(),
        Factor::HeavyChariotsVsFoot => "heavy chariots against Foot".into(),
        Factor::WagonVolley => "volley of wagons".into(),
        Factor::VolleyVsMounted => "volley at Mounted".into(),
        Factor::ChargerInDisorder => "charger in disorder".into(),
        Factor::Cautious => "Cautious Command".into(),
        Factor::Surprised => "surprised in flank or wood".into(),
        Factor::Eager => "Fresh or impetuous".into(),
        Factor::FromTheSide => "charged from the side".into(),
        Factor::Dazzled => "facing the Sun".into(),
        Factor::LongSnow => "snow for three turns".into(),
        Factor::NoSixes => "6s do not hit in this weather".into(),
        Factor::NoFives => "5s do not hit in this weather".into(),
        Factor::CommanderWith => "the Commander is with them".into(),
        Factor::OutOfCommand => "out of command".into(),
        Factor::LaterMoves => "movements after the second".into(),
        Factor::Charismatic => "Charismatic Commander".into(),
        Factor::Phases => "movement phases".into(),
        Factor::LightTargetFar => "S, CL or ART far away".into(),
        Factor::LightTargetFarOfAny => "S, CL or ART far away".into(),
        Factor::LightTargetShort => "S or CL at Short range".into(),
        Factor::LightAtLight => "S or CL at S or CL".into(),
        Factor::LightAtLightShort => "S or CL at S or CL, Short range".into(),
        Factor::Evading => "evading target".into(),
        Factor::Fortified => "behind fortifications".into(),
        Factor::FortifiedVsArtillery => "behind fortifications, artillery".into(),
        Factor::WoodenProtection => "wooden protection".into(),
        Factor::ShieldwallFront => "front of a shieldwall".into(),
        Factor::ThroughLight => "half of the dice, through S or CL".into(),
        Factor::ShotNear => "Point Blank or Short range".into(),
        Factor::ShotFar => "Long or Extreme range".into(),
        Factor::HeavyFootShotAt => "heavy infantry shot at".into(),
        Factor::InBroken => "Broken ground".into(),
        Factor::InDifficult => "Difficult ground".into(),
        Factor::HeavyFootVsMounted => "heavy infantry against Mounted".into(),
        Factor::ThreeDeepVsMounted => "pikes three deep against Mounted".into(),
        Factor::SupportedFlank => "supported flanks".into(),
        Factor::BetterDiscipline => "better Discipline".into(),
        Factor::ChargeOnFlank => "charge on flank or rear".into(),
        Factor::MountedInDifficult => "Mounted and Difficult ground".into(),
        Factor::ClumsyInDifficult => "pikes or chariots and Difficult ground".into(),
        Factor::ChargeOnCover => "charge on cover".into(),
        Factor::StandingChariots => "chariots charged standing".into(),
        Factor::DepthWeightVsFoot => "depth against Foot".into(),
        Factor::HeavyJavelin => "heavy javelins".into(),
        Factor::Leadership => "Leadership".into(),
        Factor::OtherLeaders => "Leadership of other Commanders".into(),
        Factor::CommandStructure => "Command Structure".into(),
        Factor::LostInTest => "VBU lost in the test".into(),
        Factor::MountedCommander => "Mounted Commander".into(),
    }
}

/// A tally in one line: what counts, each with its rule. Its total is said beside it.
pub fn tally(state: &State, tally: &Tally<Factor>) -> String {
    let counted = tally.lines().iter().filter(|l| l.standing == Standing::Counts);
    let lines: Vec<String> = counted
        .enumerate()
        .map(|(i, l)| {
            let sign = if i == 0 { format!("{}", l.amount) } else { format!("{:+}", l.amount) };
            format!("{} {sign} ({})", factor(state, l.what), l.rule)
        })
        .collect();
    lines.join(", ")
}

fn motion(state: &State, how: Motion) -> String {
    let words = match how {
        Motion::Move => "moves",
        Motion::Charge => "charges",
        Motion::Alignment => {
            return format!("shifts to break exact alignment ({}),", state.id_of(Rule::Alignment));
        }
        Motion::Displaced => {
            return format!(
                "was passed through and follows behind ({}),",
                state.id_of(Rule::SkirmishersFollow)
            );
        }
        Motion::Retreat => "retreats",
        Motion::Pushed => "is pushed back",
        Motion::Pursuit => "pursues",
        Motion::Panic => "stampedes",
        Motion::Evade => "evades",
        Motion::CounterCharge => "counter-charges",
        Motion::Disengaged => "disengages",
        Motion::Relief => "takes its place in the other line",
        Motion::Shelter => "goes into cover or out of it",
        Motion::Drift => return format!("goes astray in the night ({}),", state.id_of(Rule::NightDrift)),
    };
    words.to_owned()
}

const fn class(class: AttackClass) -> &'static str {
    match class {
        AttackClass::Frontal => "its front",
        AttackClass::Side => "its side",
        AttackClass::Flank => "its FLANK",
        AttackClass::Rear => "its REAR",
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
        Fate::Dispersed => "is dispersed",
        Fate::Taken => "is taken",
        Fate::WithItsCommand => "routs with its Command",
        Fate::InGround => "is lost in ground that it cannot cross",
        Fate::Drowned => "drowns",
    }
}

/// Events in words. What follows from a roll stands in its line; bookkeeping is left out.
pub fn account(before: &State, events: &[Event]) -> Vec<String> {
    let mut state = before.clone();
    let mut lines: Vec<String> = Vec::new();
    let mut roll = None;
    for event in events {
        let follows = roll.as_ref().and_then(|roll| consequence(&state, roll, event));
        match (follows, lines.last_mut()) {
            (Some(words), Some(line)) => line.push_str(&words),
            _ => lines.extend(sentence(&state, event)),
        }
        match event {
            Event::Rolled { roll: rolled, .. } => roll = Some(*rolled),
            Event::Damage { .. } | Event::Tested { .. } | Event::Disordered { .. } => {}
            _ => roll = None,
        }
        apply(&mut state, event);
    }
    for line in &mut lines {
        if !line.ends_with(['.', '—']) {
            line.push('.');
        }
    }
    lines
}

/// The end of a roll's line, if this is what it came to.
fn consequence(state: &State, roll: &Roll, event: &Event) -> Option<String> {
    match (roll, event) {
        (
            Roll::Fire { target, .. } | Roll::Pila { target, .. } | Roll::Melee { target, .. },
            Event::Damage { unit, damage, rule },
        ) if unit == target => Some(match damage {
            0 => ": no damage".to_owned(),
            damage => format!(": {damage} damage ({rule})"),
        }),
        (Roll::Cohesion { unit: tester, .. }, Event::Tested { unit, loss, disorder_loss, .. })
            if unit == tester =>
        {
            Some(match (loss, disorder_loss) {
                (0, 0) => ": passes".to_owned(),
                (0, points) => {
                    let rule = state.id_of(explain::test_after(state).passed().1);
                    format!(": passes, but costs {points} VBU as it was Disordered ({rule})")
                }
                (points, _) => {
                    let rule = state.id_of(explain::test_after(state).failed().1);
                    format!(": fails and costs {points} VBU ({rule})")
                }
            })
        }
        (Roll::Cohesion { unit: tester, .. }, Event::Disordered { unit, rule }) if unit == tester => {
            Some(format!(", is Disordered ({rule})"))
        }
        (Roll::Cohesion { unit: tester, .. }, Event::LostVbu { unit, points, .. }) if unit == tester => {
            let now = state.unit(*unit).vbu().saturating_sub(*points);
            Some(format!(", VBU now {now} of {}", state.unit(*unit).vbu_printed()))
        }
        _ => None,
    }
}

/// The others of the Group a Unit acts in.
fn in_group(state: &State, unit: UnitId) -> String {
    let acting = state.agenda().iter().rev().find_map(|frame| match frame {
        Frame::Activation(activation) => Some(activation.units),
        _ => None,
    });
    match acting {
        Some(units) if units.len() > 1 && units.has(unit) => {
            let others: Vec<String> = units.without(unit).iter().map(|u| format!("#{}", u.0)).collect();
            format!(", in a Group with {}", others.join(" "))
        }
        _ => String::new(),
    }
}

fn moved(state: &State, unit: UnitId, from: &Pose, to: &Pose, how: Motion) -> String {
    let far = (to.front.vec() - from.front.vec()).length();
    let turn = from.heading.turn_to(to.heading).as_degrees();
    let turned = if turn.abs() > 0.05 {
        format!(", turning {:.0}° to the {}", turn.abs(), if turn > 0.0 { "right" } else { "left" })
    } else {
        String::new()
    };
    let group =
        if matches!(how, Motion::Move | Motion::Charge) { in_group(state, unit) } else { String::new() };
    format!("{} {} {far:.1}{u}{turned}{group}.", name(state, unit), motion(state, how), u = state.book().unit)
}

fn sentence(state: &State, event: &Event) -> Option<String> {
    let n = |unit: &UnitId| name(state, *unit);
    let id = |rule: Rule| state.id_of(rule);
    Some(match event {
        Event::Began(_) | Event::WentOn(_) | Event::Ended | Event::PilaSettled { .. } => return None,
        // What follows from these is told by itself: a move, a retreat, Disorder.
        Event::Activated { .. } | Event::Spent { .. } | Event::ActivationCancelled => return None,
        Event::Parted { .. } | Event::Outflanked { .. } => return None,
        Event::Carried { units, by, rule, .. } => {
            format!(
                "{} had passed friends and went {by}{} more, until clear of them ({rule}).",
                names(state, *units),
                state.book().unit
            )
        }
        Event::TerrainPlaced(spec) => format!("Terrain placed: {}.", terrain(spec.kind)),
        Event::TerrainRemoved { piece } => format!("Terrain removed: {}.", piece_name(state, *piece)),
        Event::TerrainMoved { piece, .. } => format!("Terrain moved: {}.", piece_name(state, *piece)),
        Event::Deployed { unit, pose, rear, shieldwall } => {
            let large = rear.map_or(String::new(), |r| format!(" as a Large Unit with {} behind", n(&r)));
            let wall = if *shieldwall { " in shieldwall" } else { "" };
            let Vec2 { x, y } = pose.front.vec();
            format!("{} is deployed{large}{wall}, its front at {x:.1}, {y:.1}.", n(unit))
        }
        Event::TurnBegan { turn } => turn_words(*turn),
        Event::PhaseBegan { side: who } => format!("{} Phase of the {}.", mark(*who), side(*who)),
        Event::Moved { unit, from, to, how } => moved(state, *unit, from, to, *how),
        Event::Disordered { unit, rule } => {
            format!("{} is Disordered {} ({rule}).", n(unit), reason(state, *rule))
        }
        Event::Rallied { unit } => {
            format!("{} rallies: no longer Disordered ({}).", n(unit), id(Rule::Rally))
        }
        Event::ShieldwallFormed { unit } => {
            format!("{} forms a shieldwall ({}).", n(unit), id(Rule::Shieldwall))
        }
        Event::ShieldwallEnded { unit } => {
            format!("{} is no longer in shieldwall ({}).", n(unit), id(Rule::ShieldwallEnds))
        }
        Event::PhaseEarned { side: who } => {
            format!("{} The {} will have another phase.", mark(*who), side(*who))
        }
        Event::FurtherPhaseBegan { side: who } => {
            format!("{} Another phase of the {}.", mark(*who), side(*who))
        }
        Event::WeatherChanged(weather) => weather_words(weather),
        Event::Defends { .. }
        | Event::CommandBegan { .. }
        | Event::CommandBarred { .. }
        | Event::Promoted { .. }
        | Event::Faced { .. }
        | Event::CommanderMoved { .. }
        | Event::CommanderLost { .. }
        | Event::CommandRouted { .. }
        | Event::DisciplineTested { .. }
        | Event::Marked { .. } => return host::sentence(state, event),
        Event::Surprised { by } => format!("{} The {} takes the evaders by surprise.", mark(*by), side(*by)),
        Event::StakesLeft { unit } => format!("{} leaves its stakes behind.", n(unit)),
        Event::Gait { unit, rolling: true, .. } => {
            format!("{} is rolling ({}).", n(unit), id(Rule::ChariotsRoll))
        }
        Event::Gait { unit, .. } => format!("{} has halted ({}).", n(unit), id(Rule::ChariotsRoll)),
        Event::Rolled { roll, faces } => roll_words(state, roll, faces),
        Event::Damage { unit, damage, rule } => format!("    {damage} damage on {} ({rule}).", n(unit)),
        Event::Tested { unit, critical, die, loss, .. } => {
            let rule = id(explain::test_after(state).failed().1);
            format!("    {} rolls {die} against {critical} and loses {loss} VBU ({rule}).", n(unit))
        }
        Event::LostVbu { unit, points, rule } => {
            let now = state.unit(*unit).vbu().saturating_sub(*points);
            format!("    {}: VBU now {now} of {} ({rule}).", n(unit), state.unit(*unit).vbu_printed())
        }
        Event::Removed { unit, fate: how, rule } => {
            let vd = state.profile(*unit).vd;
            format!("{} {} ({rule}): {} loses {vd} VD.", n(unit), fate(*how), mark(state.side(*unit)))
        }
        Event::Engaged(e) => {
            let (attacker, target) = (n(&e.attacker), n(&e.target));
            format!(
                "{attacker} makes contact with {target} on {} ({}).",
                class(e.class),
                id(class_rule(e.class))
            )
        }
        Event::MeleeJoined { mains, supports } => {
            let with = |i: usize| {
                if supports[i].is_empty() {
                    String::new()
                } else {
                    format!(" (supported by {})", names(state, supports[i]))
                }
            };
            format!("Melee: {}{} against {}{}.", n(&mains[0]), with(0), n(&mains[1]), with(1))
        }
        Event::MeleeDecided { loser, losses, rule } => {
            let lost = format!("VBU lost by failed tests ① {} ② {}, {rule}", losses[0], losses[1]);
            match loser {
                Some(loser) => format!("    {} The {} loses the melee ({lost}).", mark(*loser), side(*loser)),
                None => format!("    The melee is drawn ({lost})."),
            }
        }
        Event::DrawOffered { by } => format!("The {} offers a draw.", side(*by)),
        Event::Over(outcome) => match outcome {
            Outcome::Won { by, rule } => {
                format!("{} The {} wins ({rule}). {}", mark(*by), side(*by), losses_words(state))
            }
            Outcome::Drawn { rule } => format!("The battle is drawn ({rule}). {}", losses_words(state)),
        },
    })
}

/// What disordered a Unit, by the section of the rule.
fn reason(state: &State, rule: RuleId) -> &'static str {
    let known = [
        (Rule::FlankAttack, "by the attack on its flank or rear"),
        (Rule::WagonsMove, "by moving, as wagons are"),
        (Rule::BrokenGround, "by the ground"),
        (Rule::DifficultGround, "by the ground"),
    ];
    match known.into_iter().find(|(known, _)| state.cite(*known) == rule) {
        Some((_, words)) => words,
        None => match rule.0.split('-').nth(1) {
            Some("MAN" | "CHG" | "CHR" | "ZOC" | "MOV") => "by its manoeuvre",
            Some("TER") => "by the ground",
            Some("ELE") => "by elephants",
            Some("INT") => "by friends passing",
            Some("RET") => "by friends in flight",
            _ => "now",
        },
    }
}

/// The heading of a turn.
pub fn turn_words(turn: u16) -> String {
    format!("— Turn {turn} —")
}

fn losses_words(state: &State) -> String {
    format!(
        "VD lost: ① {} of {}, ② {} of {}.",
        state.lost_vd[0], state.setup.vdt[0], state.lost_vd[1], state.setup.vdt[1]
    )
}

fn piece_name(state: &State, piece: u8) -> &'static str {
    state.field.pieces.get(usize::from(piece)).map_or("element", |p: &Piece| terrain(p.kind()))
}

const fn class_rule(class: AttackClass) -> Rule {
    match class {
        AttackClass::Frontal => Rule::FrontalContact,
        AttackClass::Side => Rule::SideContact,
        AttackClass::Flank | AttackClass::Rear => Rule::FlankContact,
    }
}

/// A roll with its dice, as the beginning of a line.
fn roll_words(state: &State, roll: &Roll, faces: &Faces) -> String {
    let n = |unit: &UnitId| name(state, *unit);
    let counted = explain::explain(state, roll).unwrap_or_default();
    let total = i64::from(faces.sum()) + i64::from(counted.total());
    let why = format!(" [{}]", tally(state, &counted));
    let added = added(state, &counted);
    let faces = faces.iter().map(|die| die.to_string()).collect::<Vec<_>>().join(" ");
    let rule = explain::rule(state, roll);
    match roll {
        Roll::Sides { by } => format!("Who defends? {} rolls {faces}{why} = {total} ({rule}).", mark(*by)),
        Roll::River { by } => {
            format!("{} rolls for a river, allowed by 5 or 6: {faces} ({rule}).", mark(*by))
        }
        Roll::BuiltUpArea { by } => {
            format!("{} rolls for a built up area, allowed by 5 or 6: {faces} ({rule}).", mark(*by))
        }
        Roll::Initiative { by } => {
            format!("Initiative: {} rolls {faces}{added} = {total} ({rule}).", mark(*by))
        }
        Roll::Fire { unit, target, dice, .. } => {
            format!("{} shoots at {} with {}{why}, rolls {faces}", n(unit), n(target), dice_words(*dice))
        }
        Roll::Cohesion { unit, critical, .. } => {
            format!("    Cohesion Test of {}, critical number {critical}{why}, rolls {faces}", n(unit))
        }
        Roll::Panic { unit, .. } => format!("{} runs, distance {faces} ({rule}).", n(unit)),
        Roll::ChargeBonus { unit, .. } => format!("{} rolls for a longer charge: {faces} ({rule}).", n(unit)),
        Roll::Alignment { unit, .. } => {
            format!("{} stands exactly in line, odd left, even right: {faces} ({rule}).", n(unit))
        }
        Roll::Pila { unit, target, dice, .. } => {
            format!(
                "    {} throws pila at {} with {}{why}, rolls {faces}",
                n(unit),
                n(target),
                dice_words(*dice)
            )
        }
        Roll::Melee { unit, target, dice, .. } => {
            format!("    {} strikes {} with {}{why}, rolls {faces}", n(unit), n(target), dice_words(*dice))
        }
        Roll::Retreat { unit, .. } => {
            format!(
                "{} must retreat ({}), rolls {faces} ({rule}).",
                n(unit),
                distance_words(state, *unit, &state.book().retreat)
            )
        }
        Roll::Pursuit { unit, .. } => {
            format!(
                "{} pursues ({}), rolls {faces} ({rule}).",
                n(unit),
                distance_words(state, *unit, &state.book().bonus)
            )
        }
        Roll::Evade { unit, needed, .. } => {
            format!(
                "{} tries to evade with {needed} or more, rolls {faces}{added} = {total} ({rule}).",
                n(unit)
            )
        }
        Roll::Counter { unit, most, .. } => {
            format!(
                "{} tries to counter-charge with {most} or less, rolls {faces}{added} = {total} ({rule}).",
                n(unit)
            )
        }
        Roll::Weather { .. } => format!("Weather: {faces} = {total} ({rule})."),
        Roll::Sun { .. } => format!("Where the Sun stands: {faces} ({rule})."),
        Roll::Spell { spell, most, .. } => {
            format!("{} starts or ends with {most} or less, rolls {faces} ({rule}).", spell_words(*spell))
        }
        Roll::Precipitation { .. } => {
            format!("High Winds bring Rain with 1 or 2, Snow with 6, or end it: {faces} ({rule}).")
        }
        Roll::Drift { unit, .. } => {
            format!("{} sets out at night, astray with 1 or 6: {faces} ({rule}).", n(unit))
        }
        Roll::CommandInitiative { by, command } => {
            let (who, command) = (mark(*by), host::command(*command));
            format!("Initiative of {command}: {who} rolls {faces}{added} = {total} ({rule}).")
        }
        Roll::InitiativeAgain { by, command, .. } => {
            let (who, command) = (mark(*by), host::command(*command));
            format!("{who} rolls dice of {command} again: {faces} ({rule}).")
        }
        Roll::Discipline { unit, needed, .. } => {
            let n = n(unit);
            format!("    Discipline Test of {n}, {needed} or more, rolls {faces}{added} = {total} ({rule}).")
        }
        Roll::CommanderLoss { by, command, .. } => {
            let (who, command) = (mark(*by), host::command(*command));
            format!("Is the Commander of {command} lost? {who} rolls {faces}{added} = {total} ({rule}).")
        }
        Roll::DeepRiver { unit, .. } => {
            format!("{} at the bank of a deep river, its VBU or less saves it: {faces} ({rule}).", n(unit))
        }
        Roll::EvadeMove { unit, .. } => format!("{} evades, rolls {faces} ({rule}).", n(unit)),
        Roll::Defence { unit, target, needed, .. } => {
            format!(
                "{} tries to fire at {} with {needed} or more, rolls {faces}{added} = {total} ({rule}).",
                n(unit),
                n(target)
            )
        }
    }
}

fn spell_words(spell: Spell) -> &'static str {
    match spell {
        Spell::Moonless => "Moonless night",
        Spell::Mist => "Mist",
        Spell::Rain => "Rain",
        Spell::HighWinds => "High Winds",
        Spell::Snow => "Snow",
        Spell::Ice => "Ice",
        Spell::Night => "Night",
    }
}

fn weather_words(weather: &Weather) -> String {
    let mut words = match weather.sky {
        Sky::Night => "Night",
        Sky::Dawn => "Dawn",
        Sky::Clear => "Clear",
        Sky::Cloudy => "Cloudy",
        Sky::Overcast => "Overcast",
    }
    .to_owned();
    for spell in [weather.spell, weather.brought].into_iter().flatten() {
        words.push_str(", ");
        words.push_str(spell_words(spell));
    }
    if weather.flooded {
        words.push_str(", the waters have risen");
    }
    if let Some(sun) = weather.sun {
        words.push_str(&format!(", the Sun at {:.0} degrees", sun.as_degrees()));
    }
    format!("{words}.")
}

/// How far a Unit goes by a die: the length for each face.
fn distance_words(state: &State, unit: UnitId, by: &Diced) -> String {
    let profile = state.profile(unit);
    let lengths = D6::ALL.map(|die| by.of(profile, die).to_string());
    format!("{}{} for a 1 to 6", lengths.join(", "), state.book().unit)
}

/// What is added to a throw.
fn added(state: &State, tally: &Tally<Factor>) -> String {
    let counted = tally.lines().iter().filter(|l| l.standing == Standing::Counts);
    counted.map(|l| format!(", {:+} {} ({})", l.amount, factor(state, l.what), l.rule)).collect()
}

fn dice_words(dice: u8) -> String {
    if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") }
}

/// A question in words.
pub fn question(state: &State, question: &Question) -> String {
    let n = |unit: &UnitId| name(state, *unit);
    match question {
        Question::Terrain { placed, .. } => format!("Place terrain ({placed} placed, 2 to 4 in all)."),
        Question::ChangeTerrain => "Remove or move one element, or leave the terrain as it is.".into(),
        Question::Deploy { unplaced } => format!("Deploy: {} Units to place.", unplaced.len()),
        Question::Phase { ready } => {
            format!("Activate a Unit or Group ({} ready), or end the phase.", ready.len())
        }
        Question::Activation { units } => format!("What does {} do?", names(state, *units)),
        Question::GoOn { unit, most, .. } => {
            format!("{} has touched nobody: go on up to {most}{}?", n(unit), state.book().unit)
        }
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
        Question::HaltCharge { unit, least, most } => {
            let u = state.book().unit;
            format!("{} has lost its target: how far does it go on, {least}{u} to {most}{u}?", n(unit))
        }
        Question::Evade { unit, charger, needed } => {
            format!("{} is charged by {}: evade with {needed} or more, or stand?", n(unit), n(charger))
        }
        Question::Surprise { evaders } => format!("Take {} by surprise?", names(state, *evaders)),
        Question::CounterCharge { unit, charger, most } => {
            format!("{} is charged by {}: counter-charge with {most} or less?", n(unit), n(charger))
        }
        Question::CounterMove { unit, distances: [one, other] } => {
            let u = state.book().unit;
            format!("{} counter-charges: {one}{u} or {other}{u}?", n(unit))
        }
        Question::Defence { unit, charger, needed, dice } => {
            format!("{} is charged by {}: fire {dice} dice with {needed} or more?", n(unit), n(charger))
        }
        Question::MoveNext { .. } => "The line has gone astray: who goes next?".into(),
        Question::Nominate { .. }
        | Question::RollAgain { .. }
        | Question::LeaveInitiative { .. }
        | Question::Orders { .. }
        | Question::Acting { .. }
        | Question::Chance { .. }
        | Question::Answer { .. }
        | Question::RollLossAgain { .. } => host::question(state, question),
    }
}

/// A refusal in words.
pub fn refusal(why: Why, rule: RuleId) -> String {
    let u = unit_of(rule);
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
        Why::NotAligned { unit } => {
            format!("unit {} stands neither in line nor in column with the others", unit.0)
        }
        Why::MayNotGroup { unit, with } => format!("units {} and {} may not form a Group", unit.0, with.0),
        Why::NeverGroups { unit } => format!("unit {} never joins a Group", unit.0),
        Why::NotAsGroup => "a Group may not do this".into(),
        Why::Disordered { unit } => format!("unit {} is Disordered", unit.0),
        Why::InOrder { unit } => format!("unit {} is not Disordered", unit.0),
        Why::NoDistance => "a distance must be more than nothing".into(),
        Why::NoAngle => "a wheel goes forward, by more than nothing".into(),
        Why::TooFar { unit, most } => format!("unit {} may go {most}{u} at most", unit.0),
        Why::TooShort { unit, least } => format!("unit {} must go at least {least}{u}", unit.0),
        Why::TurnsTooFar { unit, most } => {
            format!("unit {} may turn {:.0}° at most", unit.0, most.as_degrees())
        }
        Why::NoAboutFace => "nobody turns about on the spot".into(),
        Why::WheelComesFirst => "the wheel comes before the straight move".into(),
        Why::InZone { unit, of } => format!("unit {} stands in the Zone of Control of unit {}", unit.0, of.0),
        Why::EntersZone { unit, of } => {
            format!("unit {} would enter the Zone of Control of unit {}", unit.0, of.0)
        }
        Why::TooCloseTo { unit, enemy } => {
            format!("unit {} would come too close to enemy {}", unit.0, enemy.0)
        }
        Why::EnemyInTheWay { unit, enemy } => {
            format!("enemy {} stands in the way of unit {}: contact needs a charge", enemy.0, unit.0)
        }
        Why::MayNotPass { unit, friend } => format!("unit {} may not pass through unit {}", unit.0, friend.0),
        Why::NotHalfway { unit, friend, needs } => {
            format!("unit {} must go {needs}{u} to get halfway through unit {}", unit.0, friend.0)
        }
        Why::NoRoomBeyond { unit, friend } => {
            format!("no free room for unit {} beyond unit {}", unit.0, friend.0)
        }
        Why::ImpassableGround { unit, piece } => format!("unit {} cannot enter terrain {piece}", unit.0),
        Why::GroundBarsGroup { unit, piece } => {
            format!("unit {} may not enter terrain {piece} in this Group", unit.0)
        }
        Why::LeavesTable { unit } => format!("unit {} would leave the table", unit.0),
        Why::NotOnRoad { unit } => format!("unit {} does not stand on a road", unit.0),
        Why::NoImpetus { unit } => format!("unit {} has no Impetus in its list and may not charge", unit.0),
        Why::NobodyInReach { farthest } => format!("no enemy is touched within {farthest}{u}"),
        Why::ChariotsDoNotWheelInCharge { unit } => format!("chariots {} may not wheel in a charge", unit.0),
        Why::WheeledAlready { unit } => {
            format!("chariots {} have wheeled and not gone straight since", unit.0)
        }
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
        Why::OutOfRange { target, range, only } => {
            let only = match only {
                None => "",
                Some(Category::Foot) => ": at this range it shoots only at Foot",
                Some(Category::Mounted) => ": at this range it shoots only at Mounted",
            };
            format!("unit {} at {range}{u} cannot be shot with this weapon{only}", target.0)
        }
        Why::NotVisible { target, blocked_by: Some(by) } => {
            format!("unit {} is hidden by unit {}", target.0, by.0)
        }
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
        Why::BadShape { problem } => shape(problem, u),
        Why::OverlapsElement { piece } => format!("it overlaps terrain {piece}"),
        Why::NoSuchElement { piece } => format!("there is no terrain {piece}"),
        Why::NotTheSameElement => "a moved element keeps its kind and size".into(),
        Why::Overlaps { unit, with } => format!("unit {} would overlap unit {}", unit.0, with.0),
        Why::OutsideZone { unit } => format!("unit {} is outside its deployment zone", unit.0),
        Why::NotPlaced { unit } => format!("unit {} is not placed yet", unit.0),
        Why::GroundBars { unit, piece } => {
            format!("unit {} may not go so in terrain {piece}", unit.0)
        }
        Why::Demoralised { unit } => {
            format!("the Command or army of unit {} is demoralised: nobody rallies", unit.0)
        }
        Why::MovesOnce { unit } => format!("unit {} moves once; only light troops move again", unit.0),
        Why::NoFireInWeather { unit, weather } => {
            format!("unit {} does not shoot in this weather: {}", unit.0, spell_words(weather))
        }
        Why::NoBonusInWeather { weather } => {
            format!("no Charge Movement Bonus in this weather: {}", spell_words(weather))
        }
        Why::NoSuchCommand { command } => format!("{} cannot be named", host::command(command)),
        Why::OtherCommand { unit } => format!("unit {} belongs to another Command", unit.0),
        Why::TriedBefore => "it was tried before in this activation".into(),
        Why::MustAdvance { unit } => format!("unit {} must make its compulsory move", unit.0),
        Why::MayNot { unit } => format!("unit {} may not do this", unit.0),
        Why::MayNotCharge { unit, enemy } => format!("unit {} may not charge enemy {}", unit.0, enemy.0),
        Why::InGarrison { unit } => format!("unit {} occupies a built up area", unit.0),
        Why::NoMoveLeft { unit } => format!("unit {} has no movement left", unit.0),
        Why::NotOnOpportunity { unit } => format!("unit {} is not on Opportunity", unit.0),
        Why::NoLargeUnit { front, rear } => {
            format!("units {} and {} do not form a Large Unit", front.0, rear.0)
        }
    };
    format!("{text} ({rule})")
}

fn shape(problem: ShapeProblem, u: &str) -> String {
    match problem {
        ShapeProblem::Broken => "the outline is broken".into(),
        ShapeProblem::NotOval => {
            "areas are ovals of at least 12 corners; only fields and villages may be rectangles".into()
        }
        ShapeProblem::Size { least, most } => format!("its diameters are {least} to {most}{u}"),
        ShapeProblem::SeaAtEdge => "the sea lies along a table edge".into(),
        ShapeProblem::Bend { most } => format!("it bends {:.0}° at most", most.as_degrees()),
        ShapeProblem::CrossesItself => "it crosses itself".into(),
        ShapeProblem::Ends => "its ends lie in the wrong places".into(),
        ShapeProblem::Width { least, most } => format!("its width is {least} to {most}{u}"),
        ShapeProblem::OffTable => "it leaves the table".into(),
        ShapeProblem::FarFromBuiltUpArea => "it passes too far from the built up area".into(),
        ShapeProblem::CrestOutside => "the crest line leaves the hill".into(),
        ShapeProblem::Crosses { piece } => format!("it runs over terrain {piece}"),
    }
}

/// The unit of length of the rule set that a rule belongs to.
fn unit_of(rule: RuleId) -> &'static str {
    let prefix = rule.0.split('-').next().unwrap_or_default();
    let rules = RuleSetId::ALL.into_iter().find(|rules| rules.prefix() == prefix);
    rules.map_or("", RuleSetId::unit)
}

/// A rule of any ledger by its id (any case), as (id, text).
#[cfg(feature = "ledgers")]
pub fn rule(id: &str) -> Option<(String, String)> {
    let wanted = id.trim().to_uppercase();
    rules().find(|(rule, _)| *rule == wanted).map(|(rule, text)| (rule.to_owned(), readable(text)))
}

/// Rules of any ledger that hold all of these words, as (id, text).
#[cfg(feature = "ledgers")]
pub fn rules_with<'a>(words: &'a [String]) -> impl Iterator<Item = (&'static str, &'static str)> + 'a {
    let words: Vec<String> = words.iter().map(|w| w.to_lowercase()).collect();
    rules().filter(move |(id, text)| {
        let all = format!("{id} {text}").to_lowercase();
        words.iter().all(|word| all.contains(word.as_str()))
    })
}

/// All rules of all ledgers, as (id, text).
#[cfg(feature = "ledgers")]
pub fn rules() -> impl Iterator<Item = (&'static str, &'static str)> {
    // Two editions may share a ledger.
    let first =
        |set: &RuleSetId| RuleSetId::ALL.iter().find(|other| other.prefix() == set.prefix()) == Some(set);
    RuleSetId::ALL.into_iter().filter(first).flat_map(|set| {
        let ledger = set.ledger();
        let of_set = move |i: &usize| ledger[*i..].starts_with(set.prefix());
        let paragraphs = ledger.match_indices("\n**").map(|(i, _)| i + 3).filter(of_set).map(move |start| {
            let rest = &ledger[start - 2..];
            let ends = ["\n\n", "\n---", "\n##"].iter().filter_map(|end| rest.find(end));
            let end = ends.min().unwrap_or(rest.len());
            (rest[2..].split("**").next().unwrap_or_default(), rest[..end].trim_end())
        });
        let mut last = "";
        let rows = ledger.match_indices("\n| ").map(|(i, _)| i + 3).filter(of_set).filter_map(move |start| {
            let (id, text) = row(&ledger[start..]);
            // What stands in several rows was told with the first.
            let new = id != last;
            last = id;
            new.then_some((id, text))
        });
        paragraphs.chain(rows).collect::<Vec<_>>()
    })
}

/// A rule that is a row of a table: its id, and all rows of that id.
#[cfg(feature = "ledgers")]
fn row(rest: &'static str) -> (&'static str, &'static str) {
    let id = rest.split([' ', '|']).next().unwrap_or_default();
    let mut end = rest.find('\n').unwrap_or(rest.len());
    while let Some(next) = rest[end..].strip_prefix("\n| ").filter(|next| next.starts_with(id)) {
        end += 3 + next.find('\n').unwrap_or(next.len());
    }
    (id, rest[..end].trim_end())
}

/// The text of a rule without the marks of a table.
#[cfg(feature = "ledgers")]
pub fn readable(text: &str) -> String {
    if text.starts_with("**") {
        return text.to_owned();
    }
    let cells = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).filter(|cell| !cell.is_empty()).collect();
        cells.join(" — ")
    };
    text.lines().map(cells).collect::<Vec<_>>().join("\n")
}

#[cfg(all(test, feature = "ledgers"))]
mod tests {
    use super::*;

    #[test]
    fn every_rule_of_the_ledger_is_found_by_its_id() {
        assert_eq!(rules().count(), 266 + 306 + 368 + 298);
        let (id, text) = rule("bi08-coh-02").expect("the rule");
        assert_eq!(id, "BI08-COH-02");
        assert!(text.contains("never below 1"), "{text}");
        assert_eq!(rule("no such rule"), None);
        let (id, text) = rule("fog-poai-01").expect("a row of a table");
        assert_eq!(id, "FOG-POAI-01");
        assert!(text.starts_with("FOG-POAI-01 (I1) — Impact foot — ++ — any foot"), "{text}");
        let (_, text) = rule("FOG-CTM-08").expect("several rows");
        assert!(
            text.lines().count() > 4 && text.lines().all(|line| line.starts_with("FOG-CTM-08")),
            "{text}"
        );
    }

    #[test]
    fn rules_are_found_by_words() {
        let found: Vec<_> = rules_with(&["about-face".to_owned()]).map(|(id, _)| id).collect();
        assert!(found.contains(&"BI08-MAN-09"), "{found:?}");
    }
}
