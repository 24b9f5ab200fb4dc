//! Missile fire (section 12): arc, sight, range, priority, dice.

use super::ground;
use super::group::in_column;
use super::{Judged, TOLERANCE, refuse};
use crate::command::Stance;
use crate::editions::{ArcOfFire, Band, Deep, Factor, Flight};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::terrain::TerrainKind;
use crate::unit::{Category, Trait, Troop, UnitId, Weapon};
use crate::weather::Weather;
use crate::why::Why;
use acies_rules::{Standing, Tally};
use acies_tabletop::{Base, Edge, Length, Segment, arc_holds, sight_hull};

/// A target that can be fired at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// Who fires.
    pub firer: UnitId,
    /// At whom.
    pub target: UnitId,
    /// From which edge.
    pub edge: Edge,
    /// How far.
    pub range: f64,
    /// Over friends.
    pub indirect: bool,
    /// The target stands in the edge of a wood.
    pub wood_edge: bool,
}

/// Can the Unit fire at all, and from this edge (BI08-FIR-05, BI08-FIR-06)?
pub fn may_fire_from(state: &State, firer: UnitId, edge: Edge) -> Judged<Weapon> {
    let profile = state.profile(firer);
    let Some(weapon) = profile.weapon else {
        return refuse(Why::Unarmed { unit: firer }, Rule::Armed);
    };
    if edge != Edge::Front && state.book().arc(profile) != ArcOfFire::AllRound {
        return refuse(Why::FiresOnlyAhead { unit: firer }, Rule::ArcAllRound);
    }
    if state.in_melee(firer) {
        return refuse(Why::InMelee { unit: firer }, Rule::NoFireInMelee);
    }
    if let Some(weather) = state.weather().and_then(|weather| weather.no_fire(profile.troop)) {
        return refuse(Why::NoFireInWeather { unit: firer, weather }, weather.rule());
    }
    Ok(weapon)
}

/// BI08-FIR-08: from the middle of the firing edge to the middle of the target's closest edge.
pub fn range_segment(state: &State, firing: Segment, target: &Base) -> Segment {
    let from = firing.middle();
    let mut best = Segment { a: from, b: target.edge(Edge::Front).middle() };
    for edge in Edge::ALL {
        if edge == Edge::Rear && !state.options().range_to_rear_edge {
            continue;
        }
        let to = Segment { a: from, b: target.edge(edge).middle() };
        if to.length() < best.length() {
            best = to;
        }
    }
    best
}

