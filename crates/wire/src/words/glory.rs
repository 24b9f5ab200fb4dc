//! English words for battles of Field of Glory.

use super::mark;
use acies_dice::Faces;
use acies_field_of_glory::battle_group::{Cohesion, Fate};
use acies_field_of_glory::command::Station;
use acies_field_of_glory::commander::{CommanderId, Rank};
use acies_field_of_glory::event::{Motion, apply};
use acies_field_of_glory::factor::Factor;
use acies_field_of_glory::formation::ranks_of;
use acies_field_of_glory::frame::{Combat, CombatStage, Frame, Kind};
use acies_field_of_glory::roll::{CmtUse, Purpose, Roll, Throw};
use acies_field_of_glory::rulebook::VARIABLE_MOVE;
use acies_field_of_glory::set::BgSet;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::cohesion::{CohesionTest, Occasion, Verdict};
use acies_field_of_glory::steps::{combat, contact, poa, shooting, victory};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::Troop;
use acies_field_of_glory::{BgId, Event, State, Why, explain};
use acies_players::field_of_glory::plan::{Aim, Part, Plan};
use acies_players::plan::Wing;
use acies_rules::{Outcome, RuleId, Side, Standing, Tally};

/// What a newcomer must know to read an account.
pub fn legend() -> String {
    "\
① is the first player, ② the second. \"② HF Huscarls #9\" is battle group 9, heavy foot (HF); `acies rules FOG-TRP-01` says what troops there are.
A battle group is STEADY, DISRUPTED, FRAGMENTED or BROKEN. An army routs when its attrition reaches its break point.
What a die must show to hit depends on points of advantage (POA): in close combat 4 when level or with +1, 3 with +2, 5 with -1 or less;
shooting 4 when level, 3 with +1 or more, 5 with -1, 6 with -2. Superior and Elite troops roll low dice again, Poor troops sixes.
[Brackets] show how a number comes about; a minus in a POA is mostly the enemy's. MU is the unit of length. FOG-… is a rule: `acies rules FOG-CT-06` prints it."
        .to_owned()
}

/// The short form of a troop type.
pub const fn code(troop: Troop) -> &'static str {
    match troop {
        Troop::HeavyFoot => "HF",
        Troop::MediumFoot => "MF",
        Troop::LightFoot => "LF",
        Troop::Cavalry => "Cv",
        Troop::Camelry => "Cm",
        Troop::LightHorse => "LH",
        Troop::Cataphracts => "Ct",
        Troop::Knights => "Kn",
        Troop::Elephants => "El",
        Troop::LightChariots => "LCh",
        Troop::HeavyChariots => "HCh",
        Troop::ScythedChariots => "SCh",
        Troop::BattleWagons => "BWg",
        Troop::LightArtillery => "LArt",
        Troop::HeavyArtillery => "HArt",
    }
}

/// A battle group by name and number, with the mark of its side.
pub fn name(state: &State, group: BgId) -> String {
    match state.get(group) {
        Some(g) => {
            let (troop, called) = (code(state.troop(group)), &state.roster(group).name);
            format!("{} {troop} {called} #{}", mark(g.side), group.0)
        }
        None => format!("battle group {}", group.0),
    }
}

fn commander(state: &State, id: CommanderId) -> String {
    match state.commander(id) {
        Some(c) => {
            let rank = match c.rank {
                Rank::Troop => "troop commander",
                Rank::Field => "field commander",
                Rank::Inspired => "inspired commander",
            };
            let chief = if c.in_chief { ", the commander-in-chief" } else { "" };
            format!("{} {rank} {}{chief}", mark(c.side), id.0 + 1)
        }
        None => format!("commander {}", id.0 + 1),
    }
}

/// A level of cohesion.
pub const fn level(level: Cohesion) -> &'static str {
    match level {
        Cohesion::Steady => "STEADY",
        Cohesion::Disrupted => "DISRUPTED",
        Cohesion::Fragmented => "FRAGMENTED",
        Cohesion::Broken => "BROKEN",
    }
}

/// A phase.
pub const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "set-up",
        Phase::Impact => "impact phase",
        Phase::Manoeuvre => "manoeuvre phase",
        Phase::Shooting => "shooting phase",
        Phase::Melee => "melee phase",
        Phase::JointAction => "joint action phase",
    }
}

