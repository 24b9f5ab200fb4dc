//! The impact phase (FOG-SEQ-02, FOG-CHG-12).

use super::{Coming, ask, combat, flight, idle, reckoning};
use crate::battle_group::{BgId, Cohesion};
use crate::command::{Command, Way, Wheel};
use crate::event::{Event, Motion};
use crate::frame::{
    Charge, ChargeStage, Evasion, Frame, Impact, ImpactStage, Interception, Kind, MAX_CHARGES, ReckoningStage,
};
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::roll::{CmtUse, Purpose};
use crate::rulebook::{Disorder, WITHIN};
use crate::set::BgSet;
use crate::state::{Engagement, State};
use crate::steps::cohesion::{self, CohesionTest, Occasion};
use crate::steps::flight::{self as flight_steps, variable};
use crate::steps::{charge, contact, ground, morale};
use crate::troops::Troop;
use acies_dice::Faces;
use acies_tabletop::{Base, Hand, Heading, Length};
use arrayvec::ArrayVec;

/// The phase at its beginning.
pub fn new() -> Impact {
    Impact {
        stage: ImpactStage::Declare,
        charges: ArrayVec::new(),
        held: BgSet::EMPTY,
        tested: BgSet::EMPTY,
        evasions: ArrayVec::new(),
        interceptions: ArrayVec::new(),
        refused: BgSet::EMPTY,
        again: false,
        asked: 0,
    }
}

fn staged(game: &mut Game<'_>, mut impact: Impact, stage: ImpactStage) {
    impact.stage = stage;
    keep(game, impact);
}

fn keep(game: &mut Game<'_>, impact: Impact) {
    game.go_on(Frame::Impact(Box::new(impact)));
}

/// FOG-CHG-05: who has an enemy near enough that a charge could be thought of.
pub fn could_charge(state: &State) -> BgSet {
    let near = |g: &BgId| {
        let reach = ground::rate(state, *g, None).unwrap_or(0.0) + WITHIN;
        let camp = state.camp_base(state.active.other());
        state.enemies(*g).any(|e| state.block(*g).is_within(state.block(e), reach))
            || camp.is_some_and(|camp| state.may_assault(*g) && state.block(*g).gap_to(&camp) <= reach)
    };
    state.army(state.active).filter(|g| charge::judge_charger(state, *g).is_ok()).filter(near).collect()
}

/// Everybody charged by charges that go ahead.
fn targets(impact: &Impact) -> BgSet {
    let ahead = impact.charges.iter().filter(|c| c.stage == ChargeStage::Fixed);
    ahead.fold(BgSet::EMPTY, |set, c| set.or(c.targets))
}

fn chargers_of(impact: &Impact, target: BgId) -> BgSet {
    let ahead = impact.charges.iter().filter(|c| c.stage == ChargeStage::Fixed && c.targets.has(target));
    ahead.map(|c| c.group).collect()
}

/// FOG-RSP-01: who must be asked about his response.
fn responder(state: &State, impact: &Impact) -> Option<BgId> {
    targets(impact).iter().find(|t| {
        state.group(*t).is_on_table() && !state.group(*t).deeds.responded && can_evade(state, impact, *t)
    })
}

/// FOG-INT-01: who may intercept.
pub fn interceptors(state: &State, impact: &Impact) -> BgSet {
    let charged = targets(impact);
    let listed: BgSet = impact.interceptions.iter().map(|i| i.group).collect();
    let out = listed.or(impact.refused).or(impact.evasions.iter().map(|e| e.group).collect());
    let ways = ways(state, impact);
    let ahead = || impact.charges.iter().zip(&ways);
    state
        .army(state.active.other())
        .filter(|g| !out.has(*g))
        .filter(|g| ahead().any(|(c, way)| charge::may_intercept(state, *g, c, charged, way.as_ref())))
        .filter(|g| distances_on(state, impact, *g, &ways).next().is_some())
        .collect()
}

