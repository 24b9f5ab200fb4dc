//! What follows at the end of a phase: tests for friends and commanders, routs, commanders alone (FOG-SEQ-07); and single
//! cohesion tests, death rolls and perils of commanders.

use super::{Coming, ask, combat, flight, idle};
use crate::battle_group::{BgId, Cohesion};
use crate::command::{Command, Station};
use crate::commander::CommanderId;
use crate::event::{Event, Motion};
use crate::frame::{Frame, ReckoningStage};
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::roll::Purpose;
use crate::rulebook::WITHIN;
use crate::set::BgSet;
use crate::state::State;
use crate::steps::cohesion::{self, CohesionTest, Occasion, Verdict, Wounds};
use crate::steps::dice::Again;
use crate::steps::{flight as flight_steps, lead, morale};
use acies_dice::Faces;
use acies_rules::{RuleId, Side};

/// FOG-CMD-09 (c): how far friends may be whom a commander without troops joins.
const JOINS: f64 = 12.0;

/// The next step.
pub fn advance(game: &mut Game<'_>, stage: ReckoningStage) -> bool {
    match stage {
        ReckoningStage::Seen => {
            game.go_on(Frame::Reckoning(ReckoningStage::Routs));
            game.begin(Frame::Seen);
        }
        ReckoningStage::Routs => match game.state.notes().routing.first() {
            Some(group) => {
                game.emit(Event::Routed { group });
                flight::begin_initial(game, group);
            }
            None => game.go_on(Frame::Reckoning(ReckoningStage::Commanders)),
        },
        ReckoningStage::Commanders => {
            let stranded = game.state.notes().stranded;
            if stranded == 0 {
                game.go_on(Frame::Reckoning(ReckoningStage::SeenAgain));
            } else {
                let commander = CommanderId(stranded.trailing_zeros() as u8);
                game.begin(Frame::Peril { commander, lost_on: 7, stranded: true });
            }
        }
        ReckoningStage::SeenAgain => {
            game.go_on(Frame::Reckoning(ReckoningStage::End));
            game.begin(Frame::Seen);
        }
        ReckoningStage::End => {
            // Who broke in those tests routs in this phase, too.
            if game.state.notes().routing.is_empty() {
                game.end();
            } else {
                game.go_on(Frame::Reckoning(ReckoningStage::Routs));
            }
        }
    }
    true
}

/// FOG-CT-04: who has still to test, of the side that goes first.
fn pending(state: &State) -> (Side, BgSet) {
    for side in [state.active, state.active.other()] {
        let groups: BgSet = state.army(side).filter(|g| morale::reasons_seen(state, *g).0 > 0).collect();
        if !groups.is_empty() {
            return (side, groups);
        }
    }
    (state.active, BgSet::EMPTY)
}

/// FOG-GEN-08: the owner chooses the order of his tests.
pub fn seen_next(state: &State) -> Coming {
    let (side, groups) = pending(state);
    if groups.len() > 1 { ask(side, Question::TestNext { groups }, "FOG-GEN-08") } else { idle() }
}

/// This one tests next.
pub fn seen_answer(game: &mut Game<'_>, by: Side, command: &Command) -> Judged<()> {
    let Command::TestNext { group } = command else {
        return refuse(Why::NotTheQuestion, "FOG-GEN-08");
    };
    let (side, groups) = pending(game.state);
    if side != by || !groups.has(*group) {
        return refuse(Why::NotOffered, "FOG-GEN-08");
    }
    see(game, *group);
    Ok(())
}

/// A single one needs no question; when nobody is left, all is seen.
pub fn seen_advance(game: &mut Game<'_>) -> bool {
    let (_, groups) = pending(game.state);
    match (groups.len(), groups.first()) {
        (0, _) | (_, None) => {
            game.emit(Event::AllSeen);
            game.end();
        }
        (1, Some(group)) => see(game, group),
        _ => return false,
    }
    true
}

fn see(game: &mut Game<'_>, group: BgId) {
    let (reasons, commander_in_chief) = morale::reasons_seen(game.state, group);
    game.emit(Event::SawFriends { group });
    // FOG-CTM-01: what it has suffered in this phase counts in whatever test it takes.
    let g = game.state.group(group);
    let (hits, bases) = (g.suffered, g.at_start);
    let test = CohesionTest { hits, bases, reasons, commander_in_chief, ..CohesionTest::of(Occasion::Seen) };
    game.begin(Frame::Test { group, test });
}

/// FOG-CT-06: two dice with quality re-rolls.
pub fn test_advance(game: &mut Game<'_>, group: BgId) -> bool {
    if !game.state.group(group).is_on_table() {
        game.end();
        return true;
    }
    let again = Again::by(game.state.roster(group).quality);
    game.throw(Purpose::Cohesion { group }, game.state.side(group), 2, again);
    true
}

/// FOG-CT-09: the result.
pub fn test_thrown(game: &mut Game<'_>, group: BgId, test: &CohesionTest, faces: &Faces) {
    let tally = cohesion::modifiers(test, &morale::tester(game.state, group));
    let total = cohesion::two_dice(faces, &tally);
    let verdict = cohesion::verdict(test, total);
    game.end();
    game.emit(Event::Tested { group, total, verdict });
    match verdict {
        Verdict::Hold => {}
        Verdict::DropOne | Verdict::DropTwo => game.drop_levels(group, verdict.drops(), "FOG-CT-09"),
        Verdict::Rise => {
            let from = game.state.level(group);
            let rule = if from == Cohesion::Broken { "FOG-RAL-03" } else { "FOG-RAL-02" };
            game.emit(Event::Level { group, from, to: from.risen(), rule: RuleId(rule) });
            if from == Cohesion::Broken && flight_steps::facing_enemy(game.state, group).is_some() {
                game.begin(Frame::Facing { group });
            }
        }
    }
}

