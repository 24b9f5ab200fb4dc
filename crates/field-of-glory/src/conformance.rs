//! The rule set under the conformance suite.

use crate::battle_group::BgId;
use crate::command::{Advance, Command, Flank, Manoeuvre, Station, Way, Wheel};
use crate::commander::CommanderId;
use crate::formation::Turn;
use crate::set::BgSet;
use crate::state::State;
use crate::{FieldOfGlory, invariants, mirror};
use acies_rules::conformance::Inspect;
use acies_tabletop::{Angle, Hand, Length, Point, Pose};

impl Inspect for FieldOfGlory {
    fn violation(state: &State) -> Option<String> {
        invariants::violation(state)
    }

    fn mirrored(state: &State) -> State {
        mirror::mirrored(state)
    }

    fn mirrored_command(state: &State, command: &Command) -> Command {
        mirror::mirrored_command(state, command)
    }

    fn alike(a: &State, b: &State) -> bool {
        mirror::alike(a, b)
    }

    fn turn(state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn strays(state: &State) -> Vec<Command> {
        let last = BgId(state.groups().len().saturating_sub(1) as u8);
        let far = Length::milli(i32::MAX);
        let wheel = Wheel { to: Hand::Left, angle: Angle::seconds(i32::MAX) };
        vec![
            Command::Charge { group: BgId(255), wheel: None },
            Command::Charge { group: BgId(0), wheel: Some(wheel) },
            Command::Charge { group: last, wheel: None },
            Command::Evade { way: Way::AlongCharge },
            Command::Intercept { group: BgId(99), distance: far },
            Command::Intercept { group: BgId(0), distance: far },
            Command::GoOn { distance: Length::milli(-1) },
            Command::ChooseCombat { group: BgId(200) },
            Command::TestNext { group: BgId(63) },
            Command::Move {
                group: BgId(0),
                manoeuvre: Manoeuvre::Advance(Advance::straight(Length::milli(-5))),
            },
            Command::Move {
                group: last,
                manoeuvre: Manoeuvre::Expand { left: 200, right: 200, advance: None },
            },
            Command::Move {
                group: last,
                manoeuvre: Manoeuvre::Turn {
                    turn: Turn::About,
                    advance: Some(Advance::straight(far)),
                    order: crate::command::Order::AdvanceFirst,
                },
            },
            Command::Move { group: BgId(0), manoeuvre: Manoeuvre::Retire { distance: far } },
            Command::Move { group: BgId(0), manoeuvre: Manoeuvre::Pivot { angle: Angle::seconds(i32::MIN) } },
            Command::MoveLine {
                commander: CommanderId(7),
                groups: BgSet::EMPTY,
                advance: Advance::default(),
            },
            Command::MoveLine {
                commander: CommanderId(0),
                groups: BgSet::one(BgId(0)).with(last),
                advance: Advance::straight(far),
            },
            Command::Feed { group: BgId(77), to: Flank::Left },
            Command::MoveCommander { commander: CommanderId(200), to: Station::With(BgId(200)) },
            Command::MoveCommander { commander: CommanderId(0), to: Station::At(Point::at(1e9, -1e9)) },
            Command::Rally { commander: CommanderId(9) },
            Command::BreakOff { distance: far },
            Command::Deploy { group: BgId(200), pose: Pose::default(), files: 200 },
            Command::Deploy { group: BgId(0), pose: Pose::default(), files: 0 },
            Command::March { order: vec![BgId(200); 40] },
            Command::PlaceCamp { x: far },
            Command::Fortify { a: Point::at(1e9, 3.0), b: Point::at(-1e9, 3.0) },
            Command::ChooseTarget { target: BgId(250) },
            Command::ConformNext { group: BgId(250) },
            Command::ChoosePlace { place: 250 },
            Command::Face { turn: true },
            Command::EndDeployment,
            Command::EndPicks,
            Command::RemovePiece,
        ]
    }
}
