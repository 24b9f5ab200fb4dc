//! Dice of close combat (sections 9, 12 and 14 of the ledger).

use super::contact::{self, Pair};
use super::dice::{self, Loss, Pool, Pools};
use super::poa::{self, Fighter, Shot};
use super::{ground, lead};
use crate::battle_group::BgId;
use crate::factor::Factor;
use crate::formation::Element;
use crate::frame::Kind;
use crate::rulebook::Disorder;
use crate::state::State;
use crate::troops::{BW, Missile, Profile, Troop};
use acies_rules::Tally;
use acies_tabletop::{Edge, Vec2};

/// FOG-POA-02: bases of the same capability one behind the other, the front base included.
fn ranks_in_file(state: &State, group: BgId, element: &Element, edge: Edge) -> u8 {
    if edge != Edge::Front {
        return 1; // Turned bases have nobody behind them in their new file.
    }
    let roster = state.roster(group);
    let front = roster.at_rank(0);
    let block = state.block(group);
    let alike = |rank: u8| {
        let profile = roster.at_rank(rank);
        (profile.impact, profile.melee) == (front.impact, front.melee)
    };
    (0..block.file_depth(element.file)).take_while(|rank| alike(*rank)).count() as u8
}

/// FOG-CMP-05: looters fight as DISORDERED.
fn disorder_of(state: &State, group: BgId, element: &Element) -> Disorder {
    let own = ground::disorder(state, state.roster(group).at_rank(element.rank), &element.base);
    if state.group(group).looting { own.max(Disorder::Disordered) } else { own }
}

fn fighter(state: &State, group: BgId, element: &Element, enemy: &Element, edge: Edge) -> Fighter {
    let profile = *state.roster(group).at_rank(element.rank);
    let g = state.group(group);
    Fighter {
        profile,
        level: g.level,
        disorder: disorder_of(state, group, element),
        ranks: ranks_in_file(state, group, element, edge),
        charging: g.deeds.charging,
        into_flank: false,
        open: ground::in_open(state, &profile, &element.base),
        uphill: ground::is_uphill(state, &element.base, &enemy.base),
        defending: ground::defends(state, g.side, &profile, &element.base, &enemy.base),
        two_directions: contact::fights_in_two_directions(state, group),
    }
}

/// FOG-POA-04, FOG-POA-05: the net POA of one pair.
pub fn advantage(state: &State, group: BgId, pair: &Pair, kind: Kind) -> Tally<Factor> {
    // FOG-FLK-05: an impact on a side that is no flank charge is fought as if frontal; bases turn after it (FOG-FLK-04).
    let frontal = kind == Kind::Impact && !pair.into_flank && !pair.flanked;
    let faced = |edge: Edge| if frontal { Edge::Front } else { edge };
    let mut own = fighter(state, group, &pair.own, &pair.enemy, faced(pair.edge));
    let mut enemy = fighter(state, pair.against, &pair.enemy, &pair.own, faced(pair.their_edge));
    own.into_flank = pair.into_flank;
    enemy.into_flank = pair.flanked;
    // FOG-TER-10: a fortification between them closes the open.
    if own.defending || enemy.defending {
        own.open = false;
    }
    match kind {
        Kind::Impact => poa::impact(&own, &enemy),
        Kind::Melee => poa::melee(&own, &enemy),
    }
}

/// The edge of a wagon that fights is one of its long sides, unless it is touched before or behind.
fn edge_length(profile: &Profile, edge: Edge) -> f64 {
    match (profile.troop, edge) {
        (Troop::BattleWagons, Edge::Left | Edge::Right) => profile.troop.depth().units(),
        _ => BW,
    }
}

/// All dice of a battle group in a combat, before reductions: FOG-DIC-10 to FOG-DIC-23.
fn full_pools(state: &State, group: BgId, kind: Kind) -> Pools {
    let mut pools = Pools::new();
    if state.group(group).is_broken() {
        return pools;
    }
    let pairs = contact::pairs(state, group, kind);
    for pair in &pairs {
        let dice = match kind {
            Kind::Impact => (impact_dice(state, group, pair), None),
            Kind::Melee => melee_dice(state, group, pair),
        };
        add_dice(state, &mut pools, group, pair, kind, dice);
        if kind == Kind::Impact {
            support(state, &mut pools, group, pair);
        }
    }
    if kind == Kind::Melee {
        for overlap in contact::overlaps_by(state, group) {
            let pair = contact::overlap_as_pair(&overlap);
            add_dice(state, &mut pools, group, &pair, kind, melee_dice(state, group, &pair));
        }
    }
    pools
}

