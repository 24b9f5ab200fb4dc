//! Commands that nobody sensible would give: every one of them is answered, none of them does harm.

use acies_dice::{DiceSource, Seeded};
use acies_field_of_glory::aids::{self, Wish};
use acies_field_of_glory::command::{
    Advance, Command, Flank, Manoeuvre, Order, Station, Territory, Way, Wheel,
};
use acies_field_of_glory::commander::CommanderId;
use acies_field_of_glory::formation::Turn;
use acies_field_of_glory::position::Position;
use acies_field_of_glory::terrain::{Feature, PieceSpec};
use acies_field_of_glory::{BgId, BgSet, FieldOfGlory, State, invariants};
use acies_rules::{NamedRoll, Next, RuleSet, Sampling, Side};
use acies_tabletop::{Angle, Hand, Heading, Length, Point, Pose};

/// Numbers without rhyme, the same ones every time.
struct Whim(u64);

impl Whim {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }
    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }
    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }
    fn maybe<T>(&mut self, of: impl FnOnce(&mut Whim) -> T) -> Option<T> {
        self.coin().then(|| of(self))
    }
    fn byte(&mut self) -> u8 {
        match self.below(3) {
            0 => self.of(&[0, 1, 2, 3, 63, 64, 127, 128, 129, 254, 255]),
            1 => self.below(5) as u8,
            _ => self.next() as u8,
        }
    }
    fn length(&mut self) -> Length {
        match self.below(4) {
            0 => Length::milli(self.of(&[0, 1, -1, i32::MAX, i32::MIN, 999, 1000, 1001, -3000])),
            1 => Length::milli(self.next() as i32),
            _ => Length::milli(self.below(9000) as i32),
        }
    }
    fn angle(&mut self) -> Angle {
        match self.below(4) {
            0 => Angle::seconds(self.of(&[0, 1, -1, i32::MAX, i32::MIN, 324_000, 324_001, 648_000])),
            1 => Angle::seconds(self.next() as i32),
            _ => Angle::seconds(self.below(324_000) as i32),
        }
    }
    fn point(&mut self) -> Point {
        if self.coin() {
            Point { x: self.length(), y: self.length() }
        } else {
            Point { x: Length::milli(self.below(72_000) as i32), y: Length::milli(self.below(48_000) as i32) }
        }
    }
    fn pose(&mut self) -> Pose {
        Pose { front: self.point(), heading: Heading::seconds(self.next() as i64) }
    }
    fn group(&mut self) -> BgId {
        BgId(if self.below(4) == 0 { self.byte() } else { self.below(20) as u8 })
    }
    fn commander(&mut self) -> CommanderId {
        CommanderId(if self.below(3) == 0 { self.byte() } else { self.below(8) as u8 })
    }
    fn hand(&mut self) -> Hand {
        self.of(&[Hand::Left, Hand::Right])
    }
    fn wheel(&mut self) -> Wheel {
        Wheel { to: self.hand(), angle: self.angle() }
    }
    fn advance(&mut self) -> Advance {
        Advance {
            before: self.length(),
            wheel: self.maybe(Whim::wheel),
            after: self.length(),
            second: self.maybe(Whim::wheel),
            last: self.length(),
        }
    }
    fn manoeuvre(&mut self) -> Manoeuvre {
        let order = self.of(&[Order::FormFirst, Order::AdvanceFirst]);
        match self.below(6) {
            0 => Manoeuvre::Advance(self.advance()),
            1 => Manoeuvre::Expand {
                left: self.byte(),
                right: self.byte(),
                advance: self.maybe(Whim::advance),
            },
            2 => Manoeuvre::Contract {
                left: self.byte(),
                right: self.byte(),
                advance: self.maybe(Whim::advance),
                order,
            },
            3 => Manoeuvre::Turn {
                turn: self.of(&[Turn::Left, Turn::Right, Turn::About]),
                advance: self.maybe(Whim::advance),
                order,
            },
            4 => Manoeuvre::Retire { distance: self.length() },
            _ => Manoeuvre::Pivot { angle: self.angle() },
        }
    }
    fn piece(&mut self) -> Box<PieceSpec> {
        let feature = self.of(&Feature::ALL);
        let corners = match self.below(3) {
            0 => (0..self.below(9)).map(|_| self.point()).collect(),
            1 => (0..600).map(|_| self.point()).collect(),
            _ => {
                let (x, y) = (self.below(66) as f64, self.below(44) as f64);
                crate::support::rectangle(feature, (x, y), (x + 6.0, y + 4.0)).corners
            }
        };
        let crest = self.maybe(|w| [w.point(), w.point()]);
        Box::new(PieceSpec { feature, corners, crest })
    }
    fn groups(&mut self) -> BgSet {
        (0..self.below(6)).map(|_| self.group()).collect()
    }
    fn command(&mut self) -> Command {
        match self.below(COMMANDS) {
            0 => Command::KeepInitiative { keep: self.coin() },
            1 => Command::ChooseTerritory { territory: self.of(&[Territory::Hilly, Territory::Desert]) },
            2 => Command::PickFeature { feature: self.of(&Feature::ALL), large: self.coin() },
            3 => Command::EndPicks,
            4 => Command::PlacePiece { piece: self.piece() },
            5 => Command::DropPiece,
            6 => Command::AdjustPiece { piece: self.piece() },
            7 => Command::RemovePiece,
            8 => Command::LeavePiece,
            9 => Command::March { order: (0..self.below(40)).map(|_| self.group()).collect() },
            10 => Command::PlaceCamp { x: self.length() },
            11 => Command::Deploy { group: self.group(), pose: self.pose(), files: self.byte() },
            12 => Command::EndDeployment,
            13 => Command::Charge { group: self.group(), wheel: self.maybe(Whim::wheel) },
            14 => Command::ChooseWheel { to: self.hand() },
            15 => Command::EndPhase,
            16 => Command::Stand,
            17 => Command::Evade { way: self.of(&[Way::Away, Way::AlongCharge]) },
            18 => Command::Intercept { group: self.group(), distance: self.length() },
            19 => Command::GoOn { distance: self.length() },
            20 => Command::Commit { commit: self.coin() },
            21 => Command::ChooseCombat { group: self.group() },
            22 => Command::TestNext { group: self.group() },
            23 => Command::Pursue { pursue: self.coin() },
            24 => Command::Face { turn: self.coin() },
            25 => Command::ChooseTarget { target: self.group() },
            26 => Command::ConformNext { group: self.group() },
            27 => Command::ChoosePlace { place: self.byte() },
            28 => Command::Fortify { a: self.point(), b: self.point() },
            29 => Command::Move { group: self.group(), manoeuvre: self.manoeuvre() },
            30 => Command::MoveLine {
                commander: self.commander(),
                groups: self.groups(),
                advance: self.advance(),
            },
            31 => Command::Feed {
                group: self.group(),
                to: self.of(&[Flank::Left, Flank::Right, Flank::SecondRank]),
            },
            32 => Command::MoveCommander {
                commander: self.commander(),
                to: if self.coin() { Station::With(self.group()) } else { Station::At(self.point()) },
            },
            33 => Command::Rally { commander: self.commander() },
            34 => Command::BreakOff { distance: self.length() },
            _ => Command::Concede,
        }
    }
    fn wish(&mut self) -> Wish {
        match self.below(6) {
            0 => Wish::Towards { at: self.point() },
            1 => Wish::Manoeuvre(self.manoeuvre()),
            2 => Wish::Charge { wheel: self.maybe(Whim::wheel) },
            3 => Wish::ChargeTowards { at: self.point() },
            4 => Wish::Line { commander: self.commander(), groups: self.groups(), advance: self.advance() },
            _ => Wish::Deploy { pose: self.pose(), files: self.byte() },
        }
    }
}

