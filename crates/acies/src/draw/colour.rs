//! Colours. The sides differ in lightness and in the border of their bases, not in hue alone.

use acies_rules::Side;

/// The colours of a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideColours {
    /// Name of the gradient that fills a base.
    pub(super) fill: &'static str,
    /// Upper and lower colour of that gradient.
    pub(super) shades: [&'static str; 2],
    /// The front of a base, and lines of this side.
    pub(super) band: &'static str,
    /// Figures, letters and pips.
    pub(super) ink: &'static str,
    /// The border of a base.
    pub(super) border: &'static str,
}

/// The first player: dark bases, light letters, a single border.
pub(super) const FIRST: SideColours = SideColours {
    fill: "url(#first)",
    shades: ["#3d76b8", "#27568d"],
    band: "#122f50",
    ink: "#ffffff",
    border: "#0c2340",
};

/// The second player: light bases, dark letters, a double border.
pub(super) const SECOND: SideColours = SideColours {
    fill: "url(#second)",
    shades: ["#fbcb86", "#eda14b"],
    band: "#8c4406",
    ink: "#2d1500",
    border: "#5c2b02",
};

/// The colours of a side.
pub(super) const fn of(side: Side) -> &'static SideColours {
    match side {
        Side::First => &FIRST,
        Side::Second => &SECOND,
    }
}

/// Paper.
pub(super) const PAPER: &str = "#f6f1e4";
/// Ink on paper.
pub(super) const INK: &str = "#2b2419";
/// Paler ink on paper.
pub(super) const PALE: &str = "#6d6250";
/// Disorder.
pub(super) const AMBER: &str = "#ffc533";
/// The border of what is amber.
pub(super) const AMBER_DARK: &str = "#3a2500";
