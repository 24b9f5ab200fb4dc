//! Units on the table: base, front, figure, letters, VBU.

use super::colour::{self, SideColours};
use super::figures;
use super::ink::{Area, Ink, Path, escaped, fine, number};
use super::letters::{Anchor, Hand, fitted, write};
use acies_impetus::State;
use acies_impetus::unit::{Troop, Unit, UnitId};
use acies_rules::Side;
use acies_tabletop::{Base, Vec2};

/// The gradients of the two sides.
pub(super) fn definitions(ink: &mut Ink) {
    for (name, side) in [("first", &colour::FIRST), ("second", &colour::SECOND)] {
        let [upper, lower] = side.shades;
        ink.raw(&format!(
            "<linearGradient id=\"{name}\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" \
             stop-color=\"{upper}\"/><stop offset=\"1\" stop-color=\"{lower}\"/></linearGradient>"
        ));
    }
}

/// A transformation that makes x and y run along two directions of the picture.
pub(super) fn frame(origin: Vec2, x: Vec2, y: Vec2) -> String {
    format!(
        "transform=\"matrix({} {} {} {} {} {})\"",
        fine(x.x),
        fine(x.y),
        fine(y.x),
        fine(y.y),
        number(origin.x),
        number(origin.y)
    )
}

/// A base in the picture: where its front is and how it looks.
pub(super) struct Stand {
    /// Middle of the front edge.
    pub(super) front: Vec2,
    /// Where it faces.
    pub(super) forward: Vec2,
    /// To its right.
    pub(super) right: Vec2,
    /// Half of the front.
    pub(super) half: f64,
    /// Front to rear.
    pub(super) depth: f64,
}

impl Stand {
    /// Of a base on a table so deep.
    pub(super) fn new(base: &Base, table_depth: f64) -> Stand {
        let turn = |v: Vec2| Vec2::new(v.x, -v.y);
        Stand {
            front: Vec2::new(base.front.x, table_depth - base.front.y),
            forward: turn(base.forward),
            right: turn(base.right),
            half: base.half_width,
            depth: base.depth,
        }
    }

    /// The frame in which x runs to the right and y to the rear, from the middle of the front.
    pub(super) fn frame(&self) -> String {
        frame(self.front, self.right, self.forward * -1.0)
    }

    /// A place on or near the base, by its distance to the right and to the rear.
    pub(super) fn place(&self, right: f64, rear: f64) -> Vec2 {
        self.front + self.right * right - self.forward * rear
    }

    /// How to turn letters so that they are never upside down: at most an eighth of a turn.
    pub(super) fn reading(&self) -> Reading {
        let f = self.forward;
        if -f.y >= f.x.abs() {
            Reading::Up
        } else if f.y >= f.x.abs() {
            Reading::Down
        } else if f.x > 0.0 {
            Reading::Right
        } else {
            Reading::Left
        }
    }
}

/// Which side of the letters the front of the base is on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    Up,
    Right,
    Down,
    Left,
}

impl Reading {
    /// The frame of the letters, from the middle of the front.
    pub(super) fn frame(self, stand: &Stand) -> String {
        let (f, r) = (stand.forward, stand.right);
        match self {
            Reading::Up => frame(stand.front, r, f * -1.0),
            Reading::Down => frame(stand.front, r * -1.0, f),
            Reading::Right => frame(stand.front, f, r),
            Reading::Left => frame(stand.front, f * -1.0, r * -1.0),
        }
    }

    /// The part of a base between two distances from its front.
    pub(super) fn part(self, half: f64, from: f64, to: f64) -> Area {
        match self {
            Reading::Up => Area::new(-half, from, 2.0 * half, to - from),
            Reading::Down => Area::new(-half, -to, 2.0 * half, to - from),
            Reading::Right => Area::new(-to, -half, to - from, 2.0 * half),
            Reading::Left => Area::new(from, -half, to - from, 2.0 * half),
        }
    }
}

/// Thickness of the dark front of a base.
pub(super) fn band_depth(depth: f64) -> f64 {
    (depth * 0.16).clamp(0.28, 0.6)
}

/// Points forward in front of every base. Drawn below the bases, so that an enemy in contact covers them.
pub(super) fn arrows(ink: &mut Ink, state: &State, table_depth: f64) {
    for id in state.on_table() {
        let stand = Stand::new(state.base(id), table_depth);
        let mut path = Path::default();
        path.polygon([stand.place(-0.75, 0.1), stand.place(0.0, -0.8), stand.place(0.75, 0.1)]);
        let side = colour::of(state.side(id));
        ink.path(&path, &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"0.1\"", side.band, colour::PAPER));
    }
}

