//! Which rule of the ledger each rule of the family is.

use crate::rule::Rule;

/// The id of a rule in the ledger of this edition.
pub(super) const fn id(rule: Rule) -> &'static str {
    match rule {
        // The turn.
        Rule::Phases => "BI08-TURN-01",
        Rule::Initiative => "BI08-TURN-02",
        Rule::GeneralAndInitiative => "BI08-CMD-02",
        Rule::Activation => "BI08-TURN-03",
        Rule::OneOfEachAction => "BI08-TURN-03",
        Rule::ChargeEndsActivation => "BI08-TURN-05",
        Rule::ActivationIsFinished => "BI08-TURN-07",
        Rule::MeleeRenewed => "BI08-TURN-08",
        Rule::WhoDecides => "BI08-TURN-10",
        Rule::BattleEnds => "BI08-VIC-04",
        Rule::ArmyValue => "BI08-VIC-01",
        Rule::ArmyBeaten => "BI08-VIC-02",
        Rule::BothBeaten => "BI08-VIC-03",
        Rule::Demoralised => "BI08-VIC-02",
        Rule::ExtraPhase => "BI08-TURN-01",
        // Armies and Units.
        Rule::Armies => "BI08-UNI-04",
        Rule::ListLine => "BI08-UNI-01",
        Rule::Camels => "BI08-TRP-06",
        Rule::BaseDepth => "BI08-GEN-05",
        Rule::TableSize => "BI08-GEN-06",
        Rule::GeneralInFront => "BI08-CMD-01",
        Rule::FreshAndWorn => "BI08-STA-01",
        Rule::Rally => "BI08-STA-05",
        Rule::NoRallyInMelee => "BI08-TURN-06",
        Rule::ChariotsAndDisorder => "BI08-STA-06",
        Rule::InMelee => "BI08-STA-09",
        Rule::NoVbuLeft => "BI08-STA-07",
        Rule::WholeBlockGoes => "BI08-STA-08",
        Rule::RoutedIsRemoved => "BI08-RET-12",
        Rule::LargeUnit => "BI08-LRG-01",
        Rule::LargeUnitLosses => "BI08-LRG-02",
        Rule::RearUnitGone => "BI08-LRG-05",
        Rule::Shieldwall => "BI08-SHW-01",
        Rule::ShieldwallEnds => "BI08-SHW-02",
        Rule::OptionalRules => "BI08-UNI-01",
        // Groups.
        Rule::GroupsStandAligned => "BI08-GRP-01",
        Rule::FootAndMountedApart => "BI08-GRP-02",
        Rule::ImpetuousGroups => "BI08-GRP-03",
        Rule::NeverInGroups | Rule::ScythedAlone => "BI08-GRP-04",
        Rule::GroupMove => "BI08-GRP-05",
        Rule::NoDisorderInGroups => "BI08-GRP-06",
        Rule::SinglyInGroups => "BI08-GRP-07",
        Rule::BrokenBarsGroup => "BI08-TER-05",
        Rule::DifficultBarsGroup => "BI08-TER-06",
        Rule::RiverBarsGroup => "BI08-TER-10",
        // Set-up.
        Rule::AttackerAndDefender => "BI08-SET-06",
        Rule::TerrainShapes => "BI08-SET-02",
        Rule::TerrainSizes => "BI08-SET-03",
        Rule::Rivers => "BI08-SET-04",
        Rule::Roads => "BI08-SET-05",
        Rule::PlacingTerrain => "BI08-SET-07",
        Rule::ChangingTerrain => "BI08-SET-08",
        Rule::Deployment => "BI08-SET-09",
        Rule::DeploymentZones => "BI08-SET-10",
        // Ground.
        Rule::GroundClasses => "BI08-TER-03",
        Rule::BrokenGround => "BI08-TER-05",
        Rule::DifficultGround => "BI08-TER-06",
        Rule::ImpassableGround => "BI08-TER-08",
        Rule::BuiltUpArea => "BI08-TER-09",
        Rule::RiverGround => "BI08-TER-10",
        Rule::RoadMove => "BI08-TER-11",
        Rule::SightInWoods => "BI08-TER-15",
        // Moves.
        Rule::Move => "BI08-MOV-01",
        Rule::MixedGround => "BI08-MOV-02",
        Rule::WagonsMove => "BI08-MOV-05",
        Rule::TableEdge => "BI08-MOV-06",
        Rule::Wheel => "BI08-MAN-03",
        Rule::WheelAndMove => "BI08-MAN-02",
        Rule::WheelDisorders => "BI08-MAN-02",
        Rule::HeavyArtilleryTurns => "BI08-MAN-04",
        Rule::Shift => "BI08-MAN-05",
        Rule::GroupsDoNotShift => "BI08-MAN-05",
        Rule::ShiftDisorders => "BI08-MAN-06",
        Rule::NoShiftInDisorder => "BI08-MAN-07",
        Rule::ManoeuvreKeepsOff => "BI08-MAN-08",
        Rule::AboutFace => "BI08-MAN-09",
        Rule::LightBonus => "BI08-MOV-01",
        Rule::LightBonusPlace => "BI08-MOV-01",
        Rule::LightBonusNoFire => "BI08-MOV-01",
        Rule::ScythedGround => "BI08-TER-05",
        Rule::DisorderedWheel => "BI08-MAN-02",
        Rule::ObliqueInGround => "BI08-MAN-05",
        Rule::ShiftOfLight => "BI08-MAN-07",
        Rule::ShiftOfMedium => "BI08-MAN-06",
        Rule::ShiftOfLargeUnits => "BI08-MAN-06",
        // War Chariots.
        Rule::ChariotsRoll => "BI08-CHR-01",
        Rule::ChariotHalfSpeed => "BI08-CHR-02",
        Rule::ChariotStraightFirst => "BI08-CHR-03",
        Rule::ChariotWheel => "BI08-CHR-04",
        Rule::RollingChariotMoves => "BI08-CHR-05",
        Rule::RollingChariotCharges => "BI08-CHR-06",
        Rule::ChariotShifts => "BI08-CHR-07",
        Rule::ChariotsChargeStraight => "BI08-CHR-08",
        Rule::ShiftOfScythed => "BI08-CHR-07",
        Rule::ScythedWheel => "BI08-CHR-04",
        // Passing through friends.
        Rule::Passing => "BI08-INT-01",
        Rule::Halfway => "BI08-INT-06",
        Rule::SkirmishersFollow => "BI08-INT-07",
        Rule::StoppedByFriends => "BI08-INT-08",
        Rule::ChargeThroughFriends => "BI08-INT-09",
        // Zones of Control.
        Rule::InZone => "BI08-ZOC-02",
        Rule::EntersZone => "BI08-ZOC-02",
        Rule::AcrossZone => "BI08-ZOC-04",
        Rule::GroupInZone => "BI08-ZOC-06",
        // Fire.
        Rule::MissileWeapon => "BI08-FIR-01",
        Rule::FireDice => "BI08-FIR-02",
        Rule::RangeBands => "BI08-FIR-03",
        Rule::ArcAhead => "BI08-FIR-04",
        Rule::ArcAllRound => "BI08-FIR-05",
        Rule::Armed => "BI08-FIR-06",
        Rule::Sight => "BI08-FIR-07",
        Rule::NoFireInMelee => "BI08-FIR-09",
        Rule::TargetPriority => "BI08-FIR-10",
        Rule::FireOverFriends => "BI08-FIR-11",
        Rule::FreeFireOverFriends => "BI08-FIR-12",
        Rule::MovingFire => "BI08-FIR-14",
        Rule::HitsCauseTest => "BI08-FIR-22",
        Rule::WeaponFigures => "BI08-WPN-01",
        Rule::ShortRangedWeapons => "BI08-WPN-02",
        Rule::LeastRange => "BI08-WPN-03",
        Rule::MountedInfantry => "BI08-WPN-05",
        // Hits and Cohesion Tests.
        Rule::Hits => "BI08-GEN-07",
        Rule::MissileTest => "BI08-COH-01",
        Rule::MissileTestFloor => "BI08-COH-02",
        Rule::MissileTestFailed => "BI08-COH-03",
        Rule::MissileTestLoss => "BI08-COH-03",
        Rule::MissileTestPassed => "BI08-COH-06",
        Rule::MissileTestPassedAgain => "BI08-COH-07",
        Rule::MeleeTest => "BI08-COH-01",
        Rule::MeleeTestFloor => "BI08-COH-02",
        Rule::MeleeTestFailed => "BI08-COH-03",
        Rule::MeleeTestLoss => "BI08-COH-03",
        Rule::MeleeTestPassed => "BI08-COH-06",
        Rule::MeleeTestPassedAgain => "BI08-COH-07",
        Rule::RoutedByFire => "BI08-COH-08",
        // Charges.
        Rule::Charge => "BI08-CHG-01",
        Rule::ChargeNeedsImpetus => "BI08-CHG-02",
        Rule::ChargeBonus => "BI08-CHG-03",
        Rule::ChargeFellShort => "BI08-CHG-04",
        Rule::ChargeWheel => "BI08-CHG-05",
        Rule::FrontalContact => "BI08-CHG-08",
        Rule::SideContact => "BI08-CHG-10",
        Rule::FlankContact => "BI08-CHG-09",
        Rule::FlankAttack => "BI08-CHG-11",
        Rule::GroupCharge => "BI08-CHG-14",
        Rule::Alignment => "BI08-CHG-15",
        Rule::Pila => "BI08-PIL-01",
        Rule::PilaDisordered => "BI08-PIL-02",
        Rule::PilaOfSupports => "BI08-PIL-03",
        // Melee.
        Rule::MeleeDice => "BI08-MEL-02",
        Rule::LeastDie => "BI08-MEL-03",
        Rule::MainUnits => "BI08-MEL-05",
        Rule::Supports => "BI08-MEL-06",
        Rule::SupportDice => "BI08-MEL-07",
        Rule::OrderOfMelees => "BI08-MEL-11",
        Rule::MoreLossesLose => "BI08-RES-01",
        Rule::Draw => "BI08-RES-02",
        Rule::ScythedSpent => "BI08-RES-04",
        Rule::LostWhileFlanked => "BI08-RES-06",
        Rule::RoutedInMelee => "BI08-RES-07",
        Rule::SupportsRetreat => "BI08-RES-05",
        // Impetus.
        Rule::Impetus => "BI08-IMP-01",
        Rule::ImpetusFresh => "BI08-IMP-02",
        Rule::ImpetusFootVsMounted => "BI08-IMP-04",
        Rule::ImpetusVsPikes => "BI08-IMP-05",
        Rule::ImpetusVsCamels => "BI08-IMP-07",
        Rule::ImpetusVsElephants => "BI08-IMP-08",
        Rule::ElephantsVsLight => "BI08-IMP-09",
        Rule::ImpetusFromStandstill => "BI08-IMP-10",
        Rule::ImpetusInRough => "BI08-IMP-11",
        Rule::ImpetusVsShot => "BI08-IMP-12",
        Rule::ImpetusVsShieldwall => "BI08-IMP-13",
        Rule::ImpetusVsStakes => "BI08-IMP-05",
        Rule::ImpetusVsSpears => "BI08-IMP-05",
        // Retreat and rout.
        Rule::RetreatDistance => "BI08-RET-01",
        Rule::RetreatThroughFriends => "BI08-RET-04",
        Rule::RetreatPushes => "BI08-RET-05",
        Rule::RetreatStopsAtMelee => "BI08-RET-06",
        Rule::RetreatIntoImpassable => "BI08-RET-08",
        Rule::RetreatBlocked => "BI08-RET-09",
        Rule::RoutZone => "BI08-RET-10",
        Rule::RetreatOffTable => "BI08-RET-11",
        Rule::OrderOfRetreats => "BI08-RET-13",
        // Elephants.
        Rule::ElephantsFrightenHorses => "BI08-ELE-01",
        Rule::ElephantsPanic => "BI08-ELE-02",
        Rule::ElephantsTrample => "BI08-ELE-03",
        Rule::ElephantsIntoImpassable => "BI08-ELE-06",
        Rule::ElephantsOffTable => "BI08-ELE-06",
        // Pursuit.
        Rule::HeavyCavalryPursue => "BI08-PUR-01",
        Rule::CompelledPursuit => "BI08-PUR-02",
        Rule::PursuitChoice => "BI08-PUR-03",
        Rule::PursuitDistance => "BI08-PUR-03",
        Rule::NoPursuitWithoutImpetus => "BI08-PUR-04",
        Rule::PursuitDirection => "BI08-PUR-06",
        Rule::OrderOfPursuits => "BI08-PUR-12",
        Rule::NoPursuitOfMounted => "BI08-PUR-03",
        Rule::PursuitIntoDifficult => "BI08-PUR-03",
        // Reactions.
        Rule::Reaction => "BI08-TURN-10",
        Rule::Evade => "BI08-TURN-10",
        Rule::EvadeTest => "BI08-TURN-10",
        Rule::EvadeModifiers => "BI08-TURN-10",
        Rule::EvadeDistance => "BI08-TURN-10",
        Rule::EvaderLeavesTable => "BI08-RET-11",
        Rule::ChargeAfterEvade => "BI08-CHG-14",
        Rule::Defence => "BI08-TURN-10",
        Rule::DefenceTest => "BI08-TURN-10",
        Rule::DefenceInDisorder => "BI08-TURN-10",
        Rule::DefenceVsDisorder => "BI08-TURN-10",
        Rule::DefenceDice => "BI08-TURN-10",
        Rule::DefenceVsMounted => "BI08-TURN-10",
        Rule::CounterCharge => "BI08-TURN-10",
        Rule::CounterTest => "BI08-TURN-10",
        Rule::CounterEager => "BI08-TURN-10",
        Rule::CounterFromSide => "BI08-TURN-10",
        Rule::CounterDisorders => "BI08-TURN-10",
        Rule::CounterMove => "BI08-TURN-10",
        Rule::Surprise => "BI08-TURN-10",
        Rule::SurprisedEvader => "BI08-TURN-10",
        // Weather.
        Rule::Weather => "BI08-TURN-10",
        Rule::WeatherChanges => "BI08-TURN-10",
        Rule::Precipitation => "BI08-TURN-10",
        Rule::SunPosition => "BI08-TURN-10",
        Rule::FacingSun => "BI08-TURN-10",
        Rule::Night => "BI08-TURN-10",
        Rule::Moonless => "BI08-TURN-10",
        Rule::ImpetusAtNight => "BI08-TURN-10",
        Rule::Mist => "BI08-TURN-10",
        Rule::Overcast => "BI08-TURN-10",
        Rule::Rain => "BI08-TURN-10",
        Rule::HighWinds => "BI08-TURN-10",
        Rule::Snow => "BI08-TURN-10",
        Rule::EvadeInSnow => "BI08-TURN-10",
        Rule::NightDrift => "BI08-TURN-10",
        Rule::RiversRise => "BI08-TURN-10",
        Rule::Ice => "BI08-TURN-10",
        // No armies in Commands: what there is instead.
        Rule::CommandsActInTurn
        | Rule::CommandBarred
        | Rule::CowardBarred
        | Rule::CowardRouts
        | Rule::CommandsAlone => "BI08-TURN-01",
        Rule::InitiativeTied | Rule::RollAgain | Rule::LeaveInitiative | Rule::LevelChange => "BI08-TURN-02",
        Rule::CommanderMoves
        | Rule::CommanderLossRoll
        | Rule::CommanderLost
        | Rule::RollLossAgain
        | Rule::CharismaticLost
        | Rule::EnemyCrossesCommander => "BI08-CMD-01",
        Rule::CommandRouts => "BI08-VIC-02",
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
        | Rule::MediumHorseStays => "BI08-TURN-03",
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
        | Rule::RiverBank => "BI08-TER-03",
        Rule::ChargesOfLightCavalry | Rule::WagonsNeverCharge | Rule::FailedTestRouts => "BI08-CHG-02",
        Rule::LightHorseGivesWay | Rule::LightHorseDisordered => "BI08-RES-02",
        Rule::ImpetusVsGarrison
        | Rule::ImpetusFootInDifficult
        | Rule::ScythedVsLight
        | Rule::ImpetusVsWalls => "BI08-IMP-01",
        Rule::FireThroughLight | Rule::StationaryShot => "BI08-FIR-02",
        Rule::PilaOfHeavyJavelins => "BI08-PIL-01",
        Rule::GroupDropOut => "BI08-GRP-06",
    }
}
