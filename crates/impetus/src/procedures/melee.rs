//! A melee phase (section 30.6, M2 to M7).

use super::shot::{cohesion_roll, settle_fire_test, take_test};
use super::{Coming, ask, charge, clash, loss, result};
use crate::command::Command;
use crate::editions::Fighting;
use crate::event::Event;
use crate::frame::{Aftermath, AftermathStage, Frame, Melee, MeleeStage, Pursuers};
use crate::game::Game;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::cohesion::After;
use crate::steps::{Judged, melee as dice, pool, pursuit, refuse};
use crate::unit::{Fate, Troop, UnitId};
use crate::weather::Hits;
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::{Next, Side};
use acies_tabletop::Angle;

/// The active player's side first, then the other: pools, pila and tests are simultaneous, so the order changes nothing.
fn after(state: &State, side: Side) -> Option<Side> {
    (side == state.active).then_some(side.other())
}

fn opponent(melee: &Melee, side: Side) -> UnitId {
    melee.mains[side.other().index()]
}

pub(super) fn main(melee: &Melee, side: Side) -> UnitId {
    melee.mains[side.index()]
}

/// Everybody in it.
pub(super) fn everybody(melee: &Melee) -> UnitSet {
    melee.supports[0].or(melee.supports[1]).with(melee.mains[0]).with(melee.mains[1])
}

/// What the phase waits for.
pub fn next(state: &State, melee: &Melee) -> Coming {
    match melee.stage {
        MeleeStage::AskPila(side) => {
            let dice = dice::pila(state, melee, side).total().clamp(0, 64) as u8;
            let question = Question::Pila { unit: main(melee, side), target: opponent(melee, side), dice };
            ask(state, side, question, Rule::Pila)
        }
        MeleeStage::RollPila(side) => Next::Roll(Roll::Pila {
            by: side,
            unit: main(melee, side),
            target: opponent(melee, side),
            dice: melee.pila[side.index()],
        }),
        MeleeStage::TestPila(side) => {
            Next::Roll(cohesion_roll(state, main(melee, side), melee.damage[side.index()], After::Fire))
        }
        MeleeStage::Test(side) => {
            Next::Roll(cohesion_roll(state, main(melee, side), melee.damage[side.index()], After::Melee))
        }
        MeleeStage::Roll(side) => Next::Roll(Roll::Melee {
            by: side,
            unit: main(melee, side),
            target: opponent(melee, side),
            dice: melee.dice[side.index()],
        }),
        MeleeStage::Begin | MeleeStage::Count | MeleeStage::Result => Next::Roll(Roll::Melee {
            by: state.active,
            unit: main(melee, state.active),
            target: opponent(melee, state.active),
            dice: 1,
        }),
    }
}

fn go_on(game: &mut Game<'_>, melee: Melee, stage: MeleeStage) {
    game.go_on(Frame::Melee(Melee { stage, ..melee }));
}

/// Goes on by itself. `true` if something happened.
pub fn advance(game: &mut Game<'_>, melee: Melee) -> bool {
    let first = game.state.active;
    match melee.stage {
        MeleeStage::Begin => {
            if !game.state.book().pila_before_contact {
                elephants_disorder(game, &melee);
            }
            go_on(game, melee, MeleeStage::AskPila(first));
            true
        }
        MeleeStage::AskPila(side) => {
            if dice::pila(game.state, &melee, side).total() > 0 {
                return false;
            }
            skip_pila(game, melee, side);
            true
        }
        MeleeStage::RollPila(side) if melee.pila[side.index()] == 0 => {
            let stage = after(game.state, side).map_or(MeleeStage::TestPila(first), MeleeStage::RollPila);
            go_on(game, melee, stage);
            true
        }
        MeleeStage::TestPila(side)
            if melee.damage[side.index()] == 0 || is_gone(game.state, &melee, side) =>
        {
            after_pila_test(game, melee, side);
            true
        }
        // BI08-PIL-05: a Main Unit left by the pila, so Main and Supports are assigned anew.
        MeleeStage::Count if game.state.engaged(melee.mains[0], melee.mains[1]).is_none() => {
            game.end();
            true
        }
        MeleeStage::Count => {
            let melee = without_those_who_left(game.state, melee);
            // BI3-MEL-10.
            if game.state.book().pila_before_contact {
                charge::disorder_outflanked(game, everybody(&melee));
                elephants_disorder(game, &melee);
            }
            clash::joined(game, &melee);
            let count = |side| dice::side_dice(game.state, &melee, side).total().clamp(1, 64) as u8;
            let dice = [count(Side::First), count(Side::Second)];
            let mains = melee.mains.iter().copied();
            let flanked = mains.filter(|m| game.state.is_flanked(*m)).collect();
            go_on(game, Melee { dice, flanked, damage: [0; 2], ..melee }, MeleeStage::Roll(first));
            true
        }
        MeleeStage::Test(side) if melee.damage[side.index()] == 0 => {
            let stage = after(game.state, side).map_or(MeleeStage::Result, MeleeStage::Test);
            go_on(game, melee, stage);
            true
        }
        MeleeStage::Result => {
            decide(game, melee);
            true
        }
        _ => false,
    }
}

