//! Legal commands for players and fuzzers: whatever is offered here the judge accepts.

use crate::FieldOfGlory;
use crate::battle_group::BgId;
use crate::command::{Advance, Command, Flank, Manoeuvre, Order, Station, Territory, Way, Wheel};
use crate::commander::{Commander, CommanderId};
use crate::formation::Turn;
use crate::frame::{Frame, Impact};
use crate::procedures::{flight, impact, joint, manoeuvre, setup};
use crate::question::Question;
use crate::set::BgSet;
use crate::state::State;
use crate::steps::setup::{LEAST_PICKS, MOST_PICKS, features, judge_camp, judge_deployment, judge_works};
use crate::steps::{charge, ground, lead, line, stations};
use crate::terrain::PieceSpec;
use crate::troops::BW;
use acies_rules::{Next, RuleSet, Sampling, Side};
use acies_tabletop::{Angle, Hand, Heading, Length, Point, Pose, Vec2};

/// A small source of chance for sampling; never used for dice.
#[derive(Clone, Copy, Debug)]
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { (self.next() % n as u64) as usize }
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// 0 to 1.
    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * self.share()
    }

    fn of(&mut self, set: BgSet) -> Option<BgId> {
        set.iter().nth(self.below(set.len()))
    }
}

/// Fills `commands` with legal answers to the present question.
pub fn sample(state: &State, sampling: Sampling, commands: &mut Vec<Command>) {
    commands.clear();
    let Next::Decide(prompt) = FieldOfGlory::next(state) else {
        return;
    };
    match sampling {
        Sampling::All => all(state, prompt.who, &prompt.question, commands),
        Sampling::One(seed) => {
            let mut chance = Chance(seed);
            one(state, prompt.who, &prompt.question, &mut chance, commands);
        }
    }
}

/// Pushes a command if the judge accepts it.
fn offer(state: &State, who: Side, command: Command, commands: &mut Vec<Command>) -> bool {
    let legal = FieldOfGlory::decide(state, who, &command).is_ok();
    if legal {
        commands.push(command);
    }
    legal
}

fn impact_frame(state: &State) -> Option<&Impact> {
    match state.agenda().last() {
        Some(Frame::Impact(frame)) => Some(frame),
        _ => None,
    }
}

fn all(state: &State, who: Side, question: &Question, commands: &mut Vec<Command>) {
    match question {
        Question::Charges => {
            for group in impact::could_charge(state).iter() {
                charges(state, who, group, commands);
            }
            commands.push(Command::EndPhase);
        }
        Question::Manoeuvre { ready, again } => {
            for group in ready.or(*again).iter() {
                for manoeuvre in manoeuvres(state, group) {
                    if manoeuvre::judge_move(state, group, &manoeuvre).is_ok() {
                        commands.push(Command::Move { group, manoeuvre });
                    }
                }
            }
            for group in state.army(who).filter(|g| state.in_close_combat(*g)) {
                for to in [Flank::Left, Flank::Right, Flank::SecondRank] {
                    offer(state, who, Command::Feed { group, to }, commands);
                }
            }
            lines(state, who, commands);
            commanders(state, who, commands);
            commands.push(Command::EndPhase);
        }
        Question::JointAction => {
            commanders(state, who, commands);
            rallies(state, who, commands);
            commands.push(Command::EndPhase);
        }
        Question::PlacePiece { .. } | Question::Deploy { .. } | Question::Camp | Question::Commanders => {
            let mut chance = Chance(0x5eed ^ u64::from(state.turn));
            for _ in 0..12 {
                one(state, who, question, &mut chance, commands);
            }
            let mut kept: Vec<Command> = Vec::new();
            for command in commands.drain(..) {
                if !kept.contains(&command) {
                    kept.push(command);
                }
            }
            *commands = kept;
        }
        _ => choices(state, who, question, commands),
    }
}

