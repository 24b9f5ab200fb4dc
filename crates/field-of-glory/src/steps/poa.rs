//! Points of advantage (section 13 of the ledger): pure, for one base against another.

use crate::battle_group::Cohesion;
use crate::factor::Factor;
use crate::rulebook::{Disorder, TO_HIT_CLOSE_COMBAT, TO_HIT_SHOOTING};
use crate::troops::{Armour, ImpactArm, MeleeArm, Missile, Profile, Troop};
use acies_rules::{RuleId, Standing, Tally};
use arrayvec::ArrayVec;

/// What matters of a fighting base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Its own profile.
    pub profile: Profile,
    /// The cohesion of its battle group.
    pub level: Cohesion,
    /// Its own disorder (FOG-TER-09).
    pub disorder: Disorder,
    /// FOG-POA-02: bases of the same capability one behind the other in its file.
    pub ranks: u8,
    /// FOG-IMP-04: does it charge?
    pub charging: bool,
    /// FOG-POAI-16: into a flank or rear of this enemy?
    pub into_flank: bool,
    /// FOG-TER-10: wholly in open going, and nothing between the two.
    pub open: bool,
    /// FOG-TER-11: uphill of this enemy.
    pub uphill: bool,
    /// FOG-TER-12: foot that defends fortifications or a riverbank against this enemy.
    pub defending: bool,
    /// FOG-MEL-06: its battle group fights in two directions.
    pub two_directions: bool,
}

impl Fighter {
    /// A base in good order in the open, one rank deep, that stands.
    pub const fn of(profile: Profile) -> Fighter {
        Fighter {
            profile,
            level: Cohesion::Steady,
            disorder: Disorder::None,
            ranks: 1,
            charging: false,
            into_flank: false,
            open: true,
            uphill: false,
            defending: false,
            two_directions: false,
        }
    }

    /// FOG-TER-08: who is severely disordered does not count as STEADY.
    fn is_steady(&self) -> bool {
        self.level == Cohesion::Steady && self.disorder != Disorder::SeverelyDisordered
    }

    /// FOG-TRP-07: FRAGMENTED troops are no longer shock.
    fn is_shock(&self) -> bool {
        self.level < Cohesion::Fragmented && self.profile.is_shock()
    }

    fn is_shaken(&self) -> bool {
        self.level >= Cohesion::Fragmented || self.disorder == Disorder::SeverelyDisordered
    }

    /// Two ranks of spearmen or three of pikemen.
    fn is_deep_enough(&self) -> bool {
        (self.profile.is_spearmen() && self.ranks >= 2) || (self.profile.is_pikemen() && self.ranks >= 3)
    }

    /// FOG-POA-04: pikemen or spearmen that break a mounted charge.
    fn stands_with_spears(&self) -> bool {
        (self.profile.is_spearmen() || self.profile.is_pikemen()) && self.is_steady() && !self.charging
    }

    /// FOG-POA-05: STEADY pikemen or spearmen in melee.
    fn fights_with_spears(&self) -> bool {
        self.is_deep_enough() && self.is_steady()
    }
}

