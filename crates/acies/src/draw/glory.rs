//! Battles of Field of Glory, base by base.

use super::bases::Stand;
use super::colour::{self, AMBER, AMBER_DARK, INK, PALE, PAPER, SideColours};
use super::ground::{self, Ruler};
use super::ink::{Area, Ink, Path, between, escaped, number};
use super::letters::{Anchor, Hand, fitted, write};
use super::panel::{self, Sign, Toll};
use super::{Caption, Page, figures, marks, terrain};
use acies_field_of_glory::battle_group::{Cohesion, Whereabouts};
use acies_field_of_glory::rulebook::Disorder;
use acies_field_of_glory::state::Engagement;
use acies_field_of_glory::steps::{ground as going, setup, victory};
use acies_field_of_glory::terrain::{Feature, PieceSpec};
use acies_field_of_glory::troops::Profile;
use acies_field_of_glory::{BgId, State};
use acies_impetus::terrain::{Piece, PieceSpec as Drawn, Shape, TerrainKind};
use acies_rules::Side;
use acies_tabletop::{Base, Point, Vec2};
use acies_wire::words::glory as words;

/// Units of the picture in an MU: so bases are about as large as those of Impetus.
const MU: f64 = 2.0;

/// The picture of a state as SVG.
pub(crate) fn svg(state: &State, caption: &Caption<'_>) -> String {
    let table = state.setup.table;
    let (width, depth) = (table.width.units() * MU, table.depth.units() * MU);
    let (page, rule) = (Page::new(width, depth), Ruler::new(6, MU));
    let mut ink = Ink::default();
    page.begin(&mut ink, caption, rule);
    ink.open("clip-path=\"url(#table)\"");
    ground::mat(&mut ink, width, depth);
    let pieces: Vec<(Piece, &str)> =
        state.field.pieces.iter().filter_map(|piece| drawn(piece.spec())).collect();
    terrain::draw(&mut ink, pieces.iter().map(|(piece, called)| (piece, *called)), depth);
    ground::crosses(&mut ink, width, depth, rule);
    let zone = [setup::ZONES[0] * MU, 0.0];
    ground::deployment_lines(&mut ink, zone, width, depth);
    works(&mut ink, state, depth);
    for side in Side::BOTH {
        camp(&mut ink, state, side, depth);
    }
    ink.close();
    for group in state.on_table() {
        battle_group(&mut ink, state, group, depth);
    }
    commanders(&mut ink, state, depth);
    for engagement in state.engagements() {
        swords(&mut ink, state, engagement, depth);
    }
    ink.close();
    panel::head(&mut ink, &when(state, caption.armies), caption, page.head(), page.scale);
    let tolls = Side::BOTH.map(|side| toll(state, side));
    panel::foot(&mut ink, &tolls, &SIGNS, caption, page.foot(), page.scale);
    ink.raw("</svg>");
    ink.into_text()
}

/// A feature as the piece that looks most like it, with what it is called.
fn drawn(spec: &PieceSpec) -> Option<(Piece, &'static str)> {
    let kind = match spec.feature {
        Feature::GentleHill => TerrainKind::GentleHill,
        Feature::SteepHill => TerrainKind::SteepHill,
        Feature::OpenFields | Feature::Vineyards => TerrainKind::CultivatedField,
        Feature::EnclosedFields => TerrainKind::EnclosedField,
        Feature::BrokenGround => TerrainKind::Rocky,
        Feature::Brush => TerrainKind::Scrub,
        Feature::Plantation | Feature::Forest => TerrainKind::Wood,
        Feature::Gully => TerrainKind::Mud,
        Feature::Marsh => TerrainKind::Swamp,
        Feature::SoftSand => TerrainKind::Dunes,
        Feature::Village => TerrainKind::BuiltUpArea,
        Feature::UnevenRiver | Feature::RoughRiver | Feature::DifficultRiver => TerrainKind::Pond,
        Feature::ImpassableHeight => TerrainKind::Rocks,
        Feature::ImpassableWater => TerrainKind::Lake,
    };
    let larger = |p: &Point| Point::at(p.x.units() * MU, p.y.units() * MU);
    let corners = spec.corners.iter().map(larger).collect();
    let shape = Shape::Area { corners, crest: spec.crest.as_ref().map(|crest| crest.each_ref().map(larger)) };
    Some((Piece::new(Drawn { kind, shape }).ok()?, words::feature(spec.feature)))
}

