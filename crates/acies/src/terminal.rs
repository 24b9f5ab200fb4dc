//! The table in the terminal.

use crate::failure::Failure;
use crate::fight::ended;
use acies_impetus::State;
use acies_impetus::terrain::TerrainKind;
use acies_rules::{Outcome, Side};
use acies_tabletop::Vec2;
use std::io::Write;
use std::time::Duration;

/// Columns and rows of the picture: a character is about twice as high as it is wide.
const COLUMNS: usize = 100;
const ROWS: usize = 25;
/// Lines of the account kept under the picture.
const KEPT: usize = 10;

const RESET: &str = "\x1b[0m";

/// A picture that is drawn over and over.
pub(crate) struct Screen {
    pace: Duration,
    last: Vec<String>,
    started: bool,
}

impl Screen {
    /// A screen with a pause after each picture.
    pub(crate) fn new(pace: Duration) -> Screen {
        Screen { pace, last: Vec::new(), started: false }
    }

    /// Shows the table if anything worth seeing happened.
    pub(crate) fn show(
        &mut self,
        out: &mut impl Write,
        state: &State,
        title: &str,
        account: &[String],
    ) -> Result<(), Failure> {
        if account.is_empty() {
            return Ok(());
        }
        self.last.extend(account.iter().cloned());
        let surplus = self.last.len().saturating_sub(KEPT);
        self.last.drain(..surplus);
        if !self.started {
            write!(out, "\x1b[2J")?;
            self.started = true;
        }
        write!(out, "\x1b[H{}", picture(state, title, true))?;
        for line in &self.last {
            writeln!(out, "{}\x1b[K", cut(line, 118))?;
        }
        write!(out, "\x1b[J")?;
        out.flush()?;
        std::thread::sleep(self.pace);
        Ok(())
    }

