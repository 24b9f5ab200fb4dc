//! A charge at enemies who react (section 30.4 of the 3.0 ledger).

use super::{Coming, ask, charge};
use crate::command::Command;
use crate::editions::Pace;
use crate::event::{Event, Motion};
use crate::frame::{Activation, Charge, Clash, Done, Frame, Occasion, Onset, OnsetStage, Shot, ShotStage};
use crate::game::Game;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::{AttackClass, State};
use crate::steps::ground::{self, Leg};
use crate::steps::{Judged, TOLERANCE, contact, counter, defence, evasion, refuse, run};
use crate::unit::{Fate, UnitId, first_of};
use crate::weather::Weather;
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::{Base, Edge, Length, Pose};
use arrayvec::ArrayVec;

/// A charge is declared: the wheel is made at once, then the enemy reacts (C1, C2).
pub fn begin(game: &mut Game<'_>, charge: Charge) {
    let charge = run::within_budget(game.state, charge);
    // BI3-IMP-12: who charges has not stood still, however near the enemy is.
    for unit in
        charge.units.iter().filter(|unit| game.state.unit(*unit).shieldwall).collect::<UnitSet>().iter()
    {
        game.emit(Event::ShieldwallEnded { unit });
    }
    match charge.wheel {
        Some(wheel) => charge::wheel_all(game, &charge, wheel),
        None => {
            for (unit, pose) in &charge.from {
                game.place(*unit, *pose, Motion::Charge);
            }
        }
    }
    let stage = OnsetStage::Reactions;
    let onset = Onset {
        charge,
        targets: UnitSet::EMPTY,
        reacted: UnitSet::EMPTY,
        stood: UnitSet::EMPTY,
        held_fire: UnitSet::EMPTY,
        least: Length::ZERO,
        surprise: None,
        countering: UnitSet::EMPTY,
        stage,
    };
    let targets = charged(game.state, &onset).iter().map(|(unit, ..)| *unit).collect();
    game.begin(Frame::from(Onset { targets, ..onset }));
}

/// What the charge waits for.
pub fn next(state: &State, onset: &Onset) -> Coming {
    let unit = first_of(onset.charge.units);
    let by = state.side(unit);
    let other = by.other();
    match onset.stage {
        OnsetStage::AskEvade(evader) => {
            let charger = charger_of(state, onset, evader).unwrap_or(unit);
            let needed = evasion::needed(state, evader, charger);
            ask(state, other, Question::Evade { unit: evader, charger, needed }, Rule::Evade)
        }
        OnsetStage::EvadeTest(evader) => {
            let charger = charger_of(state, onset, evader).unwrap_or(unit);
            let needed = evasion::needed(state, evader, charger);
            Next::Roll(Roll::Evade { by: other, unit: evader, needed })
        }
        OnsetStage::AskCard => {
            let evaders = evaders(state, onset);
            ask(state, by, Question::Surprise { evaders }, Rule::Surprise)
        }
        OnsetStage::AskCounter(counter) => {
            let charger = charger_of(state, onset, counter).unwrap_or(unit);
            let most = state.profile(counter).impetus;
            let question = Question::CounterCharge { unit: counter, charger, most };
            ask(state, other, question, Rule::CounterCharge)
        }
        OnsetStage::CounterTest(counter) => {
            let most = state.profile(counter).impetus;
            Next::Roll(Roll::Counter { by: other, unit: counter, most })
        }
        OnsetStage::CounterMove(counter) => {
            let distances = counter_distances(state, onset, counter);
            ask(state, other, Question::CounterMove { unit: counter, distances }, Rule::CounterMove)
        }
        OnsetStage::EvadeMove(evader) => Next::Roll(Roll::EvadeMove { by: other, unit: evader }),
        OnsetStage::AskDefence(shooter) => {
            let charger = charger_of(state, onset, shooter).unwrap_or(unit);
            let needed = defence::needed(state, shooter);
            let dice = defence::volley(state, shooter, charger).total().clamp(0, 64) as u8;
            let question = Question::Defence { unit: shooter, charger, needed, dice };
            ask(state, other, question, Rule::Defence)
        }
        OnsetStage::DefenceTest(shooter) => {
            let target = charger_of(state, onset, shooter).unwrap_or(unit);
            let needed = defence::needed(state, shooter);
            Next::Roll(Roll::Defence { by: other, unit: shooter, target, needed })
        }
        OnsetStage::Halt => {
            let (least, most) = (onset.least, onset.charge.run);
            ask(state, by, Question::HaltCharge { unit, least, most }, Rule::ChargeAfterEvade)
        }
        OnsetStage::Onward => {
            let unit = first_of(onset.charge.waiting);
            let (most, touches) = run::onward(state, &onset.charge, unit);
            ask(state, by, Question::GoOn { unit, most: Length::snap(most), touches }, Rule::GroupCharge)
        }
        OnsetStage::Reactions | OnsetStage::Bonus | OnsetStage::Run | OnsetStage::Contact => {
            Next::Roll(Roll::ChargeBonus { by, unit })
        }
    }
}