/// A base in units of the picture.
fn larger(base: &Base) -> Base {
    Base { front: base.front * MU, half_width: base.half_width * MU, depth: base.depth * MU, ..*base }
}

/// Field fortifications: stakes along a bank.
fn works(ink: &mut Ink, state: &State, table_depth: f64) {
    for works in &state.field.fortifications {
        let flip = |p: Vec2| Vec2::new(p.x * MU, table_depth - p.y * MU);
        let (a, b) = (flip(works.line().a), flip(works.line().b));
        let (mut bank, mut stakes) = (Path::default(), Path::default());
        bank.stroke(a, b);
        let way = b - a;
        let aside = Vec2::new(-way.y, way.x) * (0.55 / way.length().max(0.001));
        let count = (way.length() / 0.8).clamp(2.0, 200.0) as u32;
        for k in 0..=count {
            let p = between(a, b, f64::from(k) / f64::from(count));
            let lean = if k % 2 == 0 { aside } else { aside * -1.0 };
            stakes.stroke(p - lean, p + lean);
        }
        ink.path(&bank, "stroke=\"#7d6238\" stroke-width=\"0.7\" stroke-linecap=\"round\"");
        ink.path(&stakes, "stroke=\"#4a361b\" stroke-width=\"0.2\" stroke-linecap=\"round\"");
    }
}

/// A camp: its ground, and tents in the colour of its side.
fn camp(ink: &mut Ink, state: &State, side: Side, table_depth: f64) {
    let (Some(base), Some(camp)) = (state.camp_base(side), state.camps[side.index()]) else { return };
    let stand = Stand::new(&larger(&base), table_depth);
    let colours = colour::of(side);
    ink.open(&format!("data-camp=\"{}\"", side_name(side)));
    let called = match (camp.sacked, camp.fortified) {
        (true, _) => "camp, sacked",
        (false, true) => "fortified camp",
        (false, false) => "camp",
    };
    ink.raw(&format!("<title>{called}</title>"));
    ink.open(&stand.frame());
    let whole = Area::new(-stand.half, 0.0, 2.0 * stand.half, stand.depth);
    let fence = if camp.fortified { "0.4" } else { "0.14" };
    ink.rect(whole.inset(0.2), &format!("fill=\"#c9b384\" stroke=\"#5d4a2c\" stroke-width=\"{fence}\""));
    for x in [-0.6, 0.0, 0.6] {
        tent(ink, Vec2::new(stand.half * x, stand.depth * 0.55), 1.2, colours);
    }
    if camp.sacked {
        let mut cross = Path::default();
        cross.stroke(Vec2::new(whole.x, 0.0), Vec2::new(-whole.x, whole.h));
        cross.stroke(Vec2::new(-whole.x, 0.0), Vec2::new(whole.x, whole.h));
        ink.path(&cross, "stroke=\"#8f1320\" stroke-width=\"0.5\"");
    }
    ink.close();
    ink.close();
}

