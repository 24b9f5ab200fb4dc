//! What lines of tallies are called. Texts live where a language is known.

use serde::Serialize;

/// Which line of a tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names are the rows of the sheet.
pub enum Factor {
    // Shooting POA.
    UnprotectedHorse,
    ArmouredHorse,
    HeavyHorse,
    ElephantTarget,
    WagonTarget,
    UnprotectedFoot,
    ArmouredFoot,
    HeavilyArmouredFoot,
    OtherFoot,
    AwkwardShot,
    Cover,
    // Impact POA.
    ImpactFootAgainstFoot,
    ImpactFootAgainstMounted,
    SpearsStanding,
    SpearsCharging,
    DefensiveSpearsCharging,
    HeavyWeapon,
    LightSpearOnFoot,
    LightSpearMounted,
    Elephants,
    Wagons,
    KnightlyLancers,
    OtherLancers,
    Chariots,
    MountedInTheOpen,
    FourthRankOfPikes,
    FlankOrRear,
    HigherOrDefending,
    // Melee POA.
    SkilledSwordsmen,
    FootSwordsmen,
    MountedSwordsmen,
    Spearmen,
    Pikemen,
    Artillery,
    TwoDirections,
    BetterArmour,
    // Dice.
    Bases,
    SecondRank,
    OverlapBases,
    SupportShooters,
    LightTroops,
    LostOrder,
    // Tests.
    OneHitPerTwoBases,
    LostImpact,
    LostMeleeByTwo,
    BasesLost,
    ThreatenedFlank,
    CommanderInChiefLost,
    SeveralReasons,
    TerribleEnemy,
    Disrupted,
    Fragmented,
    Broken,
    Disordered,
    SeverelyDisordered,
    CommanderInRange,
    CommanderWith,
    InspiredCommander,
    RearSupport,
    // Death rolls.
    BigTargets,
    ShotOrNotBeaten,
    // Attrition.
    BrokenGroups,
    FragmentedGroups,
    GroupsGone,
    CampSacked,
    // Set-up.
    CommanderBonus,
    MountedBonus,
}
