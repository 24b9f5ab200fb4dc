//! What is written around the table: title, turn, armies, losses, signs.

use super::Caption;
use super::colour::{self, INK, PALE};
use super::ink::{Area, Ink, Path, number};
use super::letters::{Anchor, Hand, fitted, write};
use super::marks;
use acies_impetus::State;
use acies_impetus::unit::{UnitId, Whereabouts};
use acies_rules::{Outcome, Side};
use acies_tabletop::Vec2;

/// Height of the head, in parts of the scale.
pub(super) const HEAD: f64 = 6.6;
/// Height of the foot.
pub(super) const FOOT: f64 = 11.6;

/// Title, turn and phase. `scale` is the size of a letter's unit on this picture.
pub(super) fn head(
    ink: &mut Ink,
    [turn, phase]: &[String; 2],
    caption: &Caption<'_>,
    space: Area,
    scale: f64,
) {
    let big = Hand::new(1.9 * scale, INK).bold();
    let small = Hand::new(1.05 * scale, PALE);
    let right = space.x + space.w;
    let (first, second) = (space.y + 2.7 * scale, space.y + 4.8 * scale);
    let turn_hand = Hand::new(1.6 * scale, INK).bold();
    write(ink, turn, Vec2::new(right, first), turn_hand.anchored(Anchor::End));
    write(ink, phase, Vec2::new(right, second), small.anchored(Anchor::End));
    let (title, hand) = fitted(caption.title, space.w - turn_hand.width(turn) - 3.0 * scale, big);
    write(ink, &title, Vec2::new(space.x, first), hand);
    let (subtitle, hand) = fitted(caption.subtitle, space.w - small.width(phase) - 3.0 * scale, small);
    write(ink, &subtitle, Vec2::new(space.x, second), hand);
}

/// The turn, and what happens in it.
pub(super) fn when(state: &State, armies: &[String; 2]) -> [String; 2] {
    let phase = match (ended(state.outcome, armies), state.turn) {
        (Some(end), _) => end,
        (None, 0) => String::new(),
        (None, _) => format!("Phase: {}", army_name(armies, state.active)),
    };
    [turn_of(state.turn, state.setup.turn_limit), phase]
}

/// Which turn it is.
pub(super) fn turn_of(turn: u16, limit: Option<u16>) -> String {
    match (turn, limit) {
        (0, _) => "Setting up".to_owned(),
        (turn, Some(last)) => format!("Turn {turn} of {last}"),
        (turn, None) => format!("Turn {turn}"),
    }
}

/// How it ended, if it has.
pub(super) fn ended(outcome: Option<Outcome>, armies: &[String; 2]) -> Option<String> {
    outcome.map(|outcome| match outcome {
        Outcome::Won { by, .. } => format!("Victory: {}", army_name(armies, by)),
        Outcome::Drawn { .. } => "A draw".to_owned(),
    })
}

/// The name of an army, or of its side.
pub(super) fn army_name(armies: &[String; 2], side: Side) -> String {
    let name = armies[side.index()].trim();
    match (name.is_empty(), side) {
        (false, _) => name.to_owned(),
        (true, Side::First) => "First player".to_owned(),
        (true, Side::Second) => "Second player".to_owned(),
    }
}

/// What is said of an army below the table.
pub(super) struct Toll {
    /// What it has lost.
    pub(super) lost: u16,
    /// All it has to lose.
    pub(super) all: u16,
    /// What it needs to lose to be beaten.
    pub(super) beaten_at: u16,
    /// The same in words.
    pub(super) losses: String,
    /// Who is gone, and who is still to come.
    pub(super) fallen: String,
}

/// What an army of Impetus has lost.
pub(super) fn toll(state: &State, side: Side) -> Toll {
    let (lost, all) = (state.lost_vd[side.index()], state.setup.vdt[side.index()]);
    let beaten_at = all.div_ceil(2);
    let losses = format!("{lost} of {all} VD lost, beaten at {beaten_at}");
    Toll { lost, all, beaten_at, losses, fallen: fallen(state, side) }
}