fn tent(ink: &mut Ink, at: Vec2, r: f64, colours: &SideColours) {
    let (mut cloth, mut seam) = (Path::default(), Path::default());
    let corner = |x: f64, y: f64| at + Vec2::new(x, y) * r;
    cloth.polygon([corner(-1.0, 0.7), corner(0.0, -0.9), corner(1.0, 0.7)]);
    seam.stroke(corner(0.0, -0.9), corner(0.0, 0.7));
    ink.path(&cloth, &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"0.14\"", PAPER, colours.border));
    ink.path(&seam, &format!("stroke=\"{}\" stroke-width=\"0.2\"", colours.band));
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn battle_group(ink: &mut Ink, state: &State, id: BgId, table_depth: f64) {
    let (side, roster, block) = (state.side(id), state.roster(id), state.block(id));
    let colours = colour::of(side);
    let troop = words::code(state.troop(id));
    ink.open(&format!("data-group=\"{}\" data-side=\"{}\" data-troop=\"{troop}\"", id.0, side_name(side)));
    ink.raw(&format!("<title>{}</title>", escaped(&described(state, id))));
    let whole = Stand::new(&larger(&block.rect()), table_depth);
    arrow(ink, &whole, colours);
    for element in &block.elements() {
        let profile = roster.at_rank(element.rank);
        let shaken = going::disorder(state, profile, &element.base);
        let stand = Stand::new(&larger(&element.base), table_depth);
        base(ink, &stand, side, element.rank == 0, shaken);
        figure(ink, &stand, profile, colours);
    }
    outline(ink, &whole, colours);
    ink.close();
    label(ink, state, id, &whole);
    if state.level(id) > Cohesion::Steady {
        let at = whole.place(whole.half - 0.2, whole.depth * 0.5);
        ink.open(&format!("data-mark=\"cohesion\" data-of=\"{}\"", id.0));
        cohesion(ink, at, 1.0, state.level(id));
        ink.close();
    }
}

/// What a battle group is, in a line.
fn described(state: &State, id: BgId) -> String {
    let (group, roster) = (state.group(id), state.roster(id));
    let mut line = format!(
        "{} {}, {} of {} bases, {}",
        words::code(state.troop(id)),
        roster.name,
        group.bases(),
        roster.bases,
        words::level(group.level)
    );
    match going::worst_disorder(state, id) {
        Disorder::None => {}
        Disorder::Disordered => line.push_str(", disordered"),
        Disorder::SeverelyDisordered => line.push_str(", severely disordered"),
    }
    if state.in_close_combat(id) {
        line.push_str(", in close combat");
    }
    line
}

/// Points forward in front of the first rank.
fn arrow(ink: &mut Ink, stand: &Stand, colours: &SideColours) {
    let mut path = Path::default();
    path.polygon([stand.place(-0.75, 0.1), stand.place(0.0, -0.7), stand.place(0.75, 0.1)]);
    ink.path(&path, &format!("fill=\"{}\" stroke=\"{PAPER}\" stroke-width=\"0.1\"", colours.band));
}

/// One base: those in front have a dark edge, those whose ground disorders them an amber one.
fn base(ink: &mut Ink, stand: &Stand, side: Side, in_front: bool, disorder: Disorder) {
    let colours = colour::of(side);
    ink.open(&stand.frame());
    let whole = Area::new(-stand.half, 0.0, 2.0 * stand.half, stand.depth);
    ink.rect(Area::new(whole.x + 0.14, 0.14, whole.w, whole.h), "fill=\"#000000\" opacity=\"0.2\"");
    ink.rect(
        whole.inset(0.04),
        &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"0.08\"", colours.fill, colours.border),
    );
    if side == Side::Second {
        let thin = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"0.05\"", colours.border);
        ink.rect(whole.inset(0.16), &thin);
    }
    if in_front {
        let band = Area::new(whole.x, 0.0, whole.w, 0.26);
        ink.rect(band, &format!("fill=\"{}\"", colours.band));
    }
    let dashes = match disorder {
        Disorder::None => "",
        Disorder::Disordered => "0.4 0.3",
        Disorder::SeverelyDisordered => "0.8 0.15",
    };
    if disorder != Disorder::None {
        ink.rect(
            whole.inset(0.16),
            &format!(
                "data-disorder=\"{disorder:?}\" fill=\"none\" stroke=\"{AMBER}\" stroke-width=\"0.2\" \
                 stroke-dasharray=\"{dashes}\""
            ),
        );
    }
    ink.close();
}

/// The figure of a base, upright whichever way the base faces.
fn figure(ink: &mut Ink, stand: &Stand, profile: &Profile, colours: &SideColours) {
    let reading = stand.reading();
    ink.open(&reading.frame(stand));
    let space = reading.part(stand.half, 0.22, stand.depth).inset(0.08);
    figures::draw(ink, figures::akin(profile), space, colours.ink, colours.shades[1]);
    ink.close();
}

