//! Moves of the manoeuvre phase: simple and complex moves, the restricted area (sections 6 and 7 of the ledger).

use super::charge::{block_touch, may_pass, overlapped_friend, wheel_meets_about};
use super::contact::{front_touches, is_overlap_position};
use super::ground::{self, Pace};
use super::lead;
use crate::battle_group::{BgId, Cohesion};
use crate::command::{Advance, Manoeuvre, Order, Wheel};
use crate::formation::{Block, Formation, Turn};
use crate::refusal::{Judged, Why, refuse};
use crate::rulebook::{
    CLOSE_BATTLE, CLOSE_SKIRMISHERS, Difficulty, FORMATION_COST, KEEP_OFF, MoveColumn, MoveRow, RESTRICTED,
    SLACK, WITHIN, difficulty,
};
use crate::set::BgSet;
use crate::state::State;
use crate::troops::{Training, Troop};
use acies_tabletop::{Angle, Base, Edge, Heading, Length, Vec2, first_touch, swept, wheel_first_gap};

/// A move that is allowed: what it is and where it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Its row in the table.
    pub row: MoveRow,
    /// Whether it needs a test.
    pub difficulty: Difficulty,
    /// Where it ends.
    pub to: Formation,
    /// FOG-MAN-05: was the enemy close?
    pub close: bool,
}

/// FOG-MAN-02: the column of a battle group.
pub fn column(state: &State, group: BgId) -> MoveColumn {
    let roster = state.roster(group);
    let troop = roster.front.troop;
    if troop.is_skirmisher() {
        MoveColumn::Skirmishers
    } else if roster.training == Training::Drilled {
        MoveColumn::Drilled
    } else if matches!(troop, Troop::Cavalry | Troop::Camelry | Troop::LightChariots) {
        MoveColumn::UndrilledCavalry
    } else if lead::is_led(state, group) {
        MoveColumn::UndrilledWithCommander
    } else {
        MoveColumn::UndrilledAlone
    }
}

/// FOG-MAN-05: enemies among these that count when they are close, and how close that is.
fn who_is_close(state: &State, group: BgId, among: BgSet) -> impl Iterator<Item = (BgId, f64)> + '_ {
    let side = state.side(group);
    let enemies = among.iter().filter(move |e| state.side(*e) != side && !state.group(*e).is_broken());
    enemies
        .map(|e| (e, if state.troop(e).is_skirmisher() { CLOSE_SKIRMISHERS } else { CLOSE_BATTLE } + WITHIN))
}

/// FOG-MAN-05: an enemy among these that is close to a block.
fn enemy_close(state: &State, group: BgId, among: BgSet, block: &Block) -> bool {
    let mut near =
        who_is_close(state, group, among).filter(|(e, reach)| block.is_within(state.block(*e), *reach));
    let camp = state.camp_base(state.side(group).other());
    near.next().is_some() || camp.is_some_and(|camp| block.gap_to(&camp) <= CLOSE_BATTLE + WITHIN)
}

/// FOG-MAN-05: was an enemy close at any moment of a straight stretch?
fn close_on_the_way(state: &State, group: BgId, among: BgSet, block: &Block, distance: f64) -> bool {
    let way = swept(&block.rect(), block.forward(), distance);
    let near = |target: &Base, reach: f64| way.gap(&target.convex()) <= reach;
    let camp = state.camp_base(state.side(group).other());
    who_is_close(state, group, among).any(|(e, reach)| {
        // Most are far off, and the outermost distance is quickly found.
        let target = state.block(e).rect();
        block.rect().is_within(&target, reach + distance) && near(&target, reach)
    }) || camp.is_some_and(|camp| near(&camp, CLOSE_BATTLE + WITHIN))
}

