//! Two armies on a table.

use crate::army::Army;
use crate::points::Share;
use acies_impetus::Edition;
use acies_impetus::host::Roster;
use acies_impetus::options::Options;
use acies_impetus::position::{Position, Start, UnitSpec};
use acies_impetus::state::BaseSet;
use acies_impetus::switches::Switches;
use acies_impetus::terrain::{PieceSpec, Shape, TerrainKind};
use acies_impetus::unit::{Profile, Troop, UnitId};
use acies_rules::Side;
use acies_tabletop::{Footprint, Heading, Length, Point, Pose};

/// Most Units of an army on the usual table, where books know a larger one (IMP-VIC-06).
const UNITS_ON_USUAL_TABLE: usize = 15;

/// The table for armies in Commands that are larger.
const LARGE_TABLE: Footprint = Footprint { width: Length::whole(180), depth: Length::whole(120) };

fn table(rule_set: Edition, base_set: BaseSet, armies: [&Army; 2]) -> Footprint {
    let book = rule_set.rulebook();
    let large = armies.iter().any(|army| army.units.len() > UNITS_ON_USUAL_TABLE);
    if book.host.is_some() && large { LARGE_TABLE } else { book.usual_table(base_set) }
}

fn roster(first: &Army, second: &Army) -> Roster {
    let mut roster = Roster::default();
    for (side, army, from) in [(Side::First, first, 0), (Side::Second, second, first.units.len())] {
        if let Some(share) = &army.share {
            share.join(&mut roster, side, from);
        }
    }
    roster
}

/// A battle from the very beginning: dice for the sides, terrain, deployment (BI08-SET-06 to BI08-SET-10).
pub fn scenario(title: &str, first: &Army, second: &Army, base_set: BaseSet) -> Position {
    let spec = |side, profile| UnitSpec {
        side,
        profile,
        at: None,
        vbu_now: None,
        disordered: false,
        shieldwall: false,
        rolling: false,
        wheeled: false,
        activated: false,
        rear: None,
        gone: false,
    };
    let units = |side, army: &Army| army.profiles().into_iter().map(move |p| spec(side, p));
    Position {
        rule_set: first.rule_set,
        title: title.to_owned(),
        description: String::new(),
        armies: [first.name.clone(), second.name.clone()],
        base_set,
        table: table(first.rule_set, base_set, [first, second]),
        options: Options::default(),
        switches: Switches::CORE,
        turn_limit: None,
        terrain: Vec::new(),
        agreed_terrain: false,
        weather: None,
        roster: roster(first, second),
        divisions: Default::default(),
        units: units(Side::First, first).chain(units(Side::Second, second)).collect(),
        engaged: Vec::new(),
        turn: 1,
        start: Start::Terrain,
    }
}

/// A battle that begins at once: two hills and two woods, the same for both, and both armies in battle order.
/// If an army is too large for its battle order, the battle begins with deployment instead.
pub fn quick_scenario(title: &str, first: &Army, second: &Army, base_set: BaseSet) -> Position {
    let mut position = scenario(title, first, second, base_set);
    let book = position.rule_set.rulebook();
    position.terrain = even_terrain(position.table, book.scale, book.sizes.from_middle.units());
    let orders = [(Side::First, first), (Side::Second, second)].map(|(side, army)| match &army.share {
        Some(share) => order_in_commands(&army.profiles(), share, &position, side),
        None => {
            battle_order(&army.profiles(), &position, side).map(|poses| poses.into_iter().map(Some).collect())
        }
    });
    match orders {
        [Some(a), Some(b)] => {
            for (unit, pose) in position.units.iter_mut().zip(a.into_iter().chain(b)) {
                unit.at = pose;
            }
            for (army, from) in [(first, 0), (second, first.units.len())] {
                form_large_units(&mut position.units, army, from);
            }
            position.start = Start::Initiative;
        }
        _ => {
            position.start = Start::Deployment { defender: Side::First };
        }
    }
    position
}

fn form_large_units(units: &mut [UnitSpec], army: &Army, from: usize) {
    let blocks = army.share.iter().flat_map(|share| &share.large_units);
    for pair in blocks.flat_map(|block| block.windows(2)) {
        if let Some(unit) = units.get_mut(from + pair[0]) {
            unit.rear = u8::try_from(from + pair[1]).ok().map(UnitId);
        }
    }
}

