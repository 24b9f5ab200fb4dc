//! A small table for tests: place Units, give commands, hand in dice, look at what happened.
//!
//! A die left over, a missing die or another roll than the one named fails the test.

#![allow(dead_code, missing_docs, unreachable_pub)] // Every test file uses its own part of it.

mod battles;
mod host;

use acies_dice::Faces;
use acies_impetus::command::{Command, Finish, Manoeuvre, Stance, Wheel};
use acies_impetus::division::{Division, Divisions};
use acies_impetus::editions::Factor;
use acies_impetus::frame::Frame;
use acies_impetus::options::Options;
use acies_impetus::position::{EngagedSpec, Position, Start, UnitSpec};
use acies_impetus::state::BaseSet;
use acies_impetus::switches::Switches;
use acies_impetus::terrain::{PieceSpec, Shape, TerrainKind};
use acies_impetus::unit::{Profile, Trait, Traits, Troop, TroopSet, Unit, UnitId, Weapon};
use acies_impetus::{Edition, Event, Impetus, Roll, State, UnitSet, explain};
use acies_rules::{Battle, BattleError, Header, NamedRoll, Next, Seat, Side, Standing, Tally};
use acies_tabletop::{Angle, Edge, Footprint, Hand, Heading, Length, Point, Pose, Vec2};
#[allow(unused_imports)] // Only random battles need it.
pub use battles::*;
#[allow(unused_imports)] // Only tests of armies in Commands need it.
pub use host::*;

/// A Unit in the making.
#[derive(Clone)]
pub struct Spec(UnitSpec);

fn spec(troop: Troop, m: i32, vbu: u8, i: u8, vd: u8) -> Spec {
    Spec(UnitSpec {
        side: Side::First,
        profile: Profile {
            name: String::new(),
            troop,
            movement: Length::whole(m),
            vbu,
            impetus: i,
            vd,
            weapon: None,
            traits: Traits::default(),
            passes: TroopSet::NONE,
            depth: None,
            general: false,
            discipline: None,
        },
        at: None,
        vbu_now: None,
        disordered: false,
        shieldwall: false,
        rolling: false,
        wheeled: false,
        activated: false,
        rear: None,
        gone: false,
    })
}

/// Heavy infantry: M 5, VBU 5, I 1, VD 2.
pub fn fp() -> Spec {
    spec(Troop::Fp, 5, 5, 1, 2)
}
/// Light infantry: M 6, VBU 4, I 1, VD 2.
pub fn fl() -> Spec {
    spec(Troop::Fl, 6, 4, 1, 2)
}
/// Missile troops: M 6, VBU 4, I 0, VD 1.
pub fn t() -> Spec {
    spec(Troop::T, 6, 4, 0, 1)
}
/// Skirmishers: M 8, VBU 2, I 0, VD 1.
pub fn s() -> Spec {
    spec(Troop::S, 8, 2, 0, 1)
}
/// Artillery: M 3, VBU 2, I 0, VD 1.
pub fn art() -> Spec {
    spec(Troop::Art, 3, 2, 0, 1)
}
/// Heavy cavalry: M 8, VBU 6, I 4, VD 3.
pub fn cp() -> Spec {
    spec(Troop::Cp, 8, 6, 4, 3)
}
/// The heaviest cavalry, where the book tells it apart: VBU 7, I 5, VD 3.
pub fn cp1() -> Spec {
    spec(Troop::Cp1, 0, 7, 5, 3)
}
/// Other heavy cavalry: VBU 6, I 4, VD 3.
pub fn cp2() -> Spec {
    spec(Troop::Cp2, 0, 6, 4, 3)
}
/// Medium cavalry: M 10, VBU 5, I 2, VD 2.
pub fn cm() -> Spec {
    spec(Troop::Cm, 10, 5, 2, 2)
}
/// Light cavalry: M 12, VBU 3, I 1, VD 1.
pub fn cl() -> Spec {
    spec(Troop::Cl, 12, 3, 1, 1)
}
/// Heavy chariots: M 12, VBU 6, I 3, VD 3.
pub fn cgp() -> Spec {
    spec(Troop::Cgp, 12, 6, 3, 3)
}
/// Light chariots: M 10, VBU 5, I 1, VD 3.
pub fn cgl() -> Spec {
    spec(Troop::Cgl, 10, 5, 1, 3)
}
/// Scythed chariots: M 10, VBU 3, I 5, VD 1.
pub fn cf() -> Spec {
    spec(Troop::Cf, 10, 3, 5, 1)
}
/// Elephants: M 8, VBU 5, I 4, VD 2.
pub fn el() -> Spec {
    spec(Troop::El, 8, 5, 4, 2)
}
/// Wagenburg: M 5, VBU 5, I 0, VD 4.
pub fn w() -> Spec {
    spec(Troop::W, 5, 5, 0, 4)
}

