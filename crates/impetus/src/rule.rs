//! The rules that code cites, by what they are about.
//!
//! Steps and procedures are shared by the editions, and each edition numbers its rules in its own ledger. So code names a
//! [`Rule`], and the rulebook of the edition played says which id of its ledger that is. Rows of a rulebook carry their
//! ids themselves.

/// Names every rule once.
macro_rules! rules {
    ($($(#[$about:meta])* $rule:ident),* $(,)?) => {
        /// A rule of the family as shared code cites it. A rule that an edition does not have is there the rule of its
        /// ledger that says what it has instead.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // The names are what the rules are about.
        pub enum Rule {
            $($(#[$about])* $rule,)*
        }

        impl Rule {
            /// All of them.
            pub const ALL: &'static [Rule] = &[$(Rule::$rule),*];
        }
    };
}

rules! {
    // The turn.
    Phases,
    Initiative,
    GeneralAndInitiative,
    Activation,
    OneOfEachAction,
    ChargeEndsActivation,
    ActivationIsFinished,
    MeleeRenewed,
    WhoDecides,
    BattleEnds,
    ArmyBeaten,
    BothBeaten,
    // Armies and Units.
    Armies,
    ListLine,
    BaseDepth,
    TableSize,
    GeneralInFront,
    FreshAndWorn,
    Rally,
    NoRallyInMelee,
    ChariotsAndDisorder,
    InMelee,
    NoVbuLeft,
    WholeBlockGoes,
    RoutedIsRemoved,
    LargeUnit,
    LargeUnitLosses,
    RearUnitGone,
    Shieldwall,
    ShieldwallEnds,
    // Groups.
    GroupsStandAligned,
    FootAndMountedApart,
    ImpetuousGroups,
    NeverInGroups,
    GroupMove,
    NoDisorderInGroups,
    SinglyInGroups,
    BrokenBarsGroup,
    DifficultBarsGroup,
    RiverBarsGroup,
    // Set-up.
    AttackerAndDefender,
    TerrainShapes,
    TerrainSizes,
    Rivers,
    Roads,
    PlacingTerrain,
    ChangingTerrain,
    Deployment,
    DeploymentZones,
    // Ground.
    GroundClasses,
    BrokenGround,
    DifficultGround,
    ImpassableGround,
    BuiltUpArea,
    RiverGround,
    RoadMove,
    SightInWoods,
    // Moves.
    Move,
    MixedGround,
    WagonsMove,
    TableEdge,
    Wheel,
    WheelAndMove,
    WheelDisorders,
    HeavyArtilleryTurns,
    Shift,
    GroupsDoNotShift,
    ShiftDisorders,
    NoShiftInDisorder,
    ManoeuvreKeepsOff,
    AboutFace,
    // War Chariots.
    ChariotsRoll,
    ChariotHalfSpeed,
    ChariotStraightFirst,
    ChariotWheel,
    RollingChariotMoves,
    RollingChariotCharges,
    ChariotShifts,
    ChariotsChargeStraight,
    // Passing through friends.
    Passing,
    Halfway,
    SkirmishersFollow,
    StoppedByFriends,
    ChargeThroughFriends,
    // Zones of Control.
    InZone,
    EntersZone,
    AcrossZone,
    GroupInZone,
    // Fire.
    MissileWeapon,
    FireDice,
    RangeBands,
    ArcAhead,
    ArcAllRound,
    Armed,
    Sight,
    NoFireInMelee,
    TargetPriority,
    FireOverFriends,
    FreeFireOverFriends,
    MovingFire,
    HitsCauseTest,
    WeaponFigures,
    ShortRangedWeapons,
    LeastRange,
    MountedInfantry,
    // Hits and Cohesion Tests.
    Hits,
    MissileTest,
    MissileTestFloor,
    MissileTestFailed,
    MissileTestLoss,
    MissileTestPassed,
    MissileTestPassedAgain,
    MeleeTest,
    MeleeTestFloor,
    MeleeTestFailed,
    MeleeTestLoss,
    MeleeTestPassed,
    MeleeTestPassedAgain,
    RoutedByFire,
    // Charges.
    Charge,
    ChargeNeedsImpetus,
    ChargeBonus,
    ChargeFellShort,
    ChargeWheel,
    FrontalContact,
    SideContact,
    FlankContact,
    FlankAttack,
    GroupCharge,
    Alignment,
    Pila,
    PilaDisordered,
    PilaOfSupports,
    // Melee.
    MeleeDice,
    LeastDie,
    MainUnits,
    Supports,
    SupportDice,
    OrderOfMelees,
    MoreLossesLose,
    Draw,
    ScythedSpent,
    LostWhileFlanked,
    RoutedInMelee,
    // Impetus.
    Impetus,
    ImpetusFresh,
    ImpetusFootVsMounted,
    ImpetusVsPikes,
    ImpetusVsCamels,
    ImpetusVsElephants,
    ElephantsVsLight,
    ImpetusFromStandstill,
    ImpetusInRough,
    ImpetusVsShot,
    ImpetusVsShieldwall,
    // Retreat and rout.
    RetreatDistance,
    RetreatThroughFriends,
    RetreatPushes,
    RetreatStopsAtMelee,
    RetreatIntoImpassable,
    RetreatBlocked,
    RoutZone,
    RetreatOffTable,
    OrderOfRetreats,
    // Elephants.
    ElephantsFrightenHorses,
    ElephantsPanic,
    ElephantsTrample,
    ElephantsIntoImpassable,
    ElephantsOffTable,
    // Pursuit.
    HeavyCavalryPursue,
    CompelledPursuit,
    PursuitChoice,
    PursuitDistance,
    NoPursuitWithoutImpetus,
    PursuitDirection,
    OrderOfPursuits,
}
