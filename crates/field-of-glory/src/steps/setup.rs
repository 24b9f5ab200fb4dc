//! Setting up: initiative, terrain, deployment (section 18 of the ledger), and what an army must be.

use super::charge::overlapped;
use crate::battle_group::BgId;
use crate::command::Territory;
use crate::commander::{Commander, CommanderId, Rank};
use crate::factor::Factor;
use crate::formation::Formation;
use crate::refusal::{Judged, Why, refuse};
use crate::rulebook::{Going, SLACK};
use crate::state::{CAMP, State};
use crate::terrain::{Feature, Fortification, Piece, PieceSpec};
use crate::troops::{BW, Roster, Troop};
use acies_rules::{Side, Tally};
use acies_tabletop::{Length, Point, Pose, Vec2};

/// FOG-SET-06: how far from the own edge battle troops stand.
const BATTLE_ZONE: f64 = 10.0;
/// FOG-SET-06: how far from it skirmishers stand.
const SKIRMISH_ZONE: f64 = 15.0;
/// FOG-SET-06: how far everybody keeps from the short edges.
const SIDE_MARGIN: f64 = 2.0;
/// FOG-SET-04: the strip along an edge.
const STRIP: f64 = 8.0;
/// FOG-SET-04: how far pieces keep from each other.
const APART: f64 = 4.0;
/// FOG-SET-03: most picks of a side.
pub const MOST_PICKS: u8 = 4;
/// FOG-SET-03: fewest picks of the side with the initiative.
pub const LEAST_PICKS: u8 = 2;

/// FOG-SET-01: fewest battle groups of an army.
pub const LEAST_GROUPS: usize = 8;

/// FOG-SET-02: what a side adds to its die.
pub fn initiative(state: &State, side: Side) -> Tally<Factor> {
    let mut tally = Tally::new();
    let in_chief = state.commanders().iter().find(|c| c.side == side && c.in_chief);
    let bonus = in_chief.map_or(0, |c| c.rank.initiative());
    tally.count_if(bonus > 0, Factor::CommanderBonus, bonus, "FOG-SET-02");
    let mounted = mounted_bonus(mounted_bases(state, side));
    tally.count_if(mounted > 0, Factor::MountedBonus, mounted, "FOG-SET-02");
    tally
}

fn mounted_bases(state: &State, side: Side) -> u16 {
    let counts = |troop: Troop| {
        matches!(
            troop,
            Troop::Cavalry
                | Troop::LightHorse
                | Troop::Camelry
                | Troop::Knights
                | Troop::Cataphracts
                | Troop::LightChariots
        )
    };
    let own = state.groups().iter().zip(&state.setup.rosters).filter(|(g, _)| g.side == side);
    own.filter(|(_, r)| counts(r.front.troop)).map(|(_, r)| u16::from(r.bases)).sum()
}

/// FOG-SET-02: 10 to 24 bases +1, 25 or more +2.
pub const fn mounted_bonus(bases: u16) -> i16 {
    match bases {
        0..=9 => 0,
        10..=24 => 1,
        _ => 2,
    }
}

/// FOG-SET-03: what a territory must have, and what it may have.
pub const fn features(territory: Territory) -> (Feature, &'static [Feature]) {
    use Feature::{
        BrokenGround, Brush, EnclosedFields, Forest, GentleHill, Gully, ImpassableHeight, Marsh, OpenFields,
        Plantation, SoftSand, SteepHill, Village, Vineyards,
    };
    match territory {
        Territory::Agricultural => {
            (OpenFields, &[GentleHill, EnclosedFields, Plantation, Vineyards, Village, Brush])
        }
        Territory::Hilly => {
            (GentleHill, &[SteepHill, BrokenGround, Brush, Forest, Gully, Vineyards, OpenFields])
        }
        Territory::Woodlands => (Forest, &[Marsh, Brush, GentleHill, BrokenGround, OpenFields]),
        Territory::Steppes => (BrokenGround, &[GentleHill, Brush, Gully]),
        Territory::Desert => (SoftSand, &[BrokenGround, Gully, GentleHill, ImpassableHeight]),
        Territory::Tropical => (Forest, &[Plantation, Marsh, Brush, Gully, Village]),
        Territory::Mountains => (SteepHill, &[ImpassableHeight, Brush, Forest, Gully, BrokenGround]),
    }
}

/// FOG-SET-03: a large piece counts as two picks.
pub fn picks_of(picks: impl Iterator<Item = bool>) -> u8 {
    picks.map(|large| if large { 2 } else { 1 }).sum()
}