/// A line around a battle group, so that neighbours are told apart.
fn outline(ink: &mut Ink, stand: &Stand, colours: &SideColours) {
    ink.open(&stand.frame());
    let whole = Area::new(-stand.half, 0.0, 2.0 * stand.half, stand.depth);
    ink.rect(whole, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"0.22\"", colours.border));
    ink.close();
}

/// Troops and name on a plate behind the last rank.
fn label(ink: &mut Ink, state: &State, id: BgId, stand: &Stand) {
    let colours = colour::of(state.side(id));
    let reading = stand.reading();
    let (height, gap) = (1.15, 0.12);
    let code = words::code(state.troop(id));
    let bold = Hand::new(0.74, PAPER).bold();
    let count = format!("{}/{}", state.group(id).bases(), state.roster(id).bases);
    let small = Hand::new(0.6, PAPER);
    ink.open(&reading.frame(stand));
    // Beside the letters is as good as behind them when the body faces sideways.
    let space = reading.part(stand.half, stand.depth + gap, stand.depth + gap + height);
    let upright = space.w >= space.h;
    let long = if upright { space.w } else { space.h };
    let width = long.max(bold.width(code) + small.width(&count) + 1.0);
    let middle = space.middle();
    if !upright {
        let at = super::bases::frame(middle, Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0));
        ink.open(&at);
    }
    let origin = if upright { middle } else { Vec2::new(0.0, 0.0) };
    let plate = Area::new(origin.x - width / 2.0, origin.y - height / 2.0, width, height);
    ink.rect(plate, &format!("rx=\"0.2\" fill=\"{}\" opacity=\"0.88\"", colours.band));
    let line = origin.y + 0.36;
    let left = plate.x + 0.25;
    write(ink, code, Vec2::new(left, line), bold);
    let right = plate.x + width - 0.25;
    write(ink, &count, Vec2::new(right, line), small.anchored(Anchor::End));
    let room = width - 1.1 - bold.width(code) - small.width(&count);
    if room > 1.2 {
        let (name, hand) = fitted(&state.roster(id).name, room, small);
        write(ink, &name, Vec2::new(left + bold.width(code) + 0.35, line), hand);
    }
    if !upright {
        ink.close();
    }
    ink.close();
}

/// A badge with the first letter of a level of cohesion.
fn cohesion(ink: &mut Ink, at: Vec2, radius: f64, level: Cohesion) {
    let (fill, letter) = match level {
        Cohesion::Steady => return,
        Cohesion::Disrupted => (AMBER, "D"),
        Cohesion::Fragmented => ("#f07f2e", "F"),
        Cohesion::Broken => ("#e0574f", "B"),
    };
    let thin = number(radius * 0.15);
    ink.circle(at, radius, &format!("fill=\"{fill}\" stroke=\"{AMBER_DARK}\" stroke-width=\"{thin}\""));
    let hand = Hand::new(radius * 0.95, AMBER_DARK).bold().anchored(Anchor::Middle);
    write(ink, letter, at + Vec2::new(0.0, radius * 0.48), hand);
}

/// Commanders: a star behind the battle group they are with, or where they stand.
fn commanders(ink: &mut Ink, state: &State, table_depth: f64) {
    for side in Side::BOTH {
        for (id, commander) in state.living(side) {
            if commander.with.and_then(|g| state.get(g)).is_some_and(|g| !g.is_on_table()) {
                continue;
            }
            if commander.with.is_none() && state.turn == 0 {
                continue;
            }
            let centre = match commander.with {
                // On the left rear corner, where it hides the fewest letters.
                Some(group) => {
                    let stand = Stand::new(&larger(&state.block(group).rect()), table_depth);
                    stand.place(-stand.half + 0.1, stand.depth * 0.5)
                }
                None => Stand::new(&larger(&state.commander_base(commander)), table_depth).place(0.0, 1.2),
            };
            ink.open(&format!("data-mark=\"commander\" data-of=\"{}\"", id.0));
            let border = colour::of(side).band;
            ink.circle(centre, 1.22, &format!("fill=\"{border}\""));
            marks::star(ink, centre, if commander.in_chief { 1.05 } else { 0.85 });
            ink.close();
        }
    }
}

