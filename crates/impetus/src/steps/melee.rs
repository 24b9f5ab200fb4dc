//! Melee (sections 18 to 20): Main Units and Supports, and the dice of each.

use super::cohesion::on_flank;
use super::combat;
use super::contact::is_front_to_front;
use super::ground;
use super::impetus_bonus::{Contacted, impetus};
use super::pool::half_up;
use crate::editions::{Factor, Fighting};
use crate::frame::{Clash, Melee, Occasion};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::{Engagement, State};
use crate::terrain::{Ground, TerrainKind};
use crate::unit::{Trait, Troop, UnitId};
use acies_rules::{Side, Standing, Tally};
use acies_tabletop::Edge;
use arrayvec::ArrayVec;

/// Main Units and Supports of one melee, first player's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Main Units.
    pub mains: [UnitId; 2],
    /// Supports.
    pub supports: [UnitSet; 2],
}

impl Pairing {
    /// Everybody in it.
    pub fn everybody(&self) -> UnitSet {
        self.supports[0].or(self.supports[1]).with(self.mains[0]).with(self.mains[1])
    }
}

/// How the Main Units of a complex of contacts are found.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // It lives for a moment; a box would allocate.
pub enum Assignment {
    /// Found.
    Melees(ArrayVec<Pairing, 16>),
    /// A charger has two equal opponents: a die decides (BI08-MEL-05).
    TieDie {
        /// The charger.
        charger: UnitId,
        /// The opponents.
        pairs: ArrayVec<[UnitId; 2], 8>,
    },
    /// The owner of the activated Unit decides.
    TieChoice {
        /// The pairs of equal claim.
        pairs: ArrayVec<[UnitId; 2], 8>,
    },
    /// A Support touches more than two melees: its owner chooses (BI08-MEL-06).
    SupportChoice {
        /// The Support.
        unit: UnitId,
        /// The friendly Main Units it can support.
        mains: UnitSet,
    },
}

/// BI08-MEL-05: how much of the enemy's front an engaged pair meets with its own front (`ff`), and how much of a side or
/// rear edge a front covers (`fa`).
pub fn claim(state: &State, engagement: &Engagement) -> (f64, f64) {
    let (x, y) = (state.base(engagement.attacker), state.base(engagement.target));
    if is_front_to_front(engagement) {
        let both = x.edge_covered_by_front_of(Edge::Front, y).min(y.edge_covered_by_front_of(Edge::Front, x));
        return (both, 0.0);
    }
    if engagement.attacker_edge == Edge::Front {
        (0.0, y.edge_covered_by_front_of(engagement.target_edge, x))
    } else {
        (0.0, x.edge_covered_by_front_of(engagement.attacker_edge, y))
    }
}

/// All Units connected with `units` by engagements.
fn complex(state: &State, units: UnitSet) -> UnitSet {
    let mut all = units;
    for _ in 0..state.engagements().len() {
        let before = all;
        for e in state.engagements() {
            if all.has(e.attacker) || all.has(e.target) {
                all = all.with(e.attacker).with(e.target);
            }
        }
        if all == before {
            break;
        }
    }
    all
}

/// BI08-MEL-04 to BI08-MEL-06: Main Units by the best claim, then Supports.
pub fn assign(state: &State, clash: &Clash) -> Assignment {
    let all = complex(state, clash.newcomers);
    let by_side = |a: UnitId, b: UnitId| {
        if state.side(a) == Side::First { [a, b] } else { [b, a] }
    };
    let mut pairs: ArrayVec<([UnitId; 2], f64, f64), 64> = ArrayVec::new();
    for e in state.engagements().iter().filter(|e| all.has(e.attacker)) {
        let (ff, fa) = claim(state, e);
        let _ = pairs.try_push((by_side(e.attacker, e.target), ff, fa));
    }
    let mut melees: ArrayVec<Pairing, 16> = locked_pairs(state, clash, &pairs);
    let mut taken: UnitSet = melees.iter().flat_map(|melee| melee.mains).collect();
    while !melees.is_full() {
        let free = |p: &([UnitId; 2], f64, f64)| !taken.has(p.0[0]) && !taken.has(p.0[1]);
        let Some(best) =
            pairs.iter().filter(|p| free(p)).copied().reduce(|a, b| if better(&b, &a) { b } else { a })
        else {
            break;
        };
        // Equal claims matter only where they compete for a Unit.
        let rivals: ArrayVec<[UnitId; 2], 8> = pairs
            .iter()
            .filter(|p| free(p) && !better(&best, p) && !better(p, &best))
            .map(|p| p.0)
            .filter(|p| p[0] == best.0[0] || p[1] == best.0[1])
            .take(8)
            .collect();
        let mains = if rivals.len() > 1 {
            match clash.preferred.iter().find(|p| rivals.contains(*p)) {
                Some(pair) => *pair,
                // A bound that no battle comes near: beyond it the first of equal claims is taken.
                None if clash.preferred.is_full() => best.0,
                None => {
                    // IMP-MEL-05: there the active player decides.
                    let by_die =
                        clash.occasion == Occasion::Charge && state.book().fighting == Fighting::Basic;
                    let charger =
                        clash.newcomers.iter().find(|c| by_die && rivals.iter().all(|p| p.contains(c)));
                    return match charger {
                        Some(charger) => Assignment::TieDie { charger, pairs: rivals },
                        None => Assignment::TieChoice { pairs: rivals },
                    };
                }
            }
        } else {
            best.0
        };
        taken = taken.with(mains[0]).with(mains[1]);
        melees.push(Pairing { mains, supports: [UnitSet::EMPTY; 2] });
    }
    for unit in all.minus(taken).iter() {
        let side = state.side(unit).index();
        let mut can: UnitSet = UnitSet::EMPTY;
        for melee in &melees {
            if state.engaged(unit, melee.mains[1 - side]).is_some() {
                can.insert(melee.mains[side]);
            }
        }
        if can.len() > 2 {
            match clash.supporting.iter().find(|(u, _)| *u == unit) {
                Some((_, chosen)) => can = can.and(*chosen),
                None if clash.supporting.is_full() => can = can.iter().take(2).collect(),
                None => return Assignment::SupportChoice { unit, mains: can },
            }
        }
        for melee in &mut melees {
            if can.has(melee.mains[side]) {
                melee.supports[side].insert(unit);
            }
        }
    }
    Assignment::Melees(melees)
}

