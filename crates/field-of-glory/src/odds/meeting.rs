//! Two battle groups that might meet: what would they do to each other, if nobody and nothing else were there?

use crate::battle_group::{BgId, Fate, Whereabouts};
use crate::commander::MAX_COMMANDERS;
use crate::formation::Formation;
use crate::frame::Kind;
use crate::state::{Engagement, Notes, State};
use crate::terrain::Field;
use acies_tabletop::{Edge, Heading, Pose};
use arrayvec::ArrayVec;
use std::sync::Arc;

/// The two of them alone on open ground, as they are now: `attacker` has come upon this edge of `target`, at impact or in
/// the melee that follows. Nothing of it has happened: it is a state to count in, not one to play on from.
pub fn meeting(state: &State, attacker: BgId, target: BgId, edge: Edge, kind: Kind) -> State {
    let contact = Engagement {
        attacker,
        target,
        edge,
        flank: edge != Edge::Front && kind == Kind::Impact,
        due: kind == Kind::Impact,
    };
    let mut alone = State {
        field: Arc::new(Field::default()),
        engagements: vec![contact],
        commanders: ArrayVec::<_, MAX_COMMANDERS>::new(),
        notes: Notes::default(),
        camps: [None; 2],
        ..state.clone()
    };
    for (number, group) in alone.groups.iter_mut().enumerate() {
        if number != attacker.index() && number != target.index() {
            group.whereabouts = Whereabouts::Gone(Fate::Destroyed);
        }
    }
    let table = state.setup.table;
    let middle = acies_tabletop::Vec2::new(table.width.units() * 0.5, table.depth.units() * 0.5);
    place(&mut alone, target, Pose { front: middle.snap(), heading: Heading::NORTH });
    let stands = *alone.block(target);
    let behind = stands.forward() * -stands.depth();
    let aside = stands.right() * stands.half_width();
    let (front, heading) = match edge {
        Edge::Front => (middle, Heading::SOUTH),
        Edge::Rear => (middle + behind, Heading::NORTH),
        Edge::Left => (middle - aside + behind * 0.5, Heading::degrees(90.0)),
        Edge::Right => (middle + aside + behind * 0.5, Heading::degrees(270.0)),
    };
    place(&mut alone, attacker, Pose { front: front.snap(), heading });
    alone.group_mut(attacker).deeds.charging = kind == Kind::Impact;
    alone.group_mut(target).deeds.charging = false;
    alone
}

fn place(state: &mut State, group: BgId, pose: Pose) {
    let roster = &state.setup.clone().rosters[group.index()];
    let g = state.group_mut(group);
    let formation = Formation::new(pose, g.bases, g.formation().files.min(g.bases).max(1));
    g.put(formation, roster);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::exchange;
    use crate::position::{GroupSpec, Position, Start};
    use crate::state::Phase;
    use crate::troops::{ImpactArm, Profile, Quality, Roster, Training, Troop};
    use acies_rules::Side;
    use acies_tabletop::Point;

    /// Two bodies of spearmen far from each other.
    fn far_apart() -> State {
        let spears = Roster {
            name: String::new(),
            quality: Quality::Average,
            training: Training::Drilled,
            front: Profile { impact: Some(ImpactArm::OffensiveSpearmen), ..Profile::of(Troop::HeavyFoot) },
            rear: None,
            bases: 8,
            ally: None,
        };
        let places = [(Side::First, 10.0, Heading::NORTH), (Side::Second, 40.0, Heading::SOUTH)];
        let group = |(side, y, heading)| GroupSpec {
            side,
            roster: spears.clone(),
            at: Some(Pose { front: Point::at(20.0, y), heading }),
            files: 4,
            bases_now: None,
            level: Default::default(),
        };
        Position {
            fixed_terrain: true,
            groups: places.map(group).to_vec(),
            start: Start::Phase { active: Side::First, phase: Phase::Impact },
            ..Position::default()
        }
        .into_state()
        .expect("a legal position")
    }

    #[test]
    fn a_meeting_in_front_is_even_and_one_in_flank_is_not() {
        let state = far_apart();
        let lost = |edge: Edge, group: BgId| {
            let met = meeting(&state, BgId(0), BgId(1), edge, Kind::Impact);
            let odds = exchange::suffered(&met, group, Kind::Impact).expect("few dice");
            odds.chance(|fate| fate.verdict.is_some_and(|v| v.drops() > 0)).expect("few dice").decimal()
        };
        let (ours, theirs) = (lost(Edge::Front, BgId(0)), lost(Edge::Front, BgId(1)));
        assert!(ours > 0.0 && (ours - theirs).abs() < 1e-9, "alike: {ours} and {theirs}");
        for edge in [Edge::Left, Edge::Right, Edge::Rear] {
            assert!(lost(edge, BgId(1)) > 2.0 * lost(edge, BgId(0)), "{edge:?}");
        }
    }
}