/// A line of a tally.
pub const fn factor(factor: Factor) -> &'static str {
    match factor {
        Factor::UnprotectedHorse => "unprotected horse as target",
        Factor::ArmouredHorse => "horse as target",
        Factor::HeavyHorse => "heavily armoured horse as target",
        Factor::ElephantTarget => "elephants as target",
        Factor::WagonTarget => "wagons as target",
        Factor::UnprotectedFoot => "unprotected foot as target",
        Factor::ArmouredFoot => "armoured foot as target",
        Factor::HeavilyArmouredFoot => "heavily armoured foot as target",
        Factor::OtherFoot => "foot as target",
        Factor::AwkwardShot => "to the rear, or close combat",
        Factor::Cover => "cover",
        Factor::ImpactFootAgainstFoot => "impact foot against foot",
        Factor::ImpactFootAgainstMounted => "impact foot against mounted",
        Factor::SpearsStanding => "spears or pikes that stand",
        Factor::SpearsCharging => "spears or pikes that charge",
        Factor::DefensiveSpearsCharging => "defensive spearmen that charge",
        Factor::HeavyWeapon => "heavy weapon",
        Factor::LightSpearOnFoot => "light spear on foot",
        Factor::LightSpearMounted => "light spear, mounted",
        Factor::Elephants => "elephants",
        Factor::Wagons => "battle wagons",
        Factor::KnightlyLancers => "knightly lancers",
        Factor::OtherLancers => "lancers",
        Factor::Chariots => "chariots",
        Factor::MountedInTheOpen => "mounted against medium or light foot in the open",
        Factor::FourthRankOfPikes => "fourth rank of pikes",
        Factor::FlankOrRear => "charge on flank or rear",
        Factor::HigherOrDefending => "higher ground or defences",
        Factor::SkilledSwordsmen => "skilled swordsmen",
        Factor::FootSwordsmen => "swordsmen",
        Factor::MountedSwordsmen => "mounted swordsmen",
        Factor::Spearmen => "spearmen",
        Factor::Pikemen => "pikemen",
        Factor::Artillery => "artillery",
        Factor::TwoDirections => "fights in two directions",
        Factor::BetterArmour => "better armour",
        Factor::Bases => "bases",
        Factor::SecondRank => "second rank",
        Factor::OverlapBases => "overlaps",
        Factor::SupportShooters => "support shooting",
        Factor::LightTroops => "light troops",
        Factor::LostOrder => "lost order",
        Factor::OneHitPerTwoBases => "a hit for every two bases",
        Factor::LostImpact => "lost the impact",
        Factor::LostMeleeByTwo => "lost the melee by two hits",
        Factor::BasesLost => "bases lost",
        Factor::ThreatenedFlank => "threatened flank",
        Factor::CommanderInChiefLost => "commander-in-chief lost",
        Factor::SeveralReasons => "several reasons",
        Factor::TerribleEnemy => "an enemy to be feared",
        Factor::Disrupted => "DISRUPTED",
        Factor::Fragmented => "FRAGMENTED",
        Factor::Broken => "BROKEN",
        Factor::Disordered => "disordered",
        Factor::SeverelyDisordered => "severely disordered",
        Factor::CommanderInRange => "commander in range",
        Factor::CommanderWith => "commander with them",
        Factor::InspiredCommander => "inspired commander",
        Factor::RearSupport => "rear support",
        Factor::BigTargets => "elephants, wagons or artillery",
        Factor::ShotOrNotBeaten => "shot at, or not beaten",
        Factor::BrokenGroups => "BROKEN battle groups",
        Factor::FragmentedGroups => "FRAGMENTED battle groups",
        Factor::GroupsGone => "battle groups gone",
        Factor::CampSacked => "camp sacked",
        Factor::CommanderBonus => "commander-in-chief",
        Factor::MountedBonus => "mounted bases",
    }
}

/// The lines of a tally that count, each with its rule.
pub fn tally(tally: &Tally<Factor>) -> String {
    let counted = tally.lines().iter().filter(|line| line.standing == Standing::Counts);
    let lines: Vec<String> =
        counted.map(|line| format!("{} {:+} ({})", factor(line.what), line.amount, line.rule)).collect();
    lines.join(", ")
}

/// The same in brackets; nothing if nothing counts.
fn because(found: Option<Tally<Factor>>) -> String {
    match found.map(|found| tally(&found)) {
        Some(lines) if !lines.is_empty() => format!(" [{lines}]"),
        _ => String::new(),
    }
}

/// A number of dice, and how it comes about.
fn of_dice(count: u8, found: Option<Tally<Factor>>) -> String {
    let dice = if count == 1 { "1 die".to_owned() } else { format!("{count} dice") };
    let Some(found) = found else { return dice };
    let counted = found.lines().iter().filter(|line| line.standing == Standing::Counts && line.amount != 0);
    let lines: Vec<String> = counted
        .enumerate()
        .map(|(i, line)| {
            let amount = if i == 0 { line.amount.to_string() } else { format!("{:+}", line.amount) };
            format!("{} {amount} ({})", factor(line.what), line.rule)
        })
        .collect();
    if lines.is_empty() { dice } else { format!("{dice} [{}]", lines.join(", ")) }
}

