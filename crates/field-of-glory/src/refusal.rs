//! Why a command is refused. Texts live where a language is known.

use crate::battle_group::BgId;
use crate::commander::CommanderId;
use crate::rulebook::MoveRow;
use acies_rules::{Refusal, Side};
use acies_tabletop::{Angle, Length};
use serde::Serialize;

/// A judgement.
pub type Judged<T> = Result<T, Refusal<Why>>;

/// A refusal.
pub(crate) const fn refuse<T>(why: Why, rule: &'static str) -> Judged<T> {
    Err(Refusal::new(why, rule))
}

/// What stands against a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Fields are named for what they hold.
pub enum Why {
    /// The battle is over.
    BattleOver,
    /// Dice come next.
    DiceComeNext,
    /// The other player decides.
    OtherPlayerDecides { who: Side },
    /// The command does not answer the present question.
    NotTheQuestion,
    /// The choice is not among those offered.
    NotOffered,
    /// There is no such battle group.
    NoSuchGroup { group: BgId },
    /// There is no such commander.
    NoSuchCommander { commander: CommanderId },
    /// It is the enemy's.
    NotYours,
    /// It is not on the table.
    NotOnTable { group: BgId },
    /// It is FRAGMENTED or worse.
    Shaken { group: BgId },
    /// It is in close combat.
    InCloseCombat { group: BgId },
    /// It is not in close combat.
    NotInCloseCombat { group: BgId },
    /// Troops of its kind do not do this.
    NotSuchTroops { group: BgId },
    /// It has done so already.
    AlreadyDone,
    /// It has moved already.
    AlreadyMoved { group: BgId },
    /// It loots.
    Looting { group: BgId },
    /// It pursues.
    Pursuing { group: BgId },
    /// No enemy can be reached so.
    NobodyInReach { farthest: Length },
    /// Farther than it may.
    TooFar { most: Length },
    /// Less than it must.
    TooShort { least: Length },
    /// No distance, or a negative one.
    NoDistance,
    /// A wheel by no angle, backwards or too far.
    BadAngle { most: Angle },
    /// It cannot form so.
    NoSuchFormation,
    /// The table of moves forbids it.
    Impossible { row: MoveRow },
    /// Its complex move test failed.
    TestFailed { row: MoveRow },
    /// A friend stands in the way.
    FriendInTheWay { friend: BgId },
    /// An enemy stands in the way.
    EnemyInTheWay { enemy: BgId },
    /// It would not get clear of that friend.
    NotClear { friend: BgId },
    /// Ground it may not enter.
    GroundInTheWay { piece: u8 },
    /// A camp stands in the way.
    CampInTheWay,
    /// It would leave the table.
    LeavesTable,
    /// A restricted area binds it.
    Restricted { enemy: BgId },
    /// An enemy is too near.
    EnemyClose { enemy: BgId },
    /// No commander with them.
    NoCommander,
    /// He has led already, moved already, or is committed.
    CommanderBusy { commander: CommanderId },
    /// He is not with a battle group that needs it.
    NobodyToRally { commander: CommanderId },
    /// These do not form a battle line.
    NoBattleLine,
    /// Too many battle groups for this commander.
    TooManyGroups { most: u8 },
    /// Outside the deployment zone.
    OutsideZone,
    /// It overlaps another.
    Overlaps { with: BgId },
    /// Somebody is not placed yet.
    NotPlaced { group: BgId },
    /// It does not stand in this quarter.
    NotThisQuarter { group: BgId },
    /// Not one order of all battle groups.
    NotAnOrder,
    /// Too many picks.
    TooManyPicks { most: u8 },
    /// Too few picks.
    TooFewPicks { least: u8 },
    /// Not a feature of this territory.
    NotInTerritory,
    /// The outline is not one.
    BadOutline,
    /// The piece is too small or too large.
    BadSize,
    /// Too near another piece.
    TooNearPiece { piece: u8 },
    /// Not where the die says.
    NotWhereRolled,
    /// Not the same piece.
    NotTheSamePiece,
    /// It must not be removed.
    Compulsory,
    /// More field fortifications than there are.
    TooManyWorks { most: u8 },
    /// Neither foot nor a camp behind them.
    NothingToProtect,
    /// Not behind a battle group.
    NotBehindFriends,
    /// No base can be fed there.
    NothingToFeed,
}