/// Enemies that the charge would touch first, each with the charger that covers most of it and how far that must go
/// (C3): with the best bonus, as long as the die is not rolled.
fn charged(state: &State, onset: &Onset) -> ArrayVec<(UnitId, UnitId, f64), 16> {
    let mut found: ArrayVec<(UnitId, UnitId, f64), 16> = ArrayVec::new();
    for charger in onset.charge.units.iter().filter(|u| state.unit(*u).is_on_table()) {
        let base = state.base(charger);
        let Some(touch) = run::first_contact(state, &onset.charge, charger) else { continue };
        let there = base.shifted(base.forward * touch);
        for enemy in state.army(state.side(charger).other()) {
            if contact::front_touches(&there, state.base(enemy)) {
                let covers = |unit: UnitId| {
                    let (own, at) = (state.base(unit), state.base(enemy));
                    Edge::ALL
                        .into_iter()
                        .map(|edge| at.edge_covered_by_front_of(edge, &own.shifted(own.forward * touch)))
                        .fold(0.0, f64::max)
                };
                match found.iter_mut().find(|(known, ..)| *known == enemy) {
                    Some(entry) if covers(charger) > covers(entry.1) => *entry = (enemy, charger, touch),
                    Some(_) => {}
                    None => {
                        let _ = found.try_push((enemy, charger, touch));
                    }
                }
            }
        }
    }
    found
}

/// The charger that an enemy faces.
fn charger_of(state: &State, onset: &Onset, enemy: UnitId) -> Option<UnitId> {
    charged(state, onset).iter().find(|(unit, ..)| *unit == enemy).map(|(_, charger, _)| *charger)
}

/// How a charger would meet an enemy (BI3-CHG-06).
fn class_of(state: &State, onset: &Onset, charger: UnitId, enemy: UnitId, touch: f64) -> AttackClass {
    let base = state.base(charger);
    let there = base.shifted(base.forward * touch);
    let from = onset.charge.from.iter().find(|(unit, _)| *unit == charger).map(|(_, pose)| *pose);
    let began = from.map_or(*base, |pose| Base::new(pose, state.unit(charger).footprint()));
    contact::melee_contact(&there, state.base(enemy))
        .map_or(AttackClass::Frontal, |touch| contact::classify(&began, state.base(enemy), &touch).0)
}

fn evade_plan(state: &State, onset: &Onset, evader: UnitId, distance: f64) -> Option<evasion::Plan> {
    let (_, charger, touch) = charged(state, onset).into_iter().find(|(unit, ..)| *unit == evader)?;
    let class = class_of(state, onset, charger, evader, touch);
    evasion::plan(state, evader, evasion::direction(state, evader, charger, class), distance)
}

/// Those who may evade and have not reacted yet.
fn evaders(state: &State, onset: &Onset) -> UnitSet {
    let charged = charged(state, onset);
    let may = |unit: &UnitId| {
        !onset.reacted.or(onset.stood).has(*unit)
            && evasion::may_evade(state, *unit)
            && evade_plan(state, onset, *unit, 1.0).is_some()
    };
    charged.iter().map(|(unit, ..)| *unit).filter(may).collect()
}

/// How an enemy is charged (C3).
pub fn class_against(state: &State, onset: &Onset, enemy: UnitId) -> AttackClass {
    let found = charged(state, onset).into_iter().find(|(unit, ..)| *unit == enemy);
    found.map_or(AttackClass::Frontal, |(_, charger, touch)| class_of(state, onset, charger, enemy, touch))
}

/// BI3-OPT-03, BI3-OPT-04: must it test although evading is automatic?
fn must_test(state: &State, onset: &Onset, evader: UnitId) -> bool {
    !state.switches().auto_evade
        || onset.surprise == Some(true)
        || state.weather().is_some_and(Weather::evaders_test)
        || class_against(state, onset, evader) == AttackClass::Rear
}