/// The ground that each charge sweeps which goes ahead.
type Ways = ArrayVec<Option<Base>, MAX_CHARGES>;

fn ways(state: &State, impact: &Impact) -> Ways {
    let way = |c: &Charge| if c.stage == ChargeStage::Fixed { charge::swept(state, c) } else { None };
    impact.charges.iter().map(way).collect()
}

/// Distances by which a battle group could intercept: up to a charger, and among a grid of others, longest first.
pub fn interception_distances(state: &State, impact: &Impact, group: BgId) -> Vec<Length> {
    distances_on(state, impact, group, &ways(state, impact)).collect()
}

fn distances_on<'a>(
    state: &'a State,
    impact: &'a Impact,
    group: BgId,
    ways: &'a Ways,
) -> impl Iterator<Item = Length> + 'a {
    let block = state.block(group);
    let up_to = impact.charges.iter().filter_map(move |c| {
        let at = charge::block_touch(block, block.forward(), 4.0, state.block(c.group))?;
        Some(Length::milli((at * 1000.0).floor() as i32))
    });
    let grid = (1..=16).rev().map(|n| Length::milli(n * 250));
    up_to.chain(grid).filter(move |d| interception(state, impact, group, *d, ways).is_ok())
}

/// FOG-INT-02: which charge is intercepted so, and whether in its flank.
fn interception(
    state: &State,
    impact: &Impact,
    group: BgId,
    distance: Length,
    ways: &Ways,
) -> Judged<Interception> {
    let charged = targets(impact);
    let mut why = refuse(Why::NotOffered, "FOG-INT-01");
    for (c, way) in impact.charges.iter().zip(ways) {
        if !charge::may_intercept(state, group, c, charged, way.as_ref()) {
            continue;
        }
        match charge::judge_interception_on(state, group, c, distance.units(), way.as_ref()) {
            Ok(flank) => return Ok(Interception { group, distance, charger: c.group, flank }),
            Err(refusal) => why = Err(refusal),
        }
    }
    why
}

/// The charge whose distance is asked for.
fn loose(impact: &Impact) -> Option<&Charge> {
    impact.charges.iter().find(|c| c.stage == ChargeStage::Loose && c.between.is_some())
}

/// What is asked.
pub fn next(state: &State, impact: &Impact) -> Coming {
    let (active, other) = (state.active, state.active.other());
    match impact.stage {
        ImpactStage::Declare => ask(active, Question::Charges, "FOG-CHG-01"),
        ImpactStage::HoldWheel(group, angle) => {
            ask(active, Question::WhichWheel { group, angle }, "FOG-CHG-09")
        }
        ImpactStage::Respond => match responder(state, impact) {
            Some(group) => ask(other, Question::Respond { group, may_stand: true }, "FOG-RSP-01"),
            None => idle(),
        },
        ImpactStage::MustEvade(group) => {
            ask(other, Question::Respond { group, may_stand: false }, "FOG-RSP-03")
        }
        ImpactStage::Intercept => {
            ask(other, Question::Intercept { candidates: interceptors(state, impact) }, "FOG-INT-01")
        }
        ImpactStage::Move => match loose(impact) {
            Some(Charge { group, between: Some([least, most]), .. }) => {
                ask(active, Question::ChargeOn { group: *group, least: *least, most: *most }, "FOG-CHG-08")
            }
            _ => idle(),
        },
        ImpactStage::Commit => {
            let fighting = contact::fighting(state, Kind::Impact);
            match reckoning::to_commit(state, fighting, impact.asked) {
                Some((commander, group)) => {
                    let who = state.side(group);
                    ask(who, Question::Commit { commander, group }, "FOG-CMD-05")
                }
                None => idle(),
            }
        }
        ImpactStage::Fight => {
            let fighting = contact::fighting(state, Kind::Impact);
            let groups = reckoning::combats(state, fighting, Kind::Impact);
            ask(active, Question::WhichCombat { groups }, "FOG-GEN-08")
        }
        _ => idle(),
    }
}