impl Spec {
    pub fn m(mut self, m: f64) -> Self {
        self.0.profile.movement = Length::snap(m);
        self
    }
    /// Printed VBU.
    pub fn vbu(mut self, vbu: u8) -> Self {
        self.0.profile.vbu = vbu;
        self
    }
    /// Current VBU: less than printed makes it Worn.
    pub fn vbu_now(mut self, vbu: u8) -> Self {
        self.0.vbu_now = Some(vbu);
        self
    }
    pub fn i(mut self, i: u8) -> Self {
        self.0.profile.impetus = i;
        self
    }
    pub fn vd(mut self, vd: u8) -> Self {
        self.0.profile.vd = vd;
        self
    }
    pub fn weapon(mut self, weapon: Weapon) -> Self {
        self.0.profile.weapon = Some(weapon);
        self
    }
    pub fn with(mut self, t: Trait) -> Self {
        self.0.profile.traits = self.0.profile.traits.with(t);
        self
    }
    pub fn passes(mut self, troops: &[Troop]) -> Self {
        self.0.profile.passes = TroopSet::of(troops);
        self
    }
    pub fn depth(mut self, depth: f64) -> Self {
        self.0.profile.depth = Some(Length::snap(depth));
        self
    }
    pub fn general(mut self) -> Self {
        self.0.profile.general = true;
        self
    }
    pub fn disordered(mut self) -> Self {
        self.0.disordered = true;
        self
    }
    pub fn shieldwall(mut self) -> Self {
        self.0.shieldwall = true;
        self.with(Trait::Shieldwall)
    }
    pub fn rolling(mut self) -> Self {
        self.0.rolling = true;
        self
    }
    /// A War Chariot whose last move was a wheel.
    pub fn wheeled(mut self) -> Self {
        self.0.wheeled = true;
        self
    }
    pub fn activated(mut self) -> Self {
        self.0.activated = true;
        self
    }
    pub fn gone(mut self) -> Self {
        self.0.gone = true;
        self.0.at = None;
        self
    }
    /// What its army list calls it, where that is not its name in the test.
    pub fn line(mut self, name: &str) -> Self {
        self.0.profile.name = name.to_owned();
        self
    }
    /// Middle of the front edge, and facing in degrees clockwise from +y.
    pub fn at(mut self, x: f64, y: f64, degrees: f64) -> Self {
        self.0.at = Some(Pose { front: Point::at(x, y), heading: Heading::degrees(degrees) });
        self
    }
}

/// A table in the making. 120 x 60 U, bases of 8 U, first player's phase, turn 1.
#[derive(Clone)]
pub struct Table {
    position: Position,
    names: Vec<String>,
    rears: Vec<(String, String)>,
    engaged: Vec<(String, String)>,
    divisions: Vec<(Side, Vec<String>, bool)>,
}

impl Table {
    pub fn new() -> Table {
        Table {
            position: Position {
                rule_set: Edition::Basic2008,
                title: String::new(),
                description: String::new(),
                armies: Default::default(),
                base_set: BaseSet::F8,
                table: Footprint { width: Length::whole(120), depth: Length::whole(60) },
                options: Options::default(),
                switches: Switches::CORE,
                turn_limit: None,
                terrain: Vec::new(),
                agreed_terrain: false,
                weather: None,
                units: Vec::new(),
                engaged: Vec::new(),
                turn: 1,
                roster: Default::default(),
                divisions: Default::default(),
                start: Start::Phase { side: Side::First, first: true },
            },
            names: Vec::new(),
            rears: Vec::new(),
            engaged: Vec::new(),
            divisions: Vec::new(),
        }
    }