/// FOG-SET-03, FOG-SET-04: judges a piece that its owner places after this die.
pub fn judge_piece(
    state: &State,
    owner: Side,
    (feature, large): (Feature, bool),
    die: Option<u8>,
    spec: &PieceSpec,
    but: Option<usize>,
) -> Judged<()> {
    if spec.feature != feature {
        return refuse(Why::NotTheSamePiece, "FOG-SET-03");
    }
    let Ok(piece) = Piece::new(spec.clone()) else {
        return refuse(Why::BadOutline, "FOG-TER-01");
    };
    let outline = piece.outline();
    if !piece.holds_its_crest() {
        return refuse(Why::BadOutline, "FOG-TER-11");
    }
    let (long, short) = outline.diameters();
    let (low, high) = outline.bounds();
    let middle = (low + high) * 0.5;
    let radius = if large { 8.0 } else { 6.0 };
    if long < 6.0 - SLACK || short < 4.0 - SLACK || !fits_circle(outline.corners(), radius + SLACK) {
        return refuse(Why::BadSize, "FOG-SET-03");
    }
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    if low.x < -SLACK || low.y < -SLACK || high.x > w + SLACK || high.y > h + SLACK {
        return refuse(Why::LeavesTable, "FOG-SET-04");
    }
    for (number, other) in state.field.pieces.iter().enumerate() {
        if Some(number) != but && other.outline().gap(outline) < APART - SLACK {
            return refuse(Why::TooNearPiece { piece: number as u8 }, "FOG-SET-04");
        }
    }
    // Camps stand on the long edges (FOG-CMP-01): ground that nobody can enter leaves them free.
    let blocks = feature.going() == Going::Impassable;
    if blocks && (low.y < CAMP.1 - SLACK || high.y > h - CAMP.1 + SLACK) {
        return refuse(Why::NotWhereRolled, "FOG-SET-04");
    }
    let own_half = if owner == Side::First { middle.y <= h * 0.5 } else { middle.y >= h * 0.5 };
    let at_side = low.x <= STRIP + SLACK || high.x >= w - STRIP - SLACK;
    let from_edge = if owner == Side::First { middle.y } else { h - middle.y };
    let right_place = match die {
        Some(1 | 2) => at_side && own_half,
        Some(3) => at_side && !own_half,
        Some(4) => from_edge <= STRIP + (high.y - low.y) * 0.5 + SLACK,
        Some(_) => low.x >= STRIP - SLACK && high.x <= w - STRIP + SLACK,
        None => true,
    };
    if right_place { Ok(()) } else { refuse(Why::NotWhereRolled, "FOG-SET-04") }
}

/// FOG-SET-03: do all these places lie in some circle of this radius? If they do, they lie in one that has two of them on it.
fn fits_circle(places: &[Vec2], radius: f64) -> bool {
    let holds = |middle: Vec2| places.iter().all(|p| (*p - middle).length() <= radius + 1e-9);
    let through = |a: Vec2, b: Vec2| {
        let half = (b - a) * 0.5;
        let square = radius * radius - half.dot(half);
        let off = half.clockwise() * (square.max(0.0).sqrt() / half.length().max(1e-9));
        square >= 0.0 && (holds(a + half + off) || holds(a + half - off))
    };
    places.iter().enumerate().any(|(i, a)| places[..i].iter().any(|b| through(*a, *b)))
}

/// FOG-SET-04: may the opponent change the piece so? Turned in place on a 4, slid by up to 12 MU on a 5 (or a 6 for the
/// compulsory piece).
pub fn judge_adjustment(old: &Piece, spec: &PieceSpec, die: u8, compulsory: bool) -> Judged<()> {
    let Ok(new) = Piece::new(spec.clone()) else {
        return refuse(Why::BadOutline, "FOG-TER-01");
    };
    if spec.feature != old.feature() || !is_congruent(old.spec(), spec) {
        return refuse(Why::NotTheSamePiece, "FOG-SET-04");
    }
    let by = new.outline().centroid() - old.outline().centroid();
    let slid = || is_slid(old.spec(), spec, by) && by.length() <= 12.0 + SLACK;
    let allowed = match die {
        4 => by.length() <= 0.05,
        5 => slid(),
        6 => compulsory && slid(),
        _ => false,
    };
    if allowed { Ok(()) } else { refuse(Why::NotOffered, "FOG-SET-04") }
}

/// The corners of a piece and the ends of its crest.
fn places(spec: &PieceSpec) -> Vec<Vec2> {
    spec.corners.iter().chain(spec.crest.iter().flatten()).map(|p| p.vec()).collect()
}