/// How many kinds of command there are.
const COMMANDS: u64 = 36;

/// The number of a kind of command. A new kind does not compile until it is thrown, too.
fn kind(command: &Command) -> u64 {
    match command {
        Command::KeepInitiative { .. } => 0,
        Command::ChooseTerritory { .. } => 1,
        Command::PickFeature { .. } => 2,
        Command::EndPicks => 3,
        Command::PlacePiece { .. } => 4,
        Command::DropPiece => 5,
        Command::AdjustPiece { .. } => 6,
        Command::RemovePiece => 7,
        Command::LeavePiece => 8,
        Command::March { .. } => 9,
        Command::PlaceCamp { .. } => 10,
        Command::Deploy { .. } => 11,
        Command::EndDeployment => 12,
        Command::Charge { .. } => 13,
        Command::ChooseWheel { .. } => 14,
        Command::EndPhase => 15,
        Command::Stand => 16,
        Command::Evade { .. } => 17,
        Command::Intercept { .. } => 18,
        Command::GoOn { .. } => 19,
        Command::Commit { .. } => 20,
        Command::ChooseCombat { .. } => 21,
        Command::TestNext { .. } => 22,
        Command::Pursue { .. } => 23,
        Command::Face { .. } => 24,
        Command::ChooseTarget { .. } => 25,
        Command::ConformNext { .. } => 26,
        Command::ChoosePlace { .. } => 27,
        Command::Fortify { .. } => 28,
        Command::Move { .. } => 29,
        Command::MoveLine { .. } => 30,
        Command::Feed { .. } => 31,
        Command::MoveCommander { .. } => 32,
        Command::Rally { .. } => 33,
        Command::BreakOff { .. } => 34,
        Command::Concede => 35,
    }
}

