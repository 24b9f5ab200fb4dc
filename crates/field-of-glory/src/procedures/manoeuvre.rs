//! The manoeuvre phase (FOG-SEQ-03).

use super::{Coming, ask, idle};
use crate::battle_group::BgId;
use crate::command::{Advance, Command, Flank, Manoeuvre, Station};
use crate::commander::CommanderId;
use crate::event::{Event, Motion};
use crate::formation::Formation;
use crate::frame::{Frame, ManoeuvrePhase, ManoeuvreStage, Pending};
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::roll::{CmtUse, Purpose};
use crate::rulebook::Difficulty;
use crate::set::BgSet;
use crate::state::State;
use crate::steps::{cohesion, conform, contact, lead, line, morale, moves, stations};
use acies_dice::Faces;

/// The phase at its beginning.
pub const fn new() -> ManoeuvrePhase {
    ManoeuvrePhase {
        stage: ManoeuvreStage::Looters,
        asked: BgSet::EMPTY,
        conformed: BgSet::EMPTY,
        conforming: None,
        fed_left: BgSet::EMPTY,
        fed_right: BgSet::EMPTY,
        fed_behind: BgSet::EMPTY,
        pending: None,
    }
}

/// Who could still move, or be fed.
pub fn ready(state: &State) -> BgSet {
    state
        .army(state.active)
        .filter(|g| !state.group(*g).deeds.moved && moves::judge_mover(state, *g).is_ok())
        .collect()
}

/// FOG-MOV-15: who may still make a second move by itself.
pub fn again(state: &State) -> BgSet {
    let moved = state.army(state.active).filter(|g| state.group(*g).deeds.moved);
    moved.filter(|g| moves::judge_second_mover(state, *g).is_ok()).collect()
}

/// What is asked.
pub fn next(state: &State, phase: &ManoeuvrePhase) -> Coming {
    match phase.stage {
        ManoeuvreStage::Moves => {
            ask(state.active, Question::Manoeuvre { ready: ready(state), again: again(state) }, "FOG-MAN-01")
        }
        ManoeuvreStage::Conform => match phase.conforming {
            Some(group) => {
                let places = conform::places(state, group).len() as u8;
                ask(state.active, Question::WhichPlace { group, places }, "FOG-CNF-02")
            }
            None => {
                ask(state.active, Question::WhoConforms { groups: to_conform(state, phase) }, "FOG-CNF-02")
            }
        },
        _ => idle(),
    }
}

/// Looters, re-forming and conforming go by themselves.
pub fn advance(game: &mut Game<'_>, mut phase: ManoeuvrePhase) -> bool {
    match phase.stage {
        ManoeuvreStage::Looters => {
            let looters = game.state.army(game.state.active).filter(|g| game.state.group(*g).looting);
            match looters.filter(|g| !phase.asked.has(*g)).min() {
                Some(group) => {
                    phase.asked.insert(group);
                    game.go_on(Frame::Manoeuvre(phase));
                    game.throw_complex_move(group, CmtUse::Loot);
                }
                None => {
                    phase.stage = ManoeuvreStage::Reform;
                    game.go_on(Frame::Manoeuvre(phase));
                }
            }
            true
        }
        ManoeuvreStage::Reform => {
            phase.stage = ManoeuvreStage::Conform;
            game.go_on(Frame::Manoeuvre(phase));
            reform_all(game);
            true
        }
        ManoeuvreStage::Conform => conform_next(game, phase),
        ManoeuvreStage::Moves => false,
    }
}

/// FOG-CNF-01: all of the active player's, in the order of their numbers.
fn reform_all(game: &mut Game<'_>) {
    let own: BgSet = game.state.army(game.state.active).collect();
    for group in own.iter() {
        if let Some(to) = conform::reformed(game.state, group) {
            game.place(group, to, Motion::Reform);
        }
    }
}

/// FOG-CNF-02: the active player's battle groups that can conform and have not.
fn to_conform(state: &State, phase: &ManoeuvrePhase) -> BgSet {
    let fights = |g: &BgId| state.in_close_combat(*g) && !state.group(*g).is_broken();
    let waiting = state.army(state.active).filter(|g| !phase.conformed.has(*g));
    waiting.filter(fights).filter(|g| !conform::places(state, *g).is_empty()).collect()
}

/// FOG-CNF-02: the next one conforms. `false`: the active player is asked who, or where.
fn conform_next(game: &mut Game<'_>, mut phase: ManoeuvrePhase) -> bool {
    if phase.conforming.is_some() {
        return false;
    }
    let waiting = to_conform(game.state, &phase);
    let Some(group) = waiting.first() else {
        phase.stage = ManoeuvreStage::Moves;
        game.go_on(Frame::Manoeuvre(phase));
        return true;
    };
    if waiting.len() > 1 && conform::order_matters(game.state, waiting) {
        return false;
    }
    conform_one(game, phase, group);
    true
}