    /// Basic Impetus 3.0: 30 x 20 H, bases of 2 H; M follows from the type.
    pub fn basic_3() -> Table {
        let mut table = Table::new();
        table.position.rule_set = Edition::Basic3;
        table.position.table = Footprint { width: Length::whole(30), depth: Length::whole(20) };
        table
    }

    /// Bases of 6 U on a table of 90 x 60 U.
    pub fn f6(mut self) -> Self {
        self.position.base_set = BaseSet::F6;
        self.position.table.width = Length::whole(90);
        self
    }

    fn unit(mut self, side: Side, name: &str, spec: Spec) -> Self {
        assert!(!self.names.iter().any(|n| n == name), "two Units named {name}");
        let mut unit = spec.0;
        unit.side = side;
        if unit.profile.name.is_empty() {
            unit.profile.name = name.to_owned();
        }
        self.position.units.push(unit);
        self.names.push(name.to_owned());
        self
    }

    /// A Unit of the first player (y = 0 side).
    pub fn first(self, name: &str, spec: Spec) -> Self {
        self.unit(Side::First, name, spec)
    }
    /// A Unit of the second player (y = 60 side).
    pub fn second(self, name: &str, spec: Spec) -> Self {
        self.unit(Side::Second, name, spec)
    }

    /// `rear` (a Unit of the same line without a place) stands behind `front` as a Large Unit. Both get the same list name.
    pub fn large(mut self, front: &str, rear: &str) -> Self {
        self.rears.push((front.to_owned(), rear.to_owned()));
        self
    }

    /// These two are in melee already: `attacker` made the contact.
    pub fn engaged(mut self, attacker: &str, target: &str) -> Self {
        self.engaged.push((attacker.to_owned(), target.to_owned()));
        self
    }

    /// These are a Command of a divided army.
    pub fn division(mut self, side: Side, names: &[&str]) -> Self {
        self.divisions.push((side, names.iter().map(|name| (*name).to_owned()).collect(), false));
        self
    }
    /// The same, and a Cautious one.
    pub fn cautious_division(mut self, side: Side, names: &[&str]) -> Self {
        self.divisions.push((side, names.iter().map(|name| (*name).to_owned()).collect(), true));
        self
    }

    pub fn options(mut self, change: impl Fn(&mut Options)) -> Self {
        change(&mut self.position.options);
        self
    }
    /// Optional rules.
    pub fn switches(mut self, switches: Switches) -> Self {
        self.position.switches = switches;
        self
    }
    pub fn turn_limit(mut self, turns: u16) -> Self {
        self.position.turn_limit = Some(turns);
        self
    }
    pub fn start(mut self, start: Start) -> Self {
        self.position.start = start;
        self
    }
    /// A phase of that side; `first`: the other's follows.
    pub fn phase(self, side: Side, first: bool) -> Self {
        self.start(Start::Phase { side, first })
    }

    /// Any piece.
    pub fn piece(mut self, piece: PieceSpec) -> Self {
        self.position.terrain.push(piece);
        self
    }
    /// A rectangle of terrain, by its lower left and upper right corner.
    pub fn rect(self, kind: TerrainKind, x0: f64, y0: f64, x1: f64, y1: f64) -> Self {
        self.piece(rect(kind, x0, y0, x1, y1))
    }
    /// A road or river.
    pub fn line(self, kind: TerrainKind, width: f64, points: &[(f64, f64)]) -> Self {
        self.piece(line(kind, width, points))
    }

    /// As a position, for tests of loading.
    pub fn position(mut self) -> Position {
        host::drill(&mut self.position);
        if self.position.rule_set == Edition::Basic3 {
            self.position.units.iter_mut().for_each(|unit| unit.profile.movement = Length::ZERO);
        }
        let id = |name: &String| {
            UnitId(self.names.iter().position(|n| n == name).expect("a Unit of that name") as u8)
        };
        for (front, rear) in &self.rears {
            let (f, r) = (id(front), id(rear));
            self.position.units[f.index()].rear = Some(r);
            let line = self.position.units[f.index()].profile.name.clone();
            self.position.units[r.index()].profile.name = line;
        }
        let divided = self.divisions.iter().map(|(side, names, cautious)| Division {
            side: *side,
            units: names.iter().map(id).collect(),
            cautious: *cautious,
        });
        self.position.divisions = Divisions(divided.collect());
        self.position.engaged = self
            .engaged
            .iter()
            .map(|(a, b)| EngagedSpec { attacker: id(a), target: id(b), class: None })
            .collect();
        self.position
    }

