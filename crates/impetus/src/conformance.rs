//! The family under the conformance suite.

use crate::command::{Chase, Command, Finish, Manoeuvre, Reaction, Stance, Way, Wheel};
use crate::frame::Answer;
use crate::host::Seat;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::UnitId;
use crate::{Impetus, invariants, mirror};
use acies_rules::conformance::Inspect;
use acies_tabletop::{Angle, Edge, Hand, Length, Point, Pose};

impl Inspect for Impetus {
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
        let last = UnitId(state.units().len().saturating_sub(1) as u8);
        let far = Length::milli(i32::MAX);
        let finish = Finish::KeepRolling;
        vec![
            Command::Activate { units: UnitSet::EMPTY },
            Command::Activate { units: UnitSet::one(UnitId(63)) },
            Command::Activate { units: UnitSet::one(UnitId(0)).with(last) },
            Command::Move { manoeuvre: Manoeuvre::straight(far), finish },
            Command::Move { manoeuvre: Manoeuvre::straight(Length::milli(-5)), finish: Finish::Halt },
            Command::Move { manoeuvre: Manoeuvre::AboutFace, finish: Finish::Halt },
            Command::Move {
                manoeuvre: Manoeuvre::Shift { direction: Angle::seconds(i32::MIN), distance: far },
                finish: Finish::Halt,
            },
            Command::Move { manoeuvre: Manoeuvre::Road { distance: far }, finish: Finish::Halt },
            Command::Charge {
                wheel: Some(Wheel { to: Hand::Left, angle: Angle::seconds(i32::MAX) }),
                bonus: true,
            },
            Command::Fire {
                unit: UnitId(255),
                target: UnitId(255),
                edge: Edge::Rear,
                stance: Stance::Rallying,
            },
            Command::Fire { unit: UnitId(0), target: last, edge: Edge::Front, stance: Stance::Stationary },
            Command::Deploy {
                unit: UnitId(200),
                pose: Pose::default(),
                rear: Some(UnitId(201)),
                shieldwall: true,
            },
            Command::RemoveTerrain { piece: 255 },
            Command::GoOn { distance: far },
            Command::ChooseMelee { main: UnitId(99) },
            Command::ChooseMain { pair: [UnitId(99), UnitId(98)] },
            Command::ChooseSupported { mains: UnitSet::EMPTY },
            Command::MeetFriend { way: Way::Pass },
            Command::ChooseChase { chase: Chase::AlongFlight },
            Command::RetreatNext { unit: UnitId(99) },
            Command::PursueNext { unit: UnitId(99) },
            Command::MoveNext { unit: UnitId(99) },
            Command::EndDeployment,
            Command::EndTerrain,
            Command::Nominate { command: 255 },
            Command::RollAgain { dice: [true, true] },
            Command::MoveCommander { to: Seat::With(UnitId(255)) },
            Command::MoveCommander { to: Seat::At(Point { x: far, y: far }) },
            Command::MoveCommander { to: Seat::Lost },
            Command::Shoot { unit: UnitId(255), target: UnitId(255), edge: Edge::Left, then: 255 },
            Command::Shoot { unit: UnitId(0), target: last, edge: Edge::Front, then: 0 },
            Command::FallBack { distance: far },
            Command::Disengage { distance: far },
            Command::Relieve { front: UnitId(255) },
            Command::FormSquare,
            Command::LeaveSquare,
            Command::Occupy { piece: 255 },
            Command::LeaveBuiltUpArea { pose: Pose::default() },
            Command::React { unit: UnitId(255), reaction: Reaction::Charge { bonus: true } },
            Command::React { unit: last, reaction: Reaction::Fire { target: UnitId(255), edge: Edge::Rear } },
            Command::Answer { answer: Answer::Shelter },
            Command::RollLossAgain { die: Some(255) },
        ]
    }
}
