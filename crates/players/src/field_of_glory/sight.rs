//! What can be seen of a battle by one who judges how it will end: every battle group by itself, every two enemies and what
//! they could do to each other, and whose turn it is.
//!
//! What was learnt from these numbers (`experience.rs`) is of use only as long as they mean what they meant then.

use super::estimate::{base_cost, suffers, worth_of_a_hit};
use super::standing::{Outlook, approach};
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::formation::Block;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::rulebook::Disorder;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::{charge, contact, ground, lead, morale};
use acies_field_of_glory::troops::{Quality, Training, Troop};
use acies_field_of_glory::{BgId, State};
use acies_rules::Side;
use acies_tabletop::Base;

/// Numbers of a battle group.
pub const GROUP: usize = 32;
/// Numbers of two enemies.
pub const PAIR: usize = 20;
/// Which of them says how near they are: 1 in contact, 0 if they are far from each other.
pub const NEARNESS: usize = 0;
/// Numbers that say when it is: whose turn, and in which phase.
pub const WHEN: usize = 4;

/// Farther than this two do nothing to each other before long, in MU.
const FAR: f64 = 18.0;
/// How quickly two matter less to each other with the distance, in MU.
const FADES: f64 = 8.0;

/// What a side sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// Its own battle groups on the table.
    pub own: Vec<[f32; GROUP]>,
    /// The enemy's.
    pub enemy: Vec<[f32; GROUP]>,
    /// Each of its own with each of the enemy's: all enemies of the first, then all of the second.
    pub pairs: Vec<[f32; PAIR]>,
    /// When it is.
    pub when: [f32; WHEN],
    /// Who they are: one's own, and the enemy's.
    pub who: [Vec<BgId>; 2],
}

/// What matters of a battle group whomever it meets.
struct Body<'a> {
    id: BgId,
    block: &'a Block,
    rect: Base,
    rate: f64,
    charges: bool,
    evades: bool,
    broken: bool,
    fights: bool,
    /// What a hit on it is worth.
    a_hit: f64,
}

impl<'a> Body<'a> {
    fn of(outlook: &Outlook<'_>, state: &'a State, id: BgId) -> Body<'a> {
        let block = state.block(id);
        Body {
            id,
            block,
            rect: block.rect(),
            rate: ground::rate(state, id, None).unwrap_or(0.0).max(0.5),
            charges: charge::judge_charger(state, id).is_ok(),
            evades: charge::may_evade(state, id),
            broken: state.group(id).is_broken(),
            fights: state.in_close_combat(id),
            a_hit: worth_of_a_hit(outlook.taste, state, id),
        }
    }
}

fn yes(is: bool) -> f64 {
    f64::from(u8::from(is))
}

/// What a side sees of a battle.
pub(super) fn of(outlook: &Outlook<'_>, state: &State, side: Side) -> Sight {
    let bodies = |side: Side| -> Vec<Body<'_>> {
        state.army(side).map(|group| Body::of(outlook, state, group)).collect()
    };
    let (own, enemy) = (bodies(side), bodies(side.other()));
    // Worth of the shots of each at each.
    let mut shots = [vec![0.0; own.len() * enemy.len()], vec![0.0; own.len() * enemy.len()]];
    for (number, body) in own.iter().enumerate() {
        for (target, worth) in outlook.shots_worth(state, body.id) {
            if let Some(at) = enemy.iter().position(|e| e.id == target) {
                shots[0][number * enemy.len() + at] += worth * enemy[at].a_hit;
            }
        }
    }
    for (number, body) in enemy.iter().enumerate() {
        for (target, worth) in outlook.shots_worth(state, body.id) {
            if let Some(at) = own.iter().position(|o| o.id == target) {
                shots[1][at * enemy.len() + number] += worth * own[at].a_hit;
            }
        }
    }
    let mut pairs = Vec::with_capacity(own.len() * enemy.len());
    for (n, one) in own.iter().enumerate() {
        for (m, other) in enemy.iter().enumerate() {
            let at = n * enemy.len() + m;
            pairs.push(pair(outlook, state, [one, other], [shots[0][at], shots[1][at]]));
        }
    }
    let width = enemy.len();
    let given = |by: &[f64], n: usize| by[n * width..(n + 1) * width].iter().sum::<f64>();
    let taken = |by: &[f64], m: usize| by.iter().skip(m).step_by(width.max(1)).sum::<f64>();
    let own_numbers = own
        .iter()
        .enumerate()
        .map(|(n, body)| group(outlook, state, body, [given(&shots[0], n), given(&shots[1], n)]));
    let enemy_numbers = enemy
        .iter()
        .enumerate()
        .map(|(m, body)| group(outlook, state, body, [taken(&shots[1], m), taken(&shots[0], m)]));
    Sight {
        own: own_numbers.collect(),
        enemy: enemy_numbers.collect(),
        pairs,
        when: when(state, side),
        who: [own.iter().map(|body| body.id).collect(), enemy.iter().map(|body| body.id).collect()],
    }
}