fn dice(faces: &Faces) -> String {
    faces.iter().map(|die| die.get().to_string()).collect::<Vec<_>>().join(" ")
}

fn hits(count: u8) -> String {
    match count {
        0 => "no hit".to_owned(),
        1 => "1 hit".to_owned(),
        count => format!("{count} hits"),
    }
}

/// What happened, a line for each event worth telling. What comes of a roll stands in its line.
pub fn account(before: &State, events: &[Event]) -> Vec<String> {
    let mut state = before.clone();
    let mut lines: Vec<String> = Vec::new();
    let mut told_up_to = 0;
    for (i, event) in events.iter().enumerate() {
        if let Event::Rolled { roll, faces } = event {
            let (words, through) = came_of(&state, roll, faces, &events[i + 1..]);
            lines.push(format!("{}{words}.", rolled(&state, roll, faces)));
            told_up_to = i + 1 + through;
        } else if i >= told_up_to {
            match event {
                // An empty phase is passed over.
                Event::PhaseBegan { .. } if passes(&events[i + 1..]) => {}
                _ => lines.extend(sentence(&state, event)),
            }
        }
        apply(&mut state, event);
    }
    lines
}

/// Does the next phase or turn begin before anything is told?
fn passes(rest: &[Event]) -> bool {
    let silent =
        |event: &&Event| event.is_bookkeeping() || matches!(event, Event::Did { .. } | Event::AllSeen);
    matches!(
        rest.iter().find(|event| !silent(event)),
        Some(Event::PhaseBegan { .. } | Event::TurnBegan { .. } | Event::Over(_))
    )
}

/// What came of a roll, and how many of the events that follow it that tells.
fn came_of(state: &State, roll: &Roll, faces: &Faces, rest: &[Event]) -> (String, usize) {
    if let Some(Frame::Throwing(throwing)) = state.agenda().last()
        && roll.throw == Throw::First
        && throwing.again.count(faces) > 0
    {
        let rule = match roll.purpose {
            Purpose::Fight { group } if leads_from_front(state, group) => "FOG-QUA-03",
            _ => "FOG-QUA-01",
        };
        return (format!("; {} again ({rule})", throwing.again.count(faces)), 0);
    }
    let mut struck: Vec<(BgId, u8)> = Vec::new();
    let (mut words, mut through) = (String::new(), 0);
    for (i, event) in rest.iter().enumerate() {
        match (roll.purpose, event) {
            (_, event) if event.is_bookkeeping() => continue,
            (Purpose::Fight { .. } | Purpose::Shoot { .. }, Event::Hit { on, hits, .. }) => {
                match struck.iter_mut().find(|(known, _)| known == on) {
                    Some((_, count)) => *count += hits,
                    None => struck.push((*on, *hits)),
                }
            }
            (purpose, event) => match consequence(purpose, event) {
                Some(more) => words.push_str(&more),
                None => break,
            },
        }
        through = i + 1;
    }
    if !struck.is_empty() {
        let each: Vec<String> =
            struck.iter().map(|(on, count)| format!("{} on {}", hits(*count), name(state, *on))).collect();
        words = format!(": {} (FOG-HIT-01)", each.join(", "));
    }
    if let (Purpose::CommanderLoss { .. }, true) = (roll.purpose, words.is_empty()) {
        words = format!(": {}, he is safe", faces.sum());
    }
    (words, through)
}

fn leads_from_front(state: &State, group: BgId) -> bool {
    state.living(state.side(group)).any(|(_, commander)| commander.committed && commander.with == Some(group))
}

/// The end of a roll's line, if this is what it came to.
fn consequence(purpose: Purpose, event: &Event) -> Option<String> {
    match (purpose, event) {
        (Purpose::Cohesion { .. }, Event::Tested { total, verdict: found, .. }) => {
            Some(format!(": {total}, {} (FOG-CT-09)", verdict(*found)))
        }
        (Purpose::Cohesion { group: tester }, Event::Level { group, to, .. }) if tester == *group => {
            Some(format!(", is {}", level(*to)))
        }
        (Purpose::ComplexMove { .. }, Event::MoveTested { total, needs, .. }) => {
            let passed = if *total >= i16::from(*needs) { "passes" } else { "fails" };
            Some(format!(": {total}, {passed} ({})", purpose.rule()))
        }
        (Purpose::Death { .. }, Event::DeathRolled { total, hits, .. }) => {
            Some(if *total > i16::from(*hits) {
                format!(": {total}, more than {hits}, no loss (FOG-DTH-01)")
            } else {
                format!(": {total}, not more than {hits}")
            })
        }
        (Purpose::Death { group: dying, .. }, Event::LostBases { group, left, rule, .. })
            if dying == *group =>
        {
            Some(format!(", loses a base, {left} left ({rule})"))
        }
        (Purpose::CommanderLoss { .. }, Event::CommanderLost { .. }) => {
            Some(": he is lost (FOG-CMD-09)".to_owned())
        }
        _ => None,
    }
}

