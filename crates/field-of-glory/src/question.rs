//! What a player is asked.

use crate::battle_group::BgId;
use crate::command::Territory;
use crate::commander::CommanderId;
use crate::set::BgSet;
use acies_tabletop::{Angle, Length};
use serde::Serialize;

/// A question.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// Does the rallied battle group turn to face the nearest enemy?
    Face { group: BgId },
    /// At whom does a file shoot that has several targets as good?
    WhichTarget { group: BgId, file: u8, targets: BgSet },
    /// Who conforms next?
    WhoConforms { groups: BgSet },
    /// To which of so many places, each as good, does it conform?
    WhichPlace { group: BgId, places: u8 },
    /// What is moved? Who has not moved yet, and who may go on with a commander: `again`, FOG-MOV-15.
    Manoeuvre { ready: BgSet, again: BgSet },
    /// How far do they break off?
    BreakOff { group: BgId, most: Length },
    /// What do commanders do?
    JointAction,
}