/// Adds a charge that is known to be legal.
fn add(
    state: &State,
    impact: &mut Impact,
    group: BgId,
    wheel: Option<Wheel>,
    stage: ChargeStage,
) -> Judged<()> {
    let targets = charge::judge(state, group, wheel)?;
    let path = charge::path(state, group, wheel, 0.0)?;
    let end = charge::run(state, group, &path, path.reach);
    let contact = Length::snap(end.moved);
    if impact.charges.try_push(Charge { group, wheel, targets, stage, contact, between: None }).is_err() {
        return refuse(Why::AlreadyDone, "FOG-CHG-01");
    }
    Ok(())
}

/// What an answer does.
pub fn answer(game: &mut Game<'_>, mut impact: Impact, command: &Command) -> Judged<()> {
    match (impact.stage, command) {
        (ImpactStage::Declare, Command::Charge { group, wheel }) => {
            let Some(g) = game.state.get(*group) else {
                return refuse(Why::NoSuchGroup { group: *group }, "FOG-CHG-01");
            };
            if g.side != game.state.active {
                return refuse(Why::NotYours, "FOG-CHG-01");
            }
            if impact.charges.iter().any(|c| c.group == *group) {
                return refuse(Why::AlreadyDone, "FOG-CHG-01");
            }
            add(game.state, &mut impact, *group, *wheel, ChargeStage::Declared)?;
            keep(game, impact);
        }
        (ImpactStage::Declare, Command::EndPhase) => staged(game, impact, ImpactStage::Tests),
        (ImpactStage::HoldWheel(group, angle), Command::ChooseWheel { to }) => {
            add(game.state, &mut impact, group, Some(Wheel { to: *to, angle }), ChargeStage::Fixed)?;
            staged(game, impact, ImpactStage::Hold);
        }
        (ImpactStage::Respond, Command::Stand) => {
            let Some(group) = responder(game.state, &impact) else {
                return refuse(Why::NotTheQuestion, "FOG-RSP-01");
            };
            if must_test_to_stand(game.state, &impact, group) {
                game.throw_complex_move(group, CmtUse::Stand);
            } else {
                game.did(group, |deeds| deeds.responded = true);
            }
        }
        (ImpactStage::Respond, Command::Evade { way }) => {
            let Some(group) = responder(game.state, &impact) else {
                return refuse(Why::NotTheQuestion, "FOG-RSP-01");
            };
            evade(game, impact, group, *way)?;
        }
        (ImpactStage::MustEvade(group), Command::Evade { way }) => evade(game, impact, group, *way)?,
        (ImpactStage::Intercept, Command::Intercept { group, distance }) => {
            if game.state.get(*group).is_none() {
                return refuse(Why::NoSuchGroup { group: *group }, "FOG-INT-01");
            }
            if !interceptors(game.state, &impact).has(*group) {
                return refuse(Why::NotOffered, "FOG-INT-01");
            }
            let ways = ways(game.state, &impact);
            let interception = interception(game.state, &impact, *group, *distance, &ways)?;
            if impact.interceptions.try_push(interception).is_err() {
                return refuse(Why::AlreadyDone, "FOG-INT-01");
            }
            keep(game, impact);
            // FOG-COH-05.
            if game.state.level(*group) == Cohesion::Disrupted && !game.state.is_shock(*group) {
                game.throw_complex_move(*group, CmtUse::Intercept);
            }
        }
        (ImpactStage::Intercept, Command::EndPhase) => staged(game, impact, ImpactStage::MoveInterceptors),
        (ImpactStage::Move, Command::GoOn { distance }) => charge_on(game, impact, *distance)?,
        (ImpactStage::Commit, Command::Commit { commit }) => {
            let fighting = contact::fighting(game.state, Kind::Impact);
            let Some((commander, _)) = reckoning::to_commit(game.state, fighting, impact.asked) else {
                return refuse(Why::NotTheQuestion, "FOG-CMD-05");
            };
            impact.asked |= 1 << commander.0;
            keep(game, impact);
            if *commit {
                game.emit(Event::Committed { commander, committed: true });
            }
        }
        (ImpactStage::Fight, Command::ChooseCombat { group }) => {
            if !contact::fighting(game.state, Kind::Impact).has(*group) {
                return refuse(Why::NotOffered, "FOG-GEN-08");
            }
            combat::begin(game, *group, Kind::Impact);
        }
        _ => return refuse(Why::NotTheQuestion, "FOG-SEQ-02"),
    }
    Ok(())
}