/// Every way in which bases of a roll fight or shoot: what a die must show, and the points of advantage behind it.
fn advantages(state: &State, roll: &Roll) -> Vec<(u8, Tally<Factor>)> {
    let mut found: Vec<(u8, Tally<Factor>)> = Vec::new();
    let mut note = |to_hit: u8, tally: Tally<Factor>| {
        if !found.iter().any(|(_, known)| *known == tally) {
            found.push((to_hit, tally));
        }
    };
    match (roll.purpose, combat_of(state)) {
        (Purpose::Fight { group }, Some(Combat { kind, .. })) => {
            let overlaps =
                if *kind == Kind::Melee { contact::overlaps_by(state, group) } else { Default::default() };
            let overlaps = overlaps.iter().map(contact::overlap_as_pair);
            for pair in contact::pairs(state, group, *kind).into_iter().chain(overlaps) {
                let tally = combat::advantage(state, group, &pair, *kind);
                note(poa::to_hit_close_combat(poa::net(&tally)), tally);
            }
        }
        (Purpose::Shoot { group }, _) => {
            let missile = state.roster(group).profiles().find_map(|profile| profile.missile);
            for file in 0..state.block(group).files() {
                if let (Some(aim), Some(missile)) = (shooting::aim(state, group, file), missile) {
                    let from = state.block(group).base(0, file);
                    let tally = shooting::advantage(state, group, &aim, missile, &from);
                    note(poa::to_hit_shooting(poa::net(&tally)), tally);
                }
            }
        }
        _ => {}
    }
    found
}

fn combat_of(state: &State) -> Option<&Combat> {
    state.agenda().iter().rev().find_map(|frame| match frame {
        Frame::Combat(combat) => Some(&**combat),
        _ => None,
    })
}

/// What dice must show, and why.
fn needs(state: &State, roll: &Roll) -> String {
    let mut numbers: Vec<(u8, usize)> = Vec::new();
    for needs in explain::to_hit(state, roll) {
        match numbers.iter_mut().find(|(known, _)| *known == needs) {
            Some((_, count)) => *count += 1,
            None => numbers.push((needs, 1)),
        }
    }
    let numbers = match numbers.as_slice() {
        [] => return String::new(),
        [(one, _)] => format!("hits on {one}"),
        several => {
            let each: Vec<String> =
                several.iter().map(|(needs, count)| format!("{count} on {needs}")).collect();
            format!("hits with {}", each.join(" and "))
        }
    };
    let why: Vec<String> = advantages(state, roll)
        .iter()
        .map(|(_, found)| match tally(found) {
            lines if lines.is_empty() => "POA 0".to_owned(),
            lines => match poa::net(found) {
                0 => format!("POA 0: {lines}"),
                net => format!("POA {net:+}: {lines}"),
            },
        })
        .collect();
    if why.is_empty() { format!(", {numbers}") } else { format!(", {numbers} [{}]", why.join("; ")) }
}

/// Why somebody tests its cohesion.
const fn occasion(test: &CohesionTest) -> &'static str {
    match test.occasion {
        Occasion::Charged => "charged while FRAGMENTED",
        Occasion::Seen => "for what it has seen",
        Occasion::LostImpact => "lost the impact",
        Occasion::LostMelee => "lost the melee",
        Occasion::Shot => "shot at",
        Occasion::Rally => "to rise a level",
    }
}

fn test_of(state: &State) -> Option<&CohesionTest> {
    state.agenda().iter().rev().find_map(|frame| match frame {
        Frame::Test { test, .. } => Some(test),
        _ => None,
    })
}