/// Is this enemy a lawful candidate (BI08-FIR-10)? A refusal says what is against it.
pub fn aim(state: &State, firer: UnitId, edge: Edge, target: UnitId) -> Judged<Aim> {
    let weapon = may_fire_from(state, firer, edge)?;
    if state.in_melee(target) {
        return refuse(Why::InMelee { unit: target }, Rule::NoFireInMelee);
    }
    let (from, to) = (state.base(firer), state.base(target));
    let firing = from.edge(edge);
    let segment = range_segment(state, firing, to);
    let range = segment.length();
    let category: Category = state.profile(target).category();
    if state.book().figure(weapon, range, category).is_none() {
        let other = match category {
            Category::Foot => Category::Mounted,
            Category::Mounted => Category::Foot,
        };
        let only = state.book().figure(weapon, range, other).map(|_| other);
        let why = Why::OutOfRange { target, range: Length::snap(range), only };
        return refuse(why, range_rule(state, weapon, range));
    }
    if let Some((most, rule)) = state.weather().and_then(Weather::most_range)
        && range > most + TOLERANCE
    {
        return refuse(Why::OutOfRange { target, range: Length::snap(range), only: None }, rule);
    }
    let mut seen_in_arc = false;
    // The side that is turned to the firer most is what everybody thinks of.
    let mut facing: Option<(f64, bool)> = None;
    let mut blocked_by = None;
    let mut over_friends = None;
    for side in Edge::ALL {
        let seen = to.edge(side);
        // BI08-FIR-07: the far sides of a base are not seen through it.
        if (firing.middle() - seen.middle()).dot(to.normal(side)) < -TOLERANCE {
            continue;
        }
        let spread = std::f64::consts::FRAC_PI_4;
        let in_arc = arc_holds(from, edge, spread, seen.a, TOLERANCE)
            && arc_holds(from, edge, spread, seen.b, TOLERANCE);
        let turned = (firing.middle() - seen.middle()).dot(to.normal(side));
        if facing.is_none_or(|(most, _)| turned > most) {
            facing = Some((turned, in_arc));
        }
        if !in_arc {
            continue;
        }
        seen_in_arc = true;
        match line_of_sight(state, firer, target, firing, seen, segment, weapon) {
            Ok((indirect, wood_edge)) => {
                let aim = Aim { firer, target, edge, range, indirect, wood_edge };
                // BI08-FIR-07: a side that is seen directly comes before one seen over friends.
                if !indirect {
                    return Ok(aim);
                }
                over_friends.get_or_insert(aim);
            }
            Err(why) => blocked_by = Some(why),
        }
    }
    if let Some(aim) = over_friends {
        return Ok(aim);
    }
    // Only a side was in arc, and its own neighbours stand there: what is wrong is the arc.
    if !seen_in_arc || facing.is_some_and(|(_, in_arc)| !in_arc) {
        return refuse(Why::OutOfArc { target }, Rule::ArcAhead);
    }
    match blocked_by {
        Some(Blocked::Wood) => refuse(Why::TooDeepInWood { target }, Rule::SightInWoods),
        Some(Blocked::Friend(by))
            if state.book().line(weapon).is_some_and(|l| l.flight != Flight::Direct) =>
        {
            refuse(Why::NotVisible { target, blocked_by: Some(by) }, Rule::FireOverFriends)
        }
        Some(Blocked::Friend(by) | Blocked::Enemy(by)) => {
            refuse(Why::NotVisible { target, blocked_by: Some(by) }, Rule::Sight)
        }
        _ => refuse(Why::NotVisible { target, blocked_by: None }, Rule::Sight),
    }
}

fn range_rule(state: &State, weapon: Weapon, range: f64) -> Rule {
    match (weapon, state.book().band(range)) {
        (Weapon::Javelin | Weapon::Sling, _) => Rule::ShortRangedWeapons,
        (Weapon::ArtilleryC, Some(Band::Short)) => Rule::LeastRange,
        (_, None) => Rule::RangeBands,
        _ => Rule::WeaponFigures,
    }
}

enum Blocked {
    Friend(UnitId),
    Enemy(UnitId),
    Ground,
    Wood,
}

/// BI08-FIR-07, BI08-FIR-11, BI08-TER-15: is the hull between firing edge and a side of the target free? `Ok` says
/// whether the shot goes over friends and into the edge of a wood.
fn line_of_sight(
    state: &State,
    firer: UnitId,
    target: UnitId,
    firing: Segment,
    seen: Segment,
    range: Segment,
    weapon: Weapon,
) -> Result<(bool, bool), Blocked> {
    let hull = sight_hull(firing, seen);
    let (from, to) = (state.base(firer), state.base(target));
    let mut wood_edge = false;
    for piece in &state.field.pieces {
        let outline = piece.outline();
        let kind = piece.kind();
        if kind.is_wood() {
            let near = outline.common_area_with(from) > state.book().area;
            let far = outline.common_area_with(to) > state.book().area;
            let edge = state.book().wood_edge.units() + TOLERANCE;
            let seen = match (near, far) {
                (true, true) if ground::is_within(piece, from) && ground::is_within(piece, to) => {
                    range.length() <= edge
                }
                (true, _) | (_, true) => outline.length_inside(range) <= edge,
                (false, false) => outline.common_area(&hull) <= state.book().area,
            };
            if !seen {
                return Err(if near || far { Blocked::Wood } else { Blocked::Ground });
            }
            wood_edge |= ground::is_within(piece, to);
        } else if kind == TerrainKind::BuiltUpArea {
            // Who stands in it, on its road, is seen as in the edge of a wood; nobody is seen through it.
            let own = outline.common_area_with(from) > state.book().area
                || outline.common_area_with(to) > state.book().area;
            let edge = state.book().wood_edge.units() + TOLERANCE;
            let seen = if own {
                outline.length_inside(range) <= edge
            } else {
                outline.common_area(&hull) <= state.book().area
            };
            if !seen {
                return Err(Blocked::Ground);
            }
        } else if kind.is_hill() {
            let on_it = ground::is_within(piece, from) || ground::is_within(piece, to);
            if !on_it && outline.common_area(&hull) > state.book().area {
                return Err(Blocked::Ground);
            }
        }
    }
    let mut friends = UnitSet::EMPTY;
    for other in state.on_table().filter(|o| *o != firer && *o != target) {
        let base = state.base(other);
        if hull.penetration(&base.convex()) <= TOLERANCE {
            continue;
        }
        if state.side(other) == state.side(firer) {
            friends.insert(other);
        } else {
            return Err(Blocked::Enemy(other));
        }
    }
    let Some(first) = friends.iter().next() else {
        return Ok((false, wood_edge));
    };
    if state.book().line(weapon).is_none_or(|line| line.flight == Flight::Direct) {
        return Err(Blocked::Friend(first));
    }
    // BI08-FIR-11: only if every friend is closer to the firer than to the target.
    match friends.iter().find(|f| state.base(*f).gap(from) >= state.base(*f).gap(to) - TOLERANCE) {
        Some(friend) => Err(Blocked::Friend(friend)),
        None => Ok((true, wood_edge)),
    }
}