    /// Starts the battle.
    pub fn play(self) -> Play {
        let names = self.names.clone();
        let state = self.position().into_state().expect("a legal position");
        let header = Header {
            rule_set: state.book().id.into(),
            revision: state.setup.edition.revision(),
            scenario: "test".into(),
            seats: [Seat { player: "one".into() }, Seat { player: "two".into() }],
            seed_commitment: None,
        };
        Play { battle: Battle::new(header, state), names, events: Vec::new() }
    }
}

pub fn rect(kind: TerrainKind, x0: f64, y0: f64, x1: f64, y1: f64) -> PieceSpec {
    let corners = vec![Point::at(x0, y0), Point::at(x1, y0), Point::at(x1, y1), Point::at(x0, y1)];
    PieceSpec { kind, shape: Shape::Area { corners, crest: None } }
}

/// An oval of 16 corners by centre and half-axes.
pub fn oval(kind: TerrainKind, x: f64, y: f64, rx: f64, ry: f64) -> PieceSpec {
    let corners = acies_impetus::sample::oval(Vec2::new(x, y), rx, ry);
    PieceSpec { kind, shape: Shape::Area { corners, crest: None } }
}

pub fn line(kind: TerrainKind, width: f64, points: &[(f64, f64)]) -> PieceSpec {
    let points = points.iter().map(|(x, y)| Point::at(*x, *y)).collect();
    PieceSpec { kind, shape: Shape::Line { points, width: Length::snap(width) } }
}

pub fn u(distance: f64) -> Length {
    Length::snap(distance)
}

/// Straight ahead.
pub fn ahead(distance: f64) -> Command {
    Command::Move { manoeuvre: Manoeuvre::straight(u(distance)), finish: Finish::Halt }
}
/// A wheel about a front corner (towards that hand), then straight.
pub fn wheel(to: Hand, degrees: f64, after: f64) -> Command {
    advance(0.0, to, degrees, after, Finish::Halt)
}
/// Straight, wheel, straight.
pub fn advance(before: f64, to: Hand, degrees: f64, after: f64, finish: Finish) -> Command {
    let wheel = Some(Wheel { to, angle: Angle::degrees(degrees) });
    Command::Move { manoeuvre: Manoeuvre::Advance { before: u(before), wheel, after: u(after) }, finish }
}
/// Sideways (90 right, -90 left), oblique or to the rear (180).
pub fn shift(degrees: f64, distance: f64) -> Command {
    let manoeuvre = Manoeuvre::Shift { direction: Angle::degrees(degrees), distance: u(distance) };
    Command::Move { manoeuvre, finish: Finish::Halt }
}
pub fn road(distance: f64) -> Command {
    Command::Move { manoeuvre: Manoeuvre::Road { distance: u(distance) }, finish: Finish::Halt }
}
/// Straight ahead and keep rolling.
pub fn roll_on(distance: f64) -> Command {
    Command::Move { manoeuvre: Manoeuvre::straight(u(distance)), finish: Finish::KeepRolling }
}
/// A charge straight ahead without the bonus.
pub fn charge() -> Command {
    Command::Charge { wheel: None, bonus: false }
}
/// A charge straight ahead with the bonus die.
pub fn charge_with_bonus() -> Command {
    Command::Charge { wheel: None, bonus: true }
}
/// A charge after a wheel.
pub fn charge_wheeling(to: Hand, degrees: f64, bonus: bool) -> Command {
    Command::Charge { wheel: Some(Wheel { to, angle: Angle::degrees(degrees) }), bonus }
}

/// A battle being played.
pub struct Play {
    pub battle: Battle<Impetus>,
    names: Vec<String>,
    /// Everything that happened since the start.
    pub events: Vec<Event>,
}

impl Play {
    pub fn id(&self, name: &str) -> UnitId {
        UnitId(
            self.names.iter().position(|n| n == name).unwrap_or_else(|| panic!("no Unit named {name}")) as u8
        )
    }
    pub fn set(&self, names: &[&str]) -> UnitSet {
        names.iter().map(|n| self.id(n)).collect()
    }
    pub fn state(&self) -> &State {
        self.battle.state()
    }
    pub fn unit(&self, name: &str) -> &Unit {
        self.state().unit(self.id(name))
    }