/// Crossed swords where two battle groups meet.
fn swords(ink: &mut Ink, state: &State, engagement: &Engagement, table_depth: f64) {
    let attacker = state.block(engagement.attacker).rect();
    let target = state.block(engagement.target).rect();
    let front = attacker.edge(acies_tabletop::Edge::Front);
    let steps = 24u32;
    let near: Vec<Vec2> = (0..=steps)
        .map(|k| between(front.a, front.b, f64::from(k) / f64::from(steps)))
        .filter(|p| {
            let local = target.local(*p);
            (local.x.abs() - target.half_width).max(local.y).max(-target.depth - local.y) < 0.2
        })
        .collect();
    let p = match (near.first(), near.last()) {
        (Some(first), Some(last)) => (*first + *last) * 0.5,
        _ => front.middle(),
    };
    let (a, b) = (engagement.attacker.0, engagement.target.0);
    ink.open(&format!("data-mark=\"melee\" data-between=\"{a} {b}\""));
    marks::swords(ink, Vec2::new(p.x * MU, table_depth - p.y * MU), 0.9);
    ink.close();
}

/// The turn, and what happens in it.
fn when(state: &State, armies: &[String; 2]) -> [String; 2] {
    let phase = match (panel::ended(state.outcome, armies), state.turn) {
        (Some(end), _) => end,
        (None, 0) => String::new(),
        (None, _) => {
            let phase = words::capital(words::phase(state.phase));
            format!("{phase}: {}", panel::army_name(armies, state.active))
        }
    };
    [panel::turn_of(state.turn, state.setup.turn_limit), phase]
}

/// What an army has lost.
fn toll(state: &State, side: Side) -> Toll {
    let lost = victory::attrition(state, side).total().max(0) as u16;
    let beaten_at = state.setup.break_points[side.index()];
    let losses = format!("attrition {lost}, routs at {beaten_at}");
    Toll { lost, all: beaten_at, beaten_at, losses, fallen: fallen(state, side) }
}

/// Battle groups lost and still to come, by name.
fn fallen(state: &State, side: Side) -> String {
    let mut lost: Vec<&str> = Vec::new();
    let mut waiting = 0;
    for (group, roster) in state.groups().iter().zip(&state.setup.rosters).filter(|(g, _)| g.side == side) {
        match group.whereabouts {
            Whereabouts::Gone(_) => lost.push(&roster.name),
            Whereabouts::Reserve => waiting += 1,
            Whereabouts::Table => {}
        }
    }
    let mut said = Vec::new();
    if !lost.is_empty() {
        said.push(format!("Gone: {}", lost.join(" · ")));
    }
    if waiting > 0 {
        said.push(format!("Not yet deployed: {waiting}"));
    }
    said.join(" · ")
}

/// What the marks mean.
const SIGNS: [Sign; 7] = [
    ("commander", marks::star),
    ("DISRUPTED", |ink, at, r| cohesion(ink, at, r, Cohesion::Disrupted)),
    ("FRAGMENTED", |ink, at, r| cohesion(ink, at, r, Cohesion::Fragmented)),
    ("BROKEN", |ink, at, r| cohesion(ink, at, r, Cohesion::Broken)),
    ("close combat", marks::swords),
    ("disordered by ground", disordered),
    ("bases now / at first", bases_sign),
];

fn disordered(ink: &mut Ink, at: Vec2, r: f64) {
    let area = Area::new(at.x - r, at.y - r * 0.6, 2.0 * r, 1.2 * r);
    ink.rect(area, &format!("fill=\"{PALE}\""));
    let thin = number(r * 0.25);
    ink.rect(
        area.inset(r * 0.15),
        &format!(
            "fill=\"none\" stroke=\"{AMBER}\" stroke-width=\"{thin}\" stroke-dasharray=\"{} {}\"",
            number(r * 0.45),
            number(r * 0.3)
        ),
    );
}

fn bases_sign(ink: &mut Ink, at: Vec2, r: f64) {
    let hand = Hand::new(r * 0.9, INK).anchored(Anchor::Middle);
    write(ink, "6/8", at + Vec2::new(0.0, r * 0.45), hand);
}