fn one(state: &State, who: Side, question: &Question, chance: &mut Chance, commands: &mut Vec<Command>) {
    match question {
        Question::Charges => charge_one(state, chance, commands),
        Question::Manoeuvre { ready, again } => {
            manoeuvre_one(state, who, ready.or(*again), chance, commands);
        }
        Question::JointAction => joint_one(state, who, chance, commands),
        Question::PlacePiece { die } => place_one(state, who, *die, chance, commands),
        Question::Camp => {
            let w = state.setup.table.width.units();
            for _ in 0..20 {
                let x = Length::snap(chance.between(4.0, w - 4.0));
                if judge_camp(state, who, x).is_ok() {
                    commands.push(Command::PlaceCamp { x });
                    return;
                }
            }
            for n in 3..=(w as i32 - 3) {
                if offer(state, who, Command::PlaceCamp { x: Length::whole(n) }, commands) {
                    return;
                }
            }
        }
        Question::Deploy { unplaced } => deploy_one(state, who, *unplaced, chance, commands),
        Question::Commanders => commander_one(state, who, chance, commands),
        Question::March => {
            let mut order = march(state, who);
            // Heavy artillery stays at the head.
            let guns =
                order.iter().filter(|g| state.troop(**g) == crate::troops::Troop::HeavyArtillery).count();
            for i in (guns + 1..order.len()).rev() {
                order.swap(i, guns + chance.below(i + 1 - guns));
            }
            commands.push(Command::March { order });
        }
        _ => {
            let before = commands.len();
            choices(state, who, question, commands);
            let offered = commands.len() - before;
            if offered > 0 {
                let pick = commands.swap_remove(before + chance.below(offered));
                commands.truncate(before);
                commands.push(pick);
            }
        }
    }
}

fn march(state: &State, who: Side) -> Vec<BgId> {
    let mut order: Vec<BgId> =
        (0..state.groups().len()).map(|i| BgId(i as u8)).filter(|g| state.side(*g) == who).collect();
    order.sort_by_key(|g| state.troop(*g) != crate::troops::Troop::HeavyArtillery);
    order
}

/// Questions with a short list of answers.
fn choices(state: &State, who: Side, question: &Question, commands: &mut Vec<Command>) {
    match question {
        Question::Initiative => {
            commands.push(Command::KeepInitiative { keep: true });
            commands.push(Command::KeepInitiative { keep: false });
        }
        Question::Territory => {
            for territory in [
                Territory::Agricultural,
                Territory::Hilly,
                Territory::Woodlands,
                Territory::Steppes,
                Territory::Desert,
                Territory::Tropical,
                Territory::Mountains,
            ] {
                commands.push(Command::ChooseTerritory { territory });
            }
        }
        Question::Features { territory, picks } => {
            if *picks < MOST_PICKS {
                for feature in features(*territory).1 {
                    commands.push(Command::PickFeature { feature: *feature, large: false });
                    if *picks + 2 <= MOST_PICKS {
                        commands.push(Command::PickFeature { feature: *feature, large: true });
                    }
                }
            }
            if *picks >= LEAST_PICKS || who != state.initiative {
                commands.push(Command::EndPicks);
            }
        }
        Question::AdjustPiece { die } => {
            commands.push(Command::LeavePiece);
            if *die == 6 {
                offer(state, who, Command::RemovePiece, commands);
            } else if let Some(piece) = state.field.pieces.last() {
                let by = if *die == 5 { Vec2::new(3.0, 2.0) } else { Vec2::ZERO };
                let moved = shifted(piece.spec(), by);
                offer(state, who, Command::AdjustPiece { piece: Box::new(moved) }, commands);
            }
        }
        Question::March => commands.push(Command::March { order: march(state, who) }),
        Question::WhichWheel { .. } => {
            commands.push(Command::ChooseWheel { to: Hand::Left });
            commands.push(Command::ChooseWheel { to: Hand::Right });
        }
        Question::Respond { group, may_stand } => {
            if *may_stand {
                commands.push(Command::Stand);
            }
            commands.push(Command::Evade { way: Way::Away });
            let along = match state.agenda().last() {
                Some(Frame::Impact(frame)) => impact::evade_heading(state, frame, *group, Way::AlongCharge),
                Some(Frame::Flight(frame)) => flight::dodge_heading(state, frame, *group, Way::AlongCharge),
                _ => None,
            };
            if along.is_some() {
                commands.push(Command::Evade { way: Way::AlongCharge });
            }
        }
        Question::Intercept { candidates } => {
            if let Some(frame) = impact_frame(state) {
                for group in candidates.iter() {
                    let distances = impact::interception_distances(state, frame, group);
                    commands
                        .extend(distances.into_iter().map(|distance| Command::Intercept { group, distance }));
                }
            }
            commands.push(Command::EndPhase);
        }
        Question::ChargeOn { least, most, .. } => {
            commands.push(Command::GoOn { distance: *least });
            commands.push(Command::GoOn { distance: *most });
        }
        Question::Commit { .. } => {
            commands.push(Command::Commit { commit: true });
            commands.push(Command::Commit { commit: false });
        }
        Question::Face { .. } => {
            commands.push(Command::Face { turn: true });
            commands.push(Command::Face { turn: false });
        }
        Question::WhichTarget { targets, .. } => {
            commands.extend(targets.iter().map(|target| Command::ChooseTarget { target }));
        }
        Question::WhoConforms { groups } => {
            commands.extend(groups.iter().map(|group| Command::ConformNext { group }));
        }
        Question::WhichPlace { places, .. } => {
            commands.extend((0..*places).map(|place| Command::ChoosePlace { place }));
        }
        Question::WhichCombat { groups } => {
            commands.extend(groups.iter().map(|group| Command::ChooseCombat { group }));
        }
        Question::TestNext { groups } => {
            commands.extend(groups.iter().map(|group| Command::TestNext { group }));
        }
        Question::Pursue { .. } | Question::PursueOn { .. } => {
            commands.push(Command::Pursue { pursue: true });
            commands.push(Command::Pursue { pursue: false });
        }
        Question::BreakOff { most, .. } => {
            // Less than the most may end upon somebody who was passed.
            commands.push(Command::BreakOff { distance: *most });
            offer(state, who, Command::BreakOff { distance: Length::whole(1) }, commands);
        }
        Question::PlacePiece { .. }
        | Question::Camp
        | Question::Deploy { .. }
        | Question::Commanders
        | Question::Charges
        | Question::Manoeuvre { .. }
        | Question::JointAction => {}
    }
}