/// FOG-RAL-03: who has rallied turns to the nearest enemy, if its owner wishes.
pub fn facing_answer(game: &mut Game<'_>, group: BgId, command: &Command) -> Judged<()> {
    let Command::Face { turn } = command else {
        return refuse(Why::NotTheQuestion, "FOG-RAL-03");
    };
    game.end();
    if let (true, Some(to)) = (*turn, flight_steps::facing_enemy(game.state, group)) {
        game.place(group, to, Motion::Face);
    }
    Ok(())
}

/// FOG-DTH-01: one die, never rolled again.
pub fn death_advance(game: &mut Game<'_>, group: BgId, hits: u8) -> bool {
    if !game.state.group(group).is_on_table() {
        game.end();
        return true;
    }
    game.throw(Purpose::Death { group, hits }, game.state.side(group), 1, Again::Never);
    true
}

/// FOG-DTH-01, FOG-DTH-02: a base is lost or not, and more than 6 hits are rolled for again.
pub fn death_thrown(game: &mut Game<'_>, group: BgId, hits: u8, wounds: Wounds, faces: &Faces) {
    let Some(die) = faces.get(0) else {
        game.end();
        return;
    };
    let troop = game.state.troop(group);
    let total = i16::from(die.get()) + cohesion::death(troop, wounds).total();
    game.emit(Event::DeathRolled { group, die: die.get(), total, hits });
    if !cohesion::dies(troop, wounds, hits, die) {
        game.end();
        return;
    }
    if hits > 6 {
        game.go_on(Frame::Death { group, hits: hits - 6, wounds });
    } else {
        game.end();
    }
    game.lose_base(group, "FOG-DTH-01");
}

/// FOG-CMD-09: the enemy rolls two dice.
pub fn peril_advance(game: &mut Game<'_>, commander: CommanderId, lost_on: u8) -> bool {
    let Some(who) = game.state.commander(commander).copied() else {
        game.end();
        return true;
    };
    if who.lost {
        game.emit(Event::CommanderSafe { commander });
        game.end();
        return true;
    }
    game.throw(Purpose::CommanderLoss { commander, lost_on }, who.side.other(), 2, Again::Never);
    true
}

/// FOG-CMD-09: lost, or safe; who is alone joins the nearest friends.
pub fn peril_thrown(game: &mut Game<'_>, commander: CommanderId, lost_on: u8, stranded: bool, faces: &Faces) {
    game.end();
    let shelter = if stranded { nearest_friends(game.state, commander) } else { None };
    if faces.sum() >= u32::from(lost_on) || (stranded && shelter.is_none()) {
        game.emit(Event::CommanderLost { commander });
        return;
    }
    if let Some(group) = shelter {
        game.emit(Event::CommanderMoved { commander, to: Station::With(group) });
        game.emit(Event::CommanderSafe { commander });
    }
}

fn nearest_friends(state: &State, commander: CommanderId) -> Option<BgId> {
    let who = state.commander(commander)?;
    let base = state.commander_base(who);
    let near =
        state.army(who.side).filter(|g| !state.group(*g).is_broken() && lead::commands(state, who, *g));
    let measured = near.map(|g| (state.block(g).gap_to(&base), g)).filter(|(gap, _)| *gap <= JOINS + WITHIN);
    measured.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))).map(|(_, g)| g)
}

/// FOG-CMD-05: the next commander who may be committed before a combat of this kind; `asked` are those who were.
pub fn to_commit(state: &State, fighting: BgSet, asked: u8) -> Option<(CommanderId, BgId)> {
    for side in [state.active, state.active.other()] {
        for (id, c) in state.living(side) {
            let Some(group) = c.with else { continue };
            let may = asked & (1 << id.0) == 0
                && !c.committed
                && fighting.has(group)
                && lead::helps_in_front(c.mount, state.troop(group))
                && lead::commands(state, c, group);
            if may {
                return Some((id, group));
            }
        }
    }
    None
}

/// FOG-GEN-08: which combats there are; the first battle group of each.
pub fn combats(state: &State, fighting: BgSet, kind: crate::frame::Kind) -> BgSet {
    let mut left = fighting;
    let mut firsts = BgSet::EMPTY;
    for _ in 0..crate::set::MAX_GROUPS {
        let Some(group) = left.first() else { break };
        firsts.insert(group);
        left = left.minus(crate::steps::contact::combat_of(state, group, kind)).without(group);
    }
    firsts
}

/// Begins the combat that comes next, or leaves it to the active player. `false`: he is asked.
pub fn fight_next(game: &mut Game<'_>, fighting: BgSet, kind: crate::frame::Kind) -> bool {
    let firsts = combats(game.state, fighting, kind);
    match (firsts.len(), firsts.first()) {
        (1, Some(group)) => {
            combat::begin(game, group, kind);
            true
        }
        _ => false,
    }
}