/// Terrain that is the same seen from either side.
fn even_terrain(table: Footprint, scale: f64, from_middle: f64) -> Vec<PieceSpec> {
    let (w, d) = (table.width.units(), table.depth.units());
    let hill = (TerrainKind::GentleHill, 0.26 * w, 0.58 * d, 9.0, 5.0);
    // On a deep table it would reach into a deployment zone.
    let last = d / 2.0 + from_middle - 4.5 * scale;
    let wood_y = if 0.66 * d > last { last - 0.5 * scale } else { 0.66 * d };
    let wood = (TerrainKind::Wood, 0.86 * w, wood_y, 7.0, 4.5);
    [hill, wood]
        .into_iter()
        .flat_map(|(kind, x, y, along, across)| {
            [(x, y), (w - x, d - y)]
                .map(|middle| PieceSpec { kind, shape: oval(middle, along * scale, across * scale) })
        })
        .collect()
}

/// An oval of 16 corners, by its middle and half its diameters (BI08-SET-02).
fn oval((x, y): (f64, f64), along: f64, across: f64) -> Shape {
    let corners = (0..16)
        .map(|i| {
            let out = Heading::degrees(f64::from(i) * 22.5).forward();
            Point::at(x + along * out.x, y + across * out.y)
        })
        .collect();
    Shape::Area { corners, crest: None }
}

/// From the middle of the line to its ends.
fn rank(troop: Troop) -> u8 {
    match troop {
        Troop::Fp => 0,
        Troop::W | Troop::Art | Troop::Bag => 1,
        Troop::T => 2,
        Troop::El | Troop::Cf => 3,
        Troop::Fl | Troop::S => 4,
        Troop::Cgp | Troop::Cgl => 5,
        Troop::Cp | Troop::Cp1 | Troop::Cp2 => 6,
        Troop::Cm => 7,
        Troop::Cl => 8,
    }
}

/// Skirmishers ahead, then the line with foot in the middle and horse on the wings, then what is left over.
/// `None` if the deployment zone cannot hold it.
fn battle_order(profiles: &[Profile], position: &Position, side: Side) -> Option<Vec<Pose>> {
    let book = position.rule_set.rulebook();
    let frontage = book.frontage(position.base_set).units();
    let (w, d) = (position.table.width.units(), position.table.depth.units());
    // More than so far from the short edges, and at least so far from the mid-line.
    let (margin, from_middle) = (book.sizes.from_sides.units(), book.sizes.from_middle.units());
    let places = ((w - 2.0 * margin - 0.02) / frontage) as usize;
    let (ahead, mut line): (Vec<usize>, Vec<usize>) =
        (0..profiles.len()).partition(|i| profiles[*i].troop == Troop::S);
    line.sort_by_key(|i| rank(profiles[*i].troop));
    let behind = line.split_off(line.len().min(places));
    let mut front = d / 2.0 - from_middle;
    let mut poses = vec![Pose::default(); profiles.len()];
    for row in [ahead, line, behind] {
        if row.len() > places {
            return None;
        }
        let depth =
            (row.iter().map(|i| book.depth(position.base_set, &profiles[*i]))).max().unwrap_or(Length::ZERO);
        for (n, unit) in row.iter().enumerate() {
            let x = w / 2.0 + frontage * step_from_middle(n, row.len());
            poses[*unit] = pose(x, front, side, position.table);
        }
        front -= depth.units();
    }
    (front >= 0.0).then_some(poses)
}

/// Most lines one behind the other.
const MOST_LINES: usize = 3;

/// A Command in battle order: its line and its skirmishers, Large Units by their front Unit, and how many bases wide.
struct Body {
    line: Vec<usize>,
    ahead: Vec<usize>,
    wide: usize,
}