    /// Who is asked; fails if dice come next or the battle is over.
    pub fn asked(&self) -> Side {
        match self.battle.next() {
            Next::Decide(prompt) => prompt.who,
            other => panic!("nobody is asked: {other:?}"),
        }
    }
    pub fn question(&self) -> acies_impetus::Question {
        match self.battle.next() {
            Next::Decide(prompt) => prompt.question,
            other => panic!("nobody is asked: {other:?}"),
        }
    }

    fn give(&mut self, command: &Command) -> Result<(), BattleError<acies_impetus::Why>> {
        let who = match self.battle.next() {
            Next::Decide(prompt) => prompt.who,
            _ => Side::First,
        };
        self.battle.command(who, command).map(|step| self.events.extend(step.events))
    }

    /// A command of whoever is asked; it must be accepted.
    pub fn ok(&mut self, command: Command) -> &mut Self {
        if let Err(error) = self.give(&command) {
            panic!("{command:?} was not accepted: {error:?}");
        }
        self
    }

    /// A command that must be refused by this rule, leaving the state as it was.
    pub fn refused(&mut self, command: Command, rule: &str) -> &mut Self {
        let before = self.state().clone();
        match self.give(&command) {
            Ok(()) => panic!("{command:?} was accepted, expected a refusal by {rule}"),
            Err(BattleError::Refused(refusal)) => {
                assert_eq!(refusal.rule.0, rule, "{command:?} was refused, but: {refusal:?}");
            }
            Err(other) => panic!("{command:?}: {other:?}"),
        }
        assert_eq!(before, *self.state(), "a refusal left a trace");
        self
    }

    pub fn activate(&mut self, names: &[&str]) -> &mut Self {
        let units = self.set(names);
        self.ok(Command::Activate { units })
    }
    pub fn activate_refused(&mut self, names: &[&str], rule: &str) -> &mut Self {
        let units = self.set(names);
        self.refused(Command::Activate { units }, rule)
    }
    /// Activates and moves (or charges).
    pub fn act(&mut self, name: &str, command: Command) -> &mut Self {
        self.activate(&[name]).ok(command)
    }
    pub fn fire(&mut self, name: &str, target: &str, stance: Stance) -> &mut Self {
        let command = self.fire_command(name, target, Edge::Front, stance);
        self.ok(command)
    }
    pub fn fire_refused(&mut self, name: &str, target: &str, stance: Stance, rule: &str) -> &mut Self {
        let command = self.fire_command(name, target, Edge::Front, stance);
        self.refused(command, rule)
    }
    pub fn fire_command(&self, name: &str, target: &str, edge: Edge, stance: Stance) -> Command {
        Command::Fire { unit: self.id(name), target: self.id(target), edge, stance }
    }
    /// Ends the activation if one is open, then the phase.
    pub fn end_phase(&mut self) -> &mut Self {
        if matches!(self.state().agenda().last(), Some(Frame::Activation(_))) {
            self.ok(Command::EndActivation);
        }
        self.ok(Command::EndPhase)
    }

