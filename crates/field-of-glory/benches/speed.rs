//! Speed of Field of Glory: `cargo bench -p acies-field-of-glory --bench speed`.
//!
//! Whole battles of 10 against 10 battle groups with terrain by random legal players, one judged move in the midst of them,
//! exact odds of a melee, one copy of a state. `--battles N` sets how many battles are fought. Prints one line a figure;
//! `docs/benchmarks.md` says how to read them.

#![allow(clippy::disallowed_types)] // A benchmark reads the clock.

use acies_dice::{DiceSource, Seeded};
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::{Advance, Manoeuvre};
use acies_field_of_glory::commander::{Mount, Rank};
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::odds::exchange;
use acies_field_of_glory::position::{CommanderSpec, GroupSpec, Position, Start};
use acies_field_of_glory::state::{Camp, Engagement, Phase};
use acies_field_of_glory::steps::{ground, moves};
use acies_field_of_glory::terrain::{Feature, PieceSpec};
use acies_field_of_glory::troops::{
    Armour, ImpactArm, MeleeArm, Missile, Profile, Quality, Roster, Training, Troop,
};
use acies_field_of_glory::{BgId, FieldOfGlory, State};
use acies_rules::{NamedRoll, Next, RuleSet, Sampling, Side};
use acies_tabletop::{Angle, Edge, Hand, Heading, Length, Point, Pose};
use std::hint::black_box;
use std::time::Instant;

fn roster(troop: Troop, bases: u8, arms: (Option<ImpactArm>, Option<MeleeArm>, Option<Missile>)) -> Roster {
    let (impact, melee, missile) = arms;
    let armour = if troop.is_skirmisher() { Armour::Unprotected } else { Armour::Protected };
    Roster {
        name: String::new(),
        quality: Quality::Average,
        training: if bases == 8 { Training::Drilled } else { Training::Undrilled },
        front: Profile { troop, armour, missile, impact, melee },
        rear: None,
        bases,
        ally: None,
    }
}

/// Ten battle groups of a side: where they stand, how many files, what they are.
fn army() -> Vec<(f64, f64, u8, Roster)> {
    use ImpactArm::{ImpactFoot, Lancers, LightSpear, OffensiveSpearmen, Pikemen};
    let legion = roster(Troop::HeavyFoot, 8, (Some(ImpactFoot), Some(MeleeArm::SkilledSwordsmen), None));
    let superior = Roster { quality: Quality::Superior, ..legion };
    let spears = || roster(Troop::HeavyFoot, 8, (Some(OffensiveSpearmen), None, None));
    vec![
        (30.0, 9.0, 4, superior),
        (36.4, 9.0, 4, spears()),
        (43.0, 9.0, 2, roster(Troop::HeavyFoot, 8, (Some(Pikemen), None, None))),
        (49.0, 9.0, 3, roster(Troop::MediumFoot, 6, (None, None, Some(Missile::Bow)))),
        (22.0, 9.0, 2, roster(Troop::Cavalry, 4, (Some(Lancers), Some(MeleeArm::Swordsmen), None))),
        (57.0, 9.0, 4, roster(Troop::Cavalry, 4, (Some(LightSpear), None, Some(Missile::Javelins)))),
        (64.0, 12.0, 2, roster(Troop::LightHorse, 4, (Some(LightSpear), None, Some(Missile::Javelins)))),
        (36.0, 13.0, 3, roster(Troop::LightFoot, 6, (None, None, Some(Missile::Sling)))),
        (15.0, 9.0, 2, roster(Troop::Elephants, 2, (None, None, None))),
        (8.0, 9.0, 3, roster(Troop::MediumFoot, 6, (Some(LightSpear), Some(MeleeArm::Swordsmen), None))),
    ]
}

fn rectangle(feature: Feature, low: (f64, f64), high: (f64, f64)) -> PieceSpec {
    let corners = [(low.0, low.1), (high.0, low.1), (high.0, high.1), (low.0, high.1)];
    PieceSpec { feature, corners: corners.map(|(x, y)| Point::at(x, y)).to_vec(), crest: None }
}

fn ten_against_ten() -> State {
    let mut groups = Vec::new();
    let mut commanders = Vec::new();
    for side in Side::BOTH {
        let first = groups.len() as u8;
        for (x, y, files, roster) in army() {
            let (x, y, heading) = if side == Side::First {
                (x, y, Heading::NORTH)
            } else {
                (72.0 - x, 48.0 - y, Heading::SOUTH)
            };
            let at = Some(Pose { front: Point::at(x, y), heading });
            groups.push(GroupSpec { side, roster, at, files, bases_now: None, level: Cohesion::Steady });
        }
        for (with, rank, in_chief) in
            [(0, Rank::Field, true), (4, Rank::Troop, false), (1, Rank::Troop, false)]
        {
            commanders.push(CommanderSpec {
                name: String::new(),
                side,
                rank,
                in_chief,
                ally: None,
                mount: Mount::Horse,
                with: Some(BgId(first + with)),
                at: None,
                led: false,
                lost: false,
            });
        }
    }
    let camp = |fortified| Some(Camp { x: Length::whole(36), fortified, sacked: false });
    Position {
        terrain: vec![
            rectangle(Feature::Brush, (10.0, 20.0), (18.0, 26.0)),
            rectangle(Feature::GentleHill, (34.0, 21.0), (44.0, 27.0)),
            rectangle(Feature::Forest, (55.0, 20.0), (63.0, 27.0)),
            rectangle(Feature::Vineyards, (22.0, 30.0), (29.0, 36.0)),
            rectangle(Feature::Marsh, (44.0, 13.0), (51.0, 18.0)),
            rectangle(Feature::BrokenGround, (2.0, 28.0), (9.0, 34.0)),
        ],
        fixed_terrain: true,
        groups,
        commanders,
        camps: [camp(false), camp(true)],
        start: Start::Phase { active: Side::First, phase: Phase::Impact },
        ..Position::default()
    }
    .into_state()
    .expect("a legal position")
}