/// A roll, without what comes of it.
fn rolled(state: &State, roll: &Roll, faces: &Faces) -> String {
    // What belongs to a combat is set in.
    let (inset, shown) = (if combat_of(state).is_some() { "    " } else { "" }, dice(faces));
    if roll.throw == Throw::Again {
        return format!("{inset}    Again: {shown}");
    }
    let found = explain::tally(state, roll);
    let n = |group: BgId| name(state, group);
    match roll.purpose {
        Purpose::Initiative => {
            let total = found.as_ref().map_or(0, Tally::total) + faces.sum() as i16;
            format!("{} rolls {shown} for the initiative{}: {total}", mark(roll.by), because(found))
        }
        Purpose::PlacePiece => {
            format!("{} rolls {shown} for where the piece goes (FOG-SET-04)", mark(roll.by))
        }
        Purpose::AdjustPiece => {
            format!("{} rolls {shown} for what may be done to the piece (FOG-SET-04)", mark(roll.by))
        }
        Purpose::ComplexMove { group, to, needs } => {
            let what = match to {
                CmtUse::Move => "for its move",
                CmtUse::Charge => "to charge",
                CmtUse::Hold => "to hold back",
                CmtUse::Stand => "to stand",
                CmtUse::Intercept => "to intercept",
                CmtUse::Stop => "to stop pursuing",
                CmtUse::Loot => "to leave the camp",
            };
            let why = because(found);
            format!("Complex move test of {} {what}, needs {needs}{why}, rolls {shown}", n(group))
        }
        Purpose::Cohesion { group } => {
            let why = test_of(state).map_or(String::new(), |test| format!(" ({})", occasion(test)));
            format!("{inset}Cohesion test of {}{why}{}, rolls {shown}", n(group), because(found))
        }
        Purpose::Fight { group } => {
            let (many, needs) = (of_dice(roll.dice, found), needs(state, roll));
            format!("{inset}{} fights with {many}{needs}, rolls {shown}", n(group))
        }
        Purpose::Shoot { group } => {
            let (many, needs) = (of_dice(roll.dice, found), needs(state, roll));
            format!("{} shoots with {many}{needs}, rolls {shown}", n(group))
        }
        Purpose::Death { group, hits: count } => {
            format!("{inset}Death roll of {} for {}{}, rolls {shown}", n(group), hits(count), because(found))
        }
        Purpose::VariableMove { group } => {
            let die = faces.get(0).map_or(1, |die| die.get());
            let more = VARIABLE_MOVE.get(usize::from(die) - 1).copied().unwrap_or(0);
            format!("{} rolls {shown} for how far it goes: {more:+} MU (FOG-MOV-12)", n(group))
        }
        Purpose::CommanderLoss { commander: who, lost_on } => {
            let who = commander(state, who);
            format!("{inset}{who} is in danger, lost on {lost_on} or more, rolls {shown}")
        }
        Purpose::Camp { group } => format!("{} assaults the camp, rolls {shown} (FOG-CMP-03)", n(group)),
    }
}

/// All of a side, in a row.
fn those(state: &State, groups: BgSet, side: Side) -> String {
    let names: Vec<String> =
        groups.iter().filter(|g| state.side(*g) == side).map(|g| name(state, g)).collect();
    names.join(" and ")
}

/// A combat begins.
fn met(state: &State, combat: &Combat) -> String {
    let kind = match combat.kind {
        Kind::Impact => "Impact",
        Kind::Melee => "Melee",
    };
    let (own, other) = (state.active, state.active.other());
    format!("{kind}: {} against {}.", those(state, combat.groups, own), those(state, combat.groups, other))
}

/// All dice of a combat have been thrown: who has lost it?
fn decided(state: &State, combat: &Combat) -> String {
    let rule = match combat.kind {
        Kind::Impact => "FOG-IMP-03",
        Kind::Melee => "FOG-MEL-07",
    };
    let fought = contact::fighting(state, combat.kind);
    let losers: Vec<String> = (combat.groups.iter())
        .filter(|g| fought.has(*g) && combat.received.of(*g) > combat.inflicted.of(*g))
        .map(|g| {
            let (took, gave) = (combat.received.of(g), combat.inflicted.of(g));
            format!("{} loses, {took} to {gave}", name(state, g))
        })
        .collect();
    match losers.as_slice() {
        [] => format!("    A draw ({rule})."),
        losers => format!("    {} ({rule}).", losers.join("; ")),
    }
}

/// A player's plan for a phase, in a sentence.
pub fn plan(state: &State, plan: &Plan) -> String {
    let parts: Vec<String> = plan.parts.iter().map(|part| plan_part(state, plan, part)).collect();
    format!("{} plans to {}.", mark(plan.side), parts.join("; "))
}

fn plan_part(state: &State, plan: &Plan, part: &Part) -> String {
    let enemies = part.enemies.iter().map(|enemy| name(state, *enemy)).collect::<Vec<_>>().join(" and ");
    let wing = |wing: &Wing| match wing {
        Wing::Left => "on the left",
        Wing::Centre => "in the centre",
        Wing::Right => "on the right",
    };
    let place = match part.wings.as_slice() {
        [] => " all along the line".to_owned(),
        wings => format!(" {}", wings.iter().map(wing).collect::<Vec<_>>().join(" and ")),
    };
    let at = |what: &str, otherwise: &str| {
        if enemies.is_empty() { format!("{otherwise}{place}") } else { format!("{what} {enemies}{place}") }
    };
    match part.aim {
        Aim::Charge => at("charge", "charge"),
        Aim::Fight => at("fight on against", "fight on"),
        Aim::TurnFlank => at("turn the flank of", "turn a flank"),
        Aim::Shoot => at("shoot at", "shoot"),
        Aim::Advance => at("advance on", "advance"),
        Aim::Form => format!("get into better order{place}"),
        Aim::Hold => match plan.waits_until {
            Some(turn) => format!("hold{place} and let the enemy come, until turn {turn}"),
            None => format!("hold{place}"),
        },
    }
}