fn impact_dice(state: &State, group: BgId, pair: &Pair) -> u8 {
    let profile = state.roster(group).at_rank(pair.own.rank);
    dice::impact_dice(profile, edge_length(profile, pair.edge))
}

/// FOG-FLK-04: rank and file of the base behind one that fights over an edge: turned bases have the next of their rank, or the
/// one before them, at their back.
fn place_behind(state: &State, group: BgId, pair: &Pair) -> Option<(u8, u8)> {
    let Element { rank, file, .. } = pair.own;
    let place = match pair.edge {
        Edge::Front => (rank + 1, file),
        Edge::Left => (rank, file + 1),
        Edge::Right => (rank, file.checked_sub(1)?),
        Edge::Rear => (rank.checked_sub(1)?, file),
    };
    // Who fights to the front himself does not stand behind anybody.
    let taken = || {
        let pairs = contact::pairs(state, group, Kind::Melee);
        pairs.iter().any(|p| (p.own.rank, p.own.file) == place)
    };
    let stands = state.block(group).has(place.0, place.1);
    (stands && (pair.edge == Edge::Front || !taken())).then_some(place)
}

/// Dice of a base that stands behind one that fights.
#[derive(Clone, Copy)]
struct Behind {
    dice: u8,
    base: Element,
}

/// FOG-DIC-20 to FOG-DIC-22: of the base itself and of the one behind it.
fn melee_dice(state: &State, group: BgId, pair: &Pair) -> (u8, Option<Behind>) {
    let profile = state.roster(group).at_rank(pair.own.rank);
    let (first, dice) = dice::melee_dice(profile, edge_length(profile, pair.edge));
    if dice == 0 {
        return (first, None);
    }
    let second = place_behind(state, group, pair).map(|(rank, file)| {
        let base = Element { rank, file, base: state.block(group).base(rank, file) };
        Behind { dice, base }
    });
    (first, second)
}

fn add_dice(
    state: &State,
    pools: &mut Pools,
    group: BgId,
    pair: &Pair,
    kind: Kind,
    (first, second): (u8, Option<Behind>),
) {
    let net = poa::net(&advantage(state, group, pair, kind));
    let profile = state.roster(group).at_rank(pair.own.rank);
    let enemy = pair.against;
    let light = dice::is_reduced(profile.troop, state.troop(enemy), state.level(enemy));
    let level = state.level(group);
    let pool = Pool {
        against: enemy,
        to_hit: poa::to_hit_close_combat(net),
        dice: first,
        light,
        loss: Loss::of(level, disorder_of(state, group, &pair.own)),
        shot: false,
    };
    dice::add(pools, pool);
    if let Some(Behind { dice, base }) = second {
        let loss = Loss::of(level, disorder_of(state, group, &base));
        dice::add(pools, Pool { dice, loss, ..pool });
    }
}

/// FOG-DIC-13: support shooting from the second rank, or with bows from the third; one rank in each file.
fn support(state: &State, pools: &mut Pools, group: BgId, pair: &Pair) {
    let front_troop = state.troop(group);
    if pair.flanked
        || pair.own.rank != 0
        || state.group(group).deeds.charging
        || !matches!(front_troop, Troop::MediumFoot | Troop::HeavyFoot)
    {
        return;
    }
    let block = state.block(group);
    let supports = |rank: u8| {
        let profile = state.roster(group).at_rank(rank);
        let weapon = match profile.missile {
            Some(Missile::Bow) => true,
            Some(Missile::Longbow | Missile::Crossbow | Missile::Firearm) => rank == 1,
            _ => false,
        };
        let willing = match profile.troop {
            Troop::LightFoot => state.troop(pair.against).is_mounted(),
            troop => troop.is_foot(),
        };
        weapon && willing && block.has(rank, pair.own.file)
    };
    let Some(rank) = [1, 2].into_iter().find(|rank| supports(*rank)) else {
        return;
    };
    let Some(missile) = state.roster(group).at_rank(rank).missile else {
        return;
    };
    let shot = Shot {
        missile,
        target: *state.front(pair.against),
        one_deep: state.group(pair.against).is_one_deep(),
        awkward: false,
        cover: false,
    };
    let shooter = Element { rank, file: pair.own.file, base: block.base(rank, pair.own.file) };
    dice::add(
        pools,
        Pool {
            against: pair.against,
            to_hit: poa::to_hit_shooting(poa::net(&poa::shooting(&shot))),
            dice: 1,
            light: false,
            loss: Loss::of(state.level(group), disorder_of(state, group, &shooter)),
            shot: true,
        },
    );
}

