//! One combat: dice of both sides, commanders, tests of losers, death rolls (FOG-SEQ-07).

use super::{Coming, ask, idle};
use crate::battle_group::BgId;
use crate::command::Command;
use crate::event::Event;
use crate::frame::{Combat, CombatStage, Counts, Frame, Kind};
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::roll::Purpose;
use crate::set::BgSet;
use crate::state::State;
use crate::steps::cohesion::{CohesionTest, Occasion, Wounds};
use crate::steps::{combat, contact, dice};
use acies_dice::Faces;
use acies_rules::{RuleId, Side};

/// Begins the combat of a battle group.
pub fn begin(game: &mut Game<'_>, group: BgId, kind: Kind) {
    let groups = contact::combat_of(game.state, group, kind);
    begin_among(game, groups, kind);
}

/// Begins the combat of all these.
pub fn begin_among(game: &mut Game<'_>, groups: BgSet, kind: Kind) {
    let terrible = groups.iter().filter(|g| combat::terrible_enemy(game.state, *g, kind)).collect();
    let combat = Combat {
        kind,
        groups,
        terrible,
        stage: CombatStage::Dice,
        done: BgSet::EMPTY,
        received: Counts::default(),
        inflicted: Counts::default(),
    };
    game.begin(Frame::Combat(Box::new(combat)));
}

/// FOG-GEN-08: the active player's first.
pub fn in_order(state: &State, groups: BgSet) -> impl Iterator<Item = BgId> + '_ {
    let of = move |side: Side| groups.iter().filter(move |g| state.side(*g) == side);
    of(state.active).chain(of(state.active.other()))
}

/// FOG-IMP-03. Who only overlaps receives no hits, so it neither wins nor loses (FOG-MEL-04).
fn lost(combat: &Combat, group: BgId) -> bool {
    combat.received.of(group) > combat.inflicted.of(group)
}

/// FOG-GEN-08: of these, those of the side that goes first.
pub fn first_side(state: &State, groups: BgSet) -> (Side, BgSet) {
    let of = |side: Side| -> BgSet { groups.iter().filter(|g| state.side(*g) == side).collect() };
    let active = of(state.active);
    if active.is_empty() { (state.active.other(), of(state.active.other())) } else { (state.active, active) }
}

/// Losers that have still to test, of the side that goes first.
fn testers(state: &State, combat: &Combat) -> (Side, BgSet) {
    let tests = |g: &BgId| {
        let group = state.group(*g);
        lost(combat, *g) && group.is_on_table() && !group.is_broken()
    };
    first_side(state, combat.groups.minus(combat.done).iter().filter(tests).collect())
}

/// FOG-GEN-08: the owner chooses the order of his tests.
pub fn next(state: &State, combat: &Combat) -> Coming {
    let (side, groups) = testers(state, combat);
    if combat.stage == CombatStage::Tests && groups.len() > 1 {
        ask(side, Question::TestNext { groups }, "FOG-GEN-08")
    } else {
        idle()
    }
}

/// This one tests next.
pub fn answer(game: &mut Game<'_>, combat: Combat, command: &Command) -> Judged<()> {
    let Command::TestNext { group } = command else {
        return refuse(Why::NotTheQuestion, "FOG-GEN-08");
    };
    if !testers(game.state, &combat).1.has(*group) {
        return refuse(Why::NotOffered, "FOG-GEN-08");
    }
    test(game, combat, *group);
    Ok(())
}

/// FOG-CT-01 (c): a loser tests.
fn test(game: &mut Game<'_>, mut combat: Combat, group: BgId) {
    combat.done.insert(group);
    let (received, inflicted, kind) = (combat.received.of(group), combat.inflicted.of(group), combat.kind);
    let terrible = combat.terrible.has(group);
    game.go_on(Frame::Combat(Box::new(combat)));
    let occasion = if kind == Kind::Impact { Occasion::LostImpact } else { Occasion::LostMelee };
    let test = CohesionTest {
        hits: received,
        bases: game.state.group(group).at_start,
        received,
        inflicted,
        terrible,
        ..CohesionTest::of(occasion)
    };
    game.begin(Frame::Test { group, test });
}