fn shifted(spec: &PieceSpec, by: Vec2) -> PieceSpec {
    let shift = |p: &Point| (p.vec() + by).snap();
    PieceSpec {
        feature: spec.feature,
        corners: spec.corners.iter().map(shift).collect(),
        crest: spec.crest.map(|[a, b]| [shift(&a), shift(&b)]),
    }
}

fn wheels() -> impl Iterator<Item = Option<Wheel>> {
    let turned = [10, 20, 30, 45, 60].into_iter().flat_map(|degrees| {
        [Hand::Left, Hand::Right].map(|to| Some(Wheel { to, angle: Angle::seconds(degrees * 3600) }))
    });
    std::iter::once(None).chain(turned)
}

fn charges(state: &State, who: Side, group: BgId, commands: &mut Vec<Command>) {
    for wheel in wheels() {
        if charge::judge(state, group, wheel).is_ok() {
            offer(state, who, Command::Charge { group, wheel }, commands);
        }
    }
}

fn charge_one(state: &State, chance: &mut Chance, commands: &mut Vec<Command>) {
    let declared: BgSet =
        impact_frame(state).map(|f| f.charges.iter().map(|c| c.group).collect()).unwrap_or_default();
    let willing = impact::could_charge(state).minus(declared);
    for _ in 0..4 {
        let Some(group) = chance.of(willing) else { break };
        if chance.one_in(8) {
            break;
        }
        let wheel = if chance.one_in(2) {
            None
        } else {
            let to = if chance.one_in(2) { Hand::Left } else { Hand::Right };
            Some(Wheel { to, angle: Angle::degrees(chance.between(1.0, 60.0)) })
        };
        if charge::judge(state, group, wheel).is_ok() {
            commands.push(Command::Charge { group, wheel });
            return;
        }
    }
    commands.push(Command::EndPhase);
}