/// BI08-FIR-10: the targets that may be chosen from this edge: one, or several at the same distance.
pub fn lawful_targets(state: &State, firer: UnitId, edge: Edge) -> UnitSet {
    let mut best: Option<(bool, f64)> = None;
    let mut targets = UnitSet::EMPTY;
    let Ok(weapon) = may_fire_from(state, firer, edge) else {
        return targets;
    };
    let from = state.base(firer);
    let reach = state.book().line(weapon).map_or(0.0, |line| line.most.units()) + from.radius() + TOLERANCE;
    for enemy in state.army(state.side(firer).other()) {
        // Farther than any edge could be in range.
        let to = state.base(enemy);
        if (to.centre() - from.centre()).length() > reach + to.radius() {
            continue;
        }
        let Ok(aim) = aim(state, firer, edge, enemy) else {
            continue;
        };
        let frontal = state.book().band(aim.range) == Some(Band::Short)
            && from.corridor_cuts(edge, state.base(enemy), TOLERANCE);
        let better = match best {
            None => true,
            Some((was_frontal, range)) => match (frontal, was_frontal) {
                (true, false) => true,
                (false, true) => false,
                _ => aim.range < range - TOLERANCE,
            },
        };
        if better {
            best = Some((frontal, aim.range));
            targets = UnitSet::one(enemy);
        } else if let Some((was_frontal, range)) = best
            && was_frontal == frontal
            && (aim.range - range).abs() <= TOLERANCE
        {
            targets.insert(enemy);
        }
    }
    targets
}

/// BI08-FIR-14: who shoots freely after moving.
fn moves_and_shoots_freely(state: &State, firer: UnitId) -> bool {
    let profile = state.profile(firer);
    let javelin = profile.weapon == Some(Weapon::Javelin);
    match profile.troop {
        Troop::S => javelin || !state.options().moving_fire_free_for_javelins_only,
        Troop::Fl => javelin,
        _ => false,
    }
}

/// BI08-FIR-14: does this stance cost dice, so that a rally may still follow?
pub fn stance_is_paid(state: &State, firer: UnitId, stance: Stance) -> bool {
    match stance {
        Stance::Stationary => false,
        Stance::Moving => !moves_and_shoots_freely(state, firer),
        Stance::Rallying => true,
    }
}