/// The dice of a battle group in a combat, reduced (FOG-DIC-30 to FOG-DIC-32).
pub fn pools(state: &State, group: BgId, kind: Kind) -> Pools {
    let mut pools = full_pools(state, group, kind);
    dice::reduce(&mut pools);
    pools
}

/// FOG-DIC-32: the number of dice, and what was taken from it.
pub fn dice_tally(state: &State, group: BgId, kind: Kind) -> Tally<Factor> {
    let full = full_pools(state, group, kind);
    let mut tally = Tally::new();
    let sum = |of: &dyn Fn(&Pool) -> bool| -> i16 {
        full.iter().filter(|p| of(p)).map(|p| i16::from(p.dice)).sum()
    };
    let own_rule = match (kind, state.troop(group)) {
        (Kind::Impact, Troop::Elephants | Troop::ScythedChariots) => "FOG-DIC-10",
        (Kind::Impact, Troop::BattleWagons) => "FOG-DIC-11",
        (Kind::Impact, _) => "FOG-DIC-12",
        (Kind::Melee, Troop::BattleWagons) => "FOG-DIC-21",
        (Kind::Melee, troop) if dice::melee_dice(&Profile::of(troop), BW).1 == 0 => "FOG-DIC-20",
        (Kind::Melee, _) => "FOG-DIC-22",
    };
    tally.count(Factor::Bases, sum(&|p| !p.shot), own_rule);
    let shots = sum(&|p| p.shot);
    if shots > 0 {
        tally.count(Factor::SupportShooters, shots, "FOG-DIC-13");
    }
    let light = sum(&|p| p.light) / 2;
    if light > 0 {
        tally.count(Factor::LightTroops, -light, "FOG-DIC-30");
    }
    let all: i16 = full.iter().map(|p| i16::from(p.dice)).sum();
    let left = i16::from(dice::total(&pools(state, group, kind)));
    let lost = all - light - left;
    if lost > 0 {
        tally.count(Factor::LostOrder, -lost, "FOG-DIC-31");
    }
    tally
}

/// FOG-QUA-02, FOG-QUA-03: which dice of close combat are rolled again.
pub fn again(state: &State, group: BgId) -> dice::Again {
    let quality = state.roster(group).quality;
    if lead::inspires_front_rank(state, group) {
        dice::Again::with_commander(quality)
    } else {
        dice::Again::by(quality)
    }
}

/// FOG-CTM-08: did a loser face an enemy of the kind that shakes it, were it only as an overlap?
pub fn terrible_enemy(state: &State, group: BgId, kind: Kind) -> bool {
    let own = state.front(group);
    let pairs = contact::pairs(state, group, kind);
    let fought = pairs.iter().map(|pair| (pair.against, pair.enemy, pair.own));
    let overlaps = if kind == Kind::Melee { contact::overlaps_of(state, group) } else { Default::default() };
    let overlapping = overlaps.iter().map(|overlap| (overlap.by, overlap.own, overlap.enemy));
    fought.chain(overlapping).any(|(against, theirs, ours)| {
        let enemy = state.roster(against).at_rank(theirs.rank);
        let dread = matches!(enemy.troop, Troop::Elephants | Troop::ScythedChariots);
        let in_open =
            || ground::in_open(state, own, &ours.base) && ground::in_open(state, enemy, &theirs.base);
        let outmatched = own.troop == Troop::MediumFoot
            && (enemy.troop.is_mounted() || (enemy.troop == Troop::HeavyFoot && in_open()));
        let lances = kind == Kind::Impact && enemy.is_lancers();
        let impact_foot = kind == Kind::Impact
            && own.troop.is_foot()
            && enemy.impact == Some(crate::troops::ImpactArm::ImpactFoot);
        dread || outmatched || lances || impact_foot
    })
}

/// Where the enemies of a battle group face, together (FOG-ROU-01).
pub fn mean_of_headings(state: &State, groups: impl Iterator<Item = BgId>) -> Option<Vec2> {
    let (sum, count) =
        groups.fold((Vec2::ZERO, 0.0), |(sum, n), g| (sum + state.block(g).forward(), n + 1.0));
    let length = sum.length();
    // Shorter than a tenth in the mean: from opposite sides.
    if count == 0.0 || length < 0.1 * count { None } else { Some(sum * (1.0 / length)) }
}