/// A representative set of moves of a battle group; not all of them are legal.
pub fn manoeuvres(state: &State, group: BgId) -> Vec<Manoeuvre> {
    let rate = ground::rate(state, group, None).unwrap_or(1.0);
    let full = Length::snap(rate);
    let half = Length::snap(rate * 0.5);
    let degrees = |n: i32| Angle::seconds(n * 3600);
    let mut found = vec![
        Manoeuvre::Advance(Advance::straight(full)),
        Manoeuvre::Advance(Advance::straight(half)),
        Manoeuvre::Expand { left: 1, right: 1, advance: None },
        Manoeuvre::Expand { left: 1, right: 0, advance: Some(Advance::straight(Length::whole(1))) },
        Manoeuvre::Contract { left: 1, right: 1, advance: None, order: Order::FormFirst },
        Manoeuvre::Contract {
            left: 0,
            right: 1,
            advance: Some(Advance::straight(full)),
            order: Order::AdvanceFirst,
        },
        Manoeuvre::Retire { distance: Length::whole(2) },
        Manoeuvre::Pivot { angle: degrees(20) },
    ];
    for turn in [Turn::Left, Turn::Right, Turn::About] {
        found.push(Manoeuvre::Turn { turn, advance: None, order: Order::FormFirst });
        let advance = Some(Advance::straight(Length::whole(1)));
        found.push(Manoeuvre::Turn { turn, advance, order: Order::FormFirst });
    }
    for to in [Hand::Left, Hand::Right] {
        found.push(Manoeuvre::Advance(Advance::wheeling(to, degrees(8), Length::snap(rate * 0.3))));
        let second = Some(Wheel { to, angle: degrees(4) });
        let first = Advance::wheeling(to, degrees(4), Length::snap(rate * 0.2));
        found.push(Manoeuvre::Advance(Advance { second, ..first }));
    }
    found
}

/// One move, drawn.
fn random_manoeuvre(state: &State, group: BgId, chance: &mut Chance) -> Manoeuvre {
    let rate = ground::rate(state, group, None).unwrap_or(1.0);
    let hand = if chance.one_in(2) { Hand::Left } else { Hand::Right };
    match chance.below(12) {
        0..=4 => {
            let far = if chance.one_in(2) { rate } else { chance.between(0.5, rate) };
            Manoeuvre::Advance(Advance::straight(Length::snap(far)))
        }
        5..=7 => {
            let width = state.block(group).width().max(BW);
            let most = (rate / width).to_degrees().min(80.0);
            let angle = Angle::degrees(chance.between(1.0, most.max(1.5)));
            let left = (rate - width * angle.as_radians()).max(0.0);
            let after = Length::snap(chance.between(0.0, left));
            Manoeuvre::Advance(Advance::wheeling(hand, angle, after))
        }
        _ => {
            let list = manoeuvres(state, group);
            list[chance.below(list.len())]
        }
    }
}

/// A move that closes with the nearest enemy: so that random battles come to blows.
fn towards_enemy(state: &State, group: BgId) -> Option<Manoeuvre> {
    let own = state.block(group);
    let apart = |e: &BgId| (state.block(*e).centre() - own.front()).length();
    let enemy = state
        .enemies(group)
        .filter(|e| !state.group(*e).is_broken())
        .min_by(|a, b| apart(a).total_cmp(&apart(b)).then(a.cmp(b)))?;
    let to = own.local(state.block(enemy).centre());
    let angle = Heading::NORTH.turn_to(Heading::towards(Vec2::new(to.x, to.y)));
    let rate = ground::rate(state, group, None)?;
    if to.y < 0.0 {
        let turn = if to.x.abs() < to.y.abs() {
            Turn::About
        } else if to.x > 0.0 {
            Turn::Right
        } else {
            Turn::Left
        };
        return Some(Manoeuvre::Turn { turn, advance: None, order: Order::FormFirst });
    }
    if angle.abs() < Angle::seconds(5 * 3600) {
        return Some(Manoeuvre::Advance(Advance::straight(Length::snap(rate))));
    }
    let most = Angle::radians((rate / own.width()).min(1.5));
    let turn = angle.abs().min(most).min(Angle::QUARTER);
    let left = (rate - own.width() * turn.as_radians() - 0.01).max(0.0);
    let hand = if angle > Angle::ZERO { Hand::Right } else { Hand::Left };
    Some(Manoeuvre::Advance(Advance::wheeling(hand, turn, Length::snap(left))))
}

