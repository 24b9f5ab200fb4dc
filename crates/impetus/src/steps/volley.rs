//! Fire where armies act in Commands (sections 25 to 27 of the ledger of Impetus). Basic Impetus fires in `fire`.

use super::ground;
use super::group::in_column;
use super::pool::half_up;
use super::sight::{blocked_by_ground, length_in_base};
use super::{Judged, TOLERANCE, refuse};
use crate::editions::{ArcOfFire, Band, Factor, Flight, Priorities};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::terrain::TerrainKind;
use crate::unit::{Category, Trait, Troop, UnitId, Weapon};
use crate::why::Why;
use acies_rules::{Standing, Tally};
use acies_tabletop::{Base, Edge, Length, Segment, Vec2, arc_holds, sight_hull};

/// A target that can be fired at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aimed {
    /// Who fires.
    pub firer: UnitId,
    /// At whom.
    pub target: UnitId,
    /// From which edge.
    pub edge: Edge,
    /// How far.
    pub range: f64,
    /// The band that counts.
    pub band: Band,
    /// Over friends.
    pub indirect: bool,
    /// Through skirmishers or light cavalry.
    pub through_light: bool,
    /// In the edge of a wood.
    pub wood_edge: bool,
    /// Behind fortifications.
    pub fortified: bool,
}

/// Can the Unit fire at all, and from this edge (IMP-FIR-04, IMP-FIR-05)?
pub fn may_fire_from(state: &State, firer: UnitId, edge: Edge) -> Judged<Weapon> {
    let profile = state.profile(firer);
    let Some(weapon) = profile.weapon else {
        return refuse(Why::Unarmed { unit: firer }, Rule::Armed);
    };
    let all_round = state.book().arc(profile) == ArcOfFire::AllRound || state.marks(firer).garrison.is_some();
    if edge != Edge::Front && !all_round {
        return refuse(Why::FiresOnlyAhead { unit: firer }, Rule::ArcAllRound);
    }
    if state.in_melee(firer) {
        return refuse(Why::InMelee { unit: firer }, Rule::NoFireInMelee);
    }
    Ok(weapon)
}

/// IMP-FIR-03: from the middle of the firing edge to the middle of the target's nearest edge, with that edge.
/// IMP-BUA-05: a garrison measures from the point of its boundary that is nearest.
fn measured(state: &State, firer: UnitId, firing: Segment, target: &Base) -> (Segment, Segment) {
    let garrison = state.marks(firer).garrison.is_some();
    let from = |to: Vec2| if garrison { nearest_on(firing, to) } else { firing.middle() };
    let length = |edge: &Segment| (edge.middle() - from(edge.middle())).length();
    let mut best = target.edge(Edge::Front);
    for edge in Edge::ALL {
        let other = target.edge(edge);
        if length(&other) < length(&best) - 1e-9 {
            best = other;
        }
    }
    (Segment { a: from(best.middle()), b: best.middle() }, best)
}

/// The point of a segment that is nearest to another.
fn nearest_on(segment: Segment, to: Vec2) -> Vec2 {
    let along = segment.b - segment.a;
    let share = (to - segment.a).dot(along) / along.dot(along).max(1e-9);
    segment.a + along * share.clamp(0.0, 1.0)
}

/// Is this enemy a lawful target as far as range, arc and sight go? A refusal says what is against it.
pub fn aim(state: &State, firer: UnitId, edge: Edge, target: UnitId) -> Judged<Aimed> {
    let weapon = may_fire_from(state, firer, edge)?;
    if state.in_melee(target) {
        return refuse(Why::InMelee { unit: target }, Rule::NoFireInMelee);
    }
    // IMP-BUA-05.
    if state.marks(target).garrison.is_some() && state.profile(firer).troop != Troop::Art {
        return refuse(Why::InGarrison { unit: target }, Rule::FireAtGarrison);
    }
    let (from, to) = (state.base(firer), state.base(target));
    let firing = from.edge(edge);
    let (line, seen) = measured(state, firer, firing, to);
    let range = line.length();
    let category = state.profile(target).category();
    let band = state.book().band(range);
    let Some(band) = band.filter(|_| state.book().figure(weapon, range, category).is_some()) else {
        let other = match category {
            Category::Foot => Category::Mounted,
            Category::Mounted => Category::Foot,
        };
        let only = state.book().figure(weapon, range, other).map(|_| other);
        let why = Why::OutOfRange { target, range: Length::snap(range), only };
        return refuse(why, if band.is_none() { Rule::RangeBands } else { Rule::WeaponFigures });
    };
    // A hair of tolerance: at contact the measured point lies on the line of the front itself.
    let in_arc = arc_holds(from, edge, std::f64::consts::FRAC_PI_4, line.b, 0.02);
    if !in_arc {
        return refuse(Why::OutOfArc { target }, Rule::ArcAhead);
    }
    let lines = sight_lines(firing, seen);
    if let Some(rule) = hidden_by_ground(state, firer, target, &lines, weapon) {
        return refuse(Why::NotVisible { target, blocked_by: None }, rule);
    }
    let (indirect, through_light) = past_units(state, firer, target, firing, seen, weapon)?;
    let wood_edge =
        state.field.pieces.iter().any(|piece| piece.kind().is_wood() && ground::is_within(piece, to));
    let fortified = behind_walls(state, to, line);
    Ok(Aimed { firer, target, edge, range, band, indirect, through_light, wood_edge, fortified })
}