/// One row: which, how much, by which rule, and whether its condition holds.
type Row = (Factor, i16, &'static str, bool);
type Rows = ArrayVec<Row, 16>;

/// FOG-POA-04: rows of the impact table that can concern a base, without light spear.
fn impact_rows(own: &Fighter, enemy: &Fighter) -> Rows {
    let (us, them) = (&own.profile, &enemy.profile);
    let foe = them.troop;
    let open = own.open && enemy.open;
    let mut rows = Rows::new();
    if us.impact == Some(ImpactArm::ImpactFoot) {
        rows.push((Factor::ImpactFootAgainstFoot, 2, "FOG-POAI-01", foe.is_foot()));
        let into_shock = own.charging && enemy.is_shock();
        rows.push((Factor::ImpactFootAgainstMounted, 1, "FOG-POAI-02", foe.is_mounted() && !into_shock));
    }
    // FOG-TRP-05: whichever list names it.
    if us.fights_as(MeleeArm::HeavyWeapon) {
        rows.push((Factor::HeavyWeapon, 1, "FOG-POAI-06", foe.is_foot()));
    }
    if us.is_spearmen() || us.is_pikemen() {
        let stands = !own.charging && !own.is_shaken() && own.is_deep_enough();
        rows.push((Factor::SpearsStanding, 1, "FOG-POAI-03", stands));
        let charges = own.charging && own.disorder != Disorder::SeverelyDisordered && own.is_deep_enough();
        if us.is_defensive_spearmen() && !us.is_pikemen() {
            let alike = them.is_defensive_spearmen();
            rows.push((Factor::DefensiveSpearsCharging, 1, "FOG-POAI-05", charges && alike));
        } else {
            let meets = foe.is_foot() || (foe.is_mounted() && !enemy.is_shock());
            rows.push((Factor::SpearsCharging, 1, "FOG-POAI-04", charges && meets));
        }
    }
    if us.is_pikemen() {
        let fourth = own.ranks >= 4 && open && own.level < Cohesion::Fragmented;
        rows.push((Factor::FourthRankOfPikes, 1, "FOG-POAI-15", fourth));
    }
    if us.troop == Troop::Elephants {
        rows.push((Factor::Elephants, 1, "FOG-POAI-09", elephants_prevail(foe)));
    }
    if us.troop == Troop::BattleWagons {
        let holds = foe.is_mounted() && foe != Troop::Elephants;
        rows.push((Factor::Wagons, 1, "FOG-POAI-10", holds));
    }
    let stopped =
        matches!(foe, Troop::Elephants | Troop::BattleWagons) || enemy.stands_with_spears() || !open;
    if us.is_knightly_lancers() {
        let holds = !stopped && foe != Troop::ScythedChariots;
        rows.push((Factor::KnightlyLancers, 1, "FOG-POAI-11", holds));
    } else if us.is_lancers() {
        let holds = !stopped && foe != Troop::ScythedChariots && !them.is_lancers();
        rows.push((Factor::OtherLancers, 1, "FOG-POAI-12", holds));
    }
    if matches!(us.troop, Troop::HeavyChariots | Troop::ScythedChariots) {
        let holds = !stopped && !foe.is_skirmisher() && !them.is_lancers();
        rows.push((Factor::Chariots, 1, "FOG-POAI-13", holds));
    }
    if us.troop.is_mounted() && !matches!(us.troop, Troop::Elephants | Troop::ScythedChariots) {
        let holds = open && matches!(foe, Troop::MediumFoot | Troop::LightFoot);
        rows.push((Factor::MountedInTheOpen, 1, "FOG-POAI-14", holds));
    }
    rows.push((Factor::HigherOrDefending, 1, "FOG-POAI-17", own.uphill || own.defending));
    rows
}

fn elephants_prevail(foe: Troop) -> bool {
    matches!(foe, Troop::HeavyFoot | Troop::MediumFoot | Troop::BattleWagons) || foe.is_mounted()
}

fn sum(rows: &Rows) -> i16 {
    rows.iter().filter(|row| row.3).map(|row| row.1).sum()
}

fn write(tally: &mut Tally<Factor>, rows: &Rows, sign: i16) {
    for (what, amount, rule, holds) in rows {
        // The enemy's rows that do not hold are not worth a line.
        if *holds || sign > 0 {
            tally.count_if(*holds, *what, sign * amount, rule);
        }
    }
}

/// FOG-POA-04: the net POA of a base at impact.
pub fn impact(own: &Fighter, enemy: &Fighter) -> Tally<Factor> {
    let mut tally = Tally::new();
    let (ours, theirs) = (impact_rows(own, enemy), impact_rows(enemy, own));
    // FOG-POAI-16 replaces everything.
    if own.into_flank || enemy.into_flank {
        let sign = if own.into_flank { 1 } else { -1 };
        tally.count(Factor::FlankOrRear, 2 * sign, "FOG-POAI-16");
        let instead = Standing::SupersededBy(RuleId("FOG-POAI-16"));
        for (rows, sign) in [(&ours, 1), (&theirs, -1)] {
            for (what, amount, rule, _) in rows.iter().filter(|row| row.3) {
                tally.line(*what, sign * amount, rule, instead);
            }
        }
        return tally;
    }
    write(&mut tally, &ours, 1);
    write(&mut tally, &theirs, -1);
    let even = sum(&ours) == sum(&theirs);
    for (base, foe, sign) in [(own, enemy, 1), (enemy, own, -1)] {
        if base.profile.impact == Some(ImpactArm::LightSpear) {
            let (what, rule) = match base.profile.troop {
                troop if troop.is_foot() => (Factor::LightSpearOnFoot, "FOG-POAI-07"),
                troop if troop.is_mounted() => (Factor::LightSpearMounted, "FOG-POAI-08"),
                // FOG-TRP-01: wagons and artillery are neither.
                _ => continue,
            };
            let shy = base.profile.troop.is_foot()
                && base.charging
                && foe.profile.troop.is_mounted()
                && foe.is_shock();
            tally.count_if(even && !shy, what, sign, rule);
        }
    }
    tally
}

/// FOG-POA-05: rows of the melee table that can concern a base, without armour.
fn melee_rows(own: &Fighter, enemy: &Fighter) -> Rows {
    let us = &own.profile;
    let foe = enemy.profile.troop;
    let mut rows = Rows::new();
    let stopped = foe == Troop::Elephants || enemy.fights_with_spears();
    // At most one of the first eight: the owner takes one that holds.
    let mut arms = Rows::new();
    if us.fights_as(MeleeArm::SkilledSwordsmen) {
        arms.push((Factor::SkilledSwordsmen, 1, "FOG-POAM-01", !stopped));
    }
    if us.fights_as(MeleeArm::Swordsmen) {
        if us.troop.is_mounted() {
            arms.push((Factor::MountedSwordsmen, 1, "FOG-POAM-03", !stopped));
        } else if us.troop.is_foot() {
            let skilled = enemy.profile.fights_as(MeleeArm::SkilledSwordsmen);
            arms.push((Factor::FootSwordsmen, 1, "FOG-POAM-02", !stopped && !skilled));
        }
    }
    if us.is_spearmen() {
        arms.push((Factor::Spearmen, 1, "FOG-POAM-04", own.ranks >= 2 && !own.is_shaken()));
    }
    if us.is_pikemen() {
        arms.push((Factor::Pikemen, 1, "FOG-POAM-05", own.ranks >= 3 && !own.is_shaken()));
    }
    if us.fights_as(MeleeArm::HeavyWeapon) {
        arms.push((Factor::HeavyWeapon, 1, "FOG-POAM-06", true));
    }
    if us.troop == Troop::Elephants {
        arms.push((Factor::Elephants, 1, "FOG-POAM-07", elephants_prevail(foe)));
    }
    if matches!(us.troop, Troop::HeavyChariots | Troop::ScythedChariots) {
        let holds = !stopped && !foe.is_skirmisher() && foe != Troop::BattleWagons;
        arms.push((Factor::Chariots, 1, "FOG-POAM-08", holds));
    }
    let chosen = arms.iter().position(|row| row.3);
    rows.extend(arms.into_iter().enumerate().map(|(i, row)| (row.0, row.1, row.2, Some(i) == chosen)));
    if us.troop.is_artillery() {
        rows.push((Factor::Artillery, -1, "FOG-POAM-09", true));
    }
    if us.is_pikemen() {
        let fourth = own.ranks >= 4 && own.open && enemy.open && own.level < Cohesion::Fragmented;
        rows.push((Factor::FourthRankOfPikes, 1, "FOG-POAM-10", fourth));
    }
    rows.push((Factor::TwoDirections, -1, "FOG-POAM-11", own.two_directions));
    rows.push((Factor::HigherOrDefending, 1, "FOG-POAM-12", own.uphill || own.defending));
    rows
}

/// FOG-POAM-13: levels of armour that count for a base; 0 or less is no advantage.
fn armour_levels(own: &Fighter, enemy: &Fighter) -> i16 {
    let counts = own.profile.troop.has_armour()
        && enemy.profile.troop.has_armour()
        && !enemy.profile.fights_as(MeleeArm::HeavyWeapon);
    if counts { own.profile.armour.level() - enemy.profile.armour.level() } else { 0 }
}

/// FOG-POA-05: the net POA of a base in melee.
pub fn melee(own: &Fighter, enemy: &Fighter) -> Tally<Factor> {
    let mut tally = Tally::new();
    let (ours, theirs) = (melee_rows(own, enemy), melee_rows(enemy, own));
    write(&mut tally, &ours, 1);
    write(&mut tally, &theirs, -1);
    let net = sum(&ours) - sum(&theirs);
    for (base, foe, sign) in [(own, enemy, 1), (enemy, own, -1)] {
        let levels = armour_levels(base, foe);
        if levels > 0 {
            tally.count_if(levels >= 2 || sign * net <= 0, Factor::BetterArmour, sign, "FOG-POAM-13");
        }
    }
    tally
}

/// What matters of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The weapon.
    pub missile: Missile,
    /// The target's rank nearest the shooters.
    pub target: Profile,
    /// FOG-BG-03: is the target entirely 1 base deep?
    pub one_deep: bool,
    /// FOG-POAS-12: to the rear, or by or at those who are partly in close combat.
    pub awkward: bool,
    /// FOG-POAS-13: in cover or behind fortifications.
    pub cover: bool,
}