/// BI3-OPT-05: of those who test because of the card or a charge in the rear, who is charged in the flank or, as the charger
/// will be, within a wood.
pub fn is_surprised(state: &State, onset: &Onset, evader: UnitId) -> bool {
    let found = charged(state, onset).into_iter().find(|(unit, ..)| *unit == evader);
    found.is_some_and(|(_, charger, touch)| {
        let base = state.base(charger);
        let there = base.shifted(base.forward * touch);
        let class = class_of(state, onset, charger, evader, touch);
        let in_wood = || evasion::in_wood(state, state.base(evader)) && evasion::in_wood(state, &there);
        (onset.surprise == Some(true) || class == AttackClass::Rear)
            && (class == AttackClass::Flank || in_wood())
    })
}

/// BI3-CTR-06: how far a counter-charge may come.
fn counter_distances(state: &State, onset: &Onset, unit: UnitId) -> [Length; 2] {
    let found = charged(state, onset).into_iter().find(|(known, ..)| *known == unit);
    let Some((_, charger, gap)) = found else { return [Length::ZERO; 2] };
    let class = class_of(state, onset, charger, unit, gap);
    counter::distances(state, unit, counter::set_out(state, unit, charger, class), gap)
}

fn go_on(game: &mut Game<'_>, onset: Onset, stage: OnsetStage) -> bool {
    game.go_on(Frame::from(Onset { stage, ..onset }));
    true
}

/// Goes on by itself. `true` if something happened.
pub fn advance(game: &mut Game<'_>, onset: Onset) -> bool {
    match onset.stage {
        OnsetStage::Reactions => {
            let onset = without_lost(game.state, onset);
            if onset.charge.units.is_empty() {
                game.go_on(Frame::from(onset));
                return finish(game, UnitSet::EMPTY);
            }
            let stage = next_reaction(game.state, &onset);
            go_on(game, onset, stage)
        }
        OnsetStage::Run => {
            start_run(game, onset);
            true
        }
        OnsetStage::Onward => {
            let Some(unit) = onset.charge.waiting.iter().next() else {
                return go_on(game, onset, OnsetStage::Contact);
            };
            if run::onward(game.state, &onset.charge, unit).0 < 0.001 {
                let waiting = onset.charge.waiting.without(unit);
                let charge = Charge { waiting, ..onset.charge.clone() };
                return go_on(game, Onset { charge, ..onset }, OnsetStage::Onward);
            }
            false
        }
        OnsetStage::Contact => {
            make_contact(game, onset);
            true
        }
        _ => false,
    }
}

/// Chargers that defensive fire routed, or whose elephants it drove off, are out of it (BI3-DEF-08).
fn without_lost(state: &State, onset: Onset) -> Onset {
    let units: UnitSet = onset.charge.units.iter().filter(|u| state.unit(*u).is_on_table()).collect();
    let charge = Charge { units, ..onset.charge.clone() };
    Onset { charge, ..onset }
}

/// Evades first, then defensive fire, then counter-charges, then the bonus or the move (BI3-CHG-11). Who declines the one may
/// still do the other.
fn next_reaction(state: &State, onset: &Onset) -> OnsetStage {
    let charged = charged(state, onset);
    let waiting = || charged.iter().filter(|(unit, ..)| !onset.reacted.has(*unit));
    if let Some(unit) = evaders(state, onset).iter().next() {
        let card = state.switches().evader_surprised
            && onset.surprise.is_none()
            && !state.kept().card_played[state.active.index()];
        return if card { OnsetStage::AskCard } else { OnsetStage::AskEvade(unit) };
    }
    let may_fire = |(unit, charger, _): &&(UnitId, UnitId, f64)| {
        !onset.held_fire.has(*unit) && defence::may_fire(state, *unit, *charger)
    };
    if let Some((unit, ..)) = waiting().find(may_fire) {
        return OnsetStage::AskDefence(*unit);
    }
    let may_counter = |(unit, charger, touch): &&(UnitId, UnitId, f64)| {
        counter::may_try(state, *unit, class_of(state, onset, *charger, *unit, *touch))
    };
    if let Some((unit, ..)) = waiting().find(may_counter) {
        return OnsetStage::AskCounter(*unit);
    }
    if onset.charge.bonus { OnsetStage::Bonus } else { OnsetStage::Run }
}