fn manoeuvre_one(state: &State, who: Side, movers: BgSet, chance: &mut Chance, commands: &mut Vec<Command>) {
    for _ in 0..6 {
        let Some(group) = chance.of(movers) else { break };
        if chance.one_in(40) {
            break;
        }
        let manoeuvre = match (chance.below(3), towards_enemy(state, group)) {
            (0 | 1, Some(manoeuvre)) => manoeuvre,
            _ => random_manoeuvre(state, group, chance),
        };
        if manoeuvre::judge_move(state, group, &manoeuvre).is_ok() {
            commands.push(Command::Move { group, manoeuvre });
            return;
        }
    }
    if chance.one_in(3) {
        let mut extras = Vec::new();
        for group in state.army(who).filter(|g| state.in_close_combat(*g)) {
            for to in [Flank::Left, Flank::Right, Flank::SecondRank] {
                offer(state, who, Command::Feed { group, to }, &mut extras);
            }
        }
        commanders(state, who, &mut extras);
        lines(state, who, &mut extras);
        if !extras.is_empty() {
            commands.push(extras.swap_remove(chance.below(extras.len())));
            return;
        }
    }
    commands.push(Command::EndPhase);
}

/// FOG-CMD-10: lines of a commander's battle group with its neighbours, as long as he may lead.
fn lines(state: &State, who: Side, commands: &mut Vec<Command>) {
    for (commander, c) in state.living(who) {
        let Some(group) = c.with.filter(|g| state.group(*g).is_on_table()) else { continue };
        let mut groups = BgSet::one(group);
        for _ in 1..c.rank.battle_line() {
            let beside = |f: &BgId| groups.iter().any(|g| state.block(*f).is_within(state.block(g), 0.1));
            let longer = |f: &BgId| line::judge_in_line(state, groups.with(*f)).is_ok();
            let next = state.army(who).find(|f| !groups.has(*f) && beside(f) && longer(f));
            let Some(next) = next else { break };
            groups.insert(next);
            let slow = groups.iter().filter_map(|g| ground::rate(state, g, None)).fold(7.0, f64::min);
            let width: f64 = groups.iter().map(|g| state.block(g).width()).sum();
            let turn = Angle::radians(0.5 * slow / width);
            let left = Length::snap((slow * 0.45).max(0.0));
            for advance in [
                Advance::straight(Length::snap(slow)),
                Advance::straight(Length::snap(slow * 0.5)),
                Advance::wheeling(Hand::Left, turn, left),
                Advance::wheeling(Hand::Right, turn, Length::ZERO),
            ] {
                offer(state, who, Command::MoveLine { commander, groups, advance }, commands);
            }
        }
    }
}

fn commanders(state: &State, who: Side, commands: &mut Vec<Command>) {
    let living: Vec<CommanderId> = state.living(who).map(|(id, _)| id).collect();
    for commander in living {
        for to in manoeuvre::stations_of(state, commander) {
            commands.push(Command::MoveCommander { commander, to });
        }
        if let Some(c) = state.commander(commander) {
            let here = state.commander_base(c).centre();
            let to = Station::At((here + state.ahead(who) * -3.0).snap());
            if stations::judge(state, who, commander, to).is_ok() {
                commands.push(Command::MoveCommander { commander, to });
            }
        }
    }
}

fn rallies(state: &State, who: Side, commands: &mut Vec<Command>) {
    for (commander, _) in state.living(who) {
        if joint::judge_rally(state, who, commander).is_ok() {
            commands.push(Command::Rally { commander });
        }
    }
}

fn joint_one(state: &State, who: Side, chance: &mut Chance, commands: &mut Vec<Command>) {
    let mut found = Vec::new();
    rallies(state, who, &mut found);
    if found.is_empty() && chance.one_in(4) {
        commanders(state, who, &mut found);
    }
    match found.len() {
        0 => commands.push(Command::EndPhase),
        n => commands.push(found.swap_remove(chance.below(n))),
    }
}

