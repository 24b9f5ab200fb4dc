//! Which rule of the ledger each rule of the family is.

use crate::rule::Rule;

/// The id of a rule in the ledger of this edition.
pub(super) const fn id(rule: Rule) -> &'static str {
    match rule {
        // The turn.
        Rule::Phases => "BI3-TURN-01",
        Rule::Initiative => "BI3-TURN-02",
        Rule::GeneralAndInitiative => "BI3-TURN-02",
        Rule::Activation => "BI3-TURN-05",
        Rule::OneOfEachAction => "BI3-TURN-06",
        Rule::ChargeEndsActivation => "BI3-TURN-06",
        Rule::ActivationIsFinished => "BI3-TURN-05",
        Rule::MeleeRenewed => "BI3-TURN-08",
        Rule::WhoDecides => "BI3-TURN-07",
        Rule::BattleEnds => "BI3-DEM-04",
        Rule::ArmyValue => "BI3-DEM-01",
        Rule::ArmyBeaten => "BI3-DEM-04",
        Rule::BothBeaten => "BI3-DEM-04",
        Rule::Demoralised => "BI3-DEM-03",
        Rule::ExtraPhase => "BI3-TURN-04",
        // Armies and Units.
        Rule::Armies => "BI3-GEN-06",
        Rule::ListLine => "BI3-GEN-06",
        Rule::Camels => "BI3-TER-09",
        Rule::BaseDepth => "BI3-GEN-10",
        Rule::TableSize => "BI3-SET-03",
        Rule::GeneralInFront => "BI3-STA-07",
        Rule::FreshAndWorn => "BI3-STA-01",
        Rule::Rally => "BI3-STA-04",
        Rule::NoRallyInMelee => "BI3-STA-06",
        Rule::ChariotsAndDisorder => "BI3-STA-05",
        Rule::InMelee => "BI3-STA-06",
        Rule::NoVbuLeft => "BI3-STA-09",
        Rule::WholeBlockGoes => "BI3-LRG-06",
        Rule::RoutedIsRemoved => "BI3-RET-10",
        Rule::LargeUnit => "BI3-LRG-01",
        Rule::LargeUnitLosses => "BI3-LRG-02",
        Rule::RearUnitGone => "BI3-LRG-05",
        Rule::Shieldwall => "BI3-IMP-12",
        Rule::ShieldwallEnds => "BI3-IMP-12",
        Rule::OptionalRules => "BI3-GEN-09",
        // Groups.
        Rule::GroupsStandAligned => "BI3-GRP-01",
        Rule::FootAndMountedApart => "BI3-GRP-03",
        Rule::ImpetuousGroups => "BI3-GRP-03",
        Rule::NeverInGroups | Rule::ScythedAlone => "BI3-GRP-02",
        Rule::GroupMove => "BI3-GRP-04",
        Rule::NoDisorderInGroups => "BI3-GRP-02",
        Rule::SinglyInGroups => "BI3-TURN-06",
        Rule::BrokenBarsGroup => "BI3-GRP-05",
        Rule::DifficultBarsGroup => "BI3-GRP-05",
        Rule::RiverBarsGroup => "BI3-GRP-05",
        // Set-up.
        Rule::AttackerAndDefender => "BI3-SET-01",
        Rule::TerrainShapes => "BI3-SET-02",
        Rule::TerrainSizes => "BI3-SET-02",
        Rule::Rivers => "BI3-SET-02",
        Rule::Roads => "BI3-SET-02",
        Rule::PlacingTerrain => "BI3-SET-02",
        Rule::ChangingTerrain => "BI3-SET-02",
        Rule::Deployment => "BI3-SET-03",
        Rule::DeploymentZones => "BI3-SET-03",
        // Ground.
        Rule::GroundClasses => "BI3-TER-02",
        Rule::BrokenGround => "BI3-MOV-03",
        Rule::DifficultGround => "BI3-MOV-03",
        Rule::ImpassableGround => "BI3-TER-04",
        Rule::BuiltUpArea => "BI3-TER-02",
        Rule::RiverGround => "BI3-TER-05",
        Rule::RoadMove => "BI3-TER-06",
        Rule::SightInWoods => "BI3-TER-07",
        // Moves.
        Rule::Move => "BI3-MOV-01",
        Rule::MixedGround => "BI3-MOV-02",
        Rule::WagonsMove => "BI3-MOV-18",
        Rule::TableEdge => "BI3-MOV-01",
        Rule::Wheel => "BI3-MAN-01",
        Rule::WheelAndMove => "BI3-MAN-03",
        Rule::WheelDisorders => "BI3-MAN-02",
        Rule::HeavyArtilleryTurns => "BI3-MAN-07",
        Rule::Shift => "BI3-MAN-08",
        Rule::GroupsDoNotShift => "BI3-MAN-15",
        Rule::ShiftDisorders => "BI3-MAN-14",
        Rule::NoShiftInDisorder => "BI3-MAN-14",
        Rule::ManoeuvreKeepsOff => "BI3-MAN-17",
        Rule::AboutFace => "BI3-MAN-19",
        Rule::LightBonus => "BI3-LIT-01",
        Rule::LightBonusPlace => "BI3-LIT-03",
        Rule::LightBonusNoFire => "BI3-LIT-04",
        Rule::ScythedGround => "BI3-MOV-11",
        Rule::DisorderedWheel => "BI3-MAN-04",
        Rule::ObliqueInGround => "BI3-MAN-16",
        Rule::ShiftOfLight => "BI3-MAN-11",
        Rule::ShiftOfMedium => "BI3-MAN-12",
        Rule::ShiftOfLargeUnits => "BI3-MAN-13",
        // War Chariots.
        Rule::ChariotsRoll => "BI3-IMP-14",
        Rule::ChariotHalfSpeed => "BI3-MAN-05",
        Rule::ChariotStraightFirst => "BI3-MAN-05",
        Rule::ChariotWheel => "BI3-MAN-05",
        Rule::RollingChariotMoves => "BI3-IMP-14",
        Rule::RollingChariotCharges => "BI3-IMP-14",
        Rule::ChariotShifts => "BI3-MAN-09",
        Rule::ChariotsChargeStraight => "BI3-CHG-05",
        Rule::ShiftOfScythed => "BI3-MAN-10",
        Rule::ScythedWheel => "BI3-MAN-06",
        // Passing through friends.
        Rule::Passing => "BI3-INT-05",
        Rule::Halfway => "BI3-INT-06",
        Rule::SkirmishersFollow => "BI3-INT-07",
        Rule::StoppedByFriends => "BI3-PUR-11",
        Rule::ChargeThroughFriends => "BI3-INT-08",
        // Zones of Control.
        Rule::InZone => "BI3-ZOC-02",
        Rule::EntersZone => "BI3-ZOC-03",
        Rule::AcrossZone => "BI3-ZOC-06",
        Rule::GroupInZone => "BI3-ZOC-02",
        // Fire.
        Rule::MissileWeapon => "BI3-FIR-01",
        Rule::FireDice => "BI3-FIR-10",
        Rule::RangeBands => "BI3-FIR-08",
        Rule::ArcAhead => "BI3-FIR-02",
        Rule::ArcAllRound => "BI3-FIR-03",
        Rule::Armed => "BI3-FIR-01",
        Rule::Sight => "BI3-FIR-04",
        Rule::NoFireInMelee => "BI3-FIR-06",
        Rule::TargetPriority => "BI3-FIR-09",
        Rule::FireOverFriends => "BI3-FIR-05",
        Rule::FreeFireOverFriends => "BI3-FIR-05",
        Rule::MovingFire => "BI3-FIR-11",
        Rule::HitsCauseTest => "BI3-FIR-18",
        Rule::WeaponFigures => "BI3-WPN-01",
        Rule::ShortRangedWeapons => "BI3-WPN-01",
        Rule::LeastRange => "BI3-WPN-02",
        Rule::MountedInfantry => "BI3-WPN-04",
        // Hits and Cohesion Tests.
        Rule::Hits => "BI3-GEN-04",
        Rule::MissileTest => "BI3-MIS-01",
        Rule::MissileTestFloor => "BI3-MIS-02",
        Rule::MissileTestFailed => "BI3-MIS-08",
        Rule::MissileTestLoss => "BI3-MIS-01",
        Rule::MissileTestPassed => "BI3-MIS-07",
        Rule::MissileTestPassedAgain => "BI3-MIS-07",
        Rule::MeleeTest => "BI3-MEC-01",
        Rule::MeleeTestFloor => "BI3-MEC-01",
        Rule::MeleeTestFailed => "BI3-MEC-08",
        Rule::MeleeTestLoss => "BI3-MEC-01",
        Rule::MeleeTestPassed => "BI3-MEC-08",
        Rule::MeleeTestPassedAgain => "BI3-MEC-08",
        Rule::RoutedByFire => "BI3-STA-09",
        // Charges.
        Rule::Charge => "BI3-CHG-01",
        Rule::ChargeNeedsImpetus => "BI3-CHG-02",
        Rule::ChargeBonus => "BI3-CHG-03",
        Rule::ChargeFellShort => "BI3-CHG-04",
        Rule::ChargeWheel => "BI3-CHG-05",
        Rule::FrontalContact => "BI3-CHG-06",
        Rule::SideContact => "BI3-CHG-06",
        Rule::FlankContact => "BI3-CHG-06",
        Rule::FlankAttack => "BI3-CHG-08",
        Rule::GroupCharge => "BI3-CHG-13",
        Rule::Alignment => "BI3-CHG-14",
        Rule::Pila => "BI3-PIL-01",
        Rule::PilaDisordered => "BI3-PIL-02",
        Rule::PilaOfSupports => "BI3-PIL-03",
        // Melee.
        Rule::MeleeDice => "BI3-MEL-02",
        Rule::LeastDie => "BI3-MEL-03",
        Rule::MainUnits => "BI3-MEL-06",
        Rule::Supports => "BI3-MEL-06",
        Rule::SupportDice => "BI3-MEL-07",
        Rule::OrderOfMelees => "BI3-MEL-10",
        Rule::MoreLossesLose => "BI3-RES-01",
        Rule::Draw => "BI3-RES-02",
        Rule::ScythedSpent => "BI3-RES-03",
        Rule::LostWhileFlanked => "BI3-RET-09",
        Rule::RoutedInMelee => "BI3-RES-05",
        Rule::SupportsRetreat => "BI3-RES-04",
        // Impetus.
        Rule::Impetus => "BI3-IMP-01",
        Rule::ImpetusFresh => "BI3-IMP-02",
        Rule::ImpetusFootVsMounted => "BI3-IMP-04",
        Rule::ImpetusVsPikes => "BI3-IMP-05",
        Rule::ImpetusVsCamels => "BI3-IMP-07",
        Rule::ImpetusVsElephants => "BI3-IMP-08",
        Rule::ElephantsVsLight => "BI3-IMP-09",
        Rule::ImpetusFromStandstill => "BI3-IMP-14",
        Rule::ImpetusInRough => "BI3-IMP-03",
        Rule::ImpetusVsShot => "BI3-IMP-11",
        Rule::ImpetusVsShieldwall => "BI3-IMP-12",
        Rule::ImpetusVsStakes => "BI3-IMP-06",
        Rule::ImpetusVsSpears => "BI3-IMP-10",
        // Retreat and rout.
        Rule::RetreatDistance => "BI3-RET-01",
        Rule::RetreatThroughFriends => "BI3-RET-04",
        Rule::RetreatPushes => "BI3-RET-05",
        Rule::RetreatStopsAtMelee => "BI3-RET-07",
        Rule::RetreatIntoImpassable => "BI3-RET-14",
        Rule::RetreatBlocked => "BI3-RET-08",
        Rule::RoutZone => "BI3-RET-11",
        Rule::RetreatOffTable => "BI3-RET-13",
        Rule::OrderOfRetreats => "BI3-PUR-12",
        // Elephants.
        Rule::ElephantsFrightenHorses => "BI3-ELE-01",
        Rule::ElephantsPanic => "BI3-ELE-04",
        Rule::ElephantsTrample => "BI3-ELE-02",
        Rule::ElephantsIntoImpassable => "BI3-RET-14",
        Rule::ElephantsOffTable => "BI3-RET-13",
        // Pursuit.
        Rule::HeavyCavalryPursue => "BI3-PUR-01",
        Rule::CompelledPursuit => "BI3-PUR-01",
        Rule::PursuitChoice => "BI3-PUR-02",
        Rule::PursuitDistance => "BI3-PUR-08",
        Rule::NoPursuitWithoutImpetus => "BI3-PUR-03",
        Rule::PursuitDirection => "BI3-PUR-06",
        Rule::OrderOfPursuits => "BI3-PUR-12",
        Rule::NoPursuitOfMounted => "BI3-PUR-04",
        Rule::PursuitIntoDifficult => "BI3-PUR-05",
        // Reactions.
        Rule::Reaction => "BI3-CHG-11",
        Rule::Evade => "BI3-EVA-01",
        Rule::EvadeTest => "BI3-EVA-02",
        Rule::EvadeModifiers => "BI3-EVA-03",
        Rule::EvadeDistance => "BI3-EVA-05",
        Rule::EvaderLeavesTable => "BI3-RET-13",
        Rule::ChargeAfterEvade => "BI3-EVA-09",
        Rule::Defence => "BI3-DEF-01",
        Rule::DefenceTest => "BI3-DEF-02",
        Rule::DefenceInDisorder => "BI3-DEF-03",
        Rule::DefenceVsDisorder => "BI3-DEF-04",
        Rule::DefenceDice => "BI3-DEF-06",
        Rule::DefenceVsMounted => "BI3-DEF-07",
        Rule::CounterCharge => "BI3-CTR-01",
        Rule::CounterTest => "BI3-CTR-02",
        Rule::CounterEager => "BI3-CTR-03",
        Rule::CounterFromSide => "BI3-CTR-04",
        Rule::CounterDisorders => "BI3-CTR-05",
        Rule::CounterMove => "BI3-CTR-06",
        Rule::Surprise => "BI3-OPT-06",
        Rule::SurprisedEvader => "BI3-OPT-05",
        // Weather.
        Rule::Weather => "BI3-WEA-01",
        Rule::WeatherChanges => "BI3-WEA-05",
        Rule::Precipitation => "BI3-WEA-07",
        Rule::SunPosition => "BI3-WEA-14",
        Rule::FacingSun => "BI3-WEA-15",
        Rule::Night => "BI3-WEA-10",
        Rule::Moonless => "BI3-WEA-11",
        Rule::ImpetusAtNight => "BI3-IMP-13",
        Rule::Mist => "BI3-WEA-13",
        Rule::Overcast => "BI3-WEA-17",
        Rule::Rain => "BI3-WEA-18",
        Rule::HighWinds => "BI3-WEA-19",
        Rule::Snow => "BI3-WEA-21",
        Rule::EvadeInSnow => "BI3-WEA-22",
        Rule::NightDrift => "BI3-WEA-12",
        Rule::RiversRise => "BI3-WEA-20",
        Rule::Ice => "BI3-WEA-23",
        // No armies in Commands: what there is instead.
        Rule::CommandsActInTurn
        | Rule::CommandBarred
        | Rule::CowardBarred
        | Rule::CowardRouts
        | Rule::CommandsAlone => "BI3-TURN-01",
        Rule::InitiativeTied | Rule::RollAgain | Rule::LeaveInitiative | Rule::LevelChange => "BI3-TURN-02",
        Rule::CommanderMoves
        | Rule::CommanderLossRoll
        | Rule::CommanderLost
        | Rule::RollLossAgain
        | Rule::CharismaticLost
        | Rule::EnemyCrossesCommander => "BI3-STA-07",
        Rule::CommandRouts => "BI3-DEM-04",
        Rule::MustAct
        | Rule::DisciplineTest
        | Rule::TriedBefore
        | Rule::Opportunity
        | Rule::OpportunityEnds
        | Rule::OpportunityReaction
        | Rule::OpportunityFire
        | Rule::OpportunityCharge
        | Rule::OneShotPerTurn
        | Rule::FireFirst
        | Rule::FurtherMoves
        | Rule::FurtherMoveFailed
        | Rule::OneMoveInDisorder
        | Rule::DisorderedMoves
        | Rule::RearMove
        | Rule::ArtilleryMoves
        | Rule::ImpetuousMove
        | Rule::ImpetuousRun
        | Rule::ImpetuousBound
        | Rule::ImpetuousIntoDifficult
        | Rule::Disengage
        | Rule::Disengaging
        | Rule::DisengageFailed
        | Rule::LineRelief
        | Rule::Dismount
        | Rule::DismountFailed
        | Rule::Square
        | Rule::SquareEnds
        | Rule::BaggageLure
        | Rule::BaggageTaken
        | Rule::BaggagePlace
        | Rule::ArtilleryTaken
        | Rule::SkirmishersDispersed
        | Rule::PikeShelter
        | Rule::WagonsAttacked
        | Rule::SchiltronMoves
        | Rule::EvadeAgain
        | Rule::CounterFailed
        | Rule::MediumHorseStays => "BI3-TURN-05",
        Rule::EnterBuiltUpArea
        | Rule::LeaveBuiltUpArea
        | Rule::Garrison
        | Rule::GarrisonBeaten
        | Rule::FireAtGarrison
        | Rule::ChargeAtGarrison
        | Rule::ScythedLost
        | Rule::WagonsBarred
        | Rule::Ford
        | Rule::Bridge
        | Rule::DeepRiver
        | Rule::RiverBank => "BI3-TER-02",
        Rule::ChargesOfLightCavalry | Rule::WagonsNeverCharge | Rule::FailedTestRouts => "BI3-CHG-02",
        Rule::LightHorseGivesWay | Rule::LightHorseDisordered => "BI3-RES-02",
        Rule::ImpetusVsGarrison
        | Rule::ImpetusFootInDifficult
        | Rule::ScythedVsLight
        | Rule::ImpetusVsWalls => "BI3-IMP-01",
        Rule::FireThroughLight | Rule::StationaryShot => "BI3-FIR-10",
        Rule::PilaOfHeavyJavelins => "BI3-PIL-01",
        Rule::GroupDropOut => "BI3-GRP-02",
    }
}
