//! A small picture for every troop type, drawn in a box of 20 by 20, looking to the right.

use super::ink::{Area, Ink, fine, number};
use acies_field_of_glory::troops::{Profile, Troop as GloryTroop};
use acies_impetus::unit::Troop;

/// How a stroke of a figure is drawn.
#[derive(Clone, Copy)]
enum Mark {
    /// Filled with the ink of the side.
    Fill,
    /// A line in the ink of the side, so thick.
    Line(f64),
    /// A line in the colour of the base, so thick: what is cut out of a filled shape.
    Cut(f64),
}

use Mark::{Cut, Fill, Line};

type Figure = &'static [(Mark, &'static str)];

const HORSE: &str = "M3 19C2.4 12 4 6.4 8 3.8L8.6 .6L11 2.8C13 3.4 14.2 4.6 15.2 6.2L18.6 9.8C19.2 11 18.6 12.4 17 12.4L14.8 11.8C13.2 11.8 12.4 12.6 12.4 13.6C12.4 15.4 13.8 16.8 14.6 19Z";

const SHIELD: Figure = &[
    (Fill, "M3.5 2C8 3 12 3 16.5 2L16.5 9C16.5 14 13.5 17 10 19C6.5 17 3.5 14 3.5 9Z"),
    (Cut(1.5), "M10 4.6L10 16M5.6 8.6L14.4 8.6"),
];
const BUCKLER: Figure = &[
    (Line(1.7), "M2 19L17 3.4"),
    (Fill, "M19.4 .8L17.6 6L14.2 2.8Z"),
    (Fill, "M2.6 11a6.4 6.4 0 1 1 12.8 0a6.4 6.4 0 1 1 -12.8 0Z"),
    (Cut(1.4), "M5.6 11a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1 -6.8 0Z"),
];
const BOW: Figure = &[
    (Line(2.2), "M7 1C9 3.4 13.4 5.6 13.4 10C13.4 14.4 9 16.6 7 19"),
    (Line(0.9), "M7 1L4.4 10L7 19"),
    (Line(1.4), "M2.4 10L16.4 10"),
    (Fill, "M19.8 10L15.4 7.4L15.4 12.6Z"),
];
const LOOSE_MEN: Figure = &[
    (
        Fill,
        "M1.6 4.4a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1 -4.6 0ZM.8 14C1 9 2.4 7.4 3.9 7.4C5.4 7.4 6.8 9 7 14Z",
    ),
    (
        Fill,
        "M13.8 4.4a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1 -4.6 0ZM13 14C13.2 9 14.6 7.4 16.1 7.4C17.6 7.4 19 9 19.2 14Z",
    ),
    (
        Fill,
        "M7.7 9.4a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1 -4.6 0ZM6.9 19C7.1 14 8.5 12.4 10 12.4C11.5 12.4 12.9 14 13.1 19Z",
    ),
];
const ENGINE: Figure = &[
    (Fill, "M3.4 11.4L16.6 2.4L19.6 6.6L6.6 15Z"),
    (Line(2.2), "M7.4 14L.8 18.4"),
    (Fill, "M3.4 14a4.8 4.8 0 1 1 9.6 0a4.8 4.8 0 1 1 -9.6 0Z"),
    (Cut(1.3), "M5.6 14a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1 -5.2 0Z"),
];
const HEAVY_HORSE: Figure = &[
    (Fill, HORSE),
    (
        Cut(1.4),
        "M3.4 12.4C6 13.4 9 13.8 12 13.4M4 8.8C6.4 10.2 9.4 10.8 12.8 10.6M8.4 4.6C10 6.6 12.4 8 15.4 8.2",
    ),
    (Fill, "M8.8 2.6C6 -.6 2.6 0 .8 2.6C3.2 2 5.4 2.6 7 4.6Z"),
];
const MEDIUM_HORSE: Figure = &[(Fill, HORSE), (Cut(1.6), "M12.2 6.4L12.6 6.6")];
const LIGHT_HORSE: Figure = &[(Line(1.8), HORSE), (Line(1.6), "M12.2 6.6L12.4 6.7")];
const HEAVY_CHARIOT: Figure = &[
    (Fill, "M.8 3L3 3L4 6.4L13.6 4.4L14.8 12L2.4 12Z"),
    (Line(1.6), "M14 10.6L19.8 8.6M6.6 5.6L5.4 .4M9.8 5L10.6 .4"),
    (Fill, "M3 13.6a5.4 5.4 0 1 1 10.8 0a5.4 5.4 0 1 1 -10.8 0Z"),
    (Cut(1.3), "M8.4 9.6L8.4 17.6M4.4 13.6L12.4 13.6M5.6 10.8L11.2 16.4M11.2 10.8L5.6 16.4"),
];
const LIGHT_CHARIOT: Figure = &[
    (Line(1.8), "M2 4.6C2.4 10 4.6 11.8 13 11.8L19.6 8.8"),
    (Line(1.8), "M3.6 13.8a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z"),
    (Line(1.0), "M8.6 9L8.6 18.6M3.8 13.8L13.4 13.8"),
    (
        Fill,
        "M5.4 5.2a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1 -3.8 0ZM4.8 10.6C5 8.4 6 7.6 7.3 7.6C8.6 7.6 9.6 8.4 9.8 10.6Z",
    ),
];
const SCYTHED_CHARIOT: Figure = &[
    (Line(1.8), "M1.4 5C1.8 9 4 10.4 12.4 10.4L19.6 6.6"),
    (Line(1.8), "M3.6 11.6a4.8 4.8 0 1 1 9.6 0a4.8 4.8 0 1 1 -9.6 0Z"),
    (
        Fill,
        "M8.4 10.2C13 10.4 17.4 13 19.8 18.4C16 14.8 12 13.6 8.4 13.2ZM8.4 13C6 13.4 3 15 .8 19C3.6 16.8 6.2 15.8 8.6 15.6Z",
    ),
];
const ELEPHANT: Figure = &[
    (
        Fill,
        "M1.4 19L1.4 10C1.4 6 4.4 4.8 8.2 4.8C9.8 4.8 11 5 12 5.6C13.4 3.6 18 4 18.4 8.6L18.4 14C18.4 15.2 19.3 15 19.6 14.2L20 15.4C19.6 17.4 16.4 17.6 16.3 15L16.2 12.4C15.4 12.8 14.4 12.8 13.8 12.4L13.8 19L10.6 19L10.6 15.4L5.4 15.4L5.4 19Z",
    ),
    (Fill, "M3.2 .8L9.6 .8L9 4.2L3.8 4.2Z"),
    (Cut(1.1), "M12.4 6.4C10 7.6 10.4 11.4 13 11.8"),
    (Cut(1.3), "M15.8 7.8L15.9 7.9"),
];
const WAGON: Figure = &[
    (Fill, "M2.4 10.4L2.4 6.4C2.4 1.2 17.6 1.2 17.6 6.4L17.6 10.4Z"),
    (Cut(1.0), "M7.2 3.4L7.2 10M12.8 3.4L12.8 10M1 10.6L19 10.6"),
    (Fill, "M.8 11L19.2 11L18.2 14L1.8 14Z"),
    (
        Fill,
        "M2.2 15.6a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1 -6.8 0ZM11 15.6a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1 -6.8 0Z",
    ),
    (Cut(1.3), "M5.5 15.6L5.7 15.6M14.3 15.6L14.5 15.6"),
];