/// Answers of both players.
pub fn answer(game: &mut Game<'_>, onset: Onset, command: &Command) -> Judged<()> {
    match (onset.stage, command) {
        (OnsetStage::AskCard, Command::Surprise { play }) => {
            if *play {
                game.emit(Event::Surprised { by: game.state.active });
            }
            go_on(game, Onset { surprise: Some(*play), ..onset }, OnsetStage::Reactions);
        }
        (OnsetStage::AskCounter(unit), Command::CounterCharge { attempt }) => {
            let stage = if *attempt { OnsetStage::CounterTest(unit) } else { OnsetStage::Reactions };
            let reacted = onset.reacted.with(unit);
            go_on(game, Onset { reacted, ..onset }, stage);
        }
        (OnsetStage::CounterMove(unit), Command::GoOn { distance }) => {
            if !counter_distances(game.state, &onset, unit).contains(distance) {
                return refuse(Why::NotOffered, Rule::CounterMove);
            }
            counter_charge(game, onset, unit, *distance);
        }
        (OnsetStage::AskEvade(unit), Command::Evade { evade: false }) => {
            let stood = onset.stood.with(unit);
            go_on(game, Onset { stood, ..onset }, OnsetStage::Reactions);
        }
        (OnsetStage::AskEvade(unit), Command::Evade { evade: true }) => {
            let stage = match must_test(game.state, &onset, unit) {
                true => OnsetStage::EvadeTest(unit),
                false => OnsetStage::EvadeMove(unit),
            };
            let reacted = onset.reacted.with(unit);
            go_on(game, Onset { reacted, ..onset }, stage);
        }
        (OnsetStage::AskDefence(unit), Command::Defend { fire: false }) => {
            let held_fire = onset.held_fire.with(unit);
            go_on(game, Onset { held_fire, ..onset }, OnsetStage::Reactions);
        }
        (OnsetStage::AskDefence(unit), Command::Defend { fire: true }) => {
            let reacted = onset.reacted.with(unit);
            go_on(game, Onset { reacted, ..onset }, OnsetStage::DefenceTest(unit));
        }
        (OnsetStage::Halt, Command::GoOn { distance }) => halt(game, onset, *distance)?,
        (OnsetStage::Onward, Command::GoOn { distance }) => {
            let charge = charge::go_further(game, onset.charge.clone(), *distance)?;
            go_on(game, Onset { charge, ..onset }, OnsetStage::Onward);
        }
        (OnsetStage::AskCard, _) => return refuse(Why::NotTheQuestion, Rule::Surprise),
        (OnsetStage::AskCounter(_) | OnsetStage::CounterMove(_), _) => {
            return refuse(Why::NotTheQuestion, Rule::CounterCharge);
        }
        (OnsetStage::AskEvade(_), _) => return refuse(Why::NotTheQuestion, Rule::Evade),
        (OnsetStage::AskDefence(_), _) => return refuse(Why::NotTheQuestion, Rule::Defence),
        _ => return refuse(Why::NotTheQuestion, Rule::GroupCharge),
    }
    Ok(())
}

/// What the faces mean.
pub fn settle(game: &mut Game<'_>, onset: Onset, faces: &Faces) {
    let Some(die) = faces.get(0) else { return };
    match onset.stage {
        OnsetStage::EvadeTest(unit) => {
            let charger = charger_of(game.state, &onset, unit).unwrap_or(first_of(onset.charge.units));
            let needed = evasion::needed(game.state, unit, charger);
            let surprised = is_surprised(game.state, &onset, unit);
            let evades = evasion::succeeds(game.state, unit, surprised, needed, die);
            let stage = if evades { OnsetStage::EvadeMove(unit) } else { OnsetStage::Reactions };
            go_on(game, onset, stage);
        }
        OnsetStage::CounterTest(unit) => {
            let class = class_against(game.state, &onset, unit);
            let comes = counter::succeeds(game.state, unit, class, die);
            let stage = if comes { OnsetStage::CounterMove(unit) } else { OnsetStage::Reactions };
            go_on(game, onset, stage);
            // BI3-CTR-05: whether it succeeds or not.
            if class == AttackClass::Side {
                game.disorder(unit, Rule::CounterDisorders);
            }
        }
        OnsetStage::EvadeMove(unit) => {
            let far = game.state.book().retreat.of(game.state.profile(unit), die);
            evade(game, onset, unit, game.state.in_this_weather(f64::from(far)));
        }
        OnsetStage::DefenceTest(unit) => {
            let charger = charger_of(game.state, &onset, unit).unwrap_or(first_of(onset.charge.units));
            let fires = defence::succeeds(game.state, unit, charger, onset.charge.bonus, die);
            go_on(game, onset, OnsetStage::Reactions);
            if fires {
                let dice = defence::volley(game.state, unit, charger).total().clamp(0, 64) as u8;
                let stance = crate::command::Stance::Stationary;
                let stage = ShotStage::Pool;
                let (firer, target, edge) = (unit, charger, Edge::Front);
                game.begin(Frame::Defence(Shot { firer, target, edge, stance, dice, stage }));
            }
        }
        OnsetStage::Bonus => {
            let charge = Charge { die: die.get(), ..onset.charge.clone() };
            go_on(game, Onset { charge, ..onset }, OnsetStage::Run);
        }
        _ => {}
    }
}