/// The dice of a shot, line by line (BI08-FIR-02, table 31.4).
pub fn dice(state: &State, aim: &Aim, stance: Stance) -> Tally<Factor> {
    let (firer, target) = (state.unit(aim.firer), state.unit(aim.target));
    let (fp, tp) = (state.profile(aim.firer), state.profile(aim.target));
    let mut tally = Tally::new();
    tally.count(Factor::Vbu, i16::from(firer.vbu()), state.id_of(Rule::FireDice));
    if let Some(figure) = fp.weapon.and_then(|weapon| state.book().figure(weapon, aim.range, tp.category())) {
        tally.count(Factor::WeaponFigure, i16::from(figure), state.id_of(Rule::WeaponFigures));
    }
    let artillery = fp.troop == Troop::Art;
    let lightly = state.book().moved_lightly.has(fp.troop);
    for row in state.book().fire {
        let standing = match row.factor {
            Factor::Moved
                if stance == Stance::Moving && !lightly && moves_and_shoots_freely(state, aim.firer) =>
            {
                Standing::SupersededBy(state.cite(Rule::MovingFire))
            }
            Factor::Indirect
                if aim.indirect
                    && fp
                        .weapon
                        .and_then(|w| state.book().line(w))
                        .is_some_and(|l| l.flight == Flight::ArchedFree) =>
            {
                Standing::SupersededBy(state.cite(Rule::FreeFireOverFriends))
            }
            factor => {
                let holds = match factor {
                    Factor::Moved => stance == Stance::Moving && !lightly,
                    Factor::MovedLightly => stance == Stance::Moving && lightly,
                    Factor::Rallied => stance == Stance::Rallying && !lightly,
                    Factor::RalliedLightly => stance == Stance::Rallying && lightly,
                    Factor::Disordered => firer.disordered,
                    Factor::Indirect => aim.indirect,
                    Factor::LightTarget => state.book().light_targets.has(tp.troop),
                    Factor::LightCavalryTarget => tp.troop == Troop::Cl,
                    Factor::WoodEdge => aim.wood_edge,
                    Factor::WagonOrPavise => {
                        !artillery
                            && (tp.troop == Troop::W || tp.has(Trait::Pavise) && from_the_front(state, aim))
                    }
                    Factor::HaltedChariot => tp.troop.is_war_chariot() && !target.rolling,
                    Factor::DeepTarget => artillery && is_deep(state, aim.target),
                    _ => false,
                };
                if holds { Standing::Counts } else { Standing::NotMet }
            }
        };
        tally.line(row.factor, row.amount, row.rule, standing);
    }
    which_hit(state, aim.firer, &mut tally);
    tally
}

/// Which of the dice count in this weather: lines that add none and take none away.
pub(super) fn which_hit(state: &State, firer: UnitId, tally: &mut Tally<Factor>) {
    let Some(weather) = state.weather() else { return };
    let hits = state.hits_of_shot(firer);
    let dazzled = weather.dazzles(state.unit(firer).pose().heading);
    let why = if dazzled { Rule::FacingSun } else { Rule::Rain };
    tally.count_if(!hits.sixes, Factor::NoSixes, 0, state.id_of(why));
    tally.count_if(!hits.fives, Factor::NoFives, 0, state.id_of(Rule::HighWinds));
}

/// The modifiers of a volley at a charger: what it is, and the order of the firer (BI3-DEF-06).
pub fn modifiers_at(state: &State, firer: UnitId, target: UnitId, tally: &mut Tally<Factor>) {
    let tp = state.profile(target);
    let aim = Aim { firer, target, edge: Edge::Front, range: 0.0, indirect: false, wood_edge: false };
    for row in state.book().fire {
        let holds = match row.factor {
            Factor::Disordered => state.unit(firer).disordered,
            Factor::LightTarget => state.book().light_targets.has(tp.troop),
            Factor::LightCavalryTarget => tp.troop == Troop::Cl,
            Factor::WagonOrPavise => {
                tp.troop == Troop::W || tp.has(Trait::Pavise) && from_the_front(state, &aim)
            }
            _ => continue,
        };
        tally.count_if(holds, row.factor, row.amount, row.rule);
    }
    which_hit(state, firer, tally);
}

/// BI08-FIR-18: does the firing edge's middle lie ahead of the line of the target's front?
fn from_the_front(state: &State, aim: &Aim) -> bool {
    !state.options().pavise_frontal
        || state.base(aim.target).local(state.base(aim.firer).edge(aim.edge).middle()).y > 0.0
}

/// BI08-FIR-21: pikes two deep, a Group in column, or a wagenburg.
fn is_deep(state: &State, target: UnitId) -> bool {
    let profile = state.profile(target);
    let deep = match state.book().deep {
        Deep::PikeBlocks => profile.has(Trait::Pike),
        Deep::LargeUnits => true,
    };
    profile.troop == Troop::W
        || state.is_large(target) && deep
        || !state.is_large(target) && in_column(state, target)
}