    /// The last picture stays.
    pub(crate) fn leave(&mut self, out: &mut impl Write, state: &State, title: &str) -> Result<(), Failure> {
        if self.started {
            write!(out, "\x1b[H{}", picture(state, title, true))?;
            for line in &self.last {
                writeln!(out, "{}\x1b[K", cut(line, 118))?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

/// A line of at most so many signs.
pub(crate) fn cut(line: &str, most: usize) -> String {
    if line.chars().count() <= most {
        return line.to_owned();
    }
    line.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// What stands or lies at a place of the table.
fn ground(state: &State, p: Vec2) -> (char, &'static str) {
    let mut here = ('·', "\x1b[90m");
    for piece in &state.field.pieces {
        if !piece.outline().holds(p) {
            continue;
        }
        here = match piece.kind() {
            TerrainKind::GentleHill => ('n', "\x1b[33m"),
            TerrainKind::SteepHill => ('^', "\x1b[33m"),
            TerrainKind::WoodedHill => ('¶', "\x1b[32m"),
            TerrainKind::Wood => ('♣', "\x1b[32m"),
            TerrainKind::Scrub => ('"', "\x1b[32m"),
            TerrainKind::Rocky => (':', "\x1b[37m"),
            TerrainKind::Mud => ('~', "\x1b[33m"),
            TerrainKind::CultivatedField => ('≡', "\x1b[33m"),
            TerrainKind::EnclosedField => ('#', "\x1b[33m"),
            TerrainKind::Swamp => ('ɯ', "\x1b[36m"),
            TerrainKind::Pond | TerrainKind::Lake | TerrainKind::Sea => ('≈', "\x1b[34m"),
            TerrainKind::Dunes => ('∿', "\x1b[33m"),
            TerrainKind::Rocks => ('▲', "\x1b[37m"),
            TerrainKind::BuiltUpArea => ('⌂', "\x1b[31m"),
            TerrainKind::Road => ('=', "\x1b[37m"),
            TerrainKind::CrossableRiver | TerrainKind::Stream => ('≈', "\x1b[36m"),
            TerrainKind::UncrossableRiver => ('≋', "\x1b[34m"),
        };
    }
    here
}

/// The table as text: terrain as signs, bases as blocks with their troop type; Disorder is marked by `!`.
pub(crate) fn picture(state: &State, title: &str, colour: bool) -> String {
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let mut cells = vec![vec![(' ', ""); COLUMNS]; ROWS];
    for (row, line) in cells.iter_mut().enumerate() {
        for (column, cell) in line.iter_mut().enumerate() {
            *cell = ground(state, at(row, column, w, h));
        }
    }
    for unit in state.on_table() {
        let base = state.base(unit);
        let (block, paint) = match state.side(unit) {
            Side::First => ('▒', "\x1b[97;44m"),
            Side::Second => ('▓', "\x1b[30;43m"),
        };
        for (row, line) in cells.iter_mut().enumerate() {
            for (column, cell) in line.iter_mut().enumerate() {
                let local = base.local(at(row, column, w, h));
                if local.x.abs() <= base.half_width && local.y <= 0.0 && local.y >= -base.depth {
                    *cell = (block, paint);
                }
            }
        }
        label(&mut cells, state, unit, w, h, paint);
    }
    let mut text = String::new();
    let lost = |i: usize| format!("{}/{}", state.lost_vd[i], state.setup.vdt[i].div_ceil(2));
    text.push_str(&format!("{title} — turn {} — VD lost: ① {} ② {}\x1b[K\n", state.turn, lost(0), lost(1)));
    for line in &cells {
        let mut paint = "";
        for (sign, wanted) in line {
            if colour && *wanted != paint {
                text.push_str(RESET);
                text.push_str(wanted);
                paint = wanted;
            }
            text.push(*sign);
        }
        if colour {
            text.push_str(RESET);
        }
        text.push('\n');
    }
    if colour { text } else { text.replace("\x1b[K", "") }
}

fn at(row: usize, column: usize, w: f64, h: f64) -> Vec2 {
    Vec2::new((column as f64 + 0.5) * w / COLUMNS as f64, (ROWS as f64 - row as f64 - 0.5) * h / ROWS as f64)
}

fn label(
    cells: &mut [Vec<(char, &'static str)>],
    state: &State,
    unit: acies_impetus::UnitId,
    w: f64,
    h: f64,
    paint: &'static str,
) {
    let centre = state.base(unit).centre();
    let row = ((h - centre.y) / h * ROWS as f64) as isize;
    let u = state.unit(unit);
    let mark = if u.disordered { "!" } else { "" };
    let general = if state.has_general(unit) { "*" } else { "" };
    let text = format!("{}{}{general}{mark}", state.profile(unit).troop.code(), state.vbu_in_all(unit));
    let column = (centre.x / w * COLUMNS as f64) as isize - text.chars().count() as isize / 2;
    for (i, sign) in text.chars().enumerate() {
        let (r, c) = (row, column + i as isize);
        if r >= 0 && c >= 0 && (r as usize) < ROWS && (c as usize) < COLUMNS {
            cells[r as usize][c as usize] = (sign, paint);
        }
    }
}

/// What the signs of the picture mean.
pub(crate) const LEGEND: &str = "▒ ①, ▓ ②; FP6*! is troop type FP with VBU 6, * General, ! Disordered. Ground: · open, n ^ ¶ hills, ♣ wood,
\" : ~ ≡ rough or fields, # enclosed field, ɯ swamp, ∿ dunes, ▲ rocks, ⌂ built up area, = road, ≈ ≋ water.";

/// How it ended, in one line.
pub(crate) fn summary(state: &State, outcome: Outcome, armies: &[String; 2]) -> String {
    let name = |i: usize| {
        if armies[i].is_empty() { "army" } else { armies[i].as_str() }
    };
    format!(
        "After {} turns: {}. Lost: ① {} {} of {} VD, ② {} {} of {} VD.",
        state.turn,
        ended(outcome),
        name(0),
        state.lost_vd[0],
        state.setup.vdt[0],
        name(1),
        state.lost_vd[1],
        state.setup.vdt[1]
    )
}