    /// The roll that comes next.
    pub fn next_roll(&self) -> Roll {
        match self.battle.next() {
            Next::Roll(roll) => roll,
            other => panic!("no dice come next: {other:?}"),
        }
    }
    /// Hands in the faces of the next roll, which must have this name and number of dice.
    pub fn roll(&mut self, name: &str, faces: &[u8]) -> &mut Self {
        let roll = self.next_roll();
        assert_eq!(roll.name(), name, "another roll comes next: {roll:?}");
        assert_eq!(usize::from(roll.dice()), faces.len(), "number of dice of {roll:?}");
        let faces = Faces::from_slice(faces).expect("faces");
        match self.battle.faces(&faces) {
            Ok(step) => self.events.extend(step.events),
            Err(error) => panic!("{roll:?}: {error:?}"),
        }
        self
    }
    /// The same, with as many dice as asked for: the given faces first, then filled up with 1s.
    pub fn roll_padded(&mut self, name: &str, faces: &[u8]) -> &mut Self {
        let dice = usize::from(self.next_roll().dice());
        assert!(faces.len() <= dice, "only {dice} dice for {:?}", self.next_roll());
        let mut all = faces.to_vec();
        all.resize(dice, 1);
        self.roll(name, &all)
    }
    /// The next roll has this name and number of dice.
    pub fn expect_roll(&mut self, name: &str, dice: u8) -> &mut Self {
        let roll = self.next_roll();
        assert_eq!((roll.name(), roll.dice()), (name, dice), "{roll:?}");
        self
    }
    /// No dice come next.
    pub fn expect_no_roll(&mut self) -> &mut Self {
        assert!(!matches!(self.battle.next(), Next::Roll(_)), "dice come next: {:?}", self.battle.next());
        self
    }
    /// The tally of the next roll.
    pub fn tally(&self) -> Tally<Factor> {
        explain::explain(self.state(), &self.next_roll()).expect("a tally")
    }
    /// A line of the tally of the next roll counts with this amount; `None` = it must not count.
    pub fn expect_line(&mut self, factor: Factor, amount: Option<i16>) -> &mut Self {
        let tally = self.tally();
        let counted = tally
            .lines()
            .iter()
            .find(|l| l.what == factor && l.standing == Standing::Counts)
            .map(|l| l.amount);
        assert_eq!(counted, amount, "{factor:?} in {:#?}", tally.lines());
        self
    }
    /// The critical number of the Cohesion Test that comes next.
    pub fn expect_critical(&mut self, number: u8) -> &mut Self {
        match self.next_roll() {
            Roll::Cohesion { critical, .. } => assert_eq!(critical, number, "{:?}", self.tally().lines()),
            other => panic!("no Cohesion Test comes next: {other:?}"),
        }
        self
    }

    pub fn expect_vbu(&mut self, name: &str, vbu: u8) -> &mut Self {
        assert_eq!(self.unit(name).vbu(), vbu, "VBU of {name}");
        self
    }
    pub fn expect_disordered(&mut self, name: &str, yes: bool) -> &mut Self {
        assert_eq!(self.unit(name).disordered, yes, "Disorder of {name}");
        self
    }
    pub fn expect_fresh(&mut self, name: &str, yes: bool) -> &mut Self {
        assert_eq!(self.unit(name).is_fresh(), yes, "{name} fresh");
        self
    }
    pub fn expect_gone(&mut self, name: &str) -> &mut Self {
        assert!(!self.unit(name).is_on_table(), "{name} is still on the table");
        self
    }
    pub fn expect_on_table(&mut self, name: &str) -> &mut Self {
        assert!(self.unit(name).is_on_table(), "{name} is gone");
        self
    }
    /// Middle of the front edge, within 0.005 U.
    pub fn expect_at(&mut self, name: &str, x: f64, y: f64) -> &mut Self {
        let front = self.unit(name).pose().front.vec();
        assert!(
            (front.x - x).abs() <= 0.005 && (front.y - y).abs() <= 0.005,
            "{name} stands at {front:?}, expected ({x}, {y})"
        );
        self
    }
    /// Facing in degrees, within 0.01.
    pub fn expect_facing(&mut self, name: &str, degrees: f64) -> &mut Self {
        let turn = self.unit(name).pose().heading.turn_to(Heading::degrees(degrees));
        assert!(
            turn.abs().as_degrees() <= 0.01,
            "{name} faces {}",
            self.unit(name).pose().heading.as_degrees()
        );
        self
    }
    pub fn expect_in_melee(&mut self, name: &str, yes: bool) -> &mut Self {
        assert_eq!(self.state().in_melee(self.id(name)), yes, "{name} in melee");
        self
    }
    /// An event that satisfies the predicate happened.
    pub fn happened(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(what)
    }
    /// The rule by which a Unit was Disordered last.
    pub fn disorder_rule(&self, name: &str) -> Option<&'static str> {
        let id = self.id(name);
        self.events.iter().rev().find_map(|e| match e {
            Event::Disordered { unit, rule } if *unit == id => Some(rule.0),
            _ => None,
        })
    }
    /// A line of the tally of the next roll is denied by this rule.
    pub fn expect_denied(&mut self, factor: Factor, rule: &str) -> &mut Self {
        let tally = self.tally();
        let denied = tally
            .lines()
            .iter()
            .any(|l| l.what == factor && l.standing == Standing::NotMet && l.rule.0 == rule);
        assert!(denied, "{factor:?} denied by {rule} in {:#?}", tally.lines());
        self
    }
}