/// The numbers of a battle group; worth of its shots, and of those at it.
fn group(outlook: &Outlook<'_>, state: &State, body: &Body<'_>, shots: [f64; 2]) -> [f32; GROUP] {
    let id = body.id;
    let g = state.group(id);
    let roster = state.roster(id);
    let side = g.side;
    let level = |level: Cohesion| yes(g.level == level);
    let troop = state.troop(id);
    let kind = match troop {
        Troop::HeavyFoot => 0,
        Troop::MediumFoot => 1,
        _ if troop.is_skirmisher() => 2,
        _ if troop.is_mounted() && troop != Troop::Elephants => 3,
        _ => 4,
    };
    let in_melee = if body.fights {
        let due = state.engagements_of(id).any(|e| e.due);
        suffers(outlook.taste, state, id, if due { Kind::Impact } else { Kind::Melee })
    } else {
        0.0
    };
    let with = state.living(side).find(|(_, c)| c.with == Some(id));
    let (beside, ahead) = outlook.place_in_line(state, id);
    let depth = state.setup.table.depth.units();
    let width = state.setup.table.width.units();
    let centre = body.block.centre();
    let from_edge = if side == Side::First { centre.y } else { depth - centre.y };
    let disorder = match ground::worst_disorder(state, id) {
        Disorder::None => 0.0,
        Disorder::Disordered => 1.0,
        Disorder::SeverelyDisordered => 2.0,
    };
    let lost_bases = f64::from(g.original() - g.bases()) * base_cost(outlook.taste, g, roster.quality);
    let mut numbers = [0.0; GROUP];
    let mut put = |at: usize, number: f64| numbers[at] = number as f32;
    put(0, 1.0);
    put(1, level(Cohesion::Disrupted));
    put(2, level(Cohesion::Fragmented));
    put(3, level(Cohesion::Broken));
    put(4, lost_bases);
    put(5, f64::from(g.bases()) / 8.0);
    put(6, yes(body.fights));
    put(7, in_melee);
    put(8, yes(body.fights && (contact::fights_in_two_directions(state, id) || state.is_flanked(id))));
    put(9 + kind, 1.0);
    put(
        14,
        match roster.quality {
            Quality::Elite => 1.5,
            Quality::Superior => 1.0,
            Quality::Average => 0.0,
            Quality::Poor => -1.0,
        },
    );
    put(15, yes(with.is_some()));
    put(16, yes(with.is_some_and(|(_, c)| c.committed)));
    put(17, yes(!troop.is_skirmisher() && morale::rear_support(state, id)));
    put(18, disorder);
    put(19, beside * 0.5);
    put(20, yes(outlook.is_in_the_way(state, id)));
    put(21, (ahead / 5.0).clamp(-2.0, 2.0));
    put(22, 1.0 - body.block.forward().dot(state.ahead(side)));
    put(23, shots[0]);
    put(24, shots[1]);
    put(25, yes(state.active == side && state.phase <= Phase::Manoeuvre && !g.deeds.moved && !body.fights));
    put(26, (from_edge / 12.0).clamp(0.0, 2.5));
    put(27, (centre.x.min(width - centre.x) / 8.0).clamp(0.0, 1.5));
    put(28, yes(lead::for_cohesion(state, id).is_some()));
    put(30, outlook.rashness(state, id));
    put(31, yes(roster.training == Training::Drilled));
    put(29, yes(g.looting || g.pursuing.is_some() || g.autobroken));
    numbers
}

