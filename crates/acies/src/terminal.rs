//! The table in the terminal.

use crate::failure::Failure;
use crate::family::Shown;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::steps::victory;
use acies_field_of_glory::terrain::Feature;
use acies_impetus::terrain::TerrainKind;
use acies_rules::Side;
use acies_tabletop::{Base, Vec2};
use acies_wire::words::glory::code;
use std::io::Write;
use std::time::Duration;

/// Columns and rows of the picture: a character is about twice as high as it is wide.
const COLUMNS: usize = 100;
const ROWS: usize = 25;
/// Lines of the account kept under the picture.
const KEPT: usize = 10;

const RESET: &str = "\x1b[0m";

/// Whether a picture may use colours.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Paint {
    Colour,
    Plain,
}

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
    pub(crate) fn show<F: Shown>(
        &mut self,
        out: &mut impl Write,
        state: &F::State,
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
        write!(out, "\x1b[H{}", F::picture(state, title, Paint::Colour))?;
        for line in &self.last {
            writeln!(out, "{}\x1b[K", cut(line, 118))?;
        }
        write!(out, "\x1b[J")?;
        out.flush()?;
        std::thread::sleep(self.pace);
        Ok(())
    }

    /// The last picture stays.
    pub(crate) fn leave<F: Shown>(
        &mut self,
        out: &mut impl Write,
        state: &F::State,
        title: &str,
    ) -> Result<(), Failure> {
        if self.started {
            write!(out, "\x1b[H{}", F::picture(state, title, Paint::Colour))?;
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

/// A sign, and the escape code that paints it.
type Cell = (char, &'static str);

/// The table as rows of signs.
struct Canvas {
    cells: Vec<Vec<Cell>>,
    width: f64,
    depth: f64,
}

impl Canvas {
    /// A table of this size, with what lies on it.
    fn new(width: f64, depth: f64, ground: impl Fn(Vec2) -> Cell) -> Canvas {
        let mut canvas = Canvas { cells: vec![vec![(' ', ""); COLUMNS]; ROWS], width, depth };
        for row in 0..ROWS {
            for column in 0..COLUMNS {
                canvas.cells[row][column] = ground(canvas.at(row, column));
            }
        }
        canvas
    }

    /// The place on the table that a sign shows.
    fn at(&self, row: usize, column: usize) -> Vec2 {
        let x = (column as f64 + 0.5) * self.width / COLUMNS as f64;
        Vec2::new(x, (ROWS as f64 - row as f64 - 0.5) * self.depth / ROWS as f64)
    }

    /// Row and column of a place; they may lie outside.
    fn cell(&self, p: Vec2) -> (isize, isize) {
        let row = (self.depth - p.y) / self.depth * ROWS as f64;
        (row.floor() as isize, (p.x / self.width * COLUMNS as f64).floor() as isize)
    }

    fn put(&mut self, row: isize, column: isize, cell: Cell) {
        if row >= 0 && column >= 0 && (row as usize) < ROWS && (column as usize) < COLUMNS {
            self.cells[row as usize][column as usize] = cell;
        }
    }

    /// All signs whose middle lies on a base.
    fn cover(&mut self, base: &Base, sign: Cell) {
        for row in 0..ROWS {
            for column in 0..COLUMNS {
                let local = base.local(self.at(row, column));
                if local.x.abs() <= base.half_width && local.y <= 0.0 && local.y >= -base.depth {
                    self.cells[row][column] = sign;
                }
            }
        }
    }

    /// All signs that a base reaches, however thin it is.
    fn touch(&mut self, base: &Base, sign: Cell) {
        for across in -4..=4 {
            for back in 0..=2 {
                let p = base.front + base.right * (base.half_width * 0.24 * f64::from(across))
                    - base.forward * (base.depth * (0.1 + 0.4 * f64::from(back)));
                let (row, column) = self.cell(p);
                self.put(row, column, sign);
            }
        }
    }

    /// Letters about a place.
    fn label(&mut self, centre: Vec2, text: &str, paint: &'static str) {
        let (row, column) = self.cell(centre);
        let from = column - text.chars().count() as isize / 2;
        for (i, sign) in text.chars().enumerate() {
            self.put(row, from + i as isize, (sign, paint));
        }
    }

    /// As text, below a line that says what it shows.
    fn print(&self, headline: &str, paint: Paint) -> String {
        let coloured = paint == Paint::Colour;
        let end = if coloured { "\x1b[K\n" } else { "\n" };
        let mut text = format!("{headline}{end}");
        for line in &self.cells {
            let mut painted = "";
            for (sign, wanted) in line {
                if coloured && *wanted != painted {
                    text.push_str(RESET);
                    text.push_str(wanted);
                    painted = wanted;
                }
                text.push(*sign);
            }
            if coloured {
                text.push_str(RESET);
            }
            text.push('\n');
        }
        text
    }
}

/// How the bases of a side look.
const fn block(side: Side) -> Cell {
    match side {
        Side::First => ('▒', "\x1b[97;44m"),
        Side::Second => ('▓', "\x1b[30;43m"),
    }
}

const OPEN: Cell = ('·', "\x1b[90m");

/// How a kind of terrain looks.
const fn ground(kind: TerrainKind) -> Cell {
    match kind {
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
        TerrainKind::CrossableRiver | TerrainKind::Stream | TerrainKind::DryRiver => ('≈', "\x1b[36m"),
        TerrainKind::UncrossableRiver | TerrainKind::NormalRiver | TerrainKind::DeepRiver => {
            ('≋', "\x1b[34m")
        }
        TerrainKind::Ford | TerrainKind::Bridge => ('=', "\x1b[36m"),
        TerrainKind::Fortification => ('|', "\x1b[37m"),
    }
}

/// A table of Impetus: terrain as signs, bases as blocks with their troop type; Disorder is marked by `!`.
pub(crate) fn impetus(state: &acies_impetus::State, title: &str, paint: Paint) -> String {
    let table = &state.setup.table;
    let pieces = &state.field.pieces;
    let mut canvas = Canvas::new(table.width.units(), table.depth.units(), |p| {
        let here = pieces.iter().rev().find(|piece| piece.outline().holds(p));
        here.map_or(OPEN, |piece| ground(piece.kind()))
    });
    for unit in state.on_table() {
        let (base, cell) = (state.base(unit), block(state.side(unit)));
        canvas.cover(base, cell);
        let mark = if state.unit(unit).disordered { "!" } else { "" };
        let general = if state.has_general(unit) { "*" } else { "" };
        let text = format!("{}{}{general}{mark}", state.profile(unit).troop.code(), state.vbu_in_all(unit));
        canvas.label(base.centre(), &text, cell.1);
    }
    let lost = |i: usize| format!("{}/{}", state.lost_vd[i], state.setup.vdt[i].div_ceil(2));
    let headline = format!("{title} — turn {} — VD lost: ① {} ② {}", state.turn, lost(0), lost(1));
    canvas.print(&headline, paint)
}

/// What the signs of a table of Impetus mean.
pub(crate) const SIGNS: &str = "▒ ①, ▓ ②; FP6*! is troop type FP with VBU 6, * General, ! Disordered. Ground: · open, n ^ ¶ hills, ♣ wood,
\" : ~ ≡ rough or fields, # enclosed field, ɯ swamp, ∿ dunes, ▲ rocks, ⌂ built up area, = road, ≈ ≋ water.";

/// How a feature of Field of Glory looks.
const fn feature(feature: Feature) -> Cell {
    match feature {
        Feature::GentleHill => ('n', "\x1b[33m"),
        Feature::SteepHill => ('^', "\x1b[33m"),
        Feature::Forest => ('♣', "\x1b[32m"),
        Feature::Plantation => ('¶', "\x1b[32m"),
        Feature::Brush => ('"', "\x1b[32m"),
        Feature::BrokenGround => (':', "\x1b[37m"),
        Feature::Gully => ('v', "\x1b[33m"),
        Feature::OpenFields | Feature::Vineyards => ('≡', "\x1b[33m"),
        Feature::EnclosedFields => ('#', "\x1b[33m"),
        Feature::Marsh => ('ɯ', "\x1b[36m"),
        Feature::SoftSand => ('∿', "\x1b[33m"),
        Feature::Village => ('⌂', "\x1b[31m"),
        Feature::UnevenRiver | Feature::RoughRiver | Feature::DifficultRiver => ('≈', "\x1b[36m"),
        Feature::ImpassableHeight => ('▲', "\x1b[37m"),
        Feature::ImpassableWater => ('≋', "\x1b[34m"),
    }
}

/// A table of Field of Glory: terrain and camps as signs, bases as blocks, battle groups by their troops.
pub(crate) fn glory(state: &acies_field_of_glory::State, title: &str, paint: Paint) -> String {
    let table = state.setup.table;
    let pieces = &state.field.pieces;
    let mut canvas = Canvas::new(table.width.units(), table.depth.units(), |p| {
        let here = pieces.iter().rev().find(|piece| piece.outline().holds(p));
        here.map_or(OPEN, |piece| feature(piece.feature()))
    });
    for side in Side::BOTH {
        if let Some(camp) = state.camp_base(side) {
            canvas.touch(&camp, ('∆', block(side).1));
        }
    }
    for group in state.on_table() {
        for element in &state.block(group).elements() {
            canvas.touch(&element.base, block(state.side(group)));
        }
    }
    for group in state.on_table() {
        let mark = match state.level(group) {
            Cohesion::Steady => "",
            Cohesion::Disrupted => "!",
            Cohesion::Fragmented => "!!",
            Cohesion::Broken => "?",
        };
        let led = state.living(state.side(group)).any(|(_, commander)| commander.with == Some(group));
        let led = if led { "*" } else { "" };
        let text = format!("{}{}{led}{mark}", code(state.troop(group)), state.group(group).bases());
        let front = state.block(group).front() - state.block(group).forward() * 0.3;
        canvas.label(front, &text, block(state.side(group)).1);
    }
    let lost = |side: Side| {
        let attrition = victory::attrition(state, side).total();
        format!("{attrition}/{}", state.setup.break_points[side.index()])
    };
    let headline = format!(
        "{title} — turn {} — attrition: ① {} ② {}",
        state.turn,
        lost(Side::First),
        lost(Side::Second)
    );
    canvas.print(&headline, paint)
}

/// What the signs of a table of Field of Glory mean.
pub(crate) const GLORY_SIGNS: &str = "▒ ①, ▓ ②, ∆ camp; HF8*! is heavy foot with 8 bases, * a commander is with them, ! DISRUPTED, !! FRAGMENTED, ? BROKEN.
Ground: · open, n ^ hills, ♣ forest, ¶ plantation, \" : v ≡ # brush, broken ground, gully, fields, ɯ marsh, ∿ sand, ⌂ village, ≈ river, ▲ ≋ impassable.";