/// A sign and what it means.
pub(super) type Sign = (&'static str, fn(&mut Ink, Vec2, f64));

/// Both armies and the signs.
pub(super) fn foot(
    ink: &mut Ink,
    tolls: &[Toll; 2],
    signs_shown: &[Sign],
    caption: &Caption<'_>,
    space: Area,
    scale: f64,
) {
    let gap = 4.0 * scale;
    let width = (space.w - gap) / 2.0;
    for (side, x) in [(Side::First, space.x), (Side::Second, space.x + width + gap)] {
        let toll = &tolls[side.index()];
        army(ink, toll, caption.armies, side, Area::new(x, space.y, width, space.h), scale);
    }
    signs(ink, signs_shown, Area::new(space.x, space.y + 8.9 * scale, space.w, 1.8 * scale), scale);
}

fn army(ink: &mut Ink, toll: &Toll, armies: &[String; 2], side: Side, space: Area, scale: f64) {
    let colours = colour::of(side);
    let swatch = Area::new(space.x, space.y + 1.0 * scale, 2.9 * scale, 1.6 * scale);
    let thin = number(0.12 * scale);
    ink.rect(
        swatch,
        &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"{thin}\"", colours.fill, colours.border),
    );
    if side == Side::Second {
        let line = number(0.08 * scale);
        ink.rect(
            swatch.inset(0.25 * scale),
            &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{line}\"", colours.border),
        );
    }
    let (front, height) = if side == Side::First { (swatch.y, 0.4) } else { (swatch.y + 1.2 * scale, 0.4) };
    ink.rect(Area::new(swatch.x, front, swatch.w, height * scale), &format!("fill=\"{}\"", colours.band));

    let losses = &toll.losses;
    let small = Hand::new(0.95 * scale, PALE).anchored(Anchor::End);
    let line = space.y + 2.4 * scale;
    write(ink, losses, Vec2::new(space.x + space.w, line), small);
    let room = space.w - 3.8 * scale - small.width(losses) - 1.5 * scale;
    let (name, hand) = fitted(&army_name(armies, side), room, Hand::new(1.35 * scale, INK).bold());
    write(ink, &name, Vec2::new(space.x + 3.8 * scale, line), hand);
    meter(ink, toll, Area::new(space.x, space.y + 3.5 * scale, space.w, 1.2 * scale), side);
    let (text, hand) = fitted(&toll.fallen, space.w, Hand::new(0.85 * scale, PALE));
    write(ink, &text, Vec2::new(space.x, space.y + 6.5 * scale), hand);
}

/// What an army has lost, and the mark at which it is beaten.
fn meter(ink: &mut Ink, toll: &Toll, space: Area, side: Side) {
    let Toll { lost, all, beaten_at, .. } = toll;
    let colours = colour::of(side);
    let radius = number(space.h * 0.2);
    let name = if side == Side::First { "first" } else { "second" };
    ink.open(&format!("data-meter=\"{name}\" data-lost=\"{lost}\" data-all=\"{all}\""));
    ink.rect(space, &format!("rx=\"{radius}\" fill=\"#e2d9c3\""));
    let share = f64::from(*lost) / f64::from((*all).max(1));
    if *lost > 0 {
        let filled = Area::new(space.x, space.y, space.w * share.min(1.0), space.h);
        ink.rect(filled, &format!("rx=\"{radius}\" fill=\"{}\"", colours.fill));
    }
    let thin = number(space.h * 0.1);
    ink.rect(
        space,
        &format!("rx=\"{radius}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{thin}\"", colours.border),
    );
    // Half of the VD is beaten, also where that is no whole number.
    let at = if 2 * beaten_at == all + 1 { 0.5 } else { f64::from(*beaten_at) / f64::from((*all).max(1)) };
    let x = space.x + space.w * at;
    let mut mark = Path::default();
    mark.stroke(Vec2::new(x, space.y - space.h * 0.25), Vec2::new(x, space.y + space.h * 1.25));
    let thick = number(space.h * 0.2);
    ink.path(&mark, &format!("stroke=\"#8f1320\" stroke-width=\"{thick}\" stroke-linecap=\"round\""));
    ink.close();
}