fn place_one(state: &State, who: Side, die: u8, chance: &mut Chance, commands: &mut Vec<Command>) {
    let Some(Frame::Terrain(terrain)) = state.agenda().last() else {
        return;
    };
    let Some((owner, feature, large)) = setup::piece(terrain) else {
        return;
    };
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    for _ in 0..30 {
        let half = Vec2::new(chance.between(3.1, 4.5), chance.between(2.1, 3.2));
        let near_side = |chance: &mut Chance| {
            let x = chance.between(half.x + 0.1, 8.0);
            if chance.one_in(2) { x } else { w - x }
        };
        let own = |y: f64| if owner == Side::First { y } else { h - y };
        let middle = match die {
            1 | 2 => Vec2::new(near_side(chance), own(chance.between(half.y, h * 0.5 - 0.1))),
            3 => Vec2::new(near_side(chance), own(h - chance.between(half.y, h * 0.5 - 0.1))),
            4 => Vec2::new(chance.between(half.x, w - half.x), own(chance.between(half.y, 8.0))),
            _ => {
                Vec2::new(chance.between(8.0 + half.x, w - 8.0 - half.x), chance.between(half.y, h - half.y))
            }
        };
        let corner = |x: f64, y: f64| Point::at(middle.x + half.x * x, middle.y + half.y * y);
        let corners = vec![
            corner(-1.0, -0.5),
            corner(-0.5, -1.0),
            corner(0.5, -1.0),
            corner(1.0, -0.5),
            corner(1.0, 0.5),
            corner(0.5, 1.0),
            corner(-0.5, 1.0),
            corner(-1.0, 0.5),
        ];
        let piece = PieceSpec { feature, corners, crest: None };
        let spec = crate::steps::setup::judge_piece(state, owner, (feature, large), Some(die), &piece, None);
        if spec.is_ok() && owner == who {
            commands.push(Command::PlacePiece { piece: Box::new(piece) });
            return;
        }
    }
    commands.push(Command::DropPiece);
}

/// FOG-SET-06: field fortifications along the front of foot that stand already.
fn works_one(state: &State, who: Side, chance: &mut Chance) -> Option<Command> {
    if state.setup.works[who.index()] == 0 || !chance.one_in(3) {
        return None;
    }
    let group = chance.of(state.army(who).filter(|g| state.troop(*g).is_foot()).collect())?;
    let (formation, ahead) = (state.group(group).formation(), state.block(group).forward() * 0.02);
    let [a, b] = [Hand::Left, Hand::Right].map(|hand| (formation.front_corner(hand) + ahead).snap());
    judge_works(state, who, a, b).is_ok().then_some(Command::Fortify { a, b })
}

fn deploy_one(state: &State, who: Side, unplaced: BgSet, chance: &mut Chance, commands: &mut Vec<Command>) {
    if let Some(works) = works_one(state, who, chance) {
        commands.push(works);
        return;
    }
    let Some(group) = chance.of(unplaced) else {
        commands.push(Command::EndDeployment);
        return;
    };
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let heading = if who == Side::First { Heading::NORTH } else { Heading::SOUTH };
    let bases = state.group(group).bases();
    for attempt in 0..400 {
        let files = if attempt > 200 { 1 + chance.below(2) as u8 } else { bases.div_ceil(2).max(1) };
        let x = chance.between(3.0, w - 3.0);
        let deep = if state.troop(group).is_skirmisher() { 15.0 } else { 10.0 };
        let y = chance.between(2.0, deep);
        let y = if who == Side::First { y } else { h - y };
        let pose = Pose { front: Point::at(x, y), heading };
        if judge_deployment(state, group, pose, files).is_ok() {
            commands.push(Command::Deploy { group, pose, files });
            return;
        }
    }
}

fn commander_one(state: &State, who: Side, chance: &mut Chance, commands: &mut Vec<Command>) {
    let joins = |c: &Commander| -> BgSet {
        state.army(who).filter(|g| c.with.is_none() && lead::commands(state, c, *g)).collect()
    };
    let idle = state.living(who).map(|(id, c)| (id, joins(c))).find(|(_, groups)| !groups.is_empty());
    match idle.and_then(|(commander, groups)| Some((commander, chance.of(groups)?))) {
        Some((commander, group)) => {
            commands.push(Command::MoveCommander { commander, to: Station::With(group) });
        }
        None => commands.push(Command::EndDeployment),
    }
}