/// BI3-MEL-12: the pairs that were locked before the newcomers came, if one of these touches somebody who is Main in none of
/// them. Equal claims are settled by the first: who they were matters only to those who stay out of it.
fn locked_pairs(state: &State, clash: &Clash, pairs: &[Claim]) -> ArrayVec<Pairing, 16> {
    let mut locked: ArrayVec<Pairing, 16> = ArrayVec::new();
    if !state.book().locked_pairs_stay || clash.occasion != Occasion::Charge {
        return locked;
    }
    let is_new = |pair: &Claim| pair.0.iter().any(|unit| clash.newcomers.has(*unit));
    let mut mains = UnitSet::EMPTY;
    while !locked.is_full() {
        let free = |p: &&Claim| !is_new(p) && !p.0.iter().any(|unit| mains.has(*unit));
        let Some(best) = pairs.iter().filter(free).reduce(|a, b| if better(b, a) { b } else { a }) else {
            break;
        };
        mains = mains.with(best.0[0]).with(best.0[1]);
        locked.push(Pairing { mains: best.0, supports: [UnitSet::EMPTY; 2] });
    }
    let meets_another = pairs.iter().any(|p| is_new(p) && !p.0.iter().any(|unit| mains.has(*unit)));
    if meets_another { locked } else { ArrayVec::new() }
}

/// The clash with this Unit as Main Unit, where it is one or has the best claim together with others; else `None`.
pub fn with_main(state: &State, clash: Clash, unit: UnitId) -> Option<Clash> {
    let mut kept = clash;
    let mut trial = kept.clone();
    for _ in 0..32 {
        match assign(state, &trial) {
            Assignment::Melees(melees) => {
                return melees.iter().any(|m| m.mains.contains(&unit)).then_some(kept);
            }
            Assignment::TieDie { pairs, .. } | Assignment::TieChoice { pairs } => {
                let own = pairs.iter().find(|p| p.contains(&unit));
                if let Some(pair) = own {
                    let _ = kept.preferred.try_push(*pair);
                }
                let _ = trial.preferred.try_push(*own.or(pairs.first())?);
            }
            Assignment::SupportChoice { unit: support, mains } => {
                let _ = trial.supporting.try_push((support, mains.iter().take(2).collect()));
            }
        }
    }
    None
}

type Claim = ([UnitId; 2], f64, f64);

fn better(a: &Claim, b: &Claim) -> bool {
    const EVEN: f64 = 0.005;
    a.1 > b.1 + EVEN || (a.1 - b.1).abs() <= EVEN && a.2 > b.2 + EVEN
}

