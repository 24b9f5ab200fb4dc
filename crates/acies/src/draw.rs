//! `acies draw`: a battle as a picture.

mod bases;
mod colour;
mod figures;
mod ground;
mod ink;
mod letters;
mod marks;
mod panel;
mod png;
mod scatter;
mod terrain;
#[cfg(test)]
mod tests;
mod water;

use crate::args::Draw;
use crate::failure::Failure;
use crate::save;
use acies_impetus::position::Position;
use acies_impetus::{Impetus, State, conversion};
use acies_rules::{Battle, Journal};
use acies_wire::file;
use ground::Ruler;
use ink::{Area, Ink, escaped, number};
use std::io::Write;
use std::path::Path;

/// Draws the table of a journal or scenario.
pub(crate) fn run(args: &Draw) -> Result<(), Failure> {
    // What cannot be written is refused before anything is read.
    let format = args.output.as_deref().map(format_of).transpose()?;
    let (position, state, entry) = open(args)?;
    let [first, second] = acies_rules::Side::BOTH.map(|side| panel::army_name(&position.armies, side));
    let mut subtitle = format!("{first} against {second}");
    if let Some(entry) = entry {
        subtitle.push_str(&format!(" · after entry {entry}"));
    }
    let title = if position.title.trim().is_empty() { "Battle" } else { &position.title };
    let picture = svg(&state, &Caption { title, subtitle: &subtitle, armies: &position.armies });
    match (&args.output, format) {
        (Some(path), Some(Format::Png)) => save::write(path, &png::of(&picture, args.width)?),
        (Some(path), _) => save::write(path, picture.as_bytes()),
        (None, _) => Ok(std::io::stdout().lock().write_all(picture.as_bytes())?),
    }
}

/// What a file's ending asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

fn format_of(path: &Path) -> Result<Format, Failure> {
    match path.extension().and_then(|end| end.to_str()).map(str::to_ascii_lowercase).as_deref() {
        Some("svg") => Ok(Format::Svg),
        Some("png") => Ok(Format::Png),
        _ => Err(Failure::Usage(format!("{}: a picture is written to a .svg or .png file", path.display()))),
    }
}

/// The position of a file or scenario, the state to draw, and the entry of a journal it follows.
fn open(args: &Draw) -> Result<(Position, State, Option<u32>), Failure> {
    let content = |problem: String| Failure::Content { path: args.file.clone(), problem };
    let text = match acies_armies::scenario_text(&args.file) {
        Some(text) => text.to_owned(),
        None if args.file != "-" && !Path::new(&args.file).exists() => {
            let problem = "is neither a file nor a scenario; `acies list` names the scenarios";
            return Err(Failure::Usage(format!("`{}` {problem}", args.file)));
        }
        None => save::read(Path::new(&args.file))?,
    };
    if is_journal(&text) {
        let opened = file::journal(&text).map_err(|error| content(error.to_string()))?;
        let last = opened.battle.journal().entries().len() as u32;
        let entry = args.at.unwrap_or(last);
        let state = state_after(&opened, entry)?;
        return Ok((opened.start, state, Some(entry)));
    }
    if args.at.is_some() {
        return Err(Failure::Usage(format!(
            "--at: `{}` is a scenario; only a journal has entries",
            args.file
        )));
    }
    let (position, state) = file::scenario(&text).map_err(|error| content(error.to_string()))?;
    Ok((position, state, None))
}

/// A file that names its format is a journal, or claims to be one and is refused as such.
fn is_journal(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Head {
        format: Option<serde::de::IgnoredAny>,
    }
    acies_wire::read::<Head>(text).is_ok_and(|head| head.format.is_some())
}

/// The state after an entry: entry 0 is the beginning.
fn state_after(opened: &file::Opened, entry: u32) -> Result<State, Failure> {
    let journal = opened.battle.journal();
    let Some(entries) = journal.entries().get(..entry as usize) else {
        let last = journal.entries().len();
        return Err(Failure::Usage(format!("entry {entry}: the journal has entries 0 to {last}")));
    };
    let part: Journal<Impetus> =
        Journal::from_parts(journal.header().clone(), journal.start(), entries.to_vec());
    let battle = Battle::replay(opened.first.clone(), part)
        .map_err(|error| Failure::Content { path: format!("entry {entry}"), problem: error.to_string() })?;
    Ok(battle.state().clone())
}

/// What is written on a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caption<'a> {
    /// In large letters.
    pub(crate) title: &'a str,
    /// Below it.
    pub(crate) subtitle: &'a str,
    /// The names of the armies; without one the side is named.
    pub(crate) armies: &'a [String; 2],
}

/// The picture of a state as SVG: one U on the table is one unit of the picture.
pub(crate) fn svg(state: &State, caption: &Caption<'_>) -> String {
    let rule = Ruler::of(state);
    let state = &*conversion::in_u(state);
    let (width, depth) = (state.setup.table.width.units(), state.setup.table.depth.units());
    // Letters grow with the picture, so that they are read as well on a large table.
    let scale = width.max(70.0) / 120.0;
    let (margin, rim) = (2.2 * scale, 2.6 * scale);
    let page_width = width.max(70.0) + 2.0 * (margin + rim);
    let left = (page_width - width) / 2.0;
    let top = panel::HEAD * scale + rim;
    let page_height = top + depth + rim + panel::FOOT * scale;

    let mut ink = Ink::default();
    let (w, h) = (number(page_width), number(page_height));
    let pixels = (number((page_width * 12.0).round()), number((page_height * 12.0).round()));
    ink.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{}\" height=\"{}\" role=\"img\">",
        pixels.0, pixels.1
    ));
    ink.raw(&format!("<title>{}</title>", escaped(&format!("{}: {}", caption.title, caption.subtitle))));
    ink.raw("<defs>");
    ground::definitions(&mut ink, width, depth);
    bases::definitions(&mut ink);
    ink.raw("</defs>");
    ink.rect(Area::new(0.0, 0.0, page_width, page_height), &format!("fill=\"{}\"", colour::PAPER));
    ink.open(&format!("transform=\"translate({} {})\"", number(left), number(top)));
    ground::frame(&mut ink, width, depth, rim);
    ground::rulers(&mut ink, state, rule, rim);
    ink.open("clip-path=\"url(#table)\"");
    ground::mat(&mut ink, width, depth);
    terrain::draw(&mut ink, state);
    ground::crosses(&mut ink, width, depth, rule);
    ground::deployment_lines(&mut ink, state, width, depth);
    ink.close();
    bases::arrows(&mut ink, state, depth);
    bases::draw(&mut ink, state, depth);
    marks::draw(&mut ink, state, depth);
    ink.close();
    let inner = page_width - 2.0 * margin;
    panel::head(&mut ink, state, caption, Area::new(margin, 0.0, inner, panel::HEAD * scale), scale);
    let foot = Area::new(margin, top + depth + rim, inner, panel::FOOT * scale);
    panel::foot(&mut ink, state, caption, foot, scale);
    ink.raw("</svg>");
    ink.into_text()
}
