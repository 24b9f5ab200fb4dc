//! The melee phase (FOG-SEQ-05).

use super::{Coming, ask, combat, idle, reckoning};
use crate::battle_group::BgId;
use crate::command::Command;
use crate::event::Event;
use crate::frame::{Frame, Kind, Melee, MeleeStage, ReckoningStage};
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::roll::Purpose;
use crate::set::BgSet;
use crate::state::State;
use crate::steps::contact;
use crate::steps::dice::Again;
use acies_dice::Faces;

/// The phase at its beginning.
pub const fn new() -> Melee {
    Melee { stage: MeleeStage::Commit, asked: 0, fought: BgSet::EMPTY }
}

fn staged(game: &mut Game<'_>, melee: Melee, stage: MeleeStage) {
    game.go_on(Frame::Melee(Melee { stage, fought: BgSet::EMPTY, ..melee }));
}

/// Battle groups whose melee has still to be fought.
fn waiting(state: &State, melee: &Melee) -> BgSet {
    contact::fighting(state, Kind::Melee).minus(melee.fought)
}

/// What is asked.
pub fn next(state: &State, melee: &Melee) -> Coming {
    match melee.stage {
        MeleeStage::Commit => {
            let fighting = contact::fighting(state, Kind::Melee);
            match reckoning::to_commit(state, fighting, melee.asked) {
                Some((commander, group)) => {
                    ask(state.side(group), Question::Commit { commander, group }, "FOG-CMD-05")
                }
                None => idle(),
            }
        }
        MeleeStage::Fight => {
            let groups = reckoning::combats(state, waiting(state, melee), Kind::Melee);
            ask(state.active, Question::WhichCombat { groups }, "FOG-GEN-08")
        }
        _ => idle(),
    }
}

/// What an answer does.
pub fn answer(game: &mut Game<'_>, mut melee: Melee, command: &Command) -> Judged<()> {
    match (melee.stage, command) {
        (MeleeStage::Commit, Command::Commit { commit }) => {
            let fighting = contact::fighting(game.state, Kind::Melee);
            let Some((commander, _)) = reckoning::to_commit(game.state, fighting, melee.asked) else {
                return refuse(Why::NotTheQuestion, "FOG-CMD-05");
            };
            melee.asked |= 1 << commander.0;
            game.go_on(Frame::Melee(melee));
            if *commit {
                game.emit(Event::Committed { commander, committed: true });
            }
            Ok(())
        }
        (MeleeStage::Fight, Command::ChooseCombat { group }) => {
            if !waiting(game.state, &melee).has(*group) {
                return refuse(Why::NotOffered, "FOG-GEN-08");
            }
            fight(game, melee, *group);
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, "FOG-SEQ-05"),
    }
}

fn fight(game: &mut Game<'_>, mut melee: Melee, group: BgId) {
    // A combat is fought once, whoever breaks in it.
    let groups = contact::combat_of(game.state, group, Kind::Melee);
    melee.fought = melee.fought.or(groups);
    game.go_on(Frame::Melee(melee));
    combat::begin_among(game, groups, Kind::Melee);
}

/// Goes on by itself.
pub fn advance(game: &mut Game<'_>, mut melee: Melee) -> bool {
    match melee.stage {
        MeleeStage::Commit => {
            let fighting = contact::fighting(game.state, Kind::Melee);
            if reckoning::to_commit(game.state, fighting, melee.asked).is_some() {
                return false;
            }
            staged(game, melee, MeleeStage::Fight);
        }
        MeleeStage::Fight => {
            let left = waiting(game.state, &melee);
            let firsts = reckoning::combats(game.state, left, Kind::Melee);
            match (firsts.len(), firsts.first()) {
                (0, _) | (_, None) => staged(game, melee, MeleeStage::Reckon),
                (1, Some(group)) => fight(game, melee, group),
                _ => return false,
            }
        }
        MeleeStage::Reckon => {
            staged(game, melee, MeleeStage::Camps);
            game.begin(Frame::Reckoning(ReckoningStage::Seen));
        }
        MeleeStage::Camps => match assaulter(game.state, melee.fought) {
            None => staged(game, melee, MeleeStage::End),
            Some(group) => {
                melee.fought.insert(group);
                game.go_on(Frame::Melee(melee));
                assault(game, group);
            }
        },
        MeleeStage::End => game.end(),
    }
    true
}

/// FOG-CMP-02, FOG-CMP-03: the next battle group in front contact with the enemy's camp.
fn assaulter(state: &State, done: BgSet) -> Option<BgId> {
    state.on_table().find(|g| {
        let enemy = state.side(*g).other();
        state.camps[enemy.index()].is_some_and(|camp| !camp.sacked)
            && !done.has(*g)
            && state.may_assault(*g)
            && !state.group(*g).is_broken()
            && !state.in_close_combat(*g)
            && state.camp_base(enemy).is_some_and(|base| contact::front_touches(state.block(*g), &base))
    })
}

fn assault(game: &mut Game<'_>, group: BgId) {
    let side = game.state.side(group);
    let fortified = game.state.camps[side.other().index()].is_some_and(|camp| camp.fortified);
    if fortified {
        let again = Again::by(game.state.roster(group).quality);
        game.throw(Purpose::Camp { group }, side, 1, again);
    } else {
        sack(game, group);
    }
}

/// FOG-CMP-04, FOG-CMP-05: the camp is sacked, and those who did it loot.
fn sack(game: &mut Game<'_>, group: BgId) {
    let side = game.state.side(group).other();
    game.emit(Event::CampSacked { side, by: group });
    game.emit(Event::Pursues { group, routers: None });
    game.emit(Event::Looting { group, looting: true });
}

/// FOG-CMP-03: a fortified camp falls on 5 or 6.
pub fn thrown(game: &mut Game<'_>, _melee: Melee, purpose: Purpose, faces: &Faces) {
    if let Purpose::Camp { group } = purpose
        && faces.get(0).is_some_and(|die| die.get() >= 5)
    {
        sack(game, group);
    }
}