/// BI3-EVA-05 to BI3-EVA-09: it goes; the charge must come at least to where it stood.
fn evade(game: &mut Game<'_>, onset: Onset, unit: UnitId, distance: f64) {
    let touch = charged(game.state, &onset).iter().find(|(known, ..)| *known == unit).map(|(.., at)| *at);
    let plan = evade_plan(game.state, &onset, unit, distance);
    let least = onset.least.max(touch.map_or(Length::ZERO, Length::snap));
    go_on(game, Onset { least, ..onset }, OnsetStage::Reactions);
    let Some(plan) = plan else { return };
    if plan.leaves_table {
        game.remove(unit, Fate::LeftTable, Rule::EvaderLeavesTable);
        return;
    }
    game.place(unit, plan.to, Motion::Evade);
    if let Some(rule) = plan.disordered {
        game.disorder(unit, rule);
    }
}

/// BI3-CTR-06: it turns towards a charger from the side and comes to meet him.
fn counter_charge(game: &mut Game<'_>, onset: Onset, unit: UnitId, distance: Length) {
    let charger = charger_of(game.state, &onset, unit).unwrap_or(first_of(onset.charge.units));
    let class = class_against(game.state, &onset, unit);
    let from = counter::set_out(game.state, unit, charger, class);
    let countering = onset.countering.with(unit);
    go_on(game, Onset { countering, ..onset }, OnsetStage::Reactions);
    let base = Base::new(from, game.state.unit(unit).footprint());
    let leg = Leg::Straight { base, direction: base.forward, reach: distance.units() };
    let front = (base.front + base.forward * distance.units()).snap();
    game.place(unit, Pose { front, heading: from.heading }, Motion::CounterCharge);
    if let Some(rule) = ground::passage(game.state, unit, &[leg], Pace::Charge).disorder {
        game.disorder(unit, rule);
    }
}

/// Would the charge touch nobody after that run but those whom an evader has uncovered (BI3-EVA-11)?
fn meets_only_others(state: &State, onset: &Onset, distance: f64) -> bool {
    let touched = |enemy: UnitId| {
        onset.charge.units.iter().any(|unit| {
            let there = state.base(unit).shifted(state.base(unit).forward * distance);
            contact::front_touches(&there, state.base(enemy))
        })
    };
    !onset.targets.iter().any(|enemy| state.unit(enemy).is_on_table() && touched(enemy))
}

/// The common run until the first touch. The charger says where it halts if an evader leaves him the choice: without a
/// touch, or before somebody who was not charged (BI3-EVA-09, BI3-EVA-11).
fn start_run(game: &mut Game<'_>, onset: Onset) {
    let (members, common) = run::run(game.state, &onset.charge);
    let own: UnitSet = members.iter().map(|m| m.unit).collect();
    let run = Length::snap(common.distance);
    let may_halt = || run::halts_clear(game.state, &onset.charge, onset.least.units());
    let unmet = common.contacted.is_empty() || meets_only_others(game.state, &onset, common.distance);
    if unmet && onset.least > Length::ZERO && onset.least < run && may_halt() {
        let charge = Charge { run, ..onset.charge.clone() };
        go_on(game, Onset { charge, ..onset }, OnsetStage::Halt);
        return;
    }
    run_to_the_end(game, onset, own, &common);
}

/// As far as it can, or until it touches somebody.
fn run_to_the_end(game: &mut Game<'_>, onset: Onset, own: UnitSet, common: &run::Run) {
    for unit in own.iter() {
        charge::go_straight(game, unit, common.distance, own);
    }
    let waiting = if common.contacted.is_empty() { UnitSet::EMPTY } else { own.minus(common.contacted) };
    let charge = Charge { run: Length::snap(common.distance), waiting, ..onset.charge.clone() };
    go_on(game, Onset { charge, ..onset }, OnsetStage::Onward);
}