/// Where in a battle an account begins: the turn, and the phase as a heading.
pub fn moment(state: &State) -> [String; 2] {
    [turn(state.turn, state.active), phase_began(state.phase)]
}

fn turn(turn: u16, side: Side) -> String {
    format!("— Turn {turn}, {} —", mark(side))
}

/// Is a line only the name of the phase that begins? It can be left out if nothing follows.
pub fn is_heading(line: &str) -> bool {
    line.ends_with(" phase:")
}

fn phase_began(now: Phase) -> String {
    format!("{}:", capital(phase(now)))
}

/// How a body is formed.
fn formed(state: &State, group: BgId, files: u8) -> String {
    let bases = state.get(group).map_or(0, |g| g.bases());
    format!("{files} wide, {} deep", ranks_of(bases, files))
}

fn moved(state: &State, group: BgId, files: [u8; 2], distance: f64, how: Motion) -> String {
    let n = name(state, group);
    let far = format!("{distance:.1} MU");
    let form = if files[0] == files[1] {
        String::new()
    } else {
        format!(", now {}", formed(state, group, files[1]))
    };
    match how {
        Motion::Move if distance < 0.05 => format!("{n} changes its formation or facing{form}."),
        Motion::Move => format!("{n} moves {far}{form}."),
        Motion::SecondMove => format!("{n} makes a second move, {far}{form}."),
        Motion::Charge => format!("{n} charges {far}."),
        Motion::Intercept => format!("{n} intercepts, {far}."),
        Motion::Evade => format!("{n} evades {far}."),
        Motion::Rout => format!("{n} routs {far}."),
        Motion::Pursuit => format!("{n} pursues {far}."),
        Motion::BreakOff => format!("{n} breaks off, {far}."),
        Motion::Face => format!("{n} turns to face the enemy."),
        Motion::Reform => format!("{n} re-forms{form}."),
        Motion::Conform => format!("{n} conforms."),
        Motion::Feed => format!("{n} feeds bases into the fight{form}."),
    }
}

/// A feature of the ground.
pub const fn feature(feature: Feature) -> &'static str {
    match feature {
        Feature::GentleHill => "a gentle hill",
        Feature::OpenFields => "open fields",
        Feature::BrokenGround => "broken ground",
        Feature::Brush => "brush",
        Feature::EnclosedFields => "enclosed fields",
        Feature::Plantation => "a plantation",
        Feature::Gully => "a gully",
        Feature::Forest => "a forest",
        Feature::Vineyards => "vineyards",
        Feature::Marsh => "a marsh",
        Feature::SoftSand => "soft sand",
        Feature::SteepHill => "a steep hill",
        Feature::Village => "a village",
        Feature::UnevenRiver | Feature::RoughRiver | Feature::DifficultRiver => "a river",
        Feature::ImpassableHeight => "an impassable height",
        Feature::ImpassableWater => "impassable water",
    }
}