/// IMP-FMO-10: does a fortification run along the target and across the line?
fn behind_walls(state: &State, target: &Base, line: Segment) -> bool {
    state.field.pieces.iter().any(|piece| {
        piece.kind() == TerrainKind::Fortification
            && piece.outline().gap_to(target) <= 1.0 + TOLERANCE
            && piece.outline().length_inside(line) > 0.0
    })
}

/// IMP-FIR-06: the two lines of sight, from corner to corner, which do not cross.
fn sight_lines(firing: Segment, seen: Segment) -> [Segment; 2] {
    let straight = [Segment { a: firing.a, b: seen.a }, Segment { a: firing.b, b: seen.b }];
    let crossed = [Segment { a: firing.a, b: seen.b }, Segment { a: firing.b, b: seen.a }];
    let length = |lines: &[Segment; 2]| lines[0].length() + lines[1].length();
    if length(&straight) <= length(&crossed) { straight } else { crossed }
}

/// IMP-FIR-06: ground that hides one of the two lines; for direct fire also a Built Up Area between them.
fn hidden_by_ground(
    state: &State,
    firer: UnitId,
    target: UnitId,
    lines: &[Segment; 2],
    weapon: Weapon,
) -> Option<Rule> {
    let hidden = lines.iter().find_map(|line| blocked_by_ground(state, firer, target, *line));
    if hidden.is_some() || is_arched(state, weapon) {
        return hidden;
    }
    let held = [firer, target].map(|unit| state.marks(unit).garrison.map(|(piece, _)| usize::from(piece)));
    let [one, other] = *lines;
    let hull = sight_hull(Segment { a: one.a, b: other.a }, Segment { a: one.b, b: other.b });
    let between = state.field.pieces.iter().enumerate().any(|(number, piece)| {
        piece.kind() == TerrainKind::BuiltUpArea
            && !held.contains(&Some(number))
            && piece.outline().common_area(&hull) > state.book().area
    });
    between.then_some(Rule::Sight)
}

fn is_arched(state: &State, weapon: Weapon) -> bool {
    state.book().line(weapon).is_some_and(|line| line.flight != Flight::Direct)
}

/// IMP-FIR-06 to IMP-FIR-08: over friends, through light troops, or not at all.
fn past_units(
    state: &State,
    firer: UnitId,
    target: UnitId,
    firing: Segment,
    seen: Segment,
    weapon: Weapon,
) -> Judged<(bool, bool)> {
    let arched = is_arched(state, weapon);
    let lines = sight_lines(firing, seen);
    let hull = sight_hull(firing, seen);
    let (from, to) = (state.base(firer), state.base(target));
    let (mut indirect, mut through_light) = (false, false);
    for other in state.on_table().filter(|o| *o != firer && *o != target) {
        let base = state.base(other);
        let reach = from.radius() + to.radius() + (to.centre() - from.centre()).length();
        if (base.centre() - from.centre()).length() > reach + base.radius() {
            continue;
        }
        // Arched fire only minds what one of the two lines meets. Along the side of a Unit, that is on which side of the line
        // it stands: in the way, or beside it.
        let met = !arched || lines.iter().any(|line| length_in_base(base, *line) > 0.02);
        if !met || hull.penetration(&base.convex()) <= TOLERANCE {
            continue;
        }
        let light = matches!(state.profile(other).troop, Troop::S | Troop::Cl);
        let far = state.host_book().map_or(0.0, |book| book.through_light.units());
        let friend = state.side(other) == state.side(firer);
        if light && base.gap(to) > far + TOLERANCE {
            through_light = true;
        } else if friend && arched && base.gap(from) < base.gap(to) - TOLERANCE {
            indirect = true;
        } else {
            let rule = match (light, friend && arched) {
                (true, _) => Rule::FireThroughLight,
                (false, true) => Rule::FireOverFriends,
                (false, false) => Rule::Sight,
            };
            return refuse(Why::NotVisible { target, blocked_by: Some(other) }, rule);
        }
    }
    // IMP-FIR-08: half the dice instead of the penalty.
    Ok((indirect && !through_light, through_light))
}