/// BI3-EVA-09: no less than to where the evader stood, no farther than it can.
fn halt(game: &mut Game<'_>, onset: Onset, distance: Length) -> Judged<()> {
    let unit = first_of(onset.charge.units);
    let (least, most) = (onset.least, onset.charge.run);
    if distance.units() < least.units() - TOLERANCE {
        return refuse(Why::TooShort { unit, least }, Rule::ChargeAfterEvade);
    }
    if distance.units() > most.units() + TOLERANCE {
        return refuse(Why::TooFar { unit, most }, Rule::ChargeAfterEvade);
    }
    let units = onset.charge.units;
    let (_, common) = run::run(game.state, &onset.charge);
    if !common.contacted.is_empty() {
        // To the last hair means: into contact. Who halts keeps clear of whom he does not charge.
        if distance.units() >= most.units() - 0.002 {
            run_to_the_end(game, onset, units, &common);
            return Ok(());
        }
        let clear = Length::snap(most.units() - game.state.book().keep_clear.units()).max(least);
        if distance > clear {
            return refuse(Why::TooFar { unit, most: clear }, Rule::ChargeAfterEvade);
        }
    }
    if !run::halts_clear(game.state, &onset.charge, distance.min(most).units()) {
        return refuse(Why::NotOffered, Rule::ChargeThroughFriends);
    }
    for member in units.iter() {
        charge::go_straight(game, member, distance.min(most).units(), units);
    }
    let charge = Charge { run: distance.min(most), waiting: UnitSet::EMPTY, ..onset.charge.clone() };
    go_on(game, Onset { charge, ..onset }, OnsetStage::Contact);
    Ok(())
}

/// C11 and C12: classes of contact and the melees that follow, or a charge that met nobody.
fn make_contact(game: &mut Game<'_>, onset: Onset) {
    let mut contacted = UnitSet::EMPTY;
    let mut newly_met = UnitSet::EMPTY;
    for (unit, from) in onset.charge.from.iter().filter(|(unit, _)| onset.charge.units.has(*unit)) {
        let began = Base::new(*from, game.state.unit(*unit).footprint());
        if !charge::engage(game, *unit, &began, &mut newly_met).is_empty() {
            contacted.insert(*unit);
        }
    }
    if onset.charge.bonus {
        for unit in onset.charge.units.minus(contacted).iter() {
            game.disorder(unit, Rule::ChargeFellShort);
        }
    }
    let chooser = game.state.active;
    let (missed, bonus) = (onset.charge.units.minus(contacted), onset.charge.bonus);
    finish(game, if bonus { UnitSet::EMPTY } else { missed });
    if contacted.is_empty() {
        return;
    }
    // BI3-CTR-07: who charges in turn has its Impetus too.
    let countering: UnitSet = onset.countering.iter().filter(|u| game.state.in_melee(*u)).collect();
    game.begin(Frame::from(Clash {
        newcomers: contacted.or(countering),
        occasion: Occasion::Charge,
        halted: UnitSet::EMPTY,
        newly_met,
        fought: UnitSet::EMPTY,
        preferred: ArrayVec::new(),
        supporting: ArrayVec::new(),
        pila_settled: UnitSet::EMPTY,
        chooser,
        tie_die: None,
        chosen: None,
    }));
}

/// Ends the charge. `may_fire`: those who met nobody and did not draw on the bonus (BI3-EVA-10).
fn finish(game: &mut Game<'_>, may_fire: UnitSet) -> bool {
    game.end();
    if let Some(Frame::Activation(act)) = game.state.agenda().last().cloned() {
        let spent = act.units.minus(may_fire);
        if may_fire.is_empty() {
            game.go_on(Frame::Activation(Activation { done: Done::Everything, ..act }));
        } else {
            if !spent.is_empty() {
                game.emit(Event::Spent { units: spent });
            }
            game.go_on(Frame::Activation(Activation { units: may_fire, done: Done::Charged, ..act }));
        }
    }
    true
}

/// A charger whose elephants run from defensive fire is out of the charge (BI3-DEF-08).
pub fn drop_out(game: &mut Game<'_>, unit: UnitId) {
    if let Some(Frame::Onset(onset)) = game.state.agenda().last().cloned() {
        let charge = Charge { units: onset.charge.units.without(unit), ..onset.charge.clone() };
        game.go_on(Frame::from(Onset { charge, ..*onset }));
    }
}
