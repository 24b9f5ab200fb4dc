//! What ground does: going, disorder, height, and how far a body goes over it (sections 5 and 6 of the ledger).

use crate::battle_group::BgId;
use crate::formation::Block;
use crate::rulebook::{self, Disorder, Going};
use crate::state::State;
use crate::terrain::{Feature, Piece};
use crate::troops::{BW, Profile, Troop};
use acies_rules::Side;
use acies_tabletop::{Base, Vec2};

/// FOG-TER-01: a base is in a feature when it reaches into it by more than a hundredth along its front; with a hair that lies
/// between two thousandths for any number of files, so that nothing hangs on the last bit.
const IN: f64 = 0.010_5 * BW;
/// FOG-TER-12: how near its front a base defends fortifications.
pub(super) const DEFENDS: f64 = 0.25;

/// FOG-TER-02, FOG-TRP-10: the going of a feature; soft sand is rough for camels.
pub fn going_for(profile: &Profile, feature: Feature) -> Going {
    if feature == Feature::SoftSand && profile.troop == Troop::Camelry {
        Going::Rough
    } else {
        feature.going()
    }
}

/// FOG-TER-01: is a base in a feature?
pub fn is_in(piece: &Piece, base: &Base) -> bool {
    piece.outline().common_area_with(base) > IN
}

/// FOG-TER-01: the worst going of a base.
pub fn going(state: &State, profile: &Profile, base: &Base) -> Going {
    let pieces = state.field.pieces.iter().filter(|piece| is_in(piece, base));
    pieces.map(|piece| going_for(profile, piece.feature())).max().unwrap_or_default()
}

/// FOG-TER-10: wholly in open going.
pub fn in_open(state: &State, profile: &Profile, base: &Base) -> bool {
    going(state, profile, base) == Going::Open
}

/// FOG-TRP-09: horses shy at elephants and camels, camels at elephants.
fn shies(state: &State, profile: &Profile, base: &Base) -> bool {
    let horse =
        matches!(profile.troop, Troop::Knights | Troop::Cataphracts | Troop::Cavalry | Troop::LightHorse)
            || profile.troop.is_chariot();
    if !horse && profile.troop != Troop::Camelry {
        return false;
    }
    state.on_table().any(|other| {
        let frightful = match state.troop(other) {
            Troop::Elephants => true,
            Troop::Camelry => horse,
            _ => false,
        };
        frightful && state.block(other).gap_to(base) < BW
    })
}

/// FOG-TER-06, FOG-TER-09, FOG-TRP-09: the disorder of one base.
pub fn disorder(state: &State, profile: &Profile, base: &Base) -> Disorder {
    let by_going = if state.field.pieces.is_empty() {
        Disorder::None
    } else {
        rulebook::disorder(profile, going(state, profile, base))
    };
    if by_going < Disorder::Disordered && shies(state, profile, base) {
        return Disorder::Disordered;
    }
    by_going
}

/// FOG-TER-09: the worst disorder of any base of a battle group.
pub fn worst_disorder(state: &State, group: BgId) -> Disorder {
    let roster = state.roster(group);
    let elements = state.block(group).elements();
    elements.iter().map(|e| disorder(state, roster.at_rank(e.rank), &e.base)).max().unwrap_or_default()
}

/// FOG-TER-11: height of a place.
pub fn height(state: &State, p: Vec2) -> f64 {
    state.field.pieces.iter().map(|piece| piece.height(p)).fold(0.0, f64::max)
}

/// FOG-TER-11: is one base uphill of another? Middles are compared: fronts in contact are at one height.
pub fn is_uphill(state: &State, own: &Base, enemy: &Base) -> bool {
    height(state, own.centre()) - height(state, enemy.centre()) > 0.05
}