/// Units lost and Units still to come, by name.
fn fallen(state: &State, side: Side) -> String {
    let mut lost: Vec<(&str, u32)> = Vec::new();
    let mut waiting = 0;
    for (i, unit) in state.units().iter().enumerate().filter(|(_, unit)| unit.side == side) {
        match unit.whereabouts {
            Whereabouts::Gone(_) => {
                let name = state.profile(UnitId(i as u8)).name.as_str();
                match lost.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, count)) => *count += 1,
                    None => lost.push((name, 1)),
                }
            }
            Whereabouts::Reserve => waiting += 1,
            Whereabouts::Table | Whereabouts::RearOf(_) => {}
        }
    }
    let names: Vec<String> = lost
        .into_iter()
        .map(|(name, count)| if count == 1 { name.to_owned() } else { format!("{count} {name}") })
        .collect();
    let mut text = String::new();
    if !names.is_empty() {
        text.push_str(&format!("Routed: {}", names.join(" · ")));
    }
    if waiting > 0 {
        let still = if text.is_empty() { "Not yet deployed" } else { " · not yet deployed" };
        text.push_str(&format!("{still}: {waiting}"));
    }
    text
}

/// The signs of Impetus.
pub(super) const SIGNS: [Sign; 9] = [
    ("General", marks::star),
    ("disordered", marks::disorder_badge),
    ("worn", worn),
    ("in melee", marks::swords),
    ("shieldwall", shieldwall),
    ("rolling", rolling),
    ("has acted", |ink, at, r| marks::activated(ink, at, r * 0.5)),
    ("VBU left", |ink, at, r| ink.circle(at, r * 0.5, &format!("fill=\"{INK}\""))),
    ("VBU lost", lost_pip),
];

/// What the marks mean.
fn signs(ink: &mut Ink, signs: &[Sign], space: Area, scale: f64) {
    let mut line = Path::default();
    line.stroke(
        Vec2::new(space.x, space.y - 0.6 * scale),
        Vec2::new(space.x + space.w, space.y - 0.6 * scale),
    );
    ink.path(&line, &format!("stroke=\"#cdbf9f\" stroke-width=\"{}\"", number(0.08 * scale)));
    let hand = Hand::new(0.85 * scale, PALE);
    let icon = 2.4 * scale;
    let used: f64 = signs.iter().map(|(word, _)| hand.width(word) + icon).sum();
    let gap = ((space.w - used) / (signs.len() - 1) as f64).min(5.0 * scale);
    // Where the picture is too narrow for them all the signs are left out rather than cut off.
    if gap < 0.6 * scale {
        return;
    }
    ink.open("data-part=\"signs\"");
    let mut x = space.x;
    for (word, draw) in signs {
        draw(ink, Vec2::new(x + 0.9 * scale, space.y + 0.9 * scale), 0.85 * scale);
        write(ink, word, Vec2::new(x + icon - 0.2 * scale, space.y + 1.3 * scale), hand);
        x += hand.width(word) + icon + gap;
    }
    ink.close();
}

fn worn(ink: &mut Ink, at: Vec2, r: f64) {
    let mut path = Path::default();
    let bar = Area::new(at.x - r, at.y - r * 0.5, 2.0 * r, r);
    ink.rect(bar, &format!("fill=\"{INK}\""));
    marks::bolt(&mut path, |x, y| at + Vec2::new(x * 0.45, y * 0.5) * r);
    let thin = number(r * 0.2);
    ink.path(&path, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{thin}\"", colour::PAPER));
}

fn shieldwall(ink: &mut Ink, at: Vec2, r: f64) {
    for x in [-0.6, 0.6] {
        marks::shield(ink, at + Vec2::new(x, 0.0) * r, r * 0.65, INK);
    }
}

fn rolling(ink: &mut Ink, at: Vec2, r: f64) {
    let mut path = Path::default();
    for (x, length) in [(-0.7, 0.6), (0.0, 1.0), (0.7, 0.6)] {
        path.stroke(at + Vec2::new(x, -length) * r, at + Vec2::new(x, length) * r);
    }
    let thick = number(r * 0.28);
    ink.path(&path, &format!("stroke=\"{INK}\" stroke-width=\"{thick}\" stroke-linecap=\"round\""));
}

fn lost_pip(ink: &mut Ink, at: Vec2, r: f64) {
    let thin = number(r * 0.18);
    ink.circle(at, r * 0.42, &format!("fill=\"none\" stroke=\"{INK}\" stroke-width=\"{thin}\""));
}