/// FOG-SET-04: turned or slid, a piece keeps the distance between any two of its places, and its upper side.
fn is_congruent(old: &PieceSpec, new: &PieceSpec) -> bool {
    if old.corners.len() != new.corners.len() || old.crest.is_some() != new.crest.is_some() {
        return false;
    }
    let (before, after) = (places(old), places(new));
    let apart = |all: &[Vec2], i: usize, j: usize| (all[i] - all[j]).length();
    let rigid = (0..before.len())
        .all(|i| (0..i).all(|j| (apart(&before, i, j) - apart(&after, i, j)).abs() <= SLACK));
    // The corners run round it the same way as before.
    let round = |all: &[Vec2]| -> f64 {
        let next = all.iter().cycle().skip(1);
        all.iter().zip(next).map(|(a, b)| a.cross(*b)).sum()
    };
    let corners = old.corners.len();
    rigid && round(&before[..corners]) * round(&after[..corners]) > 0.0
}

/// FOG-SET-04: all its places went the same way.
fn is_slid(old: &PieceSpec, new: &PieceSpec, by: Vec2) -> bool {
    places(old).iter().zip(places(new)).all(|(from, to)| (to - *from - by).length() <= SLACK)
}

/// FOG-SET-05: how many battle groups stand in each quarter.
pub const fn quarters(groups: usize) -> [usize; 4] {
    let (each, over) = (groups / 4, groups % 4);
    [
        each + if over > 0 { 1 } else { 0 },
        each + if over > 1 { 1 } else { 0 },
        each + if over > 2 { 1 } else { 0 },
        each,
    ]
}

/// FOG-SET-06: how deep from the own table edge battle troops and skirmishers are placed.
pub const ZONES: [f64; 2] = [BATTLE_ZONE, SKIRMISH_ZONE];

/// FOG-SET-06: judges where a battle group is placed.
pub fn judge_deployment(state: &State, group: BgId, pose: Pose, files: u8) -> Judged<Formation> {
    let g = state.group(group);
    let roster = state.roster(group);
    let formation = Formation::new(pose, g.bases(), files.max(1));
    if files == 0 || !formation.is_legal(g.bases()) {
        return refuse(Why::NoSuchFormation, "FOG-BG-02");
    }
    let block = formation.block(g.bases(), roster);
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let zone = if roster.front.troop.is_skirmisher() { SKIRMISH_ZONE } else { BATTLE_ZONE };
    let inside = |c: Vec2| {
        let from_edge = if g.side == Side::First { c.y } else { h - c.y };
        from_edge >= -SLACK
            && from_edge <= zone + SLACK
            && c.x >= SIDE_MARGIN - SLACK
            && c.x <= w - SIDE_MARGIN + SLACK
    };
    if !block.rect().corners().into_iter().all(inside) {
        return refuse(Why::OutsideZone, "FOG-SET-06");
    }
    if let Some(with) = overlapped(state, group, &block) {
        return refuse(Why::Overlaps { with }, "FOG-GEN-02");
    }
    for (number, piece) in state.field.pieces.iter().enumerate() {
        let barred = super::ground::rate(state, group, Some(piece.feature())).is_none()
            || piece.feature().going() == Going::Impassable;
        if barred && super::ground::is_in(piece, &block.rect()) {
            return refuse(Why::GroundInTheWay { piece: number as u8 }, "FOG-MOV-01");
        }
    }
    if state.camp_base(g.side).is_some_and(|camp| camp.penetration(&block.rect()) > SLACK) {
        return refuse(Why::CampInTheWay, "FOG-CMP-01");
    }
    Ok(formation)
}

/// FOG-SET-06, FOG-TER-12: judges where field fortifications are placed: a straight stretch in front of foot that stand
/// already, or of the camp.
pub fn judge_works(state: &State, side: Side, a: Point, b: Point) -> Judged<Fortification> {
    let works = Fortification { side, a, b };
    let line = works.line();
    let own = state.field.fortifications.iter().filter(|f| f.side == side);
    let widths = |f: &Fortification| (f.line().length() / BW - 0.01).ceil().max(1.0);
    let used: f64 = own.map(widths).sum();
    let most = state.setup.works[side.index()];
    if used + widths(&works) > f64::from(most) + 0.001 || line.length() < 0.1 {
        return refuse(Why::TooManyWorks { most }, "FOG-SET-06");
    }
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let inside = |p: Vec2| {
        let from_edge = if side == Side::First { p.y } else { h - p.y };
        (-SLACK..=BATTLE_ZONE + SLACK).contains(&from_edge) && p.x >= -SLACK && p.x <= w + SLACK
    };
    if !inside(line.a) || !inside(line.b) {
        return refuse(Why::OutsideZone, "FOG-SET-06");
    }
    let strip = super::ground::wall_base(&works);
    if let Some(with) = state.on_table().find(|g| state.block(*g).rect().penetration(&strip) > SLACK) {
        return refuse(Why::Overlaps { with }, "FOG-GEN-02");
    }
    let touches = |front: Vec2| line.distance_to(front) <= super::ground::DEFENDS;
    let foot = state.army(side).filter(|g| state.troop(*g).is_foot()).any(|g| {
        let block = state.block(g);
        (0..block.files()).any(|file| touches(block.base(0, file).front))
    });
    if foot || state.camp_base(side).is_some_and(|camp| touches(camp.front)) {
        Ok(works)
    } else {
        refuse(Why::NothingToProtect, "FOG-TER-12")
    }
}