fn conform_one(game: &mut Game<'_>, mut phase: ManoeuvrePhase, group: BgId) {
    let places = conform::places(game.state, group);
    if places.len() > 1 {
        phase.conforming = Some(group);
        game.go_on(Frame::Manoeuvre(phase));
    } else if let Some(to) = places.first() {
        conform_to(game, phase, group, *to);
    }
}

fn conform_to(game: &mut Game<'_>, mut phase: ManoeuvrePhase, group: BgId, to: Formation) {
    phase.conforming = None;
    phase.conformed.insert(group);
    game.go_on(Frame::Manoeuvre(phase));
    game.place(group, to, Motion::Conform);
    if conform::only_overlaps(game.state, group) {
        let contacts: Vec<_> = game.state.engagements_of(group).copied().collect();
        for e in contacts {
            game.emit(Event::Parted { attacker: e.attacker, target: e.target });
        }
        game.release_commanders();
    }
}

/// FOG-CNF-02: who conforms next, or where.
fn conform_answer(game: &mut Game<'_>, phase: ManoeuvrePhase, command: &Command) -> Judged<()> {
    match (phase.conforming, command) {
        (None, Command::ConformNext { group }) => {
            if !to_conform(game.state, &phase).has(*group) {
                return refuse(Why::NotOffered, "FOG-CNF-02");
            }
            conform_one(game, phase, *group);
            Ok(())
        }
        (Some(group), Command::ChoosePlace { place }) => {
            let Some(to) = conform::places(game.state, group).get(usize::from(*place)).copied() else {
                return refuse(Why::NotOffered, "FOG-CNF-02");
            };
            conform_to(game, phase, group, to);
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, "FOG-CNF-02"),
    }
}

fn own_group(state: &State, group: BgId) -> Judged<()> {
    match state.get(group) {
        None => refuse(Why::NoSuchGroup { group }, "FOG-MAN-01"),
        Some(g) if g.side != state.active => refuse(Why::NotYours, "FOG-MAN-01"),
        Some(_) => Ok(()),
    }
}

/// What an answer does.
pub fn answer(game: &mut Game<'_>, phase: ManoeuvrePhase, command: &Command) -> Judged<()> {
    if phase.stage == ManoeuvreStage::Conform {
        return conform_answer(game, phase, command);
    }
    if phase.stage != ManoeuvreStage::Moves {
        return refuse(Why::NotTheQuestion, "FOG-SEQ-03");
    }
    match command {
        Command::Move { group, manoeuvre } => move_group(game, phase, *group, manoeuvre),
        Command::MoveLine { commander, groups, advance } => {
            move_line(game, phase, *commander, *groups, advance)
        }
        Command::Feed { group, to } => feed(game, phase, *group, *to),
        Command::MoveCommander { commander, to } => {
            stations::judge(game.state, game.state.active, *commander, *to)?;
            game.emit(Event::CommanderMoved { commander: *commander, to: *to });
            Ok(())
        }
        Command::EndPhase => {
            game.end();
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, "FOG-SEQ-03"),
    }
}

/// FOG-MAN-01: judges a move, first or second.
pub fn judge_move(state: &State, group: BgId, manoeuvre: &Manoeuvre) -> Judged<moves::Plan> {
    own_group(state, group)?;
    let deeds = state.group(group).deeds;
    if deeds.moved {
        return moves::judge_second(state, group, manoeuvre);
    }
    let plan = moves::judge(state, group, manoeuvre)?;
    if plan.difficulty == Difficulty::Complex && deeds.tested {
        return refuse(Why::TestFailed { row: plan.row }, "FOG-MAN-01");
    }
    Ok(plan)
}

fn move_group(
    game: &mut Game<'_>,
    mut phase: ManoeuvrePhase,
    group: BgId,
    manoeuvre: &Manoeuvre,
) -> Judged<()> {
    let plan = judge_move(game.state, group, manoeuvre)?;
    if game.state.group(group).deeds.moved {
        let leader = game
            .state
            .living(game.state.active)
            .find(|(_, c)| c.with == Some(group) && c.settled && !c.moved && !c.led)
            .map(|(id, _)| id);
        place(game, group, plan.to, Motion::SecondMove);
        game.did(group, |deeds| deeds.moved_twice = true);
        if let Some(commander) = leader {
            game.emit(Event::CommanderLed { commander });
        }
    } else if plan.difficulty == Difficulty::Complex {
        phase.pending = Some(Pending::Group(group, *manoeuvre));
        game.go_on(Frame::Manoeuvre(phase));
        game.throw_complex_move(group, CmtUse::Move);
    } else {
        carry_out(game, group, &plan);
    }
    Ok(())
}

fn carry_out(game: &mut Game<'_>, group: BgId, plan: &moves::Plan) {
    place(game, group, plan.to, Motion::Move);
    game.did(group, |deeds| {
        deeds.moved = true;
        deeds.near = plan.close;
    });
}

/// FOG-ROU-05: who ends in contact with routers pursues them.
fn place(game: &mut Game<'_>, group: BgId, to: Formation, how: Motion) {
    game.place(group, to, how);
    let state = &*game.state;
    let block = state.block(group);
    let routers = state.enemies(group).find(|e| {
        state.group(*e).is_broken()
            && contact::front_touches(block, &state.block(*e).rect())
            && block.is_within(state.block(*e), contact::TOUCH)
    });
    if routers.is_some() {
        game.emit(Event::Pursues { group, routers });
    }
}