/// Draws all Units on the table.
pub(super) fn draw(ink: &mut Ink, state: &State, table_depth: f64) {
    for id in state.on_table() {
        one(ink, state, id, &Stand::new(state.base(id), table_depth));
    }
}

fn one(ink: &mut Ink, state: &State, id: UnitId, stand: &Stand) {
    let (unit, profile) = (state.unit(id), state.profile(id));
    let side = colour::of(unit.side);
    let of = if unit.side == Side::First { "first" } else { "second" };
    ink.open(&format!("data-unit=\"{}\" data-side=\"{of}\" data-troop=\"{}\"", id.0, profile.troop.code()));
    ink.raw(&format!("<title>{}</title>", escaped(&described(state, id))));
    ink.open(&stand.frame());
    body(ink, unit.side, stand, side);
    ink.close();
    // A Large Unit shows the VBU of its rear base behind a line.
    let front_depth = match unit.rear {
        Some(_) => state.book().depth(state.setup.base_set, profile).units().min(stand.depth),
        None => stand.depth,
    };
    let reading = stand.reading();
    ink.open(&reading.frame(stand));
    let band = band_depth(front_depth);
    face(ink, state, id, reading.part(stand.half, band, front_depth), side);
    if let Some(rear) = unit.rear {
        rear_face(ink, state, rear, reading.part(stand.half, front_depth, stand.depth), side);
    }
    ink.close();
    if unit.rear.is_some() {
        let mut division = Path::default();
        division.stroke(stand.place(-stand.half, front_depth), stand.place(stand.half, front_depth));
        let (border, of) = (side.border, id.0);
        ink.path(
            &division,
            &format!("data-mark=\"large\" data-of=\"{of}\" stroke=\"{border}\" stroke-width=\"0.2\""),
        );
    }
    ink.close();
}

/// What a Unit is, in a line.
fn described(state: &State, id: UnitId) -> String {
    let (unit, profile) = (state.unit(id), state.profile(id));
    let mut line =
        format!("{} {}, VBU {} of {}", profile.troop.code(), profile.name, unit.vbu(), unit.vbu_printed());
    if let Some(rear) = unit.rear.map(|rear| state.unit(rear)) {
        line.push_str(&format!(", rear VBU {} of {}", rear.vbu(), rear.vbu_printed()));
    }
    let marks = [
        (unit.disordered, "disordered"),
        (unit.shieldwall, "shieldwall"),
        (unit.rolling, "rolling"),
        (state.has_general(id), "General"),
        (state.in_melee(id), "in melee"),
        (unit.activated, "activated"),
    ];
    for (_, word) in marks.iter().filter(|(holds, _)| *holds) {
        line.push_str(", ");
        line.push_str(word);
    }
    line
}

/// The base itself, in its own frame.
fn body(ink: &mut Ink, side: Side, stand: &Stand, colours: &SideColours) {
    let whole = Area::new(-stand.half, 0.0, 2.0 * stand.half, stand.depth);
    let mut front = Path::default();
    ink.rect(
        Area::new(whole.x + 0.18, whole.y + 0.18, whole.w, whole.h),
        "fill=\"#000000\" opacity=\"0.22\"",
    );
    ink.rect(
        whole.inset(0.06),
        &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"0.12\"", colours.fill, colours.border),
    );
    if side == Side::Second {
        ink.rect(
            whole.inset(0.24),
            &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"0.07\"", colours.border),
        );
    }
    let band = band_depth(stand.depth);
    ink.rect(Area::new(whole.x, 0.0, whole.w, band), &format!("fill=\"{}\"", colours.band));
    // A notch in the front: an arrow head that points forward even where an enemy covers the arrow.
    front.to(Vec2::new(-0.55, band));
    front.line(Vec2::new(0.0, band * 0.25));
    front.line(Vec2::new(0.55, band));
    front.end();
    ink.path(&front, &format!("fill=\"{}\"", colour::PAPER));
}

/// What is written on a base.
struct Face<'a> {
    unit: &'a Unit,
    troop: Troop,
    name: String,
    side: &'a SideColours,
}