/// A Unit's full number of dice against an enemy Main Unit, line by line (BI08-MEL-02, BI08-MEL-03).
pub fn unit_dice(state: &State, melee: &Melee, unit: UnitId, enemy: UnitId) -> Tally<Factor> {
    if state.book().fighting == Fighting::Full {
        return combat::unit_dice(state, melee, unit, enemy);
    }
    let u = state.unit(unit);
    let (profile, against) = (state.profile(unit), state.profile(enemy));
    let mut tally = Tally::new();
    tally.count(Factor::Vbu, i16::from(u.vbu()), state.id_of(Rule::MeleeDice));
    let how = Contacted {
        newcomer: melee.newcomers.has(unit),
        occasion: melee.occasion,
        halted: melee.halted.has(unit),
        enemy_charges: melee.newcomers.has(enemy),
    };
    match impetus(state, unit, enemy, how) {
        Ok(bonus) => tally.count(Factor::Impetus, i16::from(bonus), state.id_of(Rule::Impetus)),
        Err(rule) => {
            let rule = state.id_of(rule);
            tally.line(Factor::Impetus, i16::from(profile.impetus), rule, Standing::NotMet);
        }
    }
    // BI08-DEP-03.
    let deep = state.is_large(unit)
        && u.is_fresh()
        && (state.options().depth_bonus_if_flanked || !state.is_flanked(unit));
    let pike = profile.has(Trait::Pike);
    let warband = !pike && profile.is_warband();
    let spears = !pike && profile.is_steady_spears();
    for row in state.book().melee {
        let holds = match row.factor {
            Factor::DepthPikeVsMounted => deep && pike && against.is_mounted(),
            Factor::DepthPikeVsFoot => deep && pike && against.is_foot(),
            Factor::DepthImpetuousVsFoot => deep && warband && against.is_foot(),
            Factor::Disordered => u.disordered,
            Factor::HigherGround => holds_higher_ground(state, unit, enemy),
            Factor::DifficultGround => {
                (profile.is_mounted() || pike)
                    && (ground::within_class(state, unit, Ground::Difficult)
                        || ground::entirely_in_difficult(state, enemy, profile))
            }
            Factor::Shieldwall => state.in_shieldwall(unit),
            Factor::DepthSpearVsMounted => deep && spears && against.is_mounted(),
            Factor::DepthSpearVsFoot => deep && spears && against.is_foot(),
            Factor::OnFlank => on_flank(state, unit),
            Factor::HeavyChariotsVsFoot => profile.troop == Troop::Cgp && against.is_foot(),
            _ => false,
        };
        tally.count_if(holds, row.factor, row.amount, row.rule);
    }
    let total = tally.total();
    tally.count_if(total < 1, Factor::Floor, (1 - total).max(0), state.id_of(Rule::LeastDie));
    tally
}

/// All dice of one side: the Main Unit's, and half of each Support's (BI08-MEL-07).
pub fn side_dice(state: &State, melee: &Melee, side: Side) -> Tally<Factor> {
    let main = melee.mains[side.index()];
    let enemy = melee.mains[side.other().index()];
    let mut tally = unit_dice(state, melee, main, enemy);
    for support in melee.supports[side.index()].iter() {
        let full = unit_dice(state, melee, support, enemy).total().clamp(1, 64) as u8;
        tally.count(Factor::Support(support), i16::from(half_up(full)), state.id_of(Rule::SupportDice));
    }
    tally
}

/// BI08-TAC-02: within a hill and nearer its crest than the enemy Main Unit.
pub(super) fn holds_higher_ground(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    let (own, other) = (state.base(unit), state.base(enemy));
    let camel = state.profile(unit).has(Trait::Camel);
    state.field.pieces.iter().any(|piece| {
        let hill = match piece.kind() {
            TerrainKind::GentleHill => true,
            TerrainKind::Dunes => camel,
            kind => kind.is_hill() && state.options().hill_bonus_on_all_hills,
        };
        hill && ground::stands_higher(piece, own, other)
    })
}

/// Pila of one side, line by line (section 18). Nothing counts when nobody may throw.
pub fn pila(state: &State, melee: &Melee, side: Side) -> Tally<Factor> {
    if state.book().fighting == Fighting::Full {
        return combat::pila(state, melee, side);
    }
    let mut tally = Tally::new();
    let allowed = match melee.occasion {
        Occasion::Charge => true,
        Occasion::Pursuit => state.options().pilum_on_pursuit,
        Occasion::Renewal => false,
    };
    if !allowed {
        return tally;
    }
    let main = melee.mains[side.index()];
    let enemy = melee.mains[side.other().index()];
    let charged = |unit: UnitId| melee.newly_met.has(unit);
    let charging = |unit: UnitId| melee.newcomers.has(unit);
    let entitled = |unit: UnitId, target: UnitId| {
        let profile = state.profile(unit);
        state.book().pila.troops.has(profile.troop)
            && !melee.pila_settled.has(unit)
            && (profile.has(Trait::Pilum) || profile.has(Trait::PointBlank))
            && state.unit(unit).is_fresh()
            && state.engaged(unit, target).is_some_and(|e| {
                let own_edge = if e.attacker == unit { e.attacker_edge } else { e.target_edge };
                own_edge == Edge::Front
            })
    };
    if entitled(main, enemy) {
        if charging(main) {
            tally.count(Factor::PilaCharging, state.book().pila.charging, state.id_of(Rule::Pila));
        } else if charged(main) {
            tally.count(Factor::PilaCharged, state.book().pila.charged, state.id_of(Rule::Pila));
        }
        let thrown = tally.total() > 0;
        tally.count_if(
            thrown && state.unit(main).disordered,
            Factor::Disordered,
            -1,
            state.id_of(Rule::PilaDisordered),
        );
    }
    for support in melee.supports[side.index()].iter() {
        // BI08-PIL-03: a charged Support throws one die, a charging one none.
        let throws = entitled(support, enemy) && charged(support) && !charging(support);
        if throws && !state.unit(support).disordered {
            tally.count(Factor::PilaSupport(support), 1, state.id_of(Rule::PilaOfSupports));
        }
    }
    if tally.total() > 0 && state.weather().is_some() {
        let dazzled = !state.hits_of_pila(main).sixes;
        tally.count_if(dazzled, Factor::NoSixes, 0, state.id_of(Rule::FacingSun));
    }
    tally
}