/// FOG-RSP-03: skirmishers stand against battle troops only if they pass a test, unless the ground helps them.
fn must_test_to_stand(state: &State, impact: &Impact, group: BgId) -> bool {
    if !state.troop(group).is_skirmisher() {
        return false;
    }
    let elements = state.block(group).elements();
    chargers_of(impact, group).iter().filter(|c| state.troop(*c).is_battle_troops()).any(|charger| {
        let profile = state.front(charger);
        let hampered = elements.iter().any(|e| {
            crate::rulebook::disorder(profile, ground::going(state, profile, &e.base)) != Disorder::None
        });
        let behind = elements.iter().any(|e| {
            let at = state.block(charger).rect();
            ground::stands_behind_works(state, state.side(group), state.front(group), &e.base, &at)
        });
        !hampered && !behind
    })
}

/// FOG-EVA-02: the heading of an evasion.
pub fn evade_heading(state: &State, impact: &Impact, group: BgId, way: Way) -> Option<Heading> {
    flight_steps::evade_heading(state, group, &lines_of_charge(state, impact, group), way)
}

/// FOG-EVA-02: who charges a battle group, each with its final heading.
fn lines_of_charge(state: &State, impact: &Impact, group: BgId) -> ArrayVec<(BgId, Heading), MAX_CHARGES> {
    let chargers = chargers_of(impact, group);
    let headed = |c: &Charge| {
        let heading = state.group(c.group).formation().pose.heading;
        let turned = match c.wheel {
            Some(Wheel { to: Hand::Left, angle }) => heading.turned(-angle),
            Some(Wheel { to: Hand::Right, angle }) => heading.turned(angle),
            None => heading,
        };
        (c.group, turned)
    };
    impact.charges.iter().filter(|c| chargers.has(c.group)).map(headed).collect()
}

/// FOG-EVA-01: may it evade, and is there a way that does not meet enemies at once?
fn can_evade(state: &State, impact: &Impact, group: BgId) -> bool {
    let ways = [Way::Away, Way::AlongCharge];
    charge::may_evade(state, group)
        && ways.iter().any(|way| {
            evade_heading(state, impact, group, *way)
                .is_some_and(|heading| flight_steps::has_way(state, group, heading))
        })
}

fn evade(game: &mut Game<'_>, mut impact: Impact, group: BgId, way: Way) -> Judged<()> {
    let Some(heading) = evade_heading(game.state, &impact, group, way) else {
        return refuse(Why::NotOffered, "FOG-EVA-02");
    };
    if impact.evasions.try_push(Evasion { group, heading, done: false }).is_err() {
        return refuse(Why::NotOffered, "FOG-EVA-02");
    }
    staged(game, impact, ImpactStage::Respond);
    game.did(group, |deeds| deeds.responded = true);
    Ok(())
}

/// Dice of the phase itself.
pub fn thrown(game: &mut Game<'_>, mut impact: Impact, purpose: Purpose, faces: &Faces) {
    match purpose {
        Purpose::ComplexMove { group, to, needs } => {
            let tally = cohesion::complex_move(&morale::complex_move(game.state, group));
            let total = cohesion::two_dice(faces, &tally);
            game.emit(Event::MoveTested { group, to, total, needs });
            tested(game, impact, group, to, total >= i16::from(needs));
        }
        Purpose::VariableMove { group } => {
            let bonus = faces.get(0).map_or(0.0, variable);
            if let Some(evasion) = impact.evasions.iter_mut().find(|e| e.group == group && !e.done) {
                evasion.done = true;
                let heading = evasion.heading;
                keep(game, impact);
                flight::run_away(game, group, heading, bonus);
            } else {
                loosened(game, impact, group, bonus);
            }
        }
        _ => {}
    }
}

