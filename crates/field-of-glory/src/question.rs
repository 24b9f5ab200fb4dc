//! What a player is asked.

use crate::battle_group::BgId;
use crate::command::Territory;
use crate::commander::CommanderId;
use crate::set::BgSet;
use acies_tabletop::{Angle, Length};
use serde::Serialize;

/// A question.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Fields are named for what they hold.
pub enum Question {
    /// Keep the initiative?
    Initiative,
    /// Which territory?
    Territory,
    /// Which features?
    Features { territory: Territory, picks: u8 },
    /// Where does the piece go? What the die showed.
    PlacePiece { die: u8 },
    /// What happens to the piece? What the die showed.
    AdjustPiece { die: u8 },
    /// In which order do they march?
    March,
    /// Where is the camp?
    Camp,
    /// Where does this quarter stand?
    Deploy { unplaced: BgSet },
    /// Where do commanders stand?
    Commanders,
    /// Who charges?
    Charges,
    /// By which hand do they wheel?
    WhichWheel { group: BgId, angle: Angle },
    /// Stand or evade?
    Respond { group: BgId, may_stand: bool },
    /// Who intercepts?
    Intercept { candidates: BgSet },
    /// How far does the charge go?
    ChargeOn { group: BgId, least: Length, most: Length },
    /// Is he committed to the front rank?
    Commit { commander: CommanderId, group: BgId },
    /// Which combat is next?
    WhichCombat { groups: BgSet },
    /// Who tests next?
    TestNext { groups: BgSet },
    /// Pursue?
    Pursue { group: BgId, routers: BgId },
    /// Pursue, or test to stop?
    PursueOn { group: BgId, routers: BgId },
    /// What is moved?
    Manoeuvre { ready: BgSet },
    /// How far do they break off?
    BreakOff { group: BgId, most: Length },
    /// What do commanders do?
    JointAction,
}