const fn figure(troop: Troop) -> Figure {
    match troop {
        Troop::Fp => SHIELD,
        Troop::Fl => BUCKLER,
        Troop::T => BOW,
        Troop::S => LOOSE_MEN,
        Troop::Art => ENGINE,
        Troop::Cp | Troop::Cp1 | Troop::Cp2 => HEAVY_HORSE,
        Troop::Cm => MEDIUM_HORSE,
        Troop::Cl => LIGHT_HORSE,
        Troop::Cgp => HEAVY_CHARIOT,
        Troop::Cgl => LIGHT_CHARIOT,
        Troop::Cf => SCYTHED_CHARIOT,
        Troop::El => ELEPHANT,
        Troop::W | Troop::Bag => WAGON,
    }
}

/// The figure that stands for troops of Field of Glory.
pub(super) const fn akin(profile: &Profile) -> Troop {
    match profile.troop {
        GloryTroop::HeavyFoot => Troop::Fp,
        GloryTroop::MediumFoot if profile.missile.is_some() => Troop::T,
        GloryTroop::MediumFoot => Troop::Fl,
        GloryTroop::LightFoot => Troop::S,
        GloryTroop::Cavalry | GloryTroop::Camelry => Troop::Cm,
        GloryTroop::LightHorse => Troop::Cl,
        GloryTroop::Cataphracts | GloryTroop::Knights => Troop::Cp,
        GloryTroop::Elephants => Troop::El,
        GloryTroop::LightChariots => Troop::Cgl,
        GloryTroop::HeavyChariots => Troop::Cgp,
        GloryTroop::ScythedChariots => Troop::Cf,
        GloryTroop::BattleWagons => Troop::W,
        GloryTroop::LightArtillery | GloryTroop::HeavyArtillery => Troop::Art,
    }
}

/// Draws the figure of a troop type into an area, as large as it goes.
pub(super) fn draw(ink: &mut Ink, troop: Troop, area: Area, colour: &str, ground: &str) {
    let size = area.w.min(area.h);
    let middle = area.middle();
    let (x, y, scale) = (number(middle.x - size / 2.0), number(middle.y - size / 2.0), fine(size / 20.0));
    ink.open(&format!(
        "transform=\"translate({x} {y}) scale({scale})\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    ));
    for (mark, data) in figure(troop) {
        ink.raw(&match mark {
            Fill => format!("<path d=\"{data}\" fill=\"{colour}\"/>"),
            Line(width) => format!("<path d=\"{data}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"),
            Cut(width) => format!("<path d=\"{data}\" stroke=\"{ground}\" stroke-width=\"{width}\"/>"),
        });
    }
    ink.close();
}
