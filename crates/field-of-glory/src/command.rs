//! What a player can say.

use crate::battle_group::BgId;
use crate::commander::CommanderId;
use crate::formation::Turn;
use crate::set::BgSet;
use crate::terrain::{Feature, PieceSpec};
use acies_tabletop::{Angle, Hand, Length, Point, Pose};
use serde::{Deserialize, Serialize};

/// FOG-MOV-04: a wheel; `to` the left pivots on the left front corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Wheel {
    /// Towards which hand.
    pub to: Hand,
    /// By how much.
    pub angle: Angle,
}

/// An advance: straight, perhaps a wheel, straight, perhaps another wheel, straight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Advance {
    /// Straight ahead first.
    pub before: Length,
    /// The wheel.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wheel: Option<Wheel>,
    /// Straight ahead after it.
    pub after: Length,
    /// FOG-MANR-05: a second wheel.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Wheel>,
    /// Straight ahead after that.
    pub last: Length,
}

impl Advance {
    /// Straight ahead.
    pub const fn straight(distance: Length) -> Advance {
        Advance { before: distance, wheel: None, after: Length::ZERO, second: None, last: Length::ZERO }
    }

    /// A wheel, then straight ahead.
    pub const fn wheeling(to: Hand, angle: Angle, after: Length) -> Advance {
        Advance {
            before: Length::ZERO,
            wheel: Some(Wheel { to, angle }),
            after,
            second: None,
            last: Length::ZERO,
        }
    }
}

/// What comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The change of formation, then the advance.
    #[default]
    FormFirst,
    /// The advance, then the change of formation.
    AdvanceFirst,
}

/// FOG-MAN-03: a move of the manoeuvre phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Manoeuvre {
    /// Rows 2 to 5.
    Advance(Advance),
    /// Rows 6 and 7: so many files more on each side, then an advance.
    Expand {
        /// Files on the left.
        left: u8,
        /// Files on the right.
        right: u8,
        /// The advance.
        advance: Option<Advance>,
    },
    /// Rows 8 and 9: so many files fewer on each side.
    Contract {
        /// Files from the left.
        left: u8,
        /// Files from the right.
        right: u8,
        /// The advance.
        advance: Option<Advance>,
        /// What comes first.
        #[serde(default)]
        order: Order,
    },
    /// Rows 10 to 12.
    Turn {
        /// Where.
        turn: Turn,
        /// The advance.
        advance: Option<Advance>,
        /// What comes first.
        #[serde(default)]
        order: Order,
    },
    /// Row 13: turn about, advance, turn back.
    Retire {
        /// How far.
        distance: Length,
    },
    /// FOG-MOV-13: heavy artillery pivots about the middle of its front.
    Pivot {
        /// Clockwise.
        angle: Angle,
    },
}

/// FOG-EVA-02: where evaders go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// To their own rear; to their front if charged in the rear.
    Away,
    /// Along the line of the charge.
    AlongCharge,
}

/// FOG-CNF-05: where bases are fed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Flank {
    Left,
    Right,
    /// Behind bases that fight.
    SecondRank,
}

/// Where a commander goes (FOG-CMD-04, FOG-CMD-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Station {
    /// With a battle group.
    With(BgId),
    /// On his own.
    At(Point),
}

/// FOG-SET-03: territories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Territory {
    Agricultural,
    Hilly,
    Woodlands,
    Steppes,
    Desert,
    Tropical,
    Mountains,
}

