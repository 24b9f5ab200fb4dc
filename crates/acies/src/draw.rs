//! `acies draw`: a battle as a picture.

mod bases;
mod colour;
mod figures;
pub(crate) mod glory;
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
use crate::family::Shown;
use crate::save;
use crate::start::{is_glory, no_such_thing, scenario_text};
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::{Impetus, State, conversion};
use acies_rules::{Battle, Journal, Side};
use acies_wire::file;
use ground::Ruler;
use ink::{Area, Ink, escaped, number};
use std::io::Write;
use std::path::Path;

/// Draws the table of a journal or scenario.
pub(crate) fn run(args: &Draw) -> Result<(), Failure> {
    // What cannot be written is refused before anything is read.
    let format = args.output.as_deref().map(format_of).transpose()?;
    let text = match scenario_text(&args.file) {
        Some(text) => text.to_owned(),
        None if args.file != "-" && !Path::new(&args.file).exists() => return Err(no_such_thing(&args.file)),
        None => save::read(Path::new(&args.file))?,
    };
    let picture = match file::rule_set_of(&text) {
        Some(rules) if is_glory(rules) => picture::<FieldOfGlory>(args, &text)?,
        _ => picture::<Impetus>(args, &text)?,
    };
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

/// The picture of what a file or scenario says.
fn picture<F: Shown>(args: &Draw, text: &str) -> Result<String, Failure> {
    let (position, state, entry) = open::<F>(args, text)?;
    let armies = F::armies(&position);
    let [first, second] = Side::BOTH.map(|side| panel::army_name(armies, side));
    let mut subtitle = format!("{first} against {second}");
    if let Some(entry) = entry {
        subtitle.push_str(&format!(" · after entry {entry}"));
    }
    let title = if F::title(&position).trim().is_empty() { "Battle" } else { F::title(&position) };
    Ok(F::svg(&state, &Caption { title, subtitle: &subtitle, armies }))
}

/// The position of a file or scenario, the state to draw, and the entry of a journal it follows.
#[allow(clippy::type_complexity, reason = "three things, each with its plain name")]
fn open<F: Shown>(args: &Draw, text: &str) -> Result<(F::Position, F::State, Option<u32>), Failure> {
    let content = |problem: String| Failure::Content { path: args.file.clone(), problem };
    if is_journal(text) {
        let opened = file::journal_of::<F>(text).map_err(|error| content(error.to_string()))?;
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
    let (position, state) = file::scenario_of::<F>(text).map_err(|error| content(error.to_string()))?;
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
fn state_after<F: Shown>(opened: &file::Opened<F>, entry: u32) -> Result<F::State, Failure> {
    let journal = opened.battle.journal();
    let Some(entries) = journal.entries().get(..entry as usize) else {
        let last = journal.entries().len();
        return Err(Failure::Usage(format!("entry {entry}: the journal has entries 0 to {last}")));
    };
    let part: Journal<F> = Journal::from_parts(journal.header().clone(), journal.start(), entries.to_vec());
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

/// A page: the table with its frame, and room for letters above and below.
struct Page {
    width: f64,
    depth: f64,
    scale: f64,
    margin: f64,
    rim: f64,
    page_width: f64,
    page_height: f64,
    top: f64,
}

impl Page {
    /// For a table of this size.
    fn new(width: f64, depth: f64) -> Page {
        // Letters grow with the picture, so that they are read as well on a large table.
        let scale = width.max(70.0) / 120.0;
        let (margin, rim) = (2.2 * scale, 2.6 * scale);
        let page_width = width.max(70.0) + 2.0 * (margin + rim);
        let top = panel::HEAD * scale + rim;
        let page_height = top + depth + rim + panel::FOOT * scale;
        Page { width, depth, scale, margin, rim, page_width, page_height, top }
    }

    /// Begins the picture: paper, frame and rulers; from here on the table is drawn in its own coordinates.
    fn begin(&self, ink: &mut Ink, caption: &Caption<'_>, rule: Ruler) {
        let (w, h) = (number(self.page_width), number(self.page_height));
        let pixels = (number((self.page_width * 12.0).round()), number((self.page_height * 12.0).round()));
        ink.raw(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{}\" height=\"{}\" role=\"img\">",
            pixels.0, pixels.1
        ));
        ink.raw(&format!("<title>{}</title>", escaped(&format!("{}: {}", caption.title, caption.subtitle))));
        ink.raw("<defs>");
        ground::definitions(ink, self.width, self.depth);
        bases::definitions(ink);
        ink.raw("</defs>");
        let paper = Area::new(0.0, 0.0, self.page_width, self.page_height);
        ink.rect(paper, &format!("fill=\"{}\"", colour::PAPER));
        let left = (self.page_width - self.width) / 2.0;
        ink.open(&format!("transform=\"translate({} {})\"", number(left), number(self.top)));
        ground::frame(ink, self.width, self.depth, self.rim);
        ground::rulers(ink, (self.width, self.depth), rule, self.rim);
    }

    /// Where the title goes.
    fn head(&self) -> Area {
        Area::new(self.margin, 0.0, self.page_width - 2.0 * self.margin, panel::HEAD * self.scale)
    }

    /// Where the armies go.
    fn foot(&self) -> Area {
        let y = self.top + self.depth + self.rim;
        Area::new(self.margin, y, self.page_width - 2.0 * self.margin, panel::FOOT * self.scale)
    }
}

/// The picture of a state of Impetus as SVG: one U on the table is one unit of the picture.
pub(crate) fn svg(state: &State, caption: &Caption<'_>) -> String {
    let rule = Ruler::of(state);
    let state = &*conversion::in_u(state);
    let (width, depth) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let page = Page::new(width, depth);
    let mut ink = Ink::default();
    page.begin(&mut ink, caption, rule);
    ink.open("clip-path=\"url(#table)\"");
    ground::mat(&mut ink, width, depth);
    terrain::draw(&mut ink, terrain::pieces(state), depth);
    ground::crosses(&mut ink, width, depth, rule);
    ground::deployment_lines(&mut ink, ground::deployment_zone(state, depth), width, depth);
    ink.close();
    bases::arrows(&mut ink, state, depth);
    bases::draw(&mut ink, state, depth);
    marks::draw(&mut ink, state, depth);
    ink.close();
    panel::head(&mut ink, &panel::when(state, caption.armies), caption, page.head(), page.scale);
    let tolls = Side::BOTH.map(|side| panel::toll(state, side));
    panel::foot(&mut ink, &tolls, &panel::SIGNS, caption, page.foot(), page.scale);
    ink.raw("</svg>");
    ink.into_text()
}