fn tested(game: &mut Game<'_>, mut impact: Impact, group: BgId, to: CmtUse, passed: bool) {
    match to {
        CmtUse::Charge => {
            if passed {
                if let Some(charge) = impact.charges.iter_mut().find(|c| c.group == group) {
                    charge.stage = ChargeStage::Fixed;
                }
            } else {
                impact.charges.retain(|c| c.group != group);
                impact.held.insert(group);
            }
            keep(game, impact);
        }
        CmtUse::Hold if !passed => {
            let wheels = charge::impulse(game.state, group);
            match (wheels.first(), wheels.get(1)) {
                (Some(Some(wheel)), Some(_)) => {
                    staged(game, impact, ImpactStage::HoldWheel(group, wheel.angle))
                }
                (Some(wheel), _) => {
                    // It was legal a moment ago, and nothing has moved.
                    let _ = add(game.state, &mut impact, group, *wheel, ChargeStage::Fixed);
                    keep(game, impact);
                }
                (None, _) => {}
            }
        }
        CmtUse::Stand => {
            if passed {
                game.did(group, |deeds| deeds.responded = true);
            } else {
                staged(game, impact, ImpactStage::MustEvade(group));
            }
        }
        CmtUse::Intercept if !passed => {
            impact.interceptions.retain(|i| i.group != group);
            impact.refused.insert(group);
            keep(game, impact);
        }
        _ => {}
    }
}

/// FOG-CHG-08: the die of a charge whose targets are gone.
fn loosened(game: &mut Game<'_>, mut impact: Impact, group: BgId, bonus: f64) {
    let shock = game.state.is_shock(group);
    let Some(charge) = impact.charges.iter_mut().find(|c| c.group == group && c.stage == ChargeStage::Loose)
    else {
        return;
    };
    let reach = charge::path(game.state, group, charge.wheel, bonus).map_or(0.0, |path| path.reach);
    let most = Length::milli((reach * 1000.0).floor().clamp(0.0, 100_000.0) as i32);
    let least = charge.contact.min(most);
    charge.between = Some([if shock { most } else { least }, most]);
    keep(game, impact);
}

/// FOG-CHG-08: as far as its owner says.
fn charge_on(game: &mut Game<'_>, impact: Impact, distance: Length) -> Judged<()> {
    let Some(Charge { group, wheel, between: Some([least, most]), .. }) = loose(&impact).copied() else {
        return refuse(Why::NotTheQuestion, "FOG-CHG-08");
    };
    if distance < least {
        return refuse(Why::TooShort { least }, "FOG-CHG-08");
    }
    if distance > most {
        return refuse(Why::TooFar { most }, "FOG-CHG-08");
    }
    // The longest variable move there is: how far it may go was settled by the die.
    run(game, impact, group, wheel, 2.0, distance.units());
    Ok(())
}