/// One event; `None` where nothing needs to be said.
fn sentence(state: &State, event: &Event) -> Option<String> {
    let n = |group: &BgId| name(state, *group);
    Some(match event {
        Event::Began(Frame::Combat(combat)) => met(state, combat),
        Event::WentOn(Frame::Combat(combat))
            if combat.stage == CombatStage::Commanders
                && combat_of(state).is_some_and(|before| before.stage == CombatStage::Dice) =>
        {
            decided(state, combat)
        }
        Event::Began(_)
        | Event::WentOn(_)
        | Event::Ended
        | Event::Did { .. }
        | Event::ImpactFought { .. }
        | Event::SawFriends { .. }
        | Event::AllSeen
        | Event::Routed { .. }
        | Event::CommanderLed { .. }
        | Event::CommanderSafe { .. }
        | Event::DeathRolled { .. } => return None,
        Event::Rolled { roll, faces } => format!("{}.", rolled(state, roll, faces)),
        Event::InitiativeTaken { side } => format!("{} has the initiative (FOG-SET-02).", mark(*side)),
        Event::TerrainPlaced(spec) => format!("Terrain is placed: {}.", feature(spec.feature)),
        Event::TerrainAdjusted(_) => "The piece is moved.".into(),
        Event::TerrainRemoved => "The piece is taken away.".into(),
        Event::CampPlaced { side, .. } => format!("{} places the camp.", mark(*side)),
        Event::Fortified(_) => "Field fortifications are placed.".into(),
        Event::Deployed { group, formation } => {
            format!("{} is deployed, {}.", n(group), formed(state, *group, formation.files))
        }
        Event::TurnBegan { turn: now, side } => turn(*now, *side),
        Event::PhaseBegan { phase: now } => phase_began(*now),
        Event::Moved { group, from, to, how } => {
            let distance = (to.pose.front.vec() - from.pose.front.vec()).length();
            moved(state, *group, [from.files, to.files], distance, *how)
        }
        Event::Engaged(e) => {
            let edge = match (e.flank, e.edge) {
                (true, _) => " in the flank or rear (FOG-FLK-01)",
                (false, acies_tabletop::Edge::Front) => "",
                (false, _) => " on an edge that is not its front",
            };
            format!("{} meets {}{edge}.", n(&e.attacker), n(&e.target))
        }
        Event::Parted { attacker, target } => format!("{} and {} part.", n(attacker), n(target)),
        Event::Hit { by, on, hits, rule } => {
            format!("    {} scores {} on {} ({rule}).", n(by), self::hits(*hits), n(on))
        }
        Event::MoveTested { group, total, needs, .. } => {
            let passed = if *total >= i16::from(*needs) { "passes" } else { "fails" };
            format!("    {} {passed}: {total} of {needs}.", n(group))
        }
        Event::Tested { group, total, verdict: found } => {
            format!("    {}: {total}, {} (FOG-CT-09).", n(group), verdict(*found))
        }
        Event::Level { group, from, to, rule } => {
            let change = if to > from { "falls" } else { "rises" };
            format!("    {} {change} from {} to {} ({rule}).", n(group), level(*from), level(*to))
        }
        Event::Broke { group, rule } => format!("{} breaks ({rule}).", n(group)),
        Event::Autobroken { group, rule } => {
            format!("{} has lost too many bases and will not rally ({rule}).", n(group))
        }
        Event::LostBases { group, left, rule, .. } => {
            format!("    {} loses a base, {left} left ({rule}).", n(group))
        }
        Event::Removed { group, fate, rule } => {
            let how = match fate {
                Fate::Destroyed => "is destroyed",
                Fate::RoutedOff => "routs off the table",
                Fate::EvadedOff => "evades off the table",
                Fate::PursuedOff => "pursues off the table",
            };
            format!("{} {how} ({rule}).", n(group))
        }
        // The pursuit itself is told as a move.
        Event::Pursues { group, routers: Some(routers) } => {
            format!("    {} goes on after {}.", n(group), n(routers))
        }
        Event::Pursues { group, routers: None } => format!("{} no longer pursues.", n(group)),
        Event::CommanderMoved { commander: who, to } => match to {
            Station::With(group) => format!("{} joins {}.", commander(state, *who), n(group)),
            Station::At(_) => format!("{} moves.", commander(state, *who)),
        },
        Event::CommanderRallied { commander: who } => {
            let with =
                state.commander(*who).and_then(|c| c.with).map(|group| format!(" {}", name(state, group)));
            format!("{} tries to bolster or rally{}.", commander(state, *who), with.unwrap_or_default())
        }
        Event::Committed { commander: who, committed: true } => {
            format!("{} fights in the front rank (FOG-CMD-05).", commander(state, *who))
        }
        Event::Committed { commander: who, committed: false } => {
            format!("{} leaves the front rank.", commander(state, *who))
        }
        Event::CommanderLost { commander: who } => {
            format!("{} is lost (FOG-CMD-09).", commander(state, *who))
        }
        Event::CampSacked { side, by } => {
            format!("{} sacks the camp of {} (FOG-CMP-04).", n(by), mark(*side))
        }
        Event::Looting { group, looting: true } => format!("{} loots (FOG-CMP-05).", n(group)),
        Event::Looting { group, looting: false } => format!("{} stops looting.", n(group)),
        Event::Over(end) => outcome(state, *end),
    })
}

/// With a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Rise => "rises a level",
        Verdict::Hold => "holds",
        Verdict::DropOne => "drops a level",
        Verdict::DropTwo => "drops two levels",
    }
}

/// How it ended.
pub fn outcome(state: &State, outcome: Outcome) -> String {
    let attrition = Side::BOTH.map(|side| {
        let lost = victory::attrition(state, side).total();
        format!("{} {lost} of {}", mark(side), state.setup.break_points[side.index()])
    });
    let losses = format!("Attrition: {}.", attrition.join(", "));
    match outcome {
        Outcome::Won { by, rule } => {
            let who = if by == Side::First { "The first player" } else { "The second player" };
            format!("{} {who} wins ({rule}). {losses}", mark(by))
        }
        Outcome::Drawn { rule } => format!("A draw ({rule}). {losses}"),
    }
}