/// Nanoseconds that this program has had a processor for, where the system tells it (Linux).
fn processor_time() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok()
}

/// One battle by random legal players; `each` sees every state in which somebody moves.
fn battle(start: &State, seed: u64, each: &mut dyn FnMut(&State)) -> (State, u64) {
    let mut state = start.clone();
    let (mut dice, mut commands, mut events) = (Seeded::new(seed), Vec::new(), Vec::new());
    let mut steps = 0;
    while steps < 20_000 {
        events.clear();
        match FieldOfGlory::next(&state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                FieldOfGlory::settle(&mut state, &roll, &faces, &mut events);
            }
            Next::Decide(prompt) => {
                each(&state);
                let chance = (seed << 32 ^ steps).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                FieldOfGlory::sample(&state, Sampling::One(chance), &mut commands);
                let command = commands.first().expect("something is offered");
                FieldOfGlory::perform(&mut state, prompt.who, command, &mut events).expect("legal");
            }
        }
        steps += 1;
    }
    (state, steps)
}

fn battles(start: &State, count: u64) {
    let (mut steps, mut turns, mut unfinished) = (0, 0, 0);
    let (clock, processor) = (Instant::now(), processor_time());
    for seed in 0..count {
        let (end, taken) = battle(start, seed, &mut |_| ());
        steps += taken;
        turns += u64::from(end.turn);
        unfinished += u64::from(end.outcome.is_none());
    }
    let by_clock = clock.elapsed().as_secs_f64();
    let seconds = match (processor, processor_time()) {
        (Some(before), Some(after)) if after > before => (after - before) as f64 / 1e9,
        _ => by_clock,
    };
    println!("{:<36}{:10.1}", "battles per second", count as f64 / seconds);
    println!("{:<36}{:10.1}", "battles per second by the clock", count as f64 / by_clock);
    println!("{:<36}{:10.1}", "steps per battle", steps as f64 / count as f64);
    println!("{:<36}{:10.1}", "turns per battle", turns as f64 / count as f64);
    println!("{:<36}{:10}", "battles without an end", unfinished);
}

fn print(what: &str, mut times: Vec<u64>) {
    times.sort_unstable();
    println!("{:<36}{:10}", format!("median {what}, ns"), times[times.len() / 2]);
    println!("{:<36}{:10}", format!("99 % of {what}, ns"), times[times.len() * 99 / 100]);
}

/// A straight advance and a wheel of every battle group, wherever a battle has taken them.
fn judged_moves(start: &State) {
    let mut times = Vec::new();
    for seed in 0..20 {
        battle(start, seed, &mut |state| {
            if state.phase != Phase::Manoeuvre || times.len() > 200_000 {
                return;
            }
            for group in state.army(state.active) {
                let rate = ground::rate(state, group, None).unwrap_or(1.0);
                let straight = Advance::straight(Length::snap(rate));
                let wheel = Advance::wheeling(Hand::Left, Angle::degrees(8.0), Length::snap(rate * 0.4));
                for advance in [straight, wheel] {
                    let before = Instant::now();
                    let _ = black_box(moves::judge(state, group, &Manoeuvre::Advance(advance)));
                    times.push(before.elapsed().as_nanos() as u64);
                }
            }
        });
    }
    print("judged move", times);
}

/// Eight bases of superior swordsmen against eight of spearmen, test and death rolls included.
fn odds(start: &State) {
    let mut position = Position {
        fixed_terrain: true,
        start: Start::Phase { active: Side::First, phase: Phase::Melee },
        ..Position::default()
    };
    let fighters = [(Side::First, Heading::NORTH, 0), (Side::Second, Heading::SOUTH, 1)];
    for (side, heading, roster) in fighters {
        let roster = start.roster(BgId(roster)).clone();
        let at = Some(Pose { front: Point::at(36.0, 24.0), heading });
        position.groups.push(GroupSpec {
            side,
            roster,
            at,
            files: 4,
            bases_now: None,
            level: Cohesion::Steady,
        });
    }
    let contact =
        Engagement { attacker: BgId(0), target: BgId(1), edge: Edge::Front, flank: false, due: false };
    position.engaged.push(contact);
    let state = position.into_state().expect("a legal position");
    let timed = |run: &dyn Fn()| {
        let before = Instant::now();
        run();
        before.elapsed().as_nanos() as u64
    };
    let one = || {
        let _ = black_box(exchange::suffered(&state, BgId(1), Kind::Melee));
    };
    let both = || {
        let _ = black_box(exchange::duel(&state, BgId(0), Kind::Melee));
    };
    print("odds of one in a melee", (0..300).map(|_| timed(&one)).collect());
    print("odds of both in a melee", (0..100).map(|_| timed(&both)).collect());
    print("copy of a state", (0..20_000).map(|_| timed(&|| drop(black_box(start.clone())))).collect());
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let asked = arguments.iter().position(|a| a == "--battles").and_then(|at| arguments.get(at + 1));
    let count = asked.and_then(|n| n.parse().ok()).unwrap_or(300);
    let start = ten_against_ten();
    battles(&start, count);
    judged_moves(&start);
    odds(&start);
}