/// Goes on with the next battle group, or the next stage.
pub fn advance(game: &mut Game<'_>, mut combat: Combat) -> bool {
    if combat.stage == CombatStage::Tests {
        let (_, groups) = testers(game.state, &combat);
        match (groups.len(), groups.first()) {
            (0, _) | (_, None) => combat.done = combat.groups,
            (1, Some(group)) => {
                test(game, combat, group);
                return true;
            }
            _ => return false,
        }
    }
    let waiting = combat.groups.minus(combat.done);
    let next = in_order(game.state, waiting).next();
    let Some(group) = next else {
        combat.done = BgSet::EMPTY;
        combat.stage = match combat.stage {
            CombatStage::Dice => CombatStage::Commanders,
            CombatStage::Commanders => CombatStage::Tests,
            CombatStage::Tests => CombatStage::Deaths,
            CombatStage::Deaths => CombatStage::End,
            CombatStage::End => {
                finish(game, &combat);
                return true;
            }
        };
        if combat.stage == CombatStage::End {
            combat.done = combat.groups;
        }
        game.go_on(Frame::Combat(Box::new(combat)));
        return true;
    };
    combat.done.insert(group);
    let (stage, kind) = (combat.stage, combat.kind);
    let received = combat.received.of(group);
    let beaten = lost(&combat, group);
    game.go_on(Frame::Combat(Box::new(combat)));
    match stage {
        CombatStage::Dice => {
            let count = dice::total(&combat::pools(game.state, group, kind));
            if count > 0 {
                let again = combat::again(game.state, group);
                game.throw(Purpose::Fight { group }, game.state.side(group), count, again);
            }
        }
        CombatStage::Commanders => {
            // FOG-CMD-09 (a).
            let own = game.state.living(game.state.side(group));
            let committed = own.filter(|(_, c)| c.committed && c.with == Some(group) && received > 0);
            let committed: Vec<_> = committed.map(|(id, _)| id).collect();
            let lost_on = if beaten { 11 } else { 12 };
            for commander in committed.into_iter().rev() {
                game.begin(Frame::Peril { commander, lost_on, stranded: false });
            }
        }
        CombatStage::Deaths => {
            if received > 0 {
                let wounds = if beaten { Wounds::Lost } else { Wounds::WonOrDrew };
                game.begin(Frame::Death { group, hits: received, wounds });
            }
        }
        CombatStage::Tests | CombatStage::End => {}
    }
    true
}

/// FOG-HIT-01, FOG-IMP-03: hits are counted for both.
pub fn thrown(game: &mut Game<'_>, mut combat: Combat, purpose: Purpose, faces: &Faces) {
    let Purpose::Fight { group } = purpose else {
        return;
    };
    let pools = combat::pools(game.state, group, combat.kind);
    for (pool, hits) in pools.iter().zip(dice::hits(&pools, faces)) {
        combat.received.add(pool.against, hits);
        combat.inflicted.add(group, hits);
        let rule = RuleId("FOG-HIT-01");
        game.emit(Event::Hit { by: group, on: pool.against, hits, rule });
    }
    game.go_on(Frame::Combat(Box::new(combat)));
}

/// The impact is over: from now on it is a melee.
fn finish(game: &mut Game<'_>, combat: &Combat) {
    let due: Vec<_> = game
        .state
        .engagements()
        .iter()
        .filter(|e| e.due && combat.kind == Kind::Impact && combat.groups.has(e.attacker))
        .map(|e| (e.attacker, e.target))
        .collect();
    for (attacker, target) in due {
        game.emit(Event::ImpactFought { attacker, target });
    }
    game.end();
}
