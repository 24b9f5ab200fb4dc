//! The joint action phase (FOG-SEQ-06).

use super::{Coming, ask, flight, idle};
use crate::battle_group::{BgId, Cohesion};
use crate::command::Command;
use crate::commander::CommanderId;
use crate::event::{Event, Motion};
use crate::frame::{Frame, Joint, JointStage, ReckoningStage};
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::rulebook::Disorder;
use crate::set::BgSet;
use crate::state::State;
use crate::steps::cohesion::{CohesionTest, Occasion};
use crate::steps::flight::{break_off_reach, broken_off, pursues_in_contact};
use crate::steps::{ground, stations};
use crate::troops::Troop;
use acies_rules::Side;
use acies_tabletop::Length;

/// The phase at its beginning.
pub const fn new() -> Joint {
    Joint { stage: JointStage::BreakOff, done: BgSet::EMPTY }
}

fn staged(game: &mut Game<'_>, joint: Joint, stage: JointStage) {
    game.go_on(Frame::Joint(Joint { stage, ..joint }));
}

/// FOG-BRK-01: must it break off?
pub fn must_break_off(state: &State, group: BgId) -> bool {
    let g = state.group(group);
    let troop = state.troop(group);
    if !troop.is_mounted() || matches!(troop, Troop::Elephants | Troop::ScythedChariots) || g.is_broken() {
        return false;
    }
    let contacts = || state.engagements_of(group);
    let enemies = || contacts().filter_map(|e| e.enemy_of(group));
    let steady = |e: BgId| {
        state.troop(e).is_foot()
            && state.level(e) == Cohesion::Steady
            && ground::worst_disorder(state, e) != Disorder::SeverelyDisordered
    };
    let flanked = |g: BgId| state.is_flanked(g);
    contacts().next().is_some()
        && contacts().all(|e| !e.due)
        && enemies().all(steady)
        && !flanked(group)
        && !enemies().any(flanked)
        && !enemies().all(|e| state.troop(e) == Troop::LightFoot)
}

/// The next battle group that breaks off, active player's first.
fn breaking_off(state: &State, joint: &Joint) -> Option<BgId> {
    let of = |side: Side| state.army(side).filter(|g| !joint.done.has(*g) && must_break_off(state, *g)).min();
    of(state.active).or_else(|| of(state.active.other()))
}

/// What is asked.
pub fn next(state: &State, joint: &Joint) -> Coming {
    match joint.stage {
        JointStage::BreakOff => match breaking_off(state, joint) {
            Some(group) => {
                let most = Length::milli((break_off_reach(state, group) * 1000.0).floor() as i32);
                ask(state.side(group), Question::BreakOff { group, most }, "FOG-BRK-02")
            }
            None => idle(),
        },
        JointStage::Commanders(side) => ask(side, Question::JointAction, "FOG-SEQ-06"),
        _ => idle(),
    }
}

/// What an answer does.
pub fn answer(game: &mut Game<'_>, mut joint: Joint, command: &Command) -> Judged<()> {
    match (joint.stage, command) {
        (JointStage::BreakOff, Command::BreakOff { distance }) => {
            let Some(group) = breaking_off(game.state, &joint) else {
                return refuse(Why::NotTheQuestion, "FOG-BRK-01");
            };
            let most = Length::milli((break_off_reach(game.state, group) * 1000.0).floor() as i32);
            if *distance < Length::whole(1) {
                return refuse(Why::TooShort { least: Length::whole(1) }, "FOG-BRK-02");
            }
            if *distance > most {
                return refuse(Why::TooFar { most }, "FOG-BRK-02");
            }
            let to = broken_off(game.state, group, *distance);
            let block = to.block(game.state.group(group).bases(), game.state.roster(group));
            if !game.state.holds(&block)
                || crate::steps::charge::overlapped(game.state, group, &block).is_some()
            {
                return refuse(Why::NotOffered, "FOG-BRK-02");
            }
            joint.done.insert(group);
            game.go_on(Frame::Joint(joint));
            game.place(group, to, Motion::BreakOff);
            Ok(())
        }
        (JointStage::Commanders(side), Command::MoveCommander { commander, to }) => {
            stations::judge(game.state, side, *commander, *to)?;
            game.emit(Event::CommanderMoved { commander: *commander, to: *to });
            Ok(())
        }
        (JointStage::Commanders(side), Command::Rally { commander }) => rally(game, side, *commander),
        (JointStage::Commanders(side), Command::EndPhase) => {
            let stage = if side == game.state.active {
                JointStage::Commanders(side.other())
            } else {
                JointStage::Routs(game.state.active)
            };
            staged(game, joint, stage);
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, "FOG-SEQ-06"),
    }
}

