//! Two armies on a table.

use super::build::Army;
use acies_field_of_glory::BgId;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::formation::Formation;
use acies_field_of_glory::position::{CommanderSpec, GroupSpec, Position, Start};
use acies_field_of_glory::rulebook::TABLE;
use acies_field_of_glory::state::{CAMP, Camp, Phase};
use acies_field_of_glory::terrain::{Feature, PieceSpec};
use acies_field_of_glory::troops::{BW, Roster, Troop};
use acies_rules::Side;
use acies_tabletop::{Heading, Length, Point, Pose};
use std::collections::VecDeque;

/// FOG-SET-06: how far from the own edge battle troops stand.
const LINE: f64 = 10.0;
/// FOG-SET-06: how far from the own edge skirmishers stand at most.
const SKIRMISHERS: f64 = 15.0;
/// FOG-SET-06: how far everybody keeps from the short edges.
const MARGIN: f64 = 2.0;
/// FOG-TRP-09: horses stand a little farther from what frightens them than they must.
const OUT_OF_SCENT: f64 = BW + 0.1;
/// Between one row and the next.
const BETWEEN_ROWS: f64 = 0.5;

/// A battle from the very beginning: initiative, terrain, deployment (FOG-SET-02 to FOG-SET-06).
pub fn scenario(title: &str, first: &Army, second: &Army) -> Position {
    let mut position = Position {
        rule_set: first.rule_set,
        title: title.to_owned(),
        armies: [first.name.clone(), second.name.clone()],
        works: [first.works, second.works],
        camps: [first, second].map(|army| {
            let x = Length::snap(TABLE.0.units() / 2.0);
            Some(Camp { x, fortified: army.fortified_camp, sacked: false })
        }),
        start: Start::SetUp,
        ..Position::default()
    };
    for (side, army) in [(Side::First, first), (Side::Second, second)] {
        position.groups.extend(army.groups.iter().map(|group| GroupSpec {
            side,
            roster: group.roster.clone(),
            at: None,
            files: usual_files(&group.roster),
            bases_now: None,
            level: Cohesion::Steady,
        }));
        position.commanders.extend(army.commanders.iter().map(|commander| CommanderSpec {
            name: commander.name.clone(),
            side,
            rank: commander.rank,
            in_chief: commander.in_chief,
            ally: commander.ally,
            mount: commander.mount,
            with: None,
            at: None,
            led: false,
            lost: false,
        }));
    }
    position
}

/// A battle that begins at once: two hills and two woods, the same for both, both armies in battle order at the border of
/// their zones, and the first player's turn. If an army is too large for its battle order, the battle begins with the set-up
/// instead.
pub fn quick_scenario(title: &str, first: &Army, second: &Army) -> Position {
    let mut position = scenario(title, first, second);
    position.terrain = even_terrain();
    position.fixed_terrain = true;
    let [Some(a), Some(b)] = [(Side::First, first), (Side::Second, second)].map(|(s, a)| battle_order(a, s))
    else {
        return position;
    };
    for (group, pose) in position.groups.iter_mut().zip(a.into_iter().chain(b)) {
        group.at = Some(pose);
    }
    let with = first.commanders.iter().map(|c| c.with);
    let with = with.chain(second.commanders.iter().map(|c| c.with + first.groups.len()));
    for (commander, with) in position.commanders.iter_mut().zip(with) {
        commander.with = u8::try_from(with).ok().map(BgId);
    }
    // FOG-SET-07: nobody is within reach of a charge, so the first turn has no impact phase.
    position.start = Start::Phase { active: Side::First, phase: Phase::Manoeuvre };
    position
}

/// Terrain that is the same seen from either side.
fn even_terrain() -> Vec<PieceSpec> {
    let (w, d) = (TABLE.0.units(), TABLE.1.units());
    let hill = (Feature::GentleHill, 23.0, 28.5, 6.0, 3.5);
    let wood = (Feature::Forest, 64.0, 28.0, 4.5, 3.5);
    [hill, wood]
        .into_iter()
        .flat_map(|(feature, x, y, along, across)| {
            [(x, y), (w - x, d - y)].map(|middle| oval(feature, middle, along, across))
        })
        .collect()
}

/// An oval of 16 corners, by its middle and half its diameters.
fn oval(feature: Feature, (x, y): (f64, f64), along: f64, across: f64) -> PieceSpec {
    let corners = (0..16).map(|i| {
        let out = Heading::degrees(f64::from(i) * 22.5).forward();
        Point::at(x + along * out.x, y + across * out.y)
    });
    PieceSpec { feature, corners: corners.collect(), crest: None }
}

/// How many files a battle group has in battle order: pikes four deep, great bodies of foot three, most two, and what
/// fights in one rank in one.
fn usual_files(roster: &Roster) -> u8 {
    let deep = match roster.front.troop {
        Troop::Elephants
        | Troop::ScythedChariots
        | Troop::BattleWagons
        | Troop::LightArtillery
        | Troop::HeavyArtillery => 1,
        _ if roster.front.is_pikemen() => 4,
        Troop::HeavyFoot | Troop::MediumFoot if roster.bases > 9 => 3,
        _ => 2,
    };
    let deep = roster.rear.map_or(deep, |rear| deep.max(rear.from_rank.saturating_add(1)));
    roster.bases.div_ceil(deep).max(1)
}