/// FOG-POA-03: the net POA of a shot.
pub fn shooting(shot: &Shot) -> Tally<Factor> {
    let mut tally = Tally::new();
    if let Some((what, amount, rule)) = target_row(shot) {
        tally.count(what, amount, rule);
    }
    tally.count_if(shot.awkward, Factor::AwkwardShot, -1, "FOG-POAS-12");
    let covered = shot.cover && !shot.missile.is_artillery();
    tally.count_if(covered, Factor::Cover, -1, "FOG-POAS-13");
    tally
}

/// The one row that matches the target, if its weapons do.
fn target_row(shot: &Shot) -> Option<(Factor, i16, &'static str)> {
    let bow = matches!(shot.missile, Missile::Bow | Missile::LightBow);
    let longbow = shot.missile == Missile::Longbow;
    let crossbow = shot.missile == Missile::Crossbow;
    let thrown = matches!(shot.missile, Missile::Javelins | Missile::Sling);
    let artillery = shot.missile.is_artillery();
    let slow = crossbow || artillery || shot.missile == Missile::Firearm;
    let target = &shot.target;
    let row = |holds: bool, what, amount, rule| if holds { Some((what, amount, rule)) } else { None };
    match target.troop {
        Troop::Cavalry | Troop::Camelry if shot.one_deep => None,
        Troop::Cavalry | Troop::Camelry if target.armour == Armour::Unprotected => {
            row(longbow || bow || crossbow || thrown, Factor::UnprotectedHorse, 1, "FOG-POAS-01")
        }
        Troop::Cavalry | Troop::Camelry => row(longbow || crossbow, Factor::ArmouredHorse, 1, "FOG-POAS-02"),
        Troop::Cataphracts => row(bow || thrown, Factor::HeavyHorse, -1, "FOG-POAS-03"),
        Troop::Knights if target.armour == Armour::HeavilyArmoured => {
            row(bow || thrown, Factor::HeavyHorse, -1, "FOG-POAS-03")
        }
        Troop::Knights if !shot.one_deep => row(longbow || crossbow, Factor::ArmouredHorse, 1, "FOG-POAS-02"),
        Troop::Elephants => row(!artillery, Factor::ElephantTarget, 1, "FOG-POAS-04"),
        Troop::BattleWagons => row(!artillery, Factor::WagonTarget, -1, "FOG-POAS-05"),
        troop if troop.is_foot() => match target.armour {
            Armour::HeavilyArmoured if bow || thrown => {
                Some((Factor::HeavilyArmouredFoot, -2, "FOG-POAS-10"))
            }
            Armour::HeavilyArmoured => Some((Factor::HeavilyArmouredFoot, -1, "FOG-POAS-09")),
            Armour::Armoured => row(!longbow, Factor::ArmouredFoot, -1, "FOG-POAS-08"),
            Armour::Unprotected if troop != Troop::LightFoot && !slow => {
                Some((Factor::UnprotectedFoot, 1, "FOG-POAS-06"))
            }
            Armour::Unprotected if troop != Troop::LightFoot => {
                Some((Factor::UnprotectedFoot, -1, "FOG-POAS-07"))
            }
            _ => row(slow, Factor::OtherFoot, -1, "FOG-POAS-11"),
        },
        _ => None,
    }
}

/// FOG-POA-01: the net, limited to -2 to 2.
pub fn net(tally: &Tally<Factor>) -> i16 {
    tally.total().clamp(-2, 2)
}

/// FOG-HIT-01: what a die of close combat must show.
pub fn to_hit_close_combat(net: i16) -> u8 {
    TO_HIT_CLOSE_COMBAT[(net.clamp(-2, 2) + 2) as usize]
}

/// FOG-HIT-01: what a shooting die must show.
pub fn to_hit_shooting(net: i16) -> u8 {
    TO_HIT_SHOOTING[(net.clamp(-2, 2) + 2) as usize]
}