/// FOG-MAN-05: was an enemy close at any moment of a wheel about a pivot?
fn close_in_the_wheel(
    state: &State,
    group: BgId,
    among: BgSet,
    block: &Block,
    (pivot, wheel): (Vec2, Wheel),
) -> bool {
    let (rect, radians) = (block.rect(), wheel.angle.as_radians());
    let near =
        |target: &Base, reach: f64| wheel_first_gap(&rect, pivot, wheel.to, radians, target, reach).is_some();
    let camp = state.camp_base(state.side(group).other());
    who_is_close(state, group, among).any(|(e, reach)| near(&state.block(e).rect(), reach))
        || camp.is_some_and(|camp| near(&camp, CLOSE_BATTLE + WITHIN))
}

/// A body on its way.
pub(super) struct Walk<'a> {
    state: &'a State,
    group: BgId,
    /// Everybody who can matter on the way; not those of its own battle line (FOG-CMD-10).
    near: BgSet,
    pub(super) formation: Formation,
    pub(super) pace: Pace,
    pub(super) close: bool,
    turned: Angle,
    pub(super) stopped: bool,
    /// FOG-RA-02: whose restricted areas it has entered on its way.
    entered: BgSet,
}

impl<'a> Walk<'a> {
    fn start(state: &'a State, group: BgId, formation: Formation, bonus: f64) -> Walk<'a> {
        let near = state.on_table().filter(|o| *o != group).collect();
        Walk::among(state, group, near, formation, bonus)
    }

    /// An advance: who is too far off to be met, to be close or to have an area on the way is left out.
    fn advancing(state: &'a State, group: BgId, bonus: f64) -> Walk<'a> {
        let block = state.block(group);
        let rect = block.rect();
        let most = (ground::rate(state, group, None).unwrap_or(0.0) + bonus).max(0.0);
        // The outer front corner runs along the arc that is paid for; the farthest corner goes farther by as much as it is
        // farther from the pivot, and at most a quarter of a circle.
        let across = (4.0 * rect.half_width * rect.half_width + rect.depth * rect.depth).sqrt();
        let goes = most.max((most * across / block.width()).min(1.6 * across + most));
        let reach = goes + CLOSE_BATTLE + 0.1;
        let matters = |o: &BgId| *o != group && rect.may_be_within(&state.block(*o).rect(), reach);
        let near = state.on_table().filter(matters).collect();
        Walk::among(state, group, near, *state.group(group).formation(), bonus)
    }

    fn among(state: &'a State, group: BgId, near: BgSet, formation: Formation, bonus: f64) -> Walk<'a> {
        let block = formation.block(state.group(group).bases(), state.roster(group));
        let close = enemy_close(state, group, near, &block);
        let pace = Pace::start(state, group, &block, bonus);
        let (turned, entered) = (Angle::ZERO, BgSet::EMPTY);
        Walk { state, group, near, formation, pace, close, turned, stopped: false, entered }
    }

    /// Enemies who can matter on the way.
    fn enemies(&self) -> impl Iterator<Item = BgId> + '_ {
        let side = self.state.side(self.group);
        self.near.iter().filter(move |o| self.state.side(*o) != side)
    }

    /// FOG-CMD-10: one of a battle line.
    pub(super) fn in_line(state: &'a State, group: BgId, line: BgSet) -> Walk<'a> {
        let from = *state.group(group).formation();
        let near = state.on_table().filter(|o| !line.has(*o)).collect();
        Walk::among(state, group, near, from, shaken(state, group))
    }

    pub(super) fn block(&self) -> Block {
        self.formation.block(self.state.group(self.group).bases(), self.state.roster(self.group))
    }

    pub(super) fn straight(&mut self, distance: Length) -> Judged<()> {
        if distance < Length::ZERO {
            return refuse(Why::NoDistance, "FOG-MAN-01");
        }
        if distance == Length::ZERO {
            return Ok(());
        }
        let want = distance.units();
        let block = self.block();
        let (far, stopped) = self.pace.straight(self.state, self.group, &block, block.forward(), want);
        if far < want - WITHIN {
            return match stopped {
                Some(piece) => refuse(Why::GroundInTheWay { piece }, "FOG-MOV-02"),
                None => refuse(Why::TooFar { most: Length::snap(far) }, "FOG-MOV-02"),
            };
        }
        self.obstacles(&block, want)?;
        self.close = self.close || close_on_the_way(self.state, self.group, self.near, &block, want);
        self.enter(&block, want);
        self.formation = self.formation.advanced(want);
        self.arrive()
    }

    /// FOG-RA-02: whose restricted areas a straight stretch from here enters.
    fn enter(&mut self, block: &Block, distance: f64) {
        let on = block.forward() * distance;
        let way = |base: Base| Base { front: base.front + on, depth: base.depth + distance, ..base };
        let mut entered = self.entered;
        for enemy in self.enemies() {
            let Some(area) = restricted_area(self.state, enemy, self.group) else { continue };
            if area.is_within(&way(block.rect()), 0.0)
                && block.elements().iter().any(|e| area.common_area(&way(e.base)) > 0.01)
            {
                entered.insert(enemy);
            }
        }
        self.entered = entered;
    }

    /// FOG-RA-02: whose restricted areas a wheel enters; looked at once for every MU of its arc.
    fn enter_wheeling(&mut self, wheel: Wheel, pivot: Vec2, arc: f64) {
        let looks = arc.ceil().clamp(1.0, 32.0) as i32;
        let from = self.formation;
        for look in 1..looks {
            let angle = Angle::seconds(wheel.angle.as_seconds() / looks * look);
            self.formation = from.wheeled_about(pivot, wheel.to, angle);
            let block = self.block();
            self.enter(&block, 0.0);
        }
        self.formation = from;
    }

    /// FOG-MOV-09, FOG-MOV-16: nobody stands in the way.
    fn obstacles(&self, block: &Block, want: f64) -> Judged<()> {
        let own = self.state.side(self.group);
        for other in self.near.iter() {
            let hostile = self.state.side(other) != own;
            let keep = if hostile && !self.state.group(other).is_broken() { KEEP_OFF - 1e-4 } else { 0.0 };
            let Some(at) = block_touch(block, block.forward(), want + keep, self.state.block(other)) else {
                continue;
            };
            if hostile && at < want + keep - 1e-6 {
                return refuse(Why::EnemyInTheWay { enemy: other }, "FOG-MOV-16");
            }
            if !hostile && at < want - 1e-6 && !may_pass(self.state, self.group, other) {
                return refuse(Why::FriendInTheWay { friend: other }, "FOG-MOV-09");
            }
        }
        for side in acies_rules::Side::BOTH {
            if let Some(camp) = self.state.camp_base(side)
                && let Some(touch) = first_touch(&block.rect(), block.forward(), want, &camp, SLACK)
                && touch.distance < want - 1e-6
            {
                return refuse(Why::CampInTheWay, "FOG-CMP-02");
            }
        }
        Ok(())
    }

    fn wheel(&mut self, wheel: Wheel) -> Judged<()> {
        let (pivot, width) = (self.formation.front_corner(wheel.to), self.block().width());
        self.wheel_about(wheel, pivot, width)
    }

    /// FOG-MOV-04, FOG-CMD-10: a wheel about a corner, measured over a width.
    pub(super) fn wheel_about(&mut self, wheel: Wheel, pivot: Vec2, width: f64) -> Judged<()> {
        self.turned = self.turned + wheel.angle;
        if wheel.angle <= Angle::ZERO || self.turned > Angle::QUARTER {
            return refuse(Why::BadAngle { most: Angle::QUARTER }, "FOG-MOV-04");
        }
        let (before, radians) = (self.block(), wheel.angle.as_radians());
        let own = self.state.side(self.group);
        let arc = (wheel.to, radians);
        for other in self.near.iter() {
            let target = self.state.block(other);
            if self.state.side(other) != own {
                if wheel_meets_about(&before, pivot, arc, target, KEEP_OFF) {
                    return refuse(Why::EnemyInTheWay { enemy: other }, "FOG-MOV-16");
                }
            } else if !may_pass(self.state, self.group, other)
                && wheel_meets_about(&before, pivot, arc, target, 0.0)
            {
                return refuse(Why::FriendInTheWay { friend: other }, "FOG-MOV-09");
            }
        }
        self.enter_wheeling(wheel, pivot, width * radians);
        self.formation = self.formation.wheeled_about(pivot, wheel.to, wheel.angle);
        let after = self.block();
        if let Err(stopped) = self.pace.wheel(self.state, self.group, &after, width * radians) {
            return match stopped {
                Some(piece) => refuse(Why::GroundInTheWay { piece }, "FOG-MOV-02"),
                None => refuse(Why::TooFar { most: Length::snap(self.pace.limit) }, "FOG-MOV-04"),
            };
        }
        self.close =
            self.close || close_in_the_wheel(self.state, self.group, self.near, &before, (pivot, wheel));
        self.arrive()
    }

    /// A change of formation on the spot.
    fn form(&mut self, to: Formation) -> Judged<()> {
        self.formation = to;
        let block = self.block();
        if let Some(friend) = overlapped_friend(self.state, self.group, &block) {
            return refuse(Why::NotClear { friend }, "FOG-MOV-09");
        }
        let mut enemies = self.state.enemies(self.group);
        if let Some(enemy) = enemies.find(|e| self.presses_on(&block, *e)) {
            return refuse(Why::EnemyInTheWay { enemy }, "FOG-MOV-16");
        }
        match self.pace.stand(self.state, self.group, &block) {
            Ok(()) => self.arrive(),
            Err(Some(piece)) => refuse(Why::GroundInTheWay { piece }, "FOG-MOV-02"),
            Err(None) => refuse(Why::NoSuchFormation, "FOG-TER-12"),
        }
    }

    /// FOG-MOV-16: does a change of formation bring it against an enemy? Who only overlaps one may leave it (FOG-BG-08).
    fn presses_on(&self, block: &Block, enemy: BgId) -> bool {
        let target = self.state.block(enemy);
        let near = KEEP_OFF - 1e-4;
        if !block.is_within(target, near) {
            return false;
        }
        let known = self.state.group(enemy).is_broken()
            || self.state.block(self.group).is_within(target, near)
            || is_overlap_position(self.state, block, enemy);
        !known || block.penetration(target) > SLACK
    }

    fn arrive(&mut self) -> Judged<()> {
        let block = self.block();
        if !self.state.holds(&block) {
            return refuse(Why::LeavesTable, "FOG-MOV-11");
        }
        self.close = self.close || enemy_close(self.state, self.group, self.near, &block);
        Ok(())
    }

    fn advance(&mut self, advance: &Advance) -> Judged<()> {
        self.straight(advance.before)?;
        if let Some(wheel) = advance.wheel {
            self.wheel(wheel)?;
        }
        self.straight(advance.after)?;
        if let Some(wheel) = advance.second {
            self.wheel(wheel)?;
        }
        self.straight(advance.last)?;
        // Only a straight advance can be one of the full distance (FOG-MANR-02).
        if is_straight(advance) {
            self.look_ahead();
        }
        Ok(())
    }

    /// FOG-MAN-06: what stops it short.
    pub(super) fn look_ahead(&mut self) {
        self.stopped = self.is_stopped();
    }

    /// FOG-MAN-06: nothing is left, or a friend, ground, an enemy or the table's edge is just ahead.
    fn is_stopped(&self) -> bool {
        if self.pace.left() <= 0.01 {
            return true;
        }
        let block = self.block();
        let ahead = 0.05;
        let mut pace = self.pace;
        let (far, _) = pace.straight(self.state, self.group, &block, block.forward(), ahead);
        far < ahead - 0.01
            || self.obstacles(&block, ahead).is_err()
            || !self.state.holds(&block.shifted(block.forward() * ahead))
    }

    /// FOG-MOV-09, FOG-MOV-16: where it ends it stands on nobody and touches no enemy that it may not.
    pub(super) fn finish(&self) -> Judged<()> {
        let block = self.block();
        let own = self.state.side(self.group);
        let mut friends = self.near.iter().filter(|f| self.state.side(*f) == own);
        if let Some(friend) = friends.find(|f| block.penetration(self.state.block(*f)) > SLACK) {
            return refuse(Why::NotClear { friend }, "FOG-MOV-09");
        }
        for enemy in self.enemies() {
            let target = self.state.block(enemy);
            if block.penetration(target) > SLACK {
                return refuse(Why::EnemyInTheWay { enemy }, "FOG-MOV-16");
            }
            if block.is_within(target, KEEP_OFF - 1e-4)
                && !self.state.group(enemy).is_broken()
                && !is_overlap_position(self.state, &block, enemy)
            {
                return refuse(Why::EnemyInTheWay { enemy }, "FOG-MOV-16");
            }
        }
        for side in acies_rules::Side::BOTH {
            if let Some(camp) = self.state.camp_base(side)
                && block.rect().penetration(&camp) > SLACK
            {
                return refuse(Why::CampInTheWay, "FOG-CMP-02");
            }
        }
        // The enemy's camp is touched with the front, and not by everybody.
        if let Some(camp) = self.state.camp_base(self.state.side(self.group).other())
            && block.gap_to(&camp) < KEEP_OFF - 1e-4
            && !(front_touches(&block, &camp) && self.state.may_assault(self.group))
        {
            return refuse(Why::CampInTheWay, "FOG-CMP-02");
        }
        Ok(())
    }
}

/// FOG-MOV-03: what FRAGMENTED troops lose.
pub(super) fn shaken(state: &State, group: BgId) -> f64 {
    if state.level(group) == Cohesion::Fragmented { -1.0 } else { 0.0 }
}

/// An advance without a wheel.
fn is_straight(advance: &Advance) -> bool {
    advance.wheel.is_none() && advance.second.is_none()
}

/// FOG-MANR-02 to FOG-MANR-05: the row of an advance.
pub(super) fn advance_row(advance: &Advance, stopped: bool, close: bool) -> MoveRow {
    if advance.second.is_some() {
        MoveRow::TwoWheels
    } else if advance.wheel.is_none() && stopped {
        MoveRow::AdvanceFull
    } else if close {
        MoveRow::AdvanceNear
    } else {
        MoveRow::AdvanceFar
    }
}

/// FOG-MAN-04: an advance that goes with a change of formation would be simple by itself.
fn simple_advance(walk: &mut Walk<'_>, advance: &Advance) -> Judged<()> {
    if advance.second.is_some() {
        return refuse(Why::Impossible { row: MoveRow::TwoWheels }, "FOG-MAN-04");
    }
    walk.advance(advance)?;
    let row = advance_row(advance, walk.stopped, walk.close);
    if difficulty(row, column(walk.state, walk.group), false) != Difficulty::Simple {
        return refuse(Why::Impossible { row }, "FOG-MAN-04");
    }
    Ok(())
}

/// FOG-MAN-06: would the restricted area stop it if it went on?
fn restricted_ahead(state: &State, group: BgId, advance: &Advance, walk: &Walk<'_>) -> bool {
    let order = Manoeuvre::Advance(*advance);
    let judged = |formation: Formation| {
        let pace = walk.pace;
        restricted(state, group, &order, &Walk { formation, pace, ..*walk })
    };
    judged(walk.formation).is_ok() && judged(walk.formation.advanced(0.05)).is_err()
}

/// Who may move at all in this phase.
pub fn judge_mover(state: &State, group: BgId) -> Judged<()> {
    let g = state.group(group);
    if !g.is_on_table() {
        return refuse(Why::NotOnTable { group }, "FOG-MAN-01");
    }
    if g.is_broken() {
        return refuse(Why::Shaken { group }, "FOG-COH-10");
    }
    if state.in_close_combat(group) {
        return refuse(Why::InCloseCombat { group }, "FOG-MAN-01");
    }
    if g.looting {
        return refuse(Why::Looting { group }, "FOG-CMP-05");
    }
    if g.pursuing.is_some() {
        return refuse(Why::Pursuing { group }, "FOG-PUR-05");
    }
    Ok(())
}

/// FOG-MAN-01, FOG-MAN-03: judges a move and says where it ends. Whether its test was passed is the caller's business.
pub fn judge(state: &State, group: BgId, manoeuvre: &Manoeuvre) -> Judged<Plan> {
    judge_mover(state, group)?;
    let troop = state.troop(group);
    if let Manoeuvre::Pivot { angle } = manoeuvre {
        return pivot(state, group, *angle);
    }
    if troop == Troop::HeavyArtillery {
        return refuse(Why::NotSuchTroops { group }, "FOG-MOV-13");
    }
    if troop == Troop::ScythedChariots
        && !matches!(manoeuvre, Manoeuvre::Advance(advance) if advance.second.is_none())
    {
        return refuse(Why::NotSuchTroops { group }, "FOG-TRP-11");
    }
    let (row, walk) = walked(state, group, manoeuvre)?;
    walk.finish()?;
    restricted(state, group, manoeuvre, &walk)?;
    let g = state.group(group);
    let nimble = matches!(troop, Troop::Cavalry | Troop::Camelry | Troop::LightChariots)
        && !state.is_shock(group)
        && g.is_one_deep();
    let mut hard = difficulty(row, column(state, group), nimble);
    if hard == Difficulty::Impossible {
        return refuse(Why::Impossible { row }, row.rule());
    }
    // FOG-MOV-14: wagons and light artillery test for every move.
    if matches!(troop, Troop::LightArtillery | Troop::BattleWagons) {
        hard = Difficulty::Complex;
    }
    Ok(Plan { row, difficulty: hard, to: walk.formation, close: walk.close })
}

fn walked<'a>(state: &'a State, group: BgId, manoeuvre: &Manoeuvre) -> Judged<(MoveRow, Walk<'a>)> {
    let g = state.group(group);
    let roster = state.roster(group);
    let from = *g.formation();
    let weary = shaken(state, group);
    match manoeuvre {
        Manoeuvre::Advance(advance) => {
            let mut walk = Walk::advancing(state, group, weary);
            walk.advance(advance)?;
            if walk.formation == from {
                return refuse(Why::NoDistance, "FOG-MAN-01");
            }
            walk.stopped =
                walk.stopped || (is_straight(advance) && restricted_ahead(state, group, advance, &walk));
            let row = advance_row(advance, walk.stopped, walk.close);
            Ok((row, walk))
        }
        Manoeuvre::Expand { left, right, advance } => {
            let to = changed(&from, (*left, *right), 1, g.bases(), "FOG-MOV-07")?;
            let cost = if advance.is_some() { -FORMATION_COST } else { 0.0 };
            let mut walk = Walk::start(state, group, from, weary + cost);
            walk.form(to)?;
            match advance {
                None => Ok((MoveRow::Expand, walk)),
                Some(advance) => {
                    simple_advance(&mut walk, advance)?;
                    Ok((MoveRow::ExpandAndAdvance, walk))
                }
            }
        }
        Manoeuvre::Contract { left, right, advance, order } => {
            let mut walk = Walk::start(state, group, from, weary);
            if *order == Order::AdvanceFirst
                && let Some(advance) = advance
            {
                simple_advance(&mut walk, advance)?;
            }
            let to = changed(&walk.formation, (*left, *right), -1, g.bases(), "FOG-MOV-08")?;
            walk.form(to)?;
            if *order == Order::FormFirst
                && let Some(advance) = advance
            {
                simple_advance(&mut walk, advance)?;
            }
            let row =
                if walk.pace.moved >= 3.0 - WITHIN { MoveRow::ContractAndAdvance } else { MoveRow::Contract };
            Ok((row, walk))
        }
        Manoeuvre::Turn { turn, advance, order } => {
            let cost = if advance.is_some() && *turn != Turn::About { -FORMATION_COST } else { 0.0 };
            let mut walk = Walk::start(state, group, from, weary + cost);
            if *order == Order::AdvanceFirst
                && let Some(advance) = advance
            {
                simple_advance(&mut walk, advance)?;
            }
            walk.form(walk.formation.turned(*turn, g.bases(), roster))?;
            if *order == Order::FormFirst
                && let Some(advance) = advance
            {
                simple_advance(&mut walk, advance)?;
            }
            let row = match (advance, turn) {
                (None, _) => MoveRow::Turn,
                (Some(_), Turn::About) => MoveRow::AboutTurnAndAdvance,
                (Some(_), _) => MoveRow::TurnAndAdvance,
            };
            Ok((row, walk))
        }
        Manoeuvre::Retire { distance } => {
            if *distance <= Length::ZERO || *distance > Length::whole(2) {
                return refuse(Why::TooFar { most: Length::whole(2) }, "FOG-MANR-13");
            }
            let mut walk = Walk::start(state, group, from, weary);
            walk.form(from.turned(Turn::About, g.bases(), roster))?;
            walk.advance(&Advance::straight(*distance))?;
            walk.form(walk.formation.turned(Turn::About, g.bases(), roster))?;
            Ok((MoveRow::Retire, walk))
        }
        Manoeuvre::Pivot { .. } => refuse(Why::NotSuchTroops { group }, "FOG-MOV-13"),
    }
}

/// FOG-MOV-07, FOG-MOV-08: one or two files more (`sign` 1) or fewer (-1).
pub(crate) fn changed(
    from: &Formation,
    (left, right): (u8, u8),
    sign: i8,
    bases: u8,
    rule: &'static str,
) -> Judged<Formation> {
    let files = left.saturating_add(right);
    if files == 0 || files > 2 {
        return refuse(Why::NoSuchFormation, rule);
    }
    match from.with_files(sign * left as i8, sign * right as i8, bases) {
        Some(to) => Ok(to),
        None => refuse(Why::NoSuchFormation, rule),
    }
}

/// FOG-MOV-13: heavy artillery pivots so that no front corner moves more than 1 MU.
fn pivot(state: &State, group: BgId, angle: Angle) -> Judged<Plan> {
    if state.troop(group) != Troop::HeavyArtillery {
        return refuse(Why::NotSuchTroops { group }, "FOG-MOV-13");
    }
    let block = state.block(group);
    let from = *state.group(group).formation();
    let to = from.at(from.pose.front.vec(), from.pose.heading.turned(angle));
    let chord = 2.0 * block.half_width() * Angle::seconds(angle.as_seconds() / 2).sin().abs();
    if angle == Angle::ZERO || angle.abs() > Angle::QUARTER || chord > 1.0 + WITHIN {
        return refuse(Why::BadAngle { most: widest_pivot(block) }, "FOG-MOV-13");
    }
    let mut walk = Walk::start(state, group, from, 0.0);
    walk.form(to)?;
    walk.finish()?;
    Ok(Plan { row: MoveRow::AdvanceFar, difficulty: Difficulty::Simple, to, close: walk.close })
}

/// FOG-MOV-13: the angle whose chord at a front corner is 1 MU.
fn widest_pivot(block: &Block) -> Angle {
    let sine = (0.5 / block.half_width()).min(1.0);
    let half = Heading::NORTH.turn_to(Heading::towards(Vec2::new(sine, (1.0 - sine * sine).sqrt())));
    (half + half).min(Angle::QUARTER)
}

/// FOG-RA-01: the restricted area of an enemy, if it has one that binds this battle group.
fn restricted_area(state: &State, enemy: BgId, group: BgId) -> Option<Base> {
    let ignored = state.troop(enemy).is_skirmisher() && !state.troop(group).is_skirmisher();
    if ignored || state.group(enemy).is_broken() || state.in_close_combat(enemy) {
        return None;
    }
    Some(state.block(enemy).rect().zone(Edge::Front, RESTRICTED))
}

/// FOG-RA-01: does the restricted area of an enemy bind a block of this battle group?
pub fn binds(state: &State, enemy: BgId, group: BgId, block: &Block) -> bool {
    restricted_area(state, enemy, group).is_some_and(|area| {
        area.is_within(&block.rect(), 0.0)
            && block.elements().iter().any(|b| area.common_area(&b.base) > 0.01)
    })
}

/// FOG-RA-02: what a battle group in a restricted area may do, or one that would enter it.
pub(super) fn restricted(state: &State, group: BgId, manoeuvre: &Manoeuvre, walk: &Walk<'_>) -> Judged<()> {
    let (start, end) = (state.block(group), walk.block());
    let bound =
        |e: &BgId| walk.entered.has(*e) || binds(state, *e, group, start) || binds(state, *e, group, &end);
    let nearest = walk
        .enemies()
        .filter(bound)
        .min_by(|a, b| start.gap(state.block(*a)).total_cmp(&start.gap(state.block(*b))));
    let Some(enemy) = nearest else {
        return Ok(());
    };
    let pinning = state.block(enemy);
    let no = || refuse(Why::Restricted { enemy }, "FOG-RA-02");
    // Forward and out of it, when the enemy is wholly behind the front line.
    let past = pinning.rect().corners().iter().all(|c| start.ahead(*c) <= WITHIN);
    if past && matches!(manoeuvre, Manoeuvre::Advance(_)) && !binds(state, enemy, group, &end) {
        return Ok(());
    }
    match manoeuvre {
        Manoeuvre::Advance(_) => {
            let ahead = pinning.rect().corridor_cuts(Edge::Front, &end.rect(), 0.01);
            let no_further = end.gap(pinning) <= start.gap(pinning) + WITHIN;
            let angle = |b: &Block| -b.forward().dot(pinning.forward());
            let squarer = angle(&end) >= angle(start) - 1e-6;
            // Who looks away by more than 60 degrees would march across the front: it may only turn towards it.
            let faces = angle(start) > 0.5 || angle(&end) > angle(start) + 1e-6;
            if ahead && no_further && squarer && faces { Ok(()) } else { no() }
        }
        Manoeuvre::Expand { advance: None, .. } | Manoeuvre::Contract { advance: None, .. } => Ok(()),
        Manoeuvre::Turn { turn: Turn::About, advance: None, .. } => Ok(()),
        Manoeuvre::Turn { turn: Turn::About, advance: Some(advance), .. } if advance.wheel.is_some() => no(),
        Manoeuvre::Turn { turn: Turn::About, .. } | Manoeuvre::Retire { .. } => {
            if binds(state, enemy, group, &end) { no() } else { Ok(()) }
        }
        _ => no(),
    }
}

/// FOG-MOV-15: may it go on at all, once it has moved?
pub fn judge_second_mover(state: &State, group: BgId) -> Judged<()> {
    let g = state.group(group);
    if g.deeds.moved_twice || g.deeds.near {
        return refuse(Why::AlreadyMoved { group }, "FOG-MOV-15");
    }
    let troop = state.troop(group);
    if troop.is_artillery() || troop == Troop::BattleWagons {
        return refuse(Why::NotSuchTroops { group }, "FOG-MOV-15");
    }
    let leader = state.living(g.side).find(|(_, c)| {
        c.with == Some(group) && c.settled && !c.moved && !c.led && lead::commands(state, c, group)
    });
    if leader.is_none() {
        return refuse(Why::NoCommander, "FOG-MOV-15");
    }
    judge_mover(state, group)
}

/// FOG-MOV-15: judges a second move.
pub fn judge_second(state: &State, group: BgId, manoeuvre: &Manoeuvre) -> Judged<Plan> {
    judge_second_mover(state, group)?;
    let plan = judge(state, group, manoeuvre)?;
    if !matches!(plan.row, MoveRow::AdvanceFull | MoveRow::AdvanceFar) {
        return refuse(Why::Impossible { row: plan.row }, "FOG-MOV-15");
    }
    if plan.close {
        let near = state.enemies(group).find(|e| !state.group(*e).is_broken());
        return refuse(Why::EnemyClose { enemy: near.unwrap_or(group) }, "FOG-MOV-15");
    }
    Ok(plan)
}