impl<'a> Face<'a> {
    fn new(state: &'a State, id: UnitId, side: &'a SideColours) -> Face<'a> {
        let (unit, profile) = (state.unit(id), state.profile(id));
        // The code says already that skirmishers skirmish.
        let name = match (profile.troop, profile.name.strip_prefix("Skirmishing ")) {
            (Troop::S, Some(rest)) => capitalised(rest),
            _ => profile.name.clone(),
        };
        Face { unit, troop: profile.troop, name, side }
    }

    fn figure(&self, ink: &mut Ink, space: Area) {
        figures::draw(ink, self.troop, space, self.side.ink, self.side.shades[1]);
    }

    fn code(&self, size: f64) -> (&'static str, Hand<'a>) {
        let code = self.troop.code();
        let squeeze = if code.len() > 2 { 0.85 } else { 1.0 };
        (code, Hand { squeeze, ..Hand::new(size, self.side.ink).bold() })
    }
}

/// With a capital first.
fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Figure, code, name and VBU of a Unit, laid out by the space there is.
fn face(ink: &mut Ink, state: &State, id: UnitId, space: Area, side: &SideColours) {
    let face = Face::new(state, id, side);
    let space = space.inset((space.h.min(space.w) * 0.09).clamp(0.1, 0.32));
    if space.h > space.w * 1.35 && space.w < 3.6 {
        portrait(ink, &face, space);
    } else if space.h >= 3.2 {
        tall(ink, &face, space);
    } else if space.h >= 1.5 || slim_room(&face, space) < 2.2 {
        landscape(ink, &face, space);
    } else {
        slim(ink, &face, space);
    }
}

/// Width of the pips where all is in one line.
fn slim_pips(face: &Face<'_>) -> f64 {
    (f64::from(face.unit.vbu_printed()) * 0.6).min(2.4)
}

/// Height of the letters where all is in one line.
fn slim_size(space: Area) -> f64 {
    (space.h * 0.58).min(0.8)
}

/// Width that is left for the name where all is in one line.
fn slim_room(face: &Face<'_>, space: Area) -> f64 {
    let (code, hand) = face.code(slim_size(space));
    space.w - space.h * 1.05 - 0.2 - hand.width(code) - 0.5 - 0.25 - slim_pips(face)
}

/// All in one line.
fn slim(ink: &mut Ink, face: &Face<'_>, space: Area) {
    let icon = space.h * 1.05;
    face.figure(ink, Area::new(space.x, space.y, icon, space.h));
    let size = slim_size(space);
    let line = space.y + space.h / 2.0 + size * 0.46;
    let (code, hand) = face.code(size);
    let x = space.x + icon + 0.2;
    write(ink, code, Vec2::new(x, line), hand);
    let after = x + hand.width(code) + 0.5;
    let (name, hand) = fitted(&face.name, slim_room(face, space), Hand::new(size * 0.95, face.side.ink));
    write(ink, &name, Vec2::new(after, line), hand);
    let width = slim_pips(face);
    pips(ink, Area::new(space.x + space.w - width, space.y + space.h / 2.0 - 0.3, width, 0.6), face);
}

/// Figure left; code and VBU above the name.
fn landscape(ink: &mut Ink, face: &Face<'_>, space: Area) {
    let icon = space.h.min(space.w * 0.34);
    face.figure(ink, Area::new(space.x, space.y, icon, space.h));
    let gap = 0.1 * icon + 0.1;
    let text = Area::new(space.x + icon + gap, space.y, space.w - icon - gap, space.h);
    let size = (text.h * 0.42).clamp(0.3, 0.95).min(text.w * 0.24);
    let (code, hand) = face.code(size);
    let room = (text.h - 2.0 * size * 0.95).max(0.0);
    let top = text.y + size + room * 0.22;
    write(ink, code, Vec2::new(text.x, top), hand);
    let used = hand.width(code) + size * 0.4;
    pips(ink, Area::new(text.x + used, top - size, text.w - used, size), face);
    let small = Hand::new((text.h * 0.36).clamp(0.28, 0.78), face.side.ink);
    let bottom = text.y + text.h - small.size * 0.16 - room * 0.1;
    let (name, hand) = fitted(&face.name, text.w, small);
    write(ink, &name, Vec2::new(text.x, bottom), hand);
}