/// Goes on by itself.
pub fn advance(game: &mut Game<'_>, impact: Impact) -> bool {
    match impact.stage {
        ImpactStage::Declare => {
            if could_charge(game.state).is_empty() {
                staged(game, impact, ImpactStage::Flanks);
                return true;
            }
            return false;
        }
        ImpactStage::Tests => test_charges(game, impact),
        ImpactStage::Hold => hold_shock(game, impact),
        ImpactStage::HoldWheel(..) | ImpactStage::MustEvade(_) => return false,
        ImpactStage::Fragmented => test_fragmented(game, impact),
        ImpactStage::FragmentedTested(group) => fragmented_tested(game, impact, group),
        ImpactStage::Respond => {
            if responder(game.state, &impact).is_some() {
                return false;
            }
            let stage = if impact.again { ImpactStage::Evade } else { ImpactStage::Intercept };
            for group in targets(&impact).iter() {
                game.did(group, |deeds| deeds.responded = true);
            }
            staged(game, impact, stage);
        }
        ImpactStage::Intercept => {
            if impact.charges.is_empty() || interceptors(game.state, &impact).is_empty() {
                staged(game, impact, ImpactStage::MoveInterceptors);
            } else {
                return false;
            }
        }
        ImpactStage::MoveInterceptors => move_interceptors(game, impact),
        ImpactStage::Evade => match impact.evasions.iter().find(|e| !e.done).copied() {
            Some(evasion) if game.state.group(evasion.group).is_on_table() => {
                game.throw_variable_move(evasion.group)
            }
            Some(evasion) => {
                let mut impact = impact;
                impact.evasions.retain(|e| e.group != evasion.group);
                keep(game, impact);
            }
            None => staged(game, impact, ImpactStage::Move),
        },
        ImpactStage::Move => return move_charges(game, impact),
        ImpactStage::Flanks => drop_flanked(game, impact),
        ImpactStage::Commit => {
            let fighting = contact::fighting(game.state, Kind::Impact);
            if reckoning::to_commit(game.state, fighting, impact.asked).is_some() {
                return false;
            }
            staged(game, impact, ImpactStage::Fight);
        }
        ImpactStage::Fight => {
            let fighting = contact::fighting(game.state, Kind::Impact);
            if fighting.is_empty() {
                staged(game, impact, ImpactStage::Reckon);
            } else {
                return reckoning::fight_next(game, fighting, Kind::Impact);
            }
        }
        ImpactStage::Reckon => {
            staged(game, impact, ImpactStage::End);
            game.begin(Frame::Reckoning(ReckoningStage::Seen));
        }
        ImpactStage::End => finish(game),
    }
    true
}

/// Nothing remains due, and looters that were charged loot no more (FOG-CMP-05).
fn finish(game: &mut Game<'_>) {
    let due: Vec<_> =
        game.state.engagements().iter().filter(|e| e.due && !e_is_new(game.state, e)).copied().collect();
    for e in due {
        game.emit(Event::ImpactFought { attacker: e.attacker, target: e.target });
    }
    let looters: Vec<BgId> = game
        .state
        .on_table()
        .filter(|g| game.state.group(*g).looting && game.state.in_close_combat(*g))
        .collect();
    for group in looters {
        game.emit(Event::Looting { group, looting: false });
    }
    game.end();
}

/// FOG-PUR-04: a contact made by a pursuit of this very phase waits for the next impact phase.
fn e_is_new(state: &State, e: &Engagement) -> bool {
    state.group(e.attacker).deeds.pursued
}

fn test_charges(game: &mut Game<'_>, mut impact: Impact) {
    let state = &*game.state;
    let Some(charge) = impact.charges.iter_mut().find(|c| c.stage == ChargeStage::Declared) else {
        staged(game, impact, ImpactStage::Hold);
        return;
    };
    if charge::needs_test(state, charge).is_some() {
        let group = charge.group;
        game.throw_complex_move(group, CmtUse::Charge);
    } else {
        charge.stage = ChargeStage::Fixed;
        keep(game, impact);
    }
}

/// FOG-CHG-09: the next shock troops that could charge and do not.
fn hold_shock(game: &mut Game<'_>, mut impact: Impact) {
    let state = &*game.state;
    let charging: BgSet = impact.charges.iter().map(|c| c.group).collect();
    let next =
        state.army(state.active).find(|g| state.is_shock(*g) && !impact.held.has(*g) && !charging.has(*g));
    let Some(group) = next else {
        staged(game, impact, ImpactStage::Fragmented);
        return;
    };
    impact.held.insert(group);
    let wheels = charge::impulse(state, group);
    let tests = wheels.first().is_some_and(|wheel| !charge::holds_freely(state, group, *wheel));
    keep(game, impact);
    if tests {
        game.throw_complex_move(group, CmtUse::Hold);
    }
}

