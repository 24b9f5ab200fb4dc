//! Two armies on a table.

use crate::army::Army;
use acies_impetus::options::Options;
use acies_impetus::position::{Position, Start, UnitSpec};
use acies_impetus::state::BaseSet;
use acies_impetus::switches::Switches;
use acies_impetus::terrain::{PieceSpec, Shape, TerrainKind};
use acies_impetus::unit::{Profile, Troop};
use acies_rules::Side;
use acies_tabletop::{Footprint, Heading, Length, Point, Pose};

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
        table: first.rule_set.rulebook().usual_table(base_set),
        options: Options::default(),
        switches: Switches::CORE,
        turn_limit: None,
        terrain: Vec::new(),
        agreed_terrain: false,
        weather: None,
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
    position.terrain = even_terrain(position.table, position.rule_set.rulebook().scale);
    let orders = [(Side::First, first), (Side::Second, second)]
        .map(|(side, army)| battle_order(&army.profiles(), &position, side));
    match orders {
        [Some(a), Some(b)] => {
            for (unit, pose) in position.units.iter_mut().zip(a.into_iter().chain(b)) {
                unit.at = Some(pose);
            }
            position.start = Start::Initiative;
        }
        _ => {
            position.start = Start::Deployment { defender: Side::First };
        }
    }
    position
}

/// Terrain that is the same seen from either side.
fn even_terrain(table: Footprint, scale: f64) -> Vec<PieceSpec> {
    let (w, d) = (table.width.units(), table.depth.units());
    let hill = (TerrainKind::GentleHill, 0.26 * w, 0.58 * d, 9.0, 5.0);
    let wood = (TerrainKind::Wood, 0.86 * w, 0.66 * d, 7.0, 4.5);
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
        Troop::W | Troop::Art => 1,
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