/// FOG-SET-06: does a place lie behind a battle group of this side, between the lines that extend its side edges?
pub fn is_behind_friends(state: &State, side: Side, at: Vec2) -> bool {
    state.army(side).any(|g| {
        let block = state.block(g);
        let local = block.local(at);
        local.y <= -block.depth() && local.x.abs() <= block.half_width()
    })
}

/// FOG-SET-06: a commander who stands neither with nor behind a battle group, though he has some to join.
pub fn unplaced_commander(state: &State, side: Side) -> Option<CommanderId> {
    let idle = |c: &Commander| c.with.is_none() && !is_behind_friends(state, side, c.at.vec());
    let led = |c: &Commander| state.army(side).any(|g| super::lead::commands(state, c, g));
    state.living(side).find(|(_, c)| idle(c) && led(c)).map(|(id, _)| id)
}

/// FOG-CMP-01: judges where a camp is placed: along the own edge, clear of ground that cannot be entered.
pub fn judge_camp(state: &State, side: Side, x: Length) -> Judged<()> {
    let w = state.setup.table.width.units();
    if x.units() < CAMP.0 * 0.5 || x.units() > w - CAMP.0 * 0.5 {
        return refuse(Why::LeavesTable, "FOG-CMP-01");
    }
    let mut scratch = state.camps;
    scratch[side.index()] = Some(crate::state::Camp { x, fortified: false, sacked: false });
    let there = State { camps: scratch, ..state.clone() };
    let Some(base) = there.camp_base(side) else {
        return refuse(Why::NotOffered, "FOG-CMP-01");
    };
    for (number, piece) in state.field.pieces.iter().enumerate() {
        if piece.feature().going() == Going::Impassable && super::ground::is_in(piece, &base) {
            return refuse(Why::GroundInTheWay { piece: number as u8 }, "FOG-CMP-01");
        }
    }
    Ok(())
}

/// What is wrong with an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmyProblem {
    /// FOG-SET-01: too few battle groups.
    TooFewGroups,
    /// FOG-SET-01: more points than agreed.
    TooManyPoints {
        /// Points of the army.
        points: u32,
    },
    /// FOG-CMD-02: not exactly one C-in-C.
    CommandersInChief,
    /// FOG-CMD-02: not 1 to 3 further commanders.
    NumberOfCommanders,
    /// FOG-CMD-02: somebody outranks the C-in-C.
    Outranked,
}

/// FOG-CMD-02: the commanders of an army; ally generals are not counted among the further ones.
pub fn judge_commanders(commanders: &[Commander]) -> Result<(), ArmyProblem> {
    let mut chiefs = commanders.iter().filter(|c| c.in_chief);
    let (Some(chief), None) = (chiefs.next(), chiefs.next()) else {
        return Err(ArmyProblem::CommandersInChief);
    };
    let further = commanders.iter().filter(|c| !c.in_chief && c.ally.is_none()).count();
    if !(1..=3).contains(&further) {
        return Err(ArmyProblem::NumberOfCommanders);
    }
    let outranks = |rank: Rank| rank > chief.rank;
    if commanders.iter().any(|c| outranks(c.rank)) { Err(ArmyProblem::Outranked) } else { Ok(()) }
}

/// FOG-SET-01: an army for a battle of so many points.
pub fn judge_army(rosters: &[Roster], commanders: &[Commander], most: u32) -> Result<(), ArmyProblem> {
    judge_commanders(commanders)?;
    if rosters.len() < LEAST_GROUPS {
        return Err(ArmyProblem::TooFewGroups);
    }
    let points: u32 = rosters.iter().map(Roster::points).sum::<u32>()
        + commanders.iter().map(|c| c.rank.points()).sum::<u32>();
    if points > most { Err(ArmyProblem::TooManyPoints { points }) } else { Ok(()) }
}