/// Figure, with code and VBU beside it, above a name over the whole width.
fn tall(ink: &mut Ink, face: &Face<'_>, space: Area) {
    let small = Hand::new((space.w * 0.14).min(space.h * 0.24).clamp(0.4, 0.86), face.side.ink);
    let upper = space.h - small.size * 1.6;
    let icon = upper.min(space.w * 0.45);
    face.figure(ink, Area::new(space.x, space.y, icon, upper));
    let (x, w) = (space.x + icon + 0.3, space.w - icon - 0.3);
    let (code, hand) = face.code((upper * 0.36).clamp(0.5, 1.15).min(w * 0.42));
    let middle = space.y + upper / 2.0;
    write(ink, code, Vec2::new(x, middle - 0.12), hand);
    pips(ink, Area::new(x, middle + 0.3, w, (upper * 0.26).clamp(0.4, 0.72)), face);
    let (name, hand) = fitted(&face.name, space.w, small);
    let middle = Vec2::new(space.x + space.w / 2.0, space.y + space.h - small.size * 0.2);
    write(ink, &name, middle, hand.anchored(Anchor::Middle));
}

/// A base seen from its side: figure and code above, the name up the edge like the back of a book.
fn portrait(ink: &mut Ink, face: &Face<'_>, space: Area) {
    let icon = space.w.min(space.h * 0.32);
    face.figure(ink, Area::new(space.x, space.y, space.w, icon));
    let size = (space.w * 0.4).clamp(0.3, 0.95);
    let (code, hand) = face.code(size);
    let squeeze = hand.squeeze * (space.w / hand.width(code)).min(1.0);
    let line = space.y + icon + size * 1.25;
    let hand = Hand { squeeze, ..hand }.anchored(Anchor::Middle);
    write(ink, code, Vec2::new(space.x + space.w / 2.0, line), hand);
    let top = line + size * 0.35;
    let length = space.y + space.h - top;
    let small = Hand::new((space.w * 0.36).clamp(0.28, 0.78), face.side.ink);
    let (name, hand) = fitted(&face.name, length, small);
    // The frame is turned: x runs up, y to the right.
    let corner = Vec2::new(space.x, space.y + space.h);
    ink.open(&frame(corner, Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0)));
    write(ink, &name, Vec2::new(0.0, small.size * 1.05), hand);
    let height = (space.w - small.size * 1.5).clamp(0.2, 0.6);
    pips(ink, Area::new(0.0, space.w - height, length, height), face);
    ink.close();
}

/// The rear base of a Large Unit: a small figure and its VBU.
fn rear_face(ink: &mut Ink, state: &State, id: UnitId, space: Area, side: &SideColours) {
    let face = Face::new(state, id, side);
    let space = space.inset((space.h.min(space.w) * 0.14).clamp(0.1, 0.4));
    let size = space.h.min(space.w).min(1.9);
    let height = (size * 0.4).clamp(0.3, 0.7);
    ink.open("opacity=\"0.75\"");
    if space.w >= space.h {
        face.figure(ink, Area::new(space.x, space.y, size, space.h));
        ink.close();
        let middle = space.y + (space.h - height) / 2.0;
        pips(ink, Area::new(space.x + size + 0.3, middle, space.w - size - 0.3, height), &face);
    } else {
        face.figure(ink, Area::new(space.x, space.y, space.w, size));
        ink.close();
        let corner = Vec2::new(space.x + (space.w - height) / 2.0, space.y + space.h);
        ink.open(&frame(corner, Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0)));
        pips(ink, Area::new(0.0, 0.0, space.h - size - 0.3, height), &face);
        ink.close();
    }
}

/// VBU as dots, lost ones hollow; in figures where there are too many for the space.
fn pips(ink: &mut Ink, space: Area, face: &Face<'_>) {
    let (now, all) = (face.unit.vbu(), face.unit.vbu_printed());
    let colour = face.side.ink;
    let radius = (space.h * 0.42).min(space.w / (f64::from(all) * 2.45)).min(0.28);
    let middle = space.y + space.h / 2.0;
    ink.open(&format!("data-vbu=\"{now}\" data-vbu-printed=\"{all}\""));
    if radius < 0.085 {
        let hand = Hand::new(space.h * 0.8, colour);
        let text = format!("{now}/{all}");
        let squeeze = (space.w / hand.width(&text)).min(1.0);
        write(ink, &text, Vec2::new(space.x, space.y + space.h * 0.9), Hand { squeeze, ..hand });
        ink.close();
        return;
    }
    for i in 0..all {
        let centre = Vec2::new(space.x + radius + f64::from(i) * radius * 2.45, middle);
        if i < now {
            ink.circle(centre, radius, &format!("fill=\"{colour}\""));
        } else {
            let thin = number(radius * 0.36);
            let attributes =
                format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{thin}\" opacity=\"0.8\"");
            ink.circle(centre, radius * 0.8, &attributes);
        }
    }
    ink.close();
}