/// BI08-ELE-01: elephants disorder all enemy Mounted in melee with them.
fn elephants_disorder(game: &mut Game<'_>, melee: &Melee) {
    for side in Side::BOTH {
        let own = melee.supports[side.index()].with(main(melee, side));
        if !own.iter().any(|u| game.state.profile(u).troop == Troop::El) {
            continue;
        }
        let enemies = melee.supports[side.other().index()].with(opponent(melee, side));
        for enemy in enemies.iter() {
            let profile = game.state.profile(enemy);
            // IMP-ELE-01: wagons are Mounted.
            let spared = game.state.options().elephants_spare_elephants_and_wagons
                && (profile.troop == Troop::El
                    || profile.troop == Troop::W && game.state.host_book().is_none());
            if profile.is_mounted() && !spared {
                game.disorder(enemy, Rule::ElephantsFrightenHorses);
            }
        }
    }
}

fn skip_pila(game: &mut Game<'_>, melee: Melee, side: Side) {
    let first = game.state.active;
    let stage = after(game.state, side).map_or(MeleeStage::RollPila(first), MeleeStage::AskPila);
    go_on(game, melee, stage);
}

/// Throw or not (BI08-PIL-01).
pub fn answer(game: &mut Game<'_>, melee: Melee, command: &Command) -> Judged<()> {
    let (MeleeStage::AskPila(side), Command::ThrowPila { throw }) = (melee.stage, command) else {
        return refuse(Why::NotTheQuestion, Rule::Pila);
    };
    let mut melee = melee;
    if *throw {
        melee.pila[side.index()] = dice::pila(game.state, &melee, side).total().clamp(0, 64) as u8;
    }
    game.emit(Event::PilaSettled { units: melee.supports[side.index()].with(main(&melee, side)) });
    skip_pila(game, melee, side);
    Ok(())
}

/// After the last pila test the melee is fought (BI08-PIL-05).
fn after_pila_test(game: &mut Game<'_>, melee: Melee, side: Side) {
    let stage = after(game.state, side).map_or(MeleeStage::Count, MeleeStage::TestPila);
    go_on(game, melee, stage);
}

fn is_gone(state: &State, melee: &Melee, side: Side) -> bool {
    !state.unit(main(melee, side)).is_on_table()
}

/// Supports that elephants drove off, or ran over, give nothing.
fn without_those_who_left(state: &State, mut melee: Melee) -> Melee {
    for side in Side::BOTH {
        let enemy = opponent(&melee, side);
        melee.supports[side.index()] = melee.supports[side.index()]
            .iter()
            .filter(|support| state.engaged(*support, enemy).is_some())
            .collect();
    }
    melee
}