/// FOG-CMD-10: a battle line advances as one.
fn move_line(
    game: &mut Game<'_>,
    mut phase: ManoeuvrePhase,
    commander: CommanderId,
    groups: BgSet,
    advance: &Advance,
) -> Judged<()> {
    let plan = line::judge(game.state, commander, groups, advance)?;
    if plan.difficulty == Difficulty::Simple {
        carry_out_line(game, commander, &plan);
        return Ok(());
    }
    // FOG-MAN-01: one test for each battle group in a phase.
    if plan.second || groups.iter().any(|g| game.state.group(g).deeds.tested) {
        return refuse(Why::TestFailed { row: plan.row }, "FOG-MAN-01");
    }
    phase.pending = Some(Pending::Line { commander, groups, advance: *advance });
    game.go_on(Frame::Manoeuvre(phase));
    let (needs, again) = line::test_of(game.state, groups);
    let group = game.state.commander(commander).and_then(|c| c.with).or(groups.first());
    if let Some(group) = group {
        let purpose = Purpose::ComplexMove { group, to: CmtUse::Move, needs };
        game.throw(purpose, game.state.active, 2, again);
    }
    Ok(())
}

fn carry_out_line(game: &mut Game<'_>, commander: CommanderId, plan: &line::LinePlan) {
    let how = if plan.second { Motion::SecondMove } else { Motion::Move };
    for (group, to) in &plan.ends {
        place(game, *group, *to, how);
        game.did(*group, |deeds| {
            deeds.moved = true;
            deeds.moved_twice = plan.second;
            deeds.near = plan.close;
        });
    }
    if plan.second {
        game.emit(Event::CommanderLed { commander });
    }
}

/// FOG-CMT-02, FOG-CMD-10: what the test counts that is taken in this phase.
pub fn test_counts(state: &State, phase: &ManoeuvrePhase, group: BgId) -> cohesion::ComplexMove {
    match phase.pending {
        Some(Pending::Line { commander, groups, .. }) => line::complex_move(state, commander, groups),
        _ => morale::complex_move(state, group),
    }
}

/// FOG-CNF-05: a file to each side in a turn.
fn feed(game: &mut Game<'_>, mut phase: ManoeuvrePhase, group: BgId, to: Flank) -> Judged<()> {
    own_group(game.state, group)?;
    let fed = match to {
        Flank::Left => &mut phase.fed_left,
        Flank::Right => &mut phase.fed_right,
        Flank::SecondRank => &mut phase.fed_behind,
    };
    if fed.has(group) {
        return refuse(Why::AlreadyDone, "FOG-CNF-05");
    }
    let formation = conform::fed(game.state, group, to)?;
    fed.insert(group);
    game.go_on(Frame::Manoeuvre(phase));
    game.place(group, formation, Motion::Feed);
    Ok(())
}

/// A complex move test, or looters who want to leave.
pub fn thrown(game: &mut Game<'_>, mut phase: ManoeuvrePhase, purpose: Purpose, faces: &Faces) {
    let Purpose::ComplexMove { group, to, needs } = purpose else {
        return;
    };
    let tally = cohesion::complex_move(&test_counts(game.state, &phase, group));
    let total = cohesion::two_dice(faces, &tally);
    game.emit(Event::MoveTested { group, to, total, needs });
    let passed = total >= i16::from(needs);
    if to == CmtUse::Loot {
        if passed {
            game.emit(Event::Looting { group, looting: false });
        }
        return;
    }
    let pending = phase.pending.take();
    game.go_on(Frame::Manoeuvre(phase));
    let testers = match pending {
        Some(Pending::Line { groups, .. }) => groups,
        _ => BgSet::one(group),
    };
    for group in testers.iter() {
        game.did(group, |deeds| {
            deeds.tested = true;
            deeds.passed = passed;
        });
    }
    match pending {
        Some(Pending::Group(group, manoeuvre)) if passed => {
            if let Ok(plan) = moves::judge(game.state, group, &manoeuvre) {
                carry_out(game, group, &plan);
            }
        }
        Some(Pending::Line { commander, groups, advance }) if passed => {
            if let Ok(plan) = line::judge(game.state, commander, groups, &advance) {
                carry_out_line(game, commander, &plan);
            }
        }
        _ => {}
    }
}

/// FOG-CMD-07: stations that a commander could take, for players who look for one.
pub fn stations_of(state: &State, commander: CommanderId) -> impl Iterator<Item = Station> + '_ {
    let side = state.commander(commander).map(|c| c.side);
    let groups = side.into_iter().flat_map(|side| state.army(side));
    groups
        .filter(move |g| state.commander(commander).is_some_and(|c| lead::commands(state, c, *g)))
        .map(Station::With)
        .filter(move |to| side.is_some_and(|side| stations::judge(state, side, commander, *to).is_ok()))
}