/// FOG-RSP-02: FRAGMENTED targets charged by anything but light foot test.
fn test_fragmented(game: &mut Game<'_>, mut impact: Impact) {
    let state = &*game.state;
    let by_others = |t: BgId| chargers_of(&impact, t).iter().any(|c| state.troop(c) != Troop::LightFoot);
    let next = targets(&impact)
        .minus(impact.tested)
        .iter()
        .find(|t| state.level(*t) == Cohesion::Fragmented && by_others(*t));
    match next {
        None => staged(game, impact, ImpactStage::Respond),
        Some(group) => {
            impact.tested.insert(group);
            staged(game, impact, ImpactStage::FragmentedTested(group));
            game.begin(Frame::Test { group, test: CohesionTest::of(Occasion::Charged) });
        }
    }
}

/// FOG-RSP-02: friends of who broke test at once, and it routs at once.
fn fragmented_tested(game: &mut Game<'_>, impact: Impact, group: BgId) {
    let lines = lines_of_charge(game.state, &impact, group);
    staged(game, impact, ImpactStage::Fragmented);
    if game.state.group(group).is_broken() {
        game.emit(Event::Routed { group });
        flight::begin_charged(game, group, &lines);
        // Friends test first: what they see is the break, where it happens.
        game.begin(Frame::Seen);
    }
}

/// FOG-INT-03: interceptors move; a charge taken in flank is called off.
fn move_interceptors(game: &mut Game<'_>, mut impact: Impact) {
    let Some(i) = impact.interceptions.pop_at(0) else {
        staged(game, impact, ImpactStage::Evade);
        return;
    };
    let Some(at) = impact.charges.iter().position(|c| c.group == i.charger && c.stage == ChargeStage::Fixed)
    else {
        keep(game, impact);
        return;
    };
    // Others have moved since it was announced.
    let Ok(flank) = charge::judge_interception(game.state, i.group, &impact.charges[at], i.distance.units())
    else {
        keep(game, impact);
        return;
    };
    let start = *game.state.block(i.group);
    let to = game.state.group(i.group).formation().advanced(i.distance.units());
    if flank {
        impact.charges[at].stage = ChargeStage::Cancelled;
    } else {
        impact.charges[at].targets.insert(i.group);
    }
    keep(game, impact);
    game.place(i.group, to, Motion::Intercept);
    game.did(i.group, |deeds| {
        deeds.charging = true;
        deeds.responded = true;
    });
    if flank {
        let stepped = charge::stepped_interceptor(game.state, i.group, i.charger, i.distance.units());
        game.place(i.group, stepped, Motion::Intercept);
        flight::contact(game, &start, i.group, i.charger);
    }
}

