//! How a melee phase of Impetus ends (38.6, L3 to L6 of its ledger). Basic Impetus decides in `melee`.

use super::melee::{Verdict, everybody, main, verdict};
use crate::event::{Event, Motion};
use crate::frame::{Aftermath, AftermathStage, Frame, Melee, Pursuers};
use crate::game::Game;
use crate::host::{Mark, built_up_base};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::{ground, pursuit};
use crate::terrain::Ground;
use crate::unit::{Fate, Troop, UnitId};
use acies_rules::Side;
use acies_tabletop::{Angle, Base, Footprint, Heading, Pose};

/// IMP-RET-02: CL, CM and CGL.
pub fn is_light_horse(state: &State, unit: UnitId) -> bool {
    matches!(state.profile(unit).troop, Troop::Cl | Troop::Cm | Troop::Cgl)
}

fn is(game: &Game<'_>, unit: UnitId, troop: Troop) -> bool {
    game.state.profile(unit).troop == troop
}

/// What becomes of a Main Unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fall {
    /// It stays.
    Stays,
    /// It routs, and so removes itself.
    Routs(Fate, Rule),
    /// It is spent or taken, and frightens nobody.
    Goes(Fate, Rule),
    /// It retreats.
    Retreats,
}

/// Who routs, retreats and may pursue.
pub fn decide(game: &mut Game<'_>, melee: Melee) {
    let all = everybody(&melee);
    let gone = melee.mains.map(|main| game.state.unit(main).vbu() == 0);
    let verdict = verdict(gone, melee.loss);
    let loser = match verdict {
        Verdict::Destroyed { gone } => Some(gone),
        Verdict::Lost { loser } => Some(loser),
        _ => None,
    };
    let rule = match verdict {
        Verdict::Draw => Rule::Draw,
        Verdict::Lost { .. } => Rule::MoreLossesLose,
        _ => Rule::RoutedInMelee,
    };
    game.emit(Event::MeleeDecided { loser, losses: melee.loss, rule: game.state.cite(rule) });
    game.end();
    let falls = Side::BOTH.map(|side| fall(game.state, &melee, verdict, side));
    let removed = falls.map(|fall| matches!(fall, Fall::Routs(..) | Fall::Goes(..)));
    let first = main(&melee, loser.unwrap_or(Side::First));
    let mut after = Aftermath {
        melee: all,
        main_retreats: None,
        supports_retreat: [UnitSet::EMPTY; 2],
        // Whom the loser retreats from; whether he pursues is another matter.
        winner: Some(main(&melee, loser.unwrap_or(Side::First).other())),
        supports_pursue: UnitSet::EMPTY,
        loser: first,
        flight: game.state.unit(first).pose().heading.turned(Angle::HALF),
        chosen: Some(false),
        began: Pursuers::default(),
        stage: AftermathStage::EarlyChoice,
    };
    for side in [game.state.active, game.state.active.other()] {
        let unit = main(&melee, side);
        let was_fierce = game.state.was_impetuous(unit, melee.loss[side.index()]);
        match falls[side.index()] {
            Fall::Routs(fate, rule) => rout(game, unit, fate, rule, all, was_fierce),
            Fall::Goes(fate, rule) => game.remove(unit, fate, rule),
            Fall::Retreats | Fall::Stays => {}
        }
    }
    for side in Side::BOTH {
        // CF that did not destroy their enemy are spent with or without a loser (IMP-CFA-02).
        let spent = removed[side.index()];
        let retreats = falls[side.index()] == Fall::Retreats;
        if retreats {
            begin_retreat(game, &mut after, &melee, side);
        }
        let enemy_gone = removed[side.other().index()];
        supports(game, &mut after, &melee, side, spent || retreats, enemy_gone);
    }
    let won = loser.map(Side::other).filter(|side| !removed[side.index()]);
    if let Some(side) = won.filter(|side| falls[side.other().index()] != Fall::Stays) {
        after.chosen = None;
        after.winner = Some(main(&melee, side));
        after.loser = main(&melee, side.other());
        after.supports_pursue = melee.supports[side.index()]
            .iter()
            .filter(|unit| game.state.unit(*unit).is_on_table() && pursuit::may_follow(game.state, *unit))
            // IMP-PUR-02.
            .filter(|unit| !pursuit::leaves_alone(game.state, *unit, after.loser))
            .collect();
    }
    game.begin(Frame::from(after));
}

/// L3: what the phase does to a Main Unit.
fn fall(state: &State, melee: &Melee, verdict: Verdict, side: Side) -> Fall {
    let unit = main(melee, side);
    let enemy = main(melee, side.other());
    let troop = state.profile(unit).troop;
    let flanked = melee.flanked.has(unit);
    let failed = melee.loss[side.index()] > 0;
    let beaten = verdict == Verdict::Lost { loser: side.other() };
    let enemy_gone = state.unit(enemy).vbu() == 0
        || melee.flanked.has(enemy) && melee.loss[side.other().index()] > 0
        || beaten && state.profile(enemy).troop == Troop::Bag;
    if state.unit(unit).vbu() == 0 {
        return match troop {
            Troop::Bag => Fall::Goes(Fate::Taken, Rule::BaggageTaken),
            _ => Fall::Routs(Fate::NoVbuLeft, Rule::NoVbuLeft),
        };
    }
    let lost = verdict == Verdict::Lost { loser: side };
    // IMP-ROU-02, IMP-ROU-03.
    if flanked && failed {
        let rule = if lost { Rule::LostWhileFlanked } else { Rule::FailedTestRouts };
        return Fall::Routs(Fate::LostWhileFlanked, rule);
    }
    if troop == Troop::Cf && !enemy_gone {
        return Fall::Goes(Fate::Expended, Rule::ScythedSpent);
    }
    match troop {
        Troop::Bag if lost => Fall::Goes(Fate::Taken, Rule::BaggageTaken),
        Troop::W | Troop::Bag => Fall::Stays,
        _ if lost && !enemy_gone => Fall::Retreats,
        // IMP-RET-02: a draw against Foot means retreat for light horse.
        _ if verdict == Verdict::Draw
            && !enemy_gone
            && is_light_horse(state, unit)
            && state.profile(enemy).is_foot() =>
        {
            Fall::Retreats
        }
        _ => Fall::Stays,
    }
}