/// Melee.
impl Play {
    /// Frozen dice of the melee phase that is being fought, first player's first.
    pub fn expect_pools(&mut self, first: u8, second: u8) -> &mut Self {
        match self.state().agenda().last() {
            Some(Frame::Melee(melee)) => assert_eq!(melee.dice, [first, second], "dice of the two sides"),
            other => panic!("no melee is being fought: {other:?}"),
        }
        self
    }
    /// Both pools, the active player's first; the rest of the dice are 1s.
    pub fn fight(&mut self, active: &[u8], other: &[u8]) -> &mut Self {
        self.roll_padded("melee", active).roll_padded("melee", other)
    }
    /// Main Units and Supports of the melee phase that was joined last, first player's first.
    pub fn expect_joined(&mut self, mains: [&str; 2], supports: [&[&str]; 2]) -> &mut Self {
        let joined = self.events.iter().rev().find_map(|e| match e {
            Event::MeleeJoined { mains, supports } => Some((*mains, *supports)),
            _ => None,
        });
        let wanted = (mains.map(|n| self.id(n)), supports.map(|s| self.set(s)));
        assert_eq!(joined, Some(wanted), "Main Units and Supports");
        self
    }
    /// How many melee phases were joined so far.
    pub fn phases(&self) -> usize {
        let joined = |e: &&Event| matches!(e, Event::MeleeJoined { .. });
        self.events.iter().filter(joined).count()
    }
    /// The class of an attack that made contact.
    pub fn attack_class(&self, attacker: &str, target: &str) -> Option<acies_impetus::state::AttackClass> {
        let (attacker, target) = (self.id(attacker), self.id(target));
        self.events.iter().rev().find_map(|e| match e {
            Event::Engaged(e) if e.attacker == attacker && e.target == target => Some(e.class),
            _ => None,
        })
    }
    /// How the last melee phase ended: the loser, and the losses by failed tests.
    pub fn expect_decided(&mut self, loser: Option<Side>, losses: [u8; 2]) -> &mut Self {
        let decided = self.events.iter().rev().find_map(|e| match e {
            Event::MeleeDecided { loser, losses, .. } => Some((*loser, *losses)),
            _ => None,
        });
        assert_eq!(decided, Some((loser, losses)), "result of the melee");
        self
    }
    /// Why a Unit left the table, and by which rule.
    pub fn removed(&self, name: &str) -> Option<(acies_impetus::unit::Fate, &'static str)> {
        let id = self.id(name);
        self.events.iter().rev().find_map(|e| match e {
            Event::Removed { unit, fate, rule } if *unit == id => Some((*fate, rule.0)),
            _ => None,
        })
    }
}

/// Starts the battle of a position, with names for its Units.
pub fn play_of(position: Position, names: &[&str]) -> Play {
    let mut play =
        Table::new().first("a", fp().at(60.0, 10.0, 0.0)).second("b", fp().at(60.0, 50.0, 180.0)).play();
    let header = play.battle.journal().header().clone();
    let state = position.into_state().expect("a legal position");
    play.battle = Battle::new(header, state);
    play.names = names.iter().map(|n| (*n).to_owned()).collect();
    play
}

impl Play {
    /// Dice come next: a command is refused because of that.
    pub fn refused_while_rolling(&mut self, command: Command) -> &mut Self {
        assert!(matches!(self.battle.next(), Next::Roll(_)), "no dice come next");
        self.refused(command, "BI08-TURN-07")
    }
}

impl Play {
    /// Middle of the front edge, within 0.02 U: where the edge of terrain stops a base, a sliver of overlap is left.
    pub fn expect_about(&mut self, name: &str, x: f64, y: f64) -> &mut Self {
        let front = self.unit(name).pose().front.vec();
        assert!(
            (front.x - x).abs() <= 0.02 && (front.y - y).abs() <= 0.02,
            "{name} stands at {front:?}, expected about ({x}, {y})"
        );
        self
    }
}