/// FOG-TER-12: does a base of foot stand behind fortifications of its side, with an enemy base on the other side of them?
pub fn stands_behind_works(state: &State, side: Side, profile: &Profile, own: &Base, enemy: &Base) -> bool {
    let behind = |line: acies_tabletop::Segment| {
        let along = line.b - line.a;
        let (own_side, enemy_side) =
            (along.cross(own.centre() - line.a), along.cross(enemy.centre() - line.a));
        line.distance_to(own.front) <= DEFENDS && own_side * enemy_side <= 0.0
    };
    let works = state.field.fortifications.iter().filter(|f| f.side == side);
    profile.troop.is_foot() && works.into_iter().any(|f| behind(f.line()))
}

/// FOG-TER-12: does a base of foot defend fortifications of its side against an enemy base, or a riverbank?
pub fn defends(state: &State, side: Side, profile: &Profile, own: &Base, enemy: &Base) -> bool {
    if !profile.troop.is_foot() {
        return false;
    }
    let river = |piece: &&Piece| {
        matches!(piece.feature(), Feature::UnevenRiver | Feature::RoughRiver | Feature::DifficultRiver)
    };
    stands_behind_works(state, side, profile, own, enemy)
        || state
            .field
            .pieces
            .iter()
            .filter(river)
            .any(|piece| !is_in(piece, own) && piece.outline().gap_to(own) <= 0.2 && is_in(piece, enemy))
}

/// FOG-MOV-01: the rate of a whole battle group in some going: that of its slowest bases.
pub fn rate(state: &State, group: BgId, feature: Option<Feature>) -> Option<f64> {
    let rate_of = |profile: &Profile| {
        let going = feature.map_or(Going::Open, |feature| going_for(profile, feature));
        rulebook::rate(profile, going)
    };
    let mut slowest = f64::INFINITY;
    for profile in state.roster(group).profiles() {
        slowest = slowest.min(rate_of(profile)?);
    }
    Some(slowest)
}

/// FOG-MOV-01, FOG-TER-01: the ground in which a body would stand that its troops may not enter.
pub fn barred(state: &State, group: BgId, block: &Block) -> Option<u8> {
    let rect = block.rect();
    let bars = |piece: &Piece| rate(state, group, Some(piece.feature())).is_none() && is_in(piece, &rect);
    state.field.pieces.iter().position(bars).map(|number| number as u8)
}

/// What a body meets on its way.
#[derive(Clone, Copy, Debug)]
enum Met {
    /// A feature, by number.
    Piece(usize),
    /// Field fortifications.
    Wall,
}

/// FOG-TER-12: fortifications as a strip without depth.
pub(super) fn wall_base(wall: &crate::terrain::Fortification) -> Base {
    let (a, b) = (wall.a.vec(), wall.b.vec());
    let length = (b - a).length().max(0.001);
    let right = (b - a) * (1.0 / length);
    let forward = Vec2::new(-right.y, right.x);
    Base { front: (a + b) * 0.5, forward, right, half_width: length * 0.5, depth: 0.002 }
}

/// FOG-TER-12: foot crosses fortifications as Difficult going, nobody else crosses them.
fn rate_over_wall(state: &State, group: BgId) -> Option<f64> {
    let mut slowest = f64::INFINITY;
    for profile in state.roster(group).profiles() {
        if !profile.troop.is_foot() {
            return None;
        }
        slowest = slowest.min(rulebook::rate(profile, Going::Difficult)?);
    }
    Some(slowest)
}

/// FOG-MOV-02: the running limit of a body on its way.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Distance moved so far.
    pub moved: f64,
    /// The lowest rate of any going touched so far, with what is added to it.
    pub limit: f64,
    /// What is added to every rate: a variable move, or what a change of formation takes off.
    bonus: f64,
    /// Features touched so far, by number.
    touched: u64,
}

impl Pace {
    /// At the start of a move.
    pub fn start(state: &State, group: BgId, block: &Block, bonus: f64) -> Pace {
        let open = rate(state, group, None).unwrap_or(0.0);
        let mut pace = Pace { moved: 0.0, limit: (open + bonus).max(0.0), bonus, touched: 0 };
        let rect = block.rect();
        for (number, piece) in state.field.pieces.iter().enumerate().take(64) {
            if is_in(piece, &rect) {
                // Who stands where he may not enter may still leave, at the slowest rate there is.
                pace.touch(number, rate(state, group, Some(piece.feature())).unwrap_or(1.0));
            }
        }
        pace
    }