/// Commands side by side, the Commander-in-Chief in the middle, skirmishers ahead, horse towards the wings, Baggage
/// behind. Rear ranks have no place of their own. `None` if the deployment zone cannot hold it.
fn order_in_commands(
    profiles: &[Profile],
    share: &Share,
    position: &Position,
    side: Side,
) -> Option<Vec<Option<Pose>>> {
    let book = position.rule_set.rulebook();
    let frontage = book.frontage(position.base_set).units();
    let (w, d) = (position.table.width.units(), position.table.depth.units());
    let places = ((w - 2.0 * book.sizes.from_sides.units() - 0.02) / frontage) as usize;
    let depth = |unit: usize| book.depth(position.base_set, &profiles[unit]).units();
    let block_depth = |unit: usize| {
        let block = share.large_units.iter().find(|block| block.first() == Some(&unit));
        block.map_or_else(|| depth(unit), |block| block.iter().map(|member| depth(*member)).sum())
    };
    let (bodies, lines) = (1..=MOST_LINES).find_map(|lines| {
        let bodies = bodies(profiles, share, lines);
        (bodies.iter().map(|body| body.wide).sum::<usize>() <= places).then_some((bodies, lines))
    })?;
    let mut poses = vec![None; profiles.len()];
    let skirmish_lines = bodies.iter().map(|body| body.ahead.len().div_ceil(body.wide)).max().unwrap_or(0);
    let mut front = d / 2.0 - book.sizes.from_middle.units();
    let left = w / 2.0 - frontage * bodies.iter().map(|body| body.wide).sum::<usize>() as f64 / 2.0;
    for row in 0..skirmish_lines + lines {
        let (mut x, mut deepest) = (left, 0.0_f64);
        for body in &bodies {
            // Skirmishers stand in the last of their lines first, close to those whom they screen.
            let (units, n) = match row.checked_sub(skirmish_lines) {
                Some(line) => (&body.line, line),
                None => (&body.ahead, skirmish_lines - 1 - row),
            };
            let row = units.chunks(body.wide).nth(n).unwrap_or_default();
            let aside = (body.wide - row.len()) as f64 / 2.0;
            for (i, unit) in row.iter().enumerate() {
                let middle = x + frontage * (i as f64 + aside + 0.5);
                poses[*unit] = Some(pose(middle, front, side, position.table));
                deepest = deepest.max(block_depth(*unit));
            }
            x += frontage * body.wide as f64;
        }
        front -= deepest;
    }
    // IMP-BAG-01: its middle within 15U of its owner's edge.
    let baggage = profiles.iter().position(|profile| profile.troop == Troop::Bag);
    let room = baggage.map_or(0.0, |unit| depth(unit) + 2.0);
    if let Some(unit) = baggage {
        poses[unit] = Some(pose(w / 2.0, room, side, position.table));
    }
    (front >= room).then_some(poses)
}

/// From left to right: the Commander-in-Chief in the middle.
fn bodies(profiles: &[Profile], share: &Share, lines: usize) -> Vec<Body> {
    let is_rear = |unit: &usize| share.large_units.iter().any(|block| block[1..].contains(unit));
    let mut order = Vec::new();
    let mut commands: Vec<_> = share.commands.iter().collect();
    commands.sort_by_key(|command| !command.in_chief);
    for (n, command) in commands.into_iter().enumerate() {
        let heads = command.units.iter().copied().filter(|unit| !is_rear(unit));
        let (ahead, mut line): (Vec<usize>, Vec<usize>) =
            heads.partition(|unit| profiles[*unit].troop == Troop::S);
        line.sort_by_key(|unit| rank(profiles[*unit].troop));
        let wide = line.len().div_ceil(lines).max(1);
        let arranged = line.chunks(wide).flat_map(|row| match n {
            0 => from_the_middle(row),
            n if n % 2 == 1 => row.to_vec(),
            _ => row.iter().rev().copied().collect(),
        });
        let body = Body { line: arranged.collect(), ahead, wide };
        if n % 2 == 1 { order.push(body) } else { order.insert(0, body) }
    }
    order
}

/// The first in the middle, the others to its right and left by turns.
fn from_the_middle(row: &[usize]) -> Vec<usize> {
    let mut order = std::collections::VecDeque::new();
    for (n, unit) in row.iter().enumerate() {
        if n % 2 == 1 { order.push_back(*unit) } else { order.push_front(*unit) }
    }
    order.into()
}

/// Places of a row filled alternately to the right and left, so that the row as a whole is in the middle.
fn step_from_middle(n: usize, row: usize) -> f64 {
    let out = n.div_ceil(2) as f64;
    let signed = if n % 2 == 1 { out } else { -out };
    // A row of even length has no place in the middle: it moves half a place back.
    if row.is_multiple_of(2) { signed - 0.5 } else { signed }
}

/// Seen from the player's own edge: `x` from the left, `y` away from the edge.
fn pose(x: f64, y: f64, side: Side, table: Footprint) -> Pose {
    match side {
        Side::First => Pose { front: Point::at(x, y), heading: Heading::NORTH },
        Side::Second => Pose {
            front: Point::at(table.width.units() - x, table.depth.units() - y),
            heading: Heading::SOUTH,
        },
    }
}