/// What the faces mean.
pub fn settle(game: &mut Game<'_>, melee: Melee, faces: &Faces) {
    let mut melee = melee;
    let first = game.state.active;
    match melee.stage {
        MeleeStage::RollPila(side) => {
            let damage = pool::damage(faces, game.state.hits_of_pila(main(&melee, side)));
            melee.damage[side.other().index()] = damage;
            game.emit(Event::Damage {
                unit: opponent(&melee, side),
                damage,
                rule: game.state.cite(Rule::Hits),
            });
            let stage = after(game.state, side).map_or(MeleeStage::TestPila(first), MeleeStage::RollPila);
            go_on(game, melee, stage);
        }
        MeleeStage::TestPila(side) => {
            let unit = main(&melee, side);
            let tested = take_test(game, unit, melee.damage[side.index()], After::Fire, faces);
            melee.damage[side.index()] = 0;
            after_pila_test(game, melee, side);
            let die = faces.get(0).map_or(1, |die| die.get());
            if !loss::risk(game, unit, die, tested.loss) {
                settle_fire_test(game, unit, tested, everybody(&melee));
            }
        }
        MeleeStage::Roll(side) => {
            let damage = pool::damage(faces, Hits::ALL);
            melee.damage[side.other().index()] = damage;
            game.emit(Event::Damage {
                unit: opponent(&melee, side),
                damage,
                rule: game.state.cite(Rule::Hits),
            });
            let stage = after(game.state, side).map_or(MeleeStage::Test(first), MeleeStage::Roll);
            go_on(game, melee, stage);
        }
        MeleeStage::Test(side) => {
            let unit = main(&melee, side);
            let tested = take_test(game, unit, melee.damage[side.index()], After::Melee, faces);
            melee.loss[side.index()] = tested.loss;
            let stage = after(game.state, side).map_or(MeleeStage::Result, MeleeStage::Test);
            go_on(game, melee, stage);
            let die = faces.get(0).map_or(1, |die| die.get());
            loss::risk(game, unit, die, tested.loss);
        }
        MeleeStage::Begin | MeleeStage::AskPila(_) | MeleeStage::Count | MeleeStage::Result => {}
    }
}

/// How a phase ended for the two Main Units (the first matching row of section 30.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Both are gone.
    BothRouted,
    /// One is gone and nobody won.
    Spent {
        /// Which.
        gone: Side,
    },
    /// One is gone and the other won.
    Destroyed {
        /// Which.
        gone: Side,
    },
    /// Nobody lost more than the other.
    Draw,
    /// One lost more.
    Lost {
        /// Which.
        loser: Side,
    },
}

/// The verdict on two Main Units that are gone or not, by their losses.
pub fn verdict(gone: [bool; 2], loss: [u8; 2]) -> Verdict {
    let gone = |side: Side| gone[side.index()];
    let loss = |side: Side| loss[side.index()];
    match (gone(Side::First), gone(Side::Second)) {
        (true, true) => Verdict::BothRouted,
        (false, false) if loss(Side::First) == loss(Side::Second) => Verdict::Draw,
        (false, false) => {
            let loser = if loss(Side::First) > loss(Side::Second) { Side::First } else { Side::Second };
            Verdict::Lost { loser }
        }
        (first, _) => {
            let gone = if first { Side::First } else { Side::Second };
            if loss(gone.other()) < loss(gone) {
                Verdict::Destroyed { gone }
            } else {
                Verdict::Spent { gone }
            }
        }
    }
}

