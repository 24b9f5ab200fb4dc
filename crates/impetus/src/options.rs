//! Readings a table may play otherwise (section 33.2 of the 2008 ledger). The defaults are the ledger's.

use serde::{Deserialize, Serialize};

/// One field per doubtful reading, named as in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Readings"))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// BI08-TER-09: Built Up Areas are Impassable (else Difficult).
    pub built_up_area_impassable: bool,
    /// BI08-TAC-02: the higher ground counts on every hill (else on gentle hills only).
    pub hill_bonus_on_all_hills: bool,
    /// BI08-DEP-03: the Depth Bonus counts although the block is attacked in flank or rear.
    pub depth_bonus_if_flanked: bool,
    /// BI08-ELE-01: elephants and wagons are not Disordered by elephants (scythed chariots never are).
    pub elephants_spare_elephants_and_wagons: bool,
    /// BI08-SHW-03: a shieldwall denies Impetus from every side.
    pub shieldwall_all_round: bool,
    /// BI08-SHW-01: a shieldwall may be declared at deployment.
    pub shieldwall_at_deployment: bool,
    /// BI08-SHW-03: a shieldwall adds to the Cohesion Test after fire too.
    pub shieldwall_vs_fire: bool,
    /// BI08-RET-04: the halfway condition holds in retreats.
    pub retreat_halfway_condition: bool,
    /// BI08-TRP-03: scythed chariots that charge from a standstill have no Impetus, as other War Chariots.
    pub chariot_standstill_includes_cf: bool,
    /// BI08-PIL-06: pila are thrown on contact by pursuit too.
    pub pilum_on_pursuit: bool,
    /// BI08-RET-10: a rout by fire has a rout zone too.
    pub rout_zone_from_fire: bool,
    /// BI08-IMP-11: rough ground under either Unit cancels Impetus (else under the charger only).
    pub rough_impetus_looks_at_either: bool,
    /// BI08-MAN-03: a wheel is measured along the arc (else along the chord).
    pub wheel_by_arc: bool,
    /// BI08-MAN-02: a Group may wheel and then move.
    pub group_wheel_and_move: bool,
    /// BI08-FIR-14: of the skirmishers only those with javelins shoot freely after moving (else all).
    pub moving_fire_free_for_javelins_only: bool,
    /// BI08-FIR-18: pavises protect from the front only.
    pub pavise_frontal: bool,
    /// BI08-FIR-08: range is measured to the rear edge too.
    pub range_to_rear_edge: bool,
    /// BI08-PUR-03: the pursuit is chosen after the retreat (else before its die).
    pub pursuit_choice_after_retreat: bool,
    /// BI08-TURN-08: any Unit of a melee can renew it (else Main Units only).
    pub refight_by_any_unit: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options::BASIC_2008
    }
}

impl Options {
    /// The readings of the 2008 ledger.
    pub const BASIC_2008: Options = Options {
        built_up_area_impassable: true,
        hill_bonus_on_all_hills: true,
        depth_bonus_if_flanked: true,
        elephants_spare_elephants_and_wagons: true,
        shieldwall_all_round: false,
        shieldwall_at_deployment: true,
        shieldwall_vs_fire: true,
        retreat_halfway_condition: true,
        chariot_standstill_includes_cf: true,
        pilum_on_pursuit: false,
        rout_zone_from_fire: false,
        rough_impetus_looks_at_either: true,
        wheel_by_arc: true,
        group_wheel_and_move: true,
        moving_fire_free_for_javelins_only: true,
        pavise_frontal: true,
        range_to_rear_edge: true,
        pursuit_choice_after_retreat: true,
        refight_by_any_unit: true,
    };

    /// What the 3.0 ledger says on the same points.
    pub const BASIC_3: Options = Options {
        // BI3-TER-02: a village can be entered.
        built_up_area_impassable: false,
        // BI3-MEC-04.
        hill_bonus_on_all_hills: true,
        // BI3-CHG-08.
        depth_bonus_if_flanked: false,
        // BI3-ELE-01.
        elephants_spare_elephants_and_wagons: true,
        // BI3-IMP-12.
        shieldwall_all_round: false,
        shieldwall_at_deployment: false,
        shieldwall_vs_fire: false,
        // BI3-RET-04: the distance need not suffice.
        retreat_halfway_condition: false,
        // BI3-IMP-14: there is no standstill.
        chariot_standstill_includes_cf: false,
        // BI3-PIL-05.
        pilum_on_pursuit: false,
        // BI3-RET-11.
        rout_zone_from_fire: false,
        // BI3-IMP-03.
        rough_impetus_looks_at_either: true,
        // BI3-MAN-01.
        wheel_by_arc: true,
        // BI3-MAN-03.
        group_wheel_and_move: true,
        // BI3-FIR-11.
        moving_fire_free_for_javelins_only: false,
        // BI3-FIR-16.
        pavise_frontal: true,
        // BI3-FIR-07.
        range_to_rear_edge: true,
        // BI3-PUR-02.
        pursuit_choice_after_retreat: false,
        // BI3-TURN-08.
        refight_by_any_unit: true,
    };

    /// What the ledger of Impetus says on the same points.
    pub const IMPETUS: Options = Options {
        // IMP-BUA-01: nobody moves through one.
        built_up_area_impassable: true,
        // IMP-MOD-05.
        hill_bonus_on_all_hills: false,
        // IMP-DEP-01.
        depth_bonus_if_flanked: false,
        elephants_spare_elephants_and_wagons: true,
        // IMP-SHW-02.
        shieldwall_all_round: false,
        shieldwall_at_deployment: true,
        shieldwall_vs_fire: false,
        retreat_halfway_condition: false,
        chariot_standstill_includes_cf: false,
        // IMP-PIL-05.
        pilum_on_pursuit: false,
        // IMP-ROU-04.
        rout_zone_from_fire: false,
        rough_impetus_looks_at_either: false,
        // IMP-MOV-03.
        wheel_by_arc: true,
        group_wheel_and_move: false,
        // IMP-FMO-01.
        moving_fire_free_for_javelins_only: true,
        // IMP-FMO-11.
        pavise_frontal: true,
        // IMP-FIR-03.
        range_to_rear_edge: true,
        // IMP-PUR-07.
        pursuit_choice_after_retreat: true,
        // IMP-ACT-04.
        refight_by_any_unit: true,
    };
}