/// The numbers of two enemies, the first of them one's own; what their shots at each other are worth.
fn pair(outlook: &Outlook<'_>, state: &State, both: [&Body<'_>; 2], shots: [f64; 2]) -> [f32; PAIR] {
    let [own, enemy] = both;
    let mut numbers = [0.0; PAIR];
    let mut put = |at: usize, number: f64| numbers[at] = number as f32;
    put(14, shots[0]);
    put(15, shots[1]);
    let centres = (own.block.centre() - enemy.block.centre()).length();
    if centres > FAR + 4.0 {
        return numbers;
    }
    let gap = own.rect.gap(&enemy.rect);
    let fades = libm::exp(-gap / FADES);
    let touch = state.engagements_of(own.id).any(|e| e.has(enemy.id));
    put(NEARNESS, fades);
    put(1, yes(touch));
    put(2, libm::exp(-gap / 3.0));
    put(18, yes(enemy.broken) * fades);
    put(19, own.block.forward().dot(enemy.block.forward()) * fades);
    for (at, [from, to]) in [(3, [own, enemy]), (8, [enemy, own])] {
        if from.broken || to.broken {
            continue;
        }
        let way = approach(state, from.block, to.id);
        let turns = way.way / from.rate;
        // In reach, or nearly so.
        let reach = if from.charges { (0.5 + (1.0 - turns) * 2.0).clamp(0.0, 1.0) } else { 0.0 };
        let soon = if from.fights { 0.0 } else { libm::exp(-(turns - 1.0).max(0.0)) };
        let costs = if from.charges { outlook.costs(state, from.id, to.id, way.flank) } else { [0.0; 2] };
        // Of one's own first, whoever charges.
        let [ours, theirs] = if at == 3 { costs } else { [costs[1], costs[0]] };
        put(at, reach);
        put(at + 1, yes(way.flank) * soon);
        put(at + 2, reach * ours);
        put(at + 3, reach * theirs);
        put(at + 4, soon * (theirs - ours));
        let evades = if to.evades { reach } else { 0.0 };
        put(if at == 3 { 17 } else { 16 }, evades);
    }
    put(13, yes(own.broken) * fades);
    numbers
}

/// Whose turn it is, and in which phase.
fn when(state: &State, side: Side) -> [f32; WHEN] {
    [
        state.active == side,
        state.phase == Phase::Impact,
        state.phase == Phase::Manoeuvre,
        state.phase > Phase::Manoeuvre,
    ]
    .map(|is| yes(is) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field_of_glory::standing::Counted;
    use crate::field_of_glory::taste::Taste;
    use crate::field_of_glory::ten_against_ten;
    use std::cell::RefCell;

    #[test]
    fn both_sides_see_the_same_battle() {
        let state = ten_against_ten::position(None);
        let counted = RefCell::new(Counted::default());
        let outlook = Outlook::new(&Taste::WAITING, &counted);
        let [first, second] = Side::BOTH.map(|side| of(&outlook, &state, side));
        assert_eq!((&first.own, &first.enemy), (&second.enemy, &second.own));
        assert_eq!(first.who[0], second.who[1]);
        assert_eq!(first.when, [1.0, 0.0, 1.0, 0.0], "its own manoeuvre phase: nobody can charge");
        assert_eq!(second.when, [0.0, 0.0, 1.0, 0.0], "the enemy's");
        let width = first.enemy.len();
        for (n, m) in (0..first.own.len()).flat_map(|n| (0..width).map(move |m| (n, m))) {
            let (one, other) = (first.pairs[n * width + m], second.pairs[m * first.own.len() + n]);
            assert_eq!(
                (one[NEARNESS], one[3], one[14]),
                (other[NEARNESS], other[8], other[15]),
                "{n} and {m}"
            );
        }
    }
}