/// A command of a player. Which of them answer the present question is the judge's to say.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// FOG-SET-02: keep the initiative, or hand it to the opponent.
    KeepInitiative {
        /// Kept.
        keep: bool,
    },
    /// FOG-SET-03: choose the territory.
    ChooseTerritory {
        /// Which.
        territory: Territory,
    },
    /// FOG-SET-03: pick a feature.
    PickFeature {
        /// Which.
        feature: Feature,
        /// FOG-SET-03: a large piece counts as two picks.
        large: bool,
    },
    /// FOG-SET-03: no more features.
    EndPicks,
    /// FOG-SET-04: place the piece that was rolled for.
    PlacePiece {
        /// Where.
        piece: Box<PieceSpec>,
    },
    /// FOG-SET-04: there is no room for it.
    DropPiece,
    /// FOG-SET-04: turn or slide the piece just placed.
    AdjustPiece {
        /// The same piece in its new place.
        piece: Box<PieceSpec>,
    },
    /// FOG-SET-04: take the piece just placed away.
    RemovePiece,
    /// FOG-SET-04: leave it where it is.
    LeavePiece,
    /// FOG-SET-05: the order of march.
    March {
        /// Battle groups, first first.
        order: Vec<BgId>,
    },
    /// FOG-CMP-01: place the camp.
    PlaceCamp {
        /// The middle of its rear edge.
        x: Length,
    },
    /// FOG-SET-06: place a battle group of the present quarter (again, if it stands already).
    Deploy {
        /// Which.
        group: BgId,
        /// Middle of its front edge, and facing.
        pose: Pose,
        /// Files.
        files: u8,
    },
    /// FOG-SET-06: the quarter, or the commanders, stand.
    EndDeployment,
    /// FOG-CHG-01: declare a charge.
    Charge {
        /// Who.
        group: BgId,
        /// The wheel at its beginning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wheel: Option<Wheel>,
    },
    /// FOG-CHG-09: by which hand troops wheel that charge without orders.
    ChooseWheel {
        /// Towards which hand.
        to: Hand,
    },
    /// No more: charges, interceptions, moves, or whatever is asked for.
    EndPhase,
    /// FOG-RSP-01: stand.
    Stand,
    /// FOG-RSP-01: evade.
    Evade {
        /// Where.
        way: Way,
    },
    /// FOG-INT-02: intercept.
    Intercept {
        /// Who.
        group: BgId,
        /// How far.
        distance: Length,
    },
    /// FOG-CHG-08: how far a charge goes whose targets are gone.
    GoOn {
        /// How far.
        distance: Length,
    },
    /// FOG-CMD-05: commit the commander in question to the front rank, or not.
    Commit {
        /// Committed.
        commit: bool,
    },
    /// FOG-GEN-08: which combat is fought next, by one of its battle groups.
    ChooseCombat {
        /// One of them.
        group: BgId,
    },
    /// FOG-GEN-08: who tests next.
    TestNext {
        /// Who.
        group: BgId,
    },
    /// FOG-PUR-01, FOG-PUR-05: pursue, or do not (or test to stop).
    Pursue {
        /// Pursued.
        pursue: bool,
    },
    /// FOG-RAL-03: turn the rallied battle group to the nearest enemy, or do not.
    Face {
        /// Turned.
        turn: bool,
    },
    /// FOG-SHO-06: at whom the file in question shoots.
    ChooseTarget {
        /// Whom.
        target: BgId,
    },
    /// FOG-CNF-02: who conforms next.
    ConformNext {
        /// Who.
        group: BgId,
    },
    /// FOG-CNF-02: which of the places offered, from 0.
    ChoosePlace {
        /// Which.
        place: u8,
    },
    /// FOG-SET-06: place field fortifications.
    Fortify {
        /// One end.
        a: Point,
        /// The other.
        b: Point,
    },
    /// FOG-MAN-01: move a battle group.
    Move {
        /// Who.
        group: BgId,
        /// How.
        manoeuvre: Manoeuvre,
    },
    /// FOG-CMD-10: move a battle line.
    MoveLine {
        /// Who leads it.
        commander: CommanderId,
        /// Who is in it.
        groups: BgSet,
        /// How.
        advance: Advance,
    },
    /// FOG-CNF-05: feed a file of bases into a melee.
    Feed {
        /// Whose.
        group: BgId,
        /// Where.
        to: Flank,
    },
    /// FOG-CMD-07: move a commander.
    MoveCommander {
        /// Who.
        commander: CommanderId,
        /// Where.
        to: Station,
    },
    /// FOG-RAL-01: a commander tries to bolster or rally the battle group he is with.
    Rally {
        /// Who.
        commander: CommanderId,
    },
    /// FOG-BRK-02: how far the mounted in question break off.
    BreakOff {
        /// How far.
        distance: Length,
    },
    /// FOG-ATT-05: give the battle up.
    Concede,
}
