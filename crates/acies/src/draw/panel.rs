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

/// Title and turn. `scale` is the size of a letter's unit on this picture.
pub(super) fn head(ink: &mut Ink, state: &State, caption: &Caption<'_>, space: Area, scale: f64) {
    let [turn, phase] = when(state, caption.armies);
    let big = Hand::new(1.9 * scale, INK).bold();
    let small = Hand::new(1.05 * scale, PALE);
    let right = space.x + space.w;
    let (first, second) = (space.y + 2.7 * scale, space.y + 4.8 * scale);
    let turn_hand = Hand::new(1.6 * scale, INK).bold();
    write(ink, &turn, Vec2::new(right, first), turn_hand.anchored(Anchor::End));
    write(ink, &phase, Vec2::new(right, second), small.anchored(Anchor::End));
    let (title, hand) = fitted(caption.title, space.w - turn_hand.width(&turn) - 3.0 * scale, big);
    write(ink, &title, Vec2::new(space.x, first), hand);
    let (subtitle, hand) = fitted(caption.subtitle, space.w - small.width(&phase) - 3.0 * scale, small);
    write(ink, &subtitle, Vec2::new(space.x, second), hand);
}

/// The turn, and what happens in it.
fn when(state: &State, armies: &[String; 2]) -> [String; 2] {
    let turn = match (state.turn, state.setup.turn_limit) {
        (0, _) => "Setting up".to_owned(),
        (turn, Some(last)) => format!("Turn {turn} of {last}"),
        (turn, None) => format!("Turn {turn}"),
    };
    let phase = match state.outcome {
        Some(Outcome::Won { by, .. }) => format!("Victory: {}", army_name(armies, by)),
        Some(Outcome::Drawn { .. }) => "A draw".to_owned(),
        None if state.turn == 0 => String::new(),
        None => format!("Phase: {}", army_name(armies, state.active)),
    };
    [turn, phase]
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

/// Both armies and the signs.
pub(super) fn foot(ink: &mut Ink, state: &State, caption: &Caption<'_>, space: Area, scale: f64) {
    let gap = 4.0 * scale;
    let width = (space.w - gap) / 2.0;
    for (side, x) in [(Side::First, space.x), (Side::Second, space.x + width + gap)] {
        army(ink, state, caption.armies, side, Area::new(x, space.y, width, space.h), scale);
    }
    signs(ink, Area::new(space.x, space.y + 8.9 * scale, space.w, 1.8 * scale), scale);
}

fn army(ink: &mut Ink, state: &State, armies: &[String; 2], side: Side, space: Area, scale: f64) {
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

    let (lost, all) = (state.lost_vd[side.index()], state.setup.vdt[side.index()]);
    let half = all.div_ceil(2);
    let losses = format!("{lost} of {all} VD lost, beaten at {half}");
    let small = Hand::new(0.95 * scale, PALE).anchored(Anchor::End);
    let line = space.y + 2.4 * scale;
    write(ink, &losses, Vec2::new(space.x + space.w, line), small);
    let room = space.w - 3.8 * scale - small.width(&losses) - 1.5 * scale;
    let (name, hand) = fitted(&army_name(armies, side), room, Hand::new(1.35 * scale, INK).bold());
    write(ink, &name, Vec2::new(space.x + 3.8 * scale, line), hand);
    meter(ink, [lost, all], Area::new(space.x, space.y + 3.5 * scale, space.w, 1.2 * scale), side);
    let (text, hand) = fitted(&fallen(state, side), space.w, Hand::new(0.85 * scale, PALE));
    write(ink, &text, Vec2::new(space.x, space.y + 6.5 * scale), hand);
}

/// What an army has lost, what it needs to lose to be beaten: the mark in the middle.
fn meter(ink: &mut Ink, [lost, all]: [u16; 2], space: Area, side: Side) {
    let colours = colour::of(side);
    let radius = number(space.h * 0.2);
    let name = if side == Side::First { "first" } else { "second" };
    ink.open(&format!("data-meter=\"{name}\" data-lost=\"{lost}\" data-all=\"{all}\""));
    ink.rect(space, &format!("rx=\"{radius}\" fill=\"#e2d9c3\""));
    let share = f64::from(lost) / f64::from(all.max(1));
    if lost > 0 {
        let filled = Area::new(space.x, space.y, space.w * share.min(1.0), space.h);
        ink.rect(filled, &format!("rx=\"{radius}\" fill=\"{}\"", colours.fill));
    }
    let thin = number(space.h * 0.1);
    ink.rect(
        space,
        &format!("rx=\"{radius}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{thin}\"", colours.border),
    );
    let middle = space.x + space.w / 2.0;
    let mut mark = Path::default();
    mark.stroke(Vec2::new(middle, space.y - space.h * 0.25), Vec2::new(middle, space.y + space.h * 1.25));
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

/// What the marks mean.
fn signs(ink: &mut Ink, space: Area, scale: f64) {
    let mut line = Path::default();
    line.stroke(
        Vec2::new(space.x, space.y - 0.6 * scale),
        Vec2::new(space.x + space.w, space.y - 0.6 * scale),
    );
    ink.path(&line, &format!("stroke=\"#cdbf9f\" stroke-width=\"{}\"", number(0.08 * scale)));
    let hand = Hand::new(0.85 * scale, PALE);
    let words = [
        "General",
        "disordered",
        "worn",
        "in melee",
        "shieldwall",
        "rolling",
        "has acted",
        "VBU left",
        "VBU lost",
    ];
    let icon = 2.4 * scale;
    let used: f64 = words.iter().map(|word| hand.width(word) + icon).sum();
    let gap = ((space.w - used) / (words.len() - 1) as f64).min(5.0 * scale);
    // Where the picture is too narrow for them all the signs are left out rather than cut off.
    if gap < 0.6 * scale {
        return;
    }
    ink.open("data-part=\"signs\"");
    let mut x = space.x;
    for (i, word) in words.iter().enumerate() {
        sign(ink, i, Vec2::new(x + 0.9 * scale, space.y + 0.9 * scale), 0.85 * scale);
        write(ink, word, Vec2::new(x + icon - 0.2 * scale, space.y + 1.3 * scale), hand);
        x += hand.width(word) + icon + gap;
    }
    ink.close();
}

fn sign(ink: &mut Ink, which: usize, at: Vec2, r: f64) {
    let mut path = Path::default();
    let p = |x: f64, y: f64| at + Vec2::new(x, y) * r;
    match which {
        0 => marks::star(ink, at, r),
        1 => marks::disorder_badge(ink, at, r),
        2 => {
            let bar = Area::new(at.x - r, at.y - r * 0.5, 2.0 * r, r);
            ink.rect(bar, &format!("fill=\"{INK}\""));
            marks::bolt(&mut path, |x, y| at + Vec2::new(x * 0.45, y * 0.5) * r);
            let thin = number(r * 0.2);
            ink.path(&path, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{thin}\"", colour::PAPER));
        }
        3 => marks::swords(ink, at, r),
        4 => {
            for x in [-0.6, 0.6] {
                marks::shield(ink, p(x, 0.0), r * 0.65, INK);
            }
        }
        5 => {
            for (x, length) in [(-0.7, 0.6), (0.0, 1.0), (0.7, 0.6)] {
                path.stroke(p(x, -length), p(x, length));
            }
            let thick = number(r * 0.28);
            ink.path(&path, &format!("stroke=\"{INK}\" stroke-width=\"{thick}\" stroke-linecap=\"round\""));
        }
        6 => marks::activated(ink, at, r * 0.5),
        7 => ink.circle(at, r * 0.5, &format!("fill=\"{INK}\"")),
        _ => {
            let thin = number(r * 0.18);
            ink.circle(at, r * 0.42, &format!("fill=\"none\" stroke=\"{INK}\" stroke-width=\"{thin}\""));
        }
    }
}