/// Why a command is refused.
pub fn refusal(why: Why, rule: RuleId) -> String {
    format!("{} ({rule})", reason(why))
}

fn reason(why: Why) -> String {
    let mu = |length: acies_tabletop::Length| format!("{:.2} MU", length.units());
    match why {
        Why::BattleOver => "the battle is over".into(),
        Why::DiceComeNext => "dice come next".into(),
        Why::OtherPlayerDecides { who } => format!("the {} decides now", super::side(who)),
        Why::NotTheQuestion => "that does not answer the question".into(),
        Why::NotOffered => "that is not among the choices".into(),
        Why::NoSuchGroup { group } => format!("there is no battle group {}", group.0),
        Why::NoSuchCommander { commander } => format!("there is no commander {}", commander.0),
        Why::NotYours => "it is the enemy's".into(),
        Why::NotOnTable { group } => format!("battle group {} is not on the table", group.0),
        Why::Shaken { group } => format!("battle group {} is FRAGMENTED or worse", group.0),
        Why::InCloseCombat { group } => format!("battle group {} is in close combat", group.0),
        Why::NotInCloseCombat { group } => format!("battle group {} is not in close combat", group.0),
        Why::NotSuchTroops { group } => format!("troops like battle group {} do not do this", group.0),
        Why::AlreadyDone => "it has been done already".into(),
        Why::AlreadyMoved { group } => format!("battle group {} has moved already", group.0),
        Why::Looting { group } => format!("battle group {} loots", group.0),
        Why::Pursuing { group } => format!("battle group {} pursues", group.0),
        Why::NobodyInReach { farthest } => format!("no enemy within reach, which is {}", mu(farthest)),
        Why::TooFar { most } => format!("farther than {}", mu(most)),
        Why::TooShort { least } => format!("less than {}", mu(least)),
        Why::NoDistance => "no distance, or a negative one".into(),
        Why::BadAngle { most } => format!("a wheel is by more than 0 and at most {:.0}°", most.as_degrees()),
        Why::NoSuchFormation => "it cannot form so".into(),
        Why::Impossible { row } => format!("the table of moves forbids it ({})", row.rule()),
        Why::TestFailed { row } => format!("its complex move test has failed ({})", row.rule()),
        Why::FriendInTheWay { friend } => format!("battle group {} stands in the way", friend.0),
        Why::EnemyInTheWay { enemy } => format!("the enemy's battle group {} stands in the way", enemy.0),
        Why::NotClear { friend } => format!("it would not get clear of battle group {}", friend.0),
        Why::GroundInTheWay { piece } => format!("it may not enter terrain {piece}"),
        Why::CampInTheWay => "a camp stands in the way".into(),
        Why::LeavesTable => "it would leave the table".into(),
        Why::Restricted { enemy } => format!("it is in the restricted area of battle group {}", enemy.0),
        Why::EnemyClose { enemy } => format!("battle group {} is too close", enemy.0),
        Why::NoCommander => "no commander is with them".into(),
        Why::CommanderBusy { commander } => {
            format!("commander {} has led, moved or is committed", commander.0)
        }
        Why::NobodyToRally { commander } => {
            format!("commander {} is not with a battle group that needs it", commander.0)
        }
        Why::NoBattleLine => "these do not form a battle line".into(),
        Why::TooManyGroups { most } => format!("he leads at most {most} battle groups"),
        Why::OutsideZone => "it is outside the deployment zone".into(),
        Why::Overlaps { with } => format!("it overlaps battle group {}", with.0),
        Why::NotPlaced { group } => format!("battle group {} is not placed yet", group.0),
        Why::NotThisQuarter { group } => format!("battle group {} is not of this quarter", group.0),
        Why::NotAnOrder => "that is not one order of all battle groups".into(),
        Why::TooManyPicks { most } => format!("at most {most} picks"),
        Why::TooFewPicks { least } => format!("at least {least} picks"),
        Why::NotInTerritory => "the territory has no such feature".into(),
        Why::BadOutline => "that is no outline".into(),
        Why::BadSize => "the piece is too small or too large".into(),
        Why::TooNearPiece { piece } => format!("too near terrain {piece}"),
        Why::NotWhereRolled => "not where the die says".into(),
        Why::NotTheSamePiece => "not the same piece".into(),
        Why::Compulsory => "it must not be removed".into(),
        Why::TooManyWorks { most } => format!("at most {most} base widths of fortifications"),
        Why::NothingToProtect => "neither foot nor a camp behind them".into(),
        Why::NotBehindFriends => "not behind a battle group".into(),
        Why::NothingToFeed => "no base can be fed there".into(),
    }
}