/// The next charge moves. `false`: its owner is asked how far.
fn move_charges(game: &mut Game<'_>, mut impact: Impact) -> bool {
    let tested = impact.tested;
    let open = |c: &&mut Charge| matches!(c.stage, ChargeStage::Fixed | ChargeStage::Loose);
    let Some(charge) = impact.charges.iter_mut().find(open) else {
        staged(game, impact, ImpactStage::Flanks);
        return true;
    };
    let (group, wheel) = (charge.group, charge.wheel);
    let state = &*game.state;
    if charge.stage == ChargeStage::Loose {
        return match charge.between {
            Some([least, most]) if least >= most => {
                run(game, impact, group, wheel, 2.0, most.units());
                true
            }
            _ => false,
        };
    }
    let path = match charge::path(state, group, wheel, 0.0) {
        Ok(path) if state.group(group).is_on_table() && !state.in_close_combat(group) => path,
        _ => {
            charge.stage = ChargeStage::Done;
            keep(game, impact);
            return true;
        }
    };
    let block = path.formation.block(state.group(group).bases(), state.roster(group));
    let met: BgSet = charge::meetings(state, group, &block, path.reach).iter().map(|m| m.enemy).collect();
    // FOG-CHG-08, FOG-RSP-02: who is uncovered tests if it is FRAGMENTED, and responds, once.
    let responds = |t: BgId| !state.group(t).deeds.responded && charge::may_evade(state, t);
    let tests = |t: BgId| {
        state.level(t) == Cohesion::Fragmented && state.troop(group) != Troop::LightFoot && !tested.has(t)
    };
    // FOG-CHG-08, FOG-MOV-12: nobody it was aimed at stands any more, whether it could still catch them or not.
    let ran: BgSet = impact.evasions.iter().filter(|e| e.done).map(|e| e.group).collect();
    let stands = |t: BgId| state.group(t).is_on_table() && !state.group(t).is_broken() && !ran.has(t);
    let all_ran = met.minus(ran).is_empty() && !charge.targets.iter().any(stands);
    let uncovered: BgSet = met.minus(charge.targets).iter().filter(|t| responds(*t) || tests(*t)).collect();
    if !uncovered.is_empty() {
        charge.targets = charge.targets.or(uncovered);
        impact.again = true;
        staged(game, impact, ImpactStage::Fragmented);
    } else if met.is_empty() && charge.targets.is_empty() {
        // FOG-CMP-02: a charge on the camp, which does not run away.
        run(game, impact, group, wheel, 0.0, path.reach);
    } else if met.is_empty() || all_ran {
        charge.stage = ChargeStage::Loose;
        keep(game, impact);
        game.throw_variable_move(group);
    } else {
        run(game, impact, group, wheel, 0.0, path.reach);
    }
    true
}

/// FOG-CHG-07: the charge itself.
fn run(game: &mut Game<'_>, mut impact: Impact, group: BgId, wheel: Option<Wheel>, bonus: f64, reach: f64) {
    if let Some(charge) = impact.charges.iter_mut().find(|c| c.group == group) {
        charge.stage = ChargeStage::Done;
    }
    let evaders: BgSet = impact.evasions.iter().filter(|e| e.done).map(|e| e.group).collect();
    keep(game, impact);
    let Ok(path) = charge::path(game.state, group, wheel, bonus) else {
        return;
    };
    let start = *game.state.block(group);
    let end = charge::run(game.state, group, &path, reach.min(path.reach));
    game.place(group, end.formation, Motion::Charge);
    game.did(group, |deeds| {
        deeds.charging = true;
        deeds.moved = true;
        // FOG-MOV-15: who charges is near the enemy.
        deeds.near = true;
    });
    for enemy in end.touched.iter() {
        if game.state.group(enemy).is_broken() {
            // FOG-ROU-05: contact with routers is no combat.
            game.emit(Event::Pursues { group, routers: Some(enemy) });
        } else if evaders.has(enemy) {
            flight::caught(game, &start, group, enemy);
        } else {
            flight::contact(game, &start, group, enemy);
        }
    }
}

/// FOG-FLK-03: battle troops charged in flank or rear by battle troops drop a level.
fn drop_flanked(game: &mut Game<'_>, impact: Impact) {
    let hit: BgSet = game
        .state
        .engagements()
        .iter()
        .filter(|e| e.due && e.flank)
        .filter(|e| {
            game.state.troop(e.attacker).is_battle_troops() && game.state.troop(e.target).is_battle_troops()
        })
        .map(|e| e.target)
        .collect();
    staged(game, impact, ImpactStage::Commit);
    for group in hit.iter() {
        game.drop_levels(group, 1, "FOG-FLK-03");
    }
}

/// FOG-PUR-04: contacts that pursuers made are charges of this phase.
pub fn mark_pursuers(game: &mut Game<'_>) {
    let due: BgSet = game.state.engagements().iter().filter(|e| e.due).map(|e| e.attacker).collect();
    for group in due.iter() {
        game.did(group, |deeds| deeds.charging = true);
    }
}