    fn touch(&mut self, number: usize, rate: f64) {
        self.touched |= 1 << number;
        self.limit = self.limit.min((rate + self.bonus).max(0.0));
    }

    /// How much is left.
    pub fn left(&self) -> f64 {
        (self.limit - self.moved).max(0.0)
    }

    /// FOG-MOV-02: how far of `want` a body can go straight, and which feature stops it. The pace goes on from there.
    pub fn straight(
        &mut self,
        state: &State,
        group: BgId,
        block: &Block,
        direction: Vec2,
        want: f64,
    ) -> (f64, Option<u8>) {
        let rect = block.rect();
        let mut met: arrayvec::ArrayVec<(f64, Met), 80> = arrayvec::ArrayVec::new();
        for (number, piece) in state.field.pieces.iter().enumerate().take(64) {
            if self.touched & (1 << number) == 0
                && let Some(at) = piece.outline().first_overlap(&rect, direction, want, IN)
            {
                let _ = met.try_push((at, Met::Piece(number)));
            }
        }
        for wall in &state.field.fortifications {
            if let Some(touch) = acies_tabletop::first_touch(&rect, direction, want, &wall_base(wall), 0.001)
            {
                let _ = met.try_push((touch.distance, Met::Wall));
            }
        }
        met.sort_by(|a, b| a.0.total_cmp(&b.0));
        let start = self.moved;
        for (at, what) in met {
            if start + at >= self.limit {
                break;
            }
            let (rate, piece) = match what {
                Met::Piece(number) => {
                    (rate(state, group, Some(state.field.pieces[number].feature())), Some(number as u8))
                }
                Met::Wall => (rate_over_wall(state, group), None),
            };
            match (rate, what) {
                (Some(rate), Met::Piece(number)) if rate + self.bonus >= start + at => {
                    self.touch(number, rate)
                }
                (Some(rate), Met::Wall) if rate + self.bonus >= start + at => {
                    self.limit = self.limit.min((rate + self.bonus).max(0.0));
                }
                _ => {
                    self.moved = start + at;
                    return (at, piece);
                }
            }
        }
        let far = want.min((self.limit - start).max(0.0));
        self.moved = start + far;
        (far, None)
    }

    /// FOG-MOV-04: a wheel of so much arc that ends with this block. The feature that forbids it, if one does.
    pub fn wheel(&mut self, state: &State, group: BgId, end: &Block, arc: f64) -> Result<(), Option<u8>> {
        self.moved += arc;
        self.stand(state, group, end)?;
        if self.moved > self.limit + rulebook::WITHIN { Err(None) } else { Ok(()) }
    }

    /// FOG-MOV-02, FOG-TER-12: it comes to stand so, by a wheel or a change of formation. The feature that forbids it, if one
    /// does; nothing, if works do.
    pub fn stand(&mut self, state: &State, group: BgId, block: &Block) -> Result<(), Option<u8>> {
        let rect = block.rect();
        for (number, piece) in state.field.pieces.iter().enumerate().take(64) {
            if self.touched & (1 << number) == 0 && is_in(piece, &rect) {
                match rate(state, group, Some(piece.feature())) {
                    Some(rate) if (rate + self.bonus).max(0.0) + 1e-9 >= self.moved => {
                        self.touch(number, rate)
                    }
                    _ => return Err(Some(number as u8)),
                }
            }
        }
        for wall in &state.field.fortifications {
            if rect.penetration(&wall_base(wall)) > rulebook::SLACK {
                let rate = rate_over_wall(state, group).ok_or(None)?;
                self.limit = self.limit.min((rate + self.bonus).max(0.0));
            }
        }
        Ok(())
    }
}