/// How directly in front an enemy is (IMP-FPR-04): overlap with the corridor, else less than nothing by the angle.
fn frontality(state: &State, aimed: &Aimed) -> f64 {
    let (from, to) = (state.base(aimed.firer), state.base(aimed.target));
    let firing = from.edge(aimed.edge);
    let along = (firing.b - firing.a) * (1.0 / firing.length().max(1e-9));
    let spread = to.corners().map(|corner| (corner - firing.a).dot(along));
    let low = spread.iter().copied().fold(f64::INFINITY, f64::min).max(0.0);
    let high = spread.iter().copied().fold(f64::NEG_INFINITY, f64::max).min(firing.length());
    if high > low + TOLERANCE {
        return high - low;
    }
    let (line, _) = measured(state, aimed.firer, firing, to);
    let ahead = (line.b - line.a).dot(from.normal(aimed.edge)) / line.length().max(1e-9);
    ahead - 2.0
}

/// Whom the Unit may shoot at from this edge (IMP-FPR-01 to IMP-FPR-05). `reacting`: not in its own activation.
pub fn lawful_targets(state: &State, firer: UnitId, edge: Edge, reacting: bool) -> UnitSet {
    let Some(book) = state.host_book() else { return UnitSet::EMPTY };
    let Ok(weapon) = may_fire_from(state, firer, edge) else { return UnitSet::EMPTY };
    let from = state.base(firer);
    let reach = state.book().line(weapon).map_or(0.0, |line| line.most.units()) + from.radius() + TOLERANCE;
    let mut aims: Vec<(Aimed, f64)> = Vec::new();
    for enemy in state.army(state.side(firer).other()) {
        let to = state.base(enemy);
        if (to.centre() - from.centre()).length() > reach + to.radius() {
            continue;
        }
        if let Ok(aimed) = aim(state, firer, edge, enemy) {
            aims.push((aimed, frontality(state, &aimed)));
        }
    }
    let most = aims.iter().map(|(_, f)| *f).fold(f64::NEG_INFINITY, f64::max);
    let least = aims.iter().map(|(a, _)| a.range).fold(f64::INFINITY, f64::min);
    let set = |holds: &dyn Fn(&(Aimed, f64)) -> bool| -> UnitSet {
        aims.iter().filter(|a| holds(a)).map(|(a, _)| a.target).collect()
    };
    let frontal = set(&|(_, f)| *f >= most - TOLERANCE);
    let near = set(&|(a, f)| *f >= most - TOLERANCE && matches!(a.band, Band::PointBlank | Band::Short));
    let nearest = set(&|(a, _)| a.range <= least + TOLERANCE);
    match book.priorities {
        Priorities::FrontalThenNearest if !near.is_empty() => near,
        Priorities::FrontalThenNearest => nearest.or(frontal),
        Priorities::ExchangeThenNearest if !near.is_empty() && !reacting => near,
        Priorities::ExchangeThenNearest => {
            let fired = set(&|(a, _)| state.marks(firer).shot_by.has(a.target));
            match (fired.is_empty(), near.is_empty()) {
                (false, _) => fired.or(frontal),
                (true, false) => near.or(frontal),
                (true, true) => nearest.or(frontal),
            }
        }
    }
}

/// Do javelins make the first phase free (IMP-FMO-01)?
fn first_phase_is_free(state: &State, firer: UnitId) -> bool {
    let profile = state.profile(firer);
    profile.weapon == Some(Weapon::Javelin) && matches!(profile.troop, Troop::S | Troop::Fl)
}

/// What counts against a shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Haste {
    /// Movement phases made and announced.
    pub phases: u8,
    /// It has tried to rally, which nobody does for nothing (IMP-STA-05).
    pub rallied: bool,
    /// A reaction: only Longbow A has its Point Blank figure (IMP-OPP-08).
    pub reaction: bool,
}