/// From the middle of the line to its ends.
fn rank(troop: Troop) -> u8 {
    match troop {
        Troop::HeavyFoot | Troop::HeavyArtillery => 0,
        Troop::BattleWagons | Troop::LightArtillery => 1,
        Troop::MediumFoot | Troop::LightFoot => 2,
        Troop::Elephants => 3,
        Troop::HeavyChariots | Troop::ScythedChariots | Troop::LightChariots => 4,
        Troop::Knights | Troop::Cataphracts => 5,
        Troop::Cavalry => 6,
        Troop::Camelry => 7,
        Troop::LightHorse => 8,
    }
}

/// A battle group in battle order: its place in the army, its troops, how wide and how deep it stands.
#[derive(Clone, Copy)]
struct Body {
    place: usize,
    troop: Troop,
    width: f64,
    depth: f64,
}

impl Body {
    fn of(place: usize, roster: &Roster) -> Body {
        let files = usual_files(roster);
        let block = Formation::new(Pose::default(), roster.bases, files).block(roster.bases, roster);
        Body { place, troop: roster.front.troop, width: f64::from(files) * BW, depth: block.depth() }
    }

    /// FOG-TRP-09: what stands beside elephants and camels.
    fn gap_to(&self, other: &Body) -> f64 {
        let frightens = |a: Troop, b: Troop| match a {
            Troop::Elephants => b.is_mounted() && b != Troop::Elephants,
            Troop::Camelry => b.is_mounted() && b != Troop::Camelry && b != Troop::Elephants,
            _ => false,
        };
        let near = frightens(self.troop, other.troop) || frightens(other.troop, self.troop);
        if near { OUT_OF_SCENT } else { 0.0 }
    }
}

/// Skirmishers ahead, then the line with foot in the middle and horse on the wings, then foot that finds no room in it.
/// `None` if the deployment zone cannot hold it.
fn battle_order(army: &Army, side: Side) -> Option<Vec<Pose>> {
    let bodies = army.groups.iter().enumerate().map(|(place, group)| Body::of(place, &group.roster));
    let (mut ahead, mut line): (Vec<Body>, Vec<Body>) = bodies.partition(|body| body.troop.is_skirmisher());
    ahead.sort_by_key(|body| rank(body.troop));
    line.sort_by_key(|body| rank(body.troop));
    let mut behind = Vec::new();
    for _ in 0..line.len() {
        if fits(&row(&line)) {
            break;
        }
        let last_foot = line.iter().rposition(|body| body.troop.is_foot()).unwrap_or(line.len() - 1);
        behind.insert(0, line.remove(last_foot));
    }
    let depth_of = |row: &[Body]| row.iter().map(|body| body.depth).fold(0.0, f64::max);
    let ahead_at = LINE + OUT_OF_SCENT + depth_of(&ahead);
    let behind_at = LINE - depth_of(&line) - BETWEEN_ROWS;
    if ahead_at > SKIRMISHERS || behind_at - depth_of(&behind) < CAMP.1 {
        return None;
    }
    let mut poses = vec![Pose::default(); army.groups.len()];
    for (bodies, front) in [(ahead, ahead_at), (line, LINE), (behind, behind_at)] {
        let row = row(&bodies);
        if !fits(&row) {
            return None;
        }
        let mut x = (TABLE.0.units() - width(&row)) / 2.0;
        for (n, body) in row.iter().enumerate() {
            let gap = n.checked_sub(1).map_or(0.0, |before| row[before].gap_to(body));
            poses[body.place] = pose(x + gap + body.width / 2.0, front, side);
            x += gap + body.width;
        }
    }
    Some(poses)
}

/// From left to right: the first in the middle, the others to its right and left, so that both sides are as wide.
fn row(bodies: &[Body]) -> Vec<Body> {
    let mut order: VecDeque<Body> = VecDeque::with_capacity(bodies.len());
    let (mut left, mut right) = (0.0, 0.0);
    for body in bodies {
        if order.is_empty() {
            order.push_back(*body);
        } else if right <= left {
            right += body.width;
            order.push_back(*body);
        } else {
            left += body.width;
            order.push_front(*body);
        }
    }
    order.into()
}

fn width(row: &[Body]) -> f64 {
    let bodies: f64 = row.iter().map(|body| body.width).sum();
    let gaps: f64 = row.windows(2).map(|pair| pair[0].gap_to(&pair[1])).sum();
    bodies + gaps
}

fn fits(row: &[Body]) -> bool {
    width(row) <= TABLE.0.units() - 2.0 * MARGIN
}

/// Seen from the player's own edge: `x` from the left, `y` away from the edge.
fn pose(x: f64, y: f64, side: Side) -> Pose {
    match side {
        Side::First => Pose { front: Point::at(x, y), heading: Heading::NORTH },
        Side::Second => {
            Pose { front: Point::at(TABLE.0.units() - x, TABLE.1.units() - y), heading: Heading::SOUTH }
        }
    }
}