/// What came of the commands thrown at a battle.
#[derive(Default)]
struct Thrown {
    kinds: u64,
    refused: u32,
    taken: u32,
}

/// One command of anybody: refused, it leaves the battle as it was; taken, the battle is one that can be.
fn throw(state: &State, whim: &mut Whim, thrown: &mut Thrown) {
    let command = whim.command();
    thrown.kinds |= 1 << kind(&command);
    let by = whim.of(&Side::BOTH);
    let (mut there, mut events) = (state.clone(), Vec::new());
    match FieldOfGlory::perform(&mut there, by, &command, &mut events) {
        Err(refusal) => {
            assert!(there == *state && events.is_empty(), "{refusal:?} of {command:?} changed the battle");
            thrown.refused += 1;
        }
        Ok(()) => {
            assert_eq!(invariants::violation(&there), None, "after {command:?}");
            thrown.taken += 1;
        }
    }
}

/// What a player asks before he decides is answered, too, or is no question.
fn ask(state: &State, whim: &mut Whim) {
    let (group, wish) = (whim.group(), whim.wish());
    let known = state.get(group).is_some();
    assert_eq!(aids::ghost(state, group, &wish).is_some(), known, "{group:?} {wish:?}");
    if whim.below(20) == 0 {
        assert!(known || aids::charges(state, group).is_empty());
    }
    let charge = Command::Charge { group, wheel: whim.maybe(Whim::wheel) };
    let _ = aids::at_impact(state, whim.of(&Side::BOTH), &charge);
}

fn pelt(position: Position, seed: u64, steps: u64) -> Thrown {
    let mut state = position.into_state().expect("legal");
    let (mut whim, mut dice) = (Whim(seed), Seeded::new(seed));
    let (mut thrown, mut commands) = (Thrown::default(), Vec::new());
    for step in 0..steps {
        match FieldOfGlory::next(&state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                throw(&state, &mut whim, &mut thrown);
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(FieldOfGlory::settle(&mut state, &roll, &faces, &mut Vec::new()));
            }
            Next::Decide(prompt) => {
                for _ in 0..8 {
                    throw(&state, &mut whim, &mut thrown);
                }
                for _ in 0..6 {
                    ask(&state, &mut whim);
                }
                FieldOfGlory::sample(&state, Sampling::One(seed * 7919 + step), &mut commands);
                let command = commands.first().expect("something is offered");
                FieldOfGlory::perform(&mut state, prompt.who, command, &mut Vec::new()).expect("legal");
            }
        }
    }
    thrown
}

/// Covers: FOG-GEN-09
#[test]
fn fog_gen_09_whatever_is_said_is_answered_and_a_refusal_changes_nothing() {
    let positions =
        [crate::support::small_battle(), crate::support::odd_battle(), crate::support::from_set_up()];
    let mut all = Thrown::default();
    for (seed, position) in (1..).zip(positions.iter().cycle().take(9)) {
        let thrown = pelt(position.clone(), seed, 1500);
        all.kinds |= thrown.kinds;
        all.refused += thrown.refused;
        all.taken += thrown.taken;
    }
    assert_eq!(all.kinds, (1 << COMMANDS) - 1, "every kind of command was thrown");
    assert!(all.refused > 1000 && all.taken > 100, "{} refused, {} taken", all.refused, all.taken);
}