/// Dice that movement takes from a shot.
pub fn phases_paid(state: &State, firer: UnitId, haste: Haste) -> u8 {
    let free = first_phase_is_free(state, firer) && !haste.rallied;
    haste.phases.saturating_sub(u8::from(free))
}

/// The figure of the firing table that counts.
fn figure(state: &State, aimed: &Aimed, haste: Haste) -> Option<i8> {
    let weapon = state.profile(aimed.firer).weapon?;
    let category = state.profile(aimed.target).category();
    let hurried = haste.reaction && aimed.band == Band::PointBlank && weapon != Weapon::LongbowA;
    let range = if hurried { 15.0 } else { aimed.range };
    state.book().figure(weapon, range, category)
}

/// The dice of a shot, line by line (IMP-FIR-01, table 39.6).
pub fn dice(state: &State, aimed: &Aimed, haste: Haste) -> Tally<Factor> {
    let (fp, tp) = (state.profile(aimed.firer), state.profile(aimed.target));
    let mut tally = Tally::new();
    tally.count(Factor::Vbu, i16::from(state.unit(aimed.firer).vbu()), state.id_of(Rule::FireDice));
    if let Some(figure) = figure(state, aimed, haste) {
        tally.count(Factor::WeaponFigure, i16::from(figure), state.id_of(Rule::WeaponFigures));
    }
    let artillery = fp.troop == Troop::Art;
    let light = |troop: Troop| matches!(troop, Troop::S | Troop::Cl);
    let far = matches!(aimed.band, Band::Long | Band::Extreme);
    let frontal = state.base(aimed.target).local(state.base(aimed.firer).edge(aimed.edge).middle()).y > 0.0;
    let free_arc = fp.has(Trait::IndirectFree)
        || fp.weapon.and_then(|w| state.book().line(w)).is_some_and(|l| l.flight == Flight::ArchedFree);
    let column = !state.is_large(aimed.target) && in_column(state, aimed.target);
    for row in state.book().fire {
        let mut amount = row.amount;
        let holds = match row.factor {
            Factor::Phases => {
                let paid = phases_paid(state, aimed.firer, haste);
                amount *= i16::from(paid.max(1));
                paid > 0
            }
            Factor::Disordered => state.unit(aimed.firer).disordered,
            Factor::Indirect if aimed.indirect && free_arc => {
                let standing = Standing::SupersededBy(state.cite(Rule::FreeFireOverFriends));
                tally.line(row.factor, amount, row.rule, standing);
                continue;
            }
            Factor::Indirect => aimed.indirect,
            Factor::LightTargetFar => far && state.book().light_targets.has(tp.troop) && !light(fp.troop),
            Factor::LightTargetFarOfAny => far && state.book().light_targets.has(tp.troop),
            Factor::LightTargetShort => aimed.band == Band::Short && light(tp.troop) && !light(fp.troop),
            Factor::LightAtLight => light(tp.troop) && light(fp.troop),
            Factor::LightAtLightShort => aimed.band == Band::Short && light(tp.troop) && light(fp.troop),
            Factor::Evading => state.marks(aimed.target).evasions > 0,
            Factor::WoodEdge => aimed.wood_edge,
            Factor::Fortified => aimed.fortified && !artillery,
            Factor::FortifiedVsArtillery => aimed.fortified && artillery,
            Factor::WagonOrPavise => {
                !artillery && !aimed.fortified && (tp.troop == Troop::W || tp.has(Trait::Pavise) && frontal)
            }
            Factor::WoodenProtection => {
                !artillery
                    && !aimed.fortified
                    && tp.has(Trait::WoodenProtection)
                    && !tp.has(Trait::Pavise)
                    && frontal
            }
            Factor::DeepTarget => {
                artillery && (tp.troop == Troop::W || state.is_large(aimed.target) || column)
            }
            Factor::ShieldwallFront => state.in_shieldwall(aimed.target) && frontal,
            _ => false,
        };
        tally.count_if(holds, row.factor, amount, row.rule);
    }
    let total = tally.total();
    if aimed.through_light && total > 1 {
        let half = i16::from(half_up(total.clamp(0, 100) as u8));
        tally.count(Factor::ThroughLight, half - total, state.id_of(Rule::FireThroughLight));
    }
    tally
}
