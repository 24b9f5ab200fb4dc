//! One combat: dice of both sides, commanders, tests of losers, death rolls (FOG-SEQ-07).

use crate::battle_group::BgId;
use crate::event::Event;
use crate::frame::{Combat, CombatStage, Counts, Frame, Kind};
use crate::game::Game;
use crate::roll::Purpose;
use crate::set::BgSet;
use crate::state::State;
use crate::steps::cohesion::{CohesionTest, Occasion, Wounds};
use crate::steps::{combat, contact, dice};
use acies_dice::Faces;
use acies_rules::{RuleId, Side};

/// Begins the combat of a battle group.
pub fn begin(game: &mut Game<'_>, group: BgId, kind: Kind) -> BgSet {
    let groups = contact::combat_of(game.state, group, kind);
    let combat = Combat {
        kind,
        groups,
        stage: CombatStage::Dice,
        done: BgSet::EMPTY,
        received: Counts::default(),
        inflicted: Counts::default(),
    };
    game.begin(Frame::Combat(Box::new(combat)));
    groups
}

/// FOG-GEN-08: the active player's first.
pub fn in_order(state: &State, groups: BgSet) -> impl Iterator<Item = BgId> + '_ {
    let of = move |side: Side| groups.iter().filter(move |g| state.side(*g) == side);
    of(state.active).chain(of(state.active.other()))
}

/// FOG-MEL-04: who only overlaps neither wins nor loses.
fn is_fighter(state: &State, group: BgId, kind: Kind) -> bool {
    state.engagements_of(group).any(|e| e.due == (kind == Kind::Impact))
}

fn lost(combat: &Combat, group: BgId) -> bool {
    combat.received.of(group) > combat.inflicted.of(group)
}

/// Goes on with the next battle group, or the next stage.
pub fn advance(game: &mut Game<'_>, mut combat: Combat) -> bool {
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
    let (received, inflicted) = (combat.received.of(group), combat.inflicted.of(group));
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
            let committed =
                game.state.living(game.state.side(group)).find(|(_, c)| c.committed && c.with == Some(group));
            if let (Some((commander, _)), true) = (committed, received > 0) {
                let lost_on = if beaten { 11 } else { 12 };
                game.begin(Frame::Peril { commander, lost_on, stranded: false });
            }
        }
        CombatStage::Tests => {
            if beaten && is_fighter(game.state, group, kind) && !game.state.group(group).is_broken() {
                let occasion = if kind == Kind::Impact { Occasion::LostImpact } else { Occasion::LostMelee };
                let test = CohesionTest {
                    hits: received,
                    bases: game.state.group(group).at_start,
                    received,
                    inflicted,
                    terrible: combat::terrible_enemy(game.state, group, kind),
                    ..CohesionTest::of(occasion)
                };
                game.begin(Frame::Test { group, test });
            }
        }
        CombatStage::Deaths => {
            if received > 0 {
                let wounds = if beaten { Wounds::Lost } else { Wounds::WonOrDrew };
                game.begin(Frame::Death { group, hits: received, wounds });
            }
        }
        CombatStage::End => {}
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