/// IMP-ROU-04: light infantry frightens friends behind if it was impetuous before the melee.
fn rout(game: &mut Game<'_>, unit: UnitId, fate: Fate, rule: Rule, melee: UnitSet, was_fierce: bool) {
    let loose = is(game, unit, Troop::Fl) && !was_fierce;
    if loose {
        game.remove(unit, fate, rule);
    } else {
        game.rout(unit, fate, rule, melee);
    }
}

/// A Main Unit retreats.
fn begin_retreat(game: &mut Game<'_>, after: &mut Aftermath, melee: &Melee, side: Side) {
    let unit = main(melee, side);
    let enemy = main(melee, side.other());
    if game.state.profile(enemy).is_foot() && is_light_horse(game.state, unit) {
        game.disorder(unit, Rule::LightHorseDisordered);
    }
    if after.main_retreats.is_some() {
        // Both are light horse on foot's terms: never, as each faces Foot only if the other is Foot.
        after.supports_retreat[side.index()].insert(unit);
        return;
    }
    if side != game.state.side(after.loser) {
        (after.loser, after.winner) = (unit, Some(enemy));
        after.flight = game.state.unit(unit).pose().heading.turned(Angle::HALF);
    }
    after.main_retreats = Some(unit);
}

/// IMP-BUA-07: out of the Built Up Area on the side away from the enemy, Disordered; lost if there is no room.
pub fn evict(game: &mut Game<'_>, unit: UnitId, enemy: UnitId, distance: f64) {
    let Some((piece, _)) = game.state.marks(unit).garrison else { return };
    let Some(area) = game.state.field.pieces.get(usize::from(piece)).and_then(built_up_base) else { return };
    let (pose, footprint) = area;
    let walls = Base::new(pose, footprint);
    let depth = game.state.book().depth(game.state.setup.base_set, game.state.profile(unit));
    let own = Footprint { width: game.state.frontage(), depth };
    let away = (walls.centre() - game.state.base(enemy).centre()) * 1.0;
    let mut edges = acies_tabletop::Edge::ALL;
    edges.sort_by(|a, b| walls.normal(*b).dot(away).total_cmp(&walls.normal(*a).dot(away)));
    let free = |to: &Pose| {
        let base = Base::new(*to, own);
        let barred = game.state.field.pieces.iter().enumerate().any(|(number, other)| {
            number != usize::from(piece)
                && ground::class_for(game.state, game.state.profile(unit), other) == Ground::Impassable
                && other.outline().common_area_with(&base) > game.state.book().area
        });
        game.state.holds(&base)
            && !barred
            && game
                .state
                .on_table()
                .filter(|o| *o != unit)
                .all(|o| base.penetration(game.state.base(o)) <= crate::steps::SLACK)
    };
    let places = edges.into_iter().flat_map(|edge| {
        let (out, middle) = (walls.normal(edge), walls.edge(edge).middle());
        // As far as the die says; where somebody stands, nearer or farther by the least.
        [distance, 1.0, 2.0, 3.0].into_iter().map(move |far| {
            let heading = Heading::towards(out * -1.0);
            Pose { front: (middle + out * far).snap(), heading }
        })
    });
    let place = places.into_iter().find(free);
    match place {
        Some(to) => {
            game.mark(unit, Mark::Garrison(None));
            game.mark(unit, Mark::DrivenFrom(Some(piece)));
            game.place(unit, to, Motion::Retreat);
            game.disorder(unit, Rule::GarrisonBeaten);
        }
        None => game.remove(unit, Fate::Surrounded, Rule::RetreatBlocked),
    }
}

/// IMP-RET-07, IMP-CFA-02: Supports retreat with their Main Unit; scythed chariots are spent.
fn supports(
    game: &mut Game<'_>,
    after: &mut Aftermath,
    melee: &Melee,
    side: Side,
    retreats: bool,
    enemy_gone: bool,
) {
    let enemy = main(melee, side.other());
    for unit in melee.supports[side.index()].iter() {
        if !game.state.unit(unit).is_on_table() {
            continue;
        }
        if is(game, unit, Troop::Cf) && !enemy_gone {
            game.remove(unit, Fate::Expended, Rule::ScythedSpent);
        } else if retreats && !is(game, unit, Troop::W) && !is(game, unit, Troop::Bag) {
            if game.state.marks(unit).garrison.is_some() {
                continue;
            }
            if game.state.profile(enemy).is_foot() && is_light_horse(game.state, unit) {
                game.disorder(unit, Rule::LightHorseDisordered);
            }
            after.supports_retreat[side.index()].insert(unit);
        }
    }
}