/// Who won, who routs, who retreats, who may pursue (BI08-RES-01 to BI08-RES-08).
fn decide(game: &mut Game<'_>, melee: Melee) {
    if game.state.book().fighting == Fighting::Full {
        return result::decide(game, melee);
    }
    let all = everybody(&melee);
    let gone = melee.mains.map(|main| game.state.unit(main).vbu() == 0);
    let verdict = verdict(gone, melee.loss);
    let is = |game: &Game<'_>, unit: UnitId, troop: Troop| game.state.profile(unit).troop == troop;
    let (loser, rule) = match verdict {
        Verdict::BothRouted => (None, Rule::RoutedInMelee),
        Verdict::Spent { .. } => (None, Rule::RoutedInMelee),
        Verdict::Destroyed { gone } => (Some(gone), Rule::RoutedInMelee),
        Verdict::Draw => (None, Rule::Draw),
        Verdict::Lost { loser } => (Some(loser), Rule::MoreLossesLose),
    };
    game.emit(Event::MeleeDecided { loser, losses: melee.loss, rule: game.state.cite(rule) });
    game.end();

    let mut fall = Aftermath {
        melee: all,
        main_retreats: None,
        supports_retreat: [UnitSet::EMPTY; 2],
        winner: None,
        supports_pursue: UnitSet::EMPTY,
        loser: main(&melee, loser.unwrap_or(Side::First)),
        flight: game
            .state
            .unit(main(&melee, loser.unwrap_or(Side::First)))
            .pose()
            .heading
            .turned(Angle::HALF),
        chosen: None,
        began: Pursuers::default(),
        stage: AftermathStage::EarlyChoice,
    };
    let mut retreating = [false; 2];
    match verdict {
        Verdict::BothRouted => {
            for side in [game.state.active, game.state.active.other()] {
                game.rout(main(&melee, side), Fate::NoVbuLeft, Rule::NoVbuLeft, all);
            }
            retreating = [true; 2];
        }
        Verdict::Spent { gone } => {
            let survivor = main(&melee, gone.other());
            // All is judged as it stood when the dice fell: the Unit that goes may be the one on the flank.
            let flanked = melee.flanked.has(survivor);
            game.rout(main(&melee, gone), Fate::NoVbuLeft, Rule::NoVbuLeft, all);
            retreating[gone.index()] = true;
            let larger = melee.loss[gone.other().index()] > melee.loss[gone.index()];
            if is(game, survivor, Troop::Cf) {
                game.remove(survivor, Fate::Expended, Rule::ScythedSpent);
            } else if larger && flanked && !is(game, survivor, Troop::W) {
                game.rout(survivor, Fate::LostWhileFlanked, Rule::RoutedInMelee, all);
                retreating[gone.other().index()] = true;
            }
            game.halt(survivor);
        }
        Verdict::Destroyed { gone } => {
            game.rout(main(&melee, gone), Fate::NoVbuLeft, Rule::NoVbuLeft, all);
            retreating[gone.index()] = true;
            fall.winner = Some(main(&melee, gone.other()));
        }
        Verdict::Draw => {
            for side in [game.state.active, game.state.active.other()] {
                let unit = main(&melee, side);
                if is(game, unit, Troop::Cf) {
                    game.remove(unit, Fate::Expended, Rule::ScythedSpent);
                }
                game.halt(unit);
            }
        }
        Verdict::Lost { loser } => {
            let unit = main(&melee, loser);
            let winner = main(&melee, loser.other());
            if is(game, unit, Troop::Cf) {
                game.remove(unit, Fate::Expended, Rule::ScythedSpent);
                retreating[loser.index()] = true;
                fall.winner = Some(winner);
            } else if is(game, unit, Troop::W) {
                // BI08-RES-08: it stays, its Supports stay, nobody pursues.
                game.halt(winner);
            } else if melee.flanked.has(unit) {
                game.rout(unit, Fate::LostWhileFlanked, Rule::LostWhileFlanked, all);
                retreating[loser.index()] = true;
                fall.winner = Some(winner);
            } else {
                fall.main_retreats = Some(unit);
                retreating[loser.index()] = true;
                fall.winner = Some(winner);
            }
        }
    }
    follow_up(game, melee, fall, loser, retreating);
}

/// Supports retreat with their Main Unit (BI08-RES-05); scythed chariots whose side did not win are spent (BI08-RES-04).
fn follow_up(
    game: &mut Game<'_>,
    melee: Melee,
    mut fall: Aftermath,
    loser: Option<Side>,
    retreating: [bool; 2],
) {
    for side in Side::BOTH {
        let won = loser == Some(side.other());
        for support in melee.supports[side.index()].iter() {
            if !game.state.unit(support).is_on_table() {
                continue;
            }
            let troop = game.state.profile(support).troop;
            if troop == Troop::Cf && !won {
                game.remove(support, Fate::Expended, Rule::ScythedSpent);
            } else if retreating[side.index()] {
                if game.state.book().retreating_supports_disordered {
                    game.disorder(support, Rule::SupportsRetreat);
                }
                if troop != Troop::W {
                    fall.supports_retreat[side.index()].insert(support);
                }
            } else if won && pursuit::pursues_as_support(game.state, support) {
                fall.supports_pursue.insert(support);
            } else {
                game.halt(support);
            }
        }
    }
    game.begin(Frame::from(fall));
}