/// FOG-RAL-01 to FOG-RAL-03, FOG-COH-12: whom a commander may try to bolster or rally.
pub fn judge_rally(state: &State, side: Side, commander: CommanderId) -> Judged<BgId> {
    let Some(who) = state.commander(commander) else {
        return refuse(Why::NoSuchCommander { commander }, "FOG-RAL-01");
    };
    if who.side != side {
        return refuse(Why::NotYours, "FOG-RAL-01");
    }
    if who.lost || who.committed || who.rallied {
        return refuse(Why::CommanderBusy { commander }, "FOG-RAL-01");
    }
    let nobody = || refuse(Why::NobodyToRally { commander }, "FOG-RAL-01");
    let Some(group) = who.with else {
        return nobody();
    };
    let g = state.group(group);
    if !g.is_on_table() || g.level == Cohesion::Steady || g.deeds.rallied {
        return nobody();
    }
    if !crate::steps::lead::commands(state, who, group) {
        return refuse(Why::NobodyToRally { commander }, "FOG-CMD-03");
    }
    if g.is_broken() {
        if g.autobroken || 2 * g.bases() <= g.original() {
            return refuse(Why::NobodyToRally { commander }, "FOG-COH-12");
        }
        if state.enemies(group).any(|p| pursues_in_contact(state, p, group)) {
            return refuse(Why::NobodyToRally { commander }, "FOG-RAL-03");
        }
    }
    Ok(group)
}

fn rally(game: &mut Game<'_>, side: Side, commander: CommanderId) -> Judged<()> {
    let group = judge_rally(game.state, side, commander)?;
    game.emit(Event::CommanderRallied { commander });
    game.did(group, |deeds| deeds.rallied = true);
    game.begin(Frame::Test { group, test: CohesionTest::of(Occasion::Rally) });
    Ok(())
}

/// Goes on by itself.
pub fn advance(game: &mut Game<'_>, mut joint: Joint) -> bool {
    match joint.stage {
        JointStage::BreakOff => match breaking_off(game.state, &joint) {
            None => {
                joint.done = BgSet::EMPTY;
                staged(game, joint, JointStage::Commanders(game.state.active));
            }
            Some(group) => {
                if break_off_reach(game.state, group) >= 1.0 {
                    return false;
                }
                joint.done.insert(group);
                game.go_on(Frame::Joint(joint));
                game.drop_levels(group, 1, "FOG-BRK-02");
            }
        },
        JointStage::Commanders(side) => {
            if game.state.living(side).next().is_some() {
                return false;
            }
            let stage = if side == game.state.active {
                JointStage::Commanders(side.other())
            } else {
                JointStage::Routs(game.state.active)
            };
            staged(game, joint, stage);
        }
        JointStage::Routs(side) => {
            let routers = game.state.army(side).filter(|g| game.state.group(*g).is_broken());
            match routers.filter(|g| !joint.done.has(*g)).min() {
                Some(group) => {
                    joint.done.insert(group);
                    game.go_on(Frame::Joint(joint));
                    game.emit(Event::Routed { group });
                    flight::begin_later(game, group);
                }
                None if side == game.state.active => {
                    staged(game, joint, JointStage::Routs(side.other()));
                }
                None => {
                    staged(game, joint, JointStage::Reckon);
                    stop_strays(game);
                }
            }
        }
        JointStage::Reckon => {
            staged(game, joint, JointStage::Attrition);
            game.begin(Frame::Reckoning(ReckoningStage::Seen));
        }
        JointStage::Attrition => game.end(),
    }
    true
}

/// Pursuers whose routers rallied or are gone pursue nobody.
fn stop_strays(game: &mut Game<'_>) {
    let strays: Vec<BgId> = game
        .state
        .on_table()
        .filter(|g| {
            let routers = game.state.group(*g).pursuing;
            routers.is_some_and(|r| !game.state.group(r).is_on_table() || !game.state.group(r).is_broken())
        })
        .collect();
    for group in strays {
        game.emit(Event::Pursues { group, routers: None });
    }
}
