//! A small table for tests: place battle groups, give commands, hand in dice, look at what happened.
//!
//! A die left over, a missing die or another roll than the one named fails the test.

#![allow(dead_code, missing_docs, unreachable_pub)] // Every test file uses its own part of it.

use acies_dice::Faces;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::{Advance, Command, Manoeuvre};
use acies_field_of_glory::commander::{Commander, CommanderId, Mount, Rank};
use acies_field_of_glory::factor::Factor;
use acies_field_of_glory::position::{GroupSpec, Position, Start};
use acies_field_of_glory::question::Question;
use acies_field_of_glory::state::{Camp, Engagement, Phase};
use acies_field_of_glory::terrain::{Feature, PieceSpec};
use acies_field_of_glory::troops::{
    Armour, ImpactArm, MeleeArm, Missile, Profile, Quality, Rear, Roster, Training, Troop,
};
use acies_field_of_glory::{BgId, Event, FieldOfGlory, State};
use acies_rules::{Battle, BattleError, Header, NamedRoll, Next, Seat, Side, Standing, Tally};
use acies_tabletop::{Edge, Heading, Length, Point, Pose};

/// A battle group in the making.
#[derive(Clone)]
pub struct Spec(pub GroupSpec);

fn spec(troop: Troop, bases: u8, files: u8) -> Spec {
    Spec(GroupSpec {
        side: Side::First,
        roster: Roster {
            name: String::new(),
            quality: Quality::Average,
            training: Training::Undrilled,
            front: Profile::of(troop),
            rear: None,
            bases,
            ally: None,
        },
        at: None,
        files,
        bases_now: None,
        level: Cohesion::Steady,
    })
}

/// Eight bases of heavy foot, four files two deep, protected.
pub fn hf() -> Spec {
    spec(Troop::HeavyFoot, 8, 4).armour(Armour::Protected)
}
/// Eight bases of medium foot, four files two deep, protected.
pub fn mf() -> Spec {
    spec(Troop::MediumFoot, 8, 4).armour(Armour::Protected)
}
/// Six bases of light foot, three files two deep.
pub fn lf() -> Spec {
    spec(Troop::LightFoot, 6, 3)
}
/// Four bases of cavalry in one rank, protected.
pub fn cv() -> Spec {
    spec(Troop::Cavalry, 4, 4).armour(Armour::Protected)
}
/// Four bases of light horse, two files two deep.
pub fn lh() -> Spec {
    spec(Troop::LightHorse, 4, 2)
}
/// Four bases of knights, two files two deep, heavily armoured lancers.
pub fn kn() -> Spec {
    spec(Troop::Knights, 4, 2).armour(Armour::HeavilyArmoured).impact(ImpactArm::Lancers)
}
/// Two elephants side by side.
pub fn el() -> Spec {
    spec(Troop::Elephants, 2, 2)
}
/// Any other troops.
pub fn other(troop: Troop, bases: u8, files: u8) -> Spec {
    spec(troop, bases, files)
}

impl Spec {
    pub fn armour(mut self, armour: Armour) -> Self {
        self.0.roster.front.armour = armour;
        self
    }
    pub fn impact(mut self, arm: ImpactArm) -> Self {
        self.0.roster.front.impact = Some(arm);
        self
    }
    pub fn melee(mut self, arm: MeleeArm) -> Self {
        self.0.roster.front.melee = Some(arm);
        self
    }
    pub fn missile(mut self, missile: Missile) -> Self {
        self.0.roster.front.missile = Some(missile);
        self
    }
    pub fn quality(mut self, quality: Quality) -> Self {
        self.0.roster.quality = quality;
        self
    }
    pub fn drilled(mut self) -> Self {
        self.0.roster.training = Training::Drilled;
        self
    }
    pub fn bases(mut self, bases: u8, files: u8) -> Self {
        self.0.roster.bases = bases;
        self.0.files = files;
        self
    }
    pub fn bases_now(mut self, bases: u8) -> Self {
        self.0.bases_now = Some(bases);
        self
    }
    pub fn level(mut self, level: Cohesion) -> Self {
        self.0.level = level;
        self
    }
    pub fn rear(mut self, from_rank: u8, profile: Profile) -> Self {
        self.0.roster.rear = Some(Rear { from_rank, profile });
        self
    }
    pub fn ally(mut self, ally: u8) -> Self {
        self.0.roster.ally = Some(ally);
        self
    }
    /// Middle of the front edge, and facing in degrees clockwise from +y.
    pub fn at(mut self, x: f64, y: f64, degrees: f64) -> Self {
        self.0.at = Some(Pose { front: Point::at(x, y), heading: Heading::degrees(degrees) });
        self
    }
    pub fn roster(&self) -> &Roster {
        &self.0.roster
    }
}

/// A table in the making: 72 by 48 MU, first player's turn.
#[derive(Clone)]
pub struct Table {
    position: Position,
    names: Vec<String>,
}

impl Table {
    pub fn new(phase: Phase) -> Table {
        Table {
            position: Position {
                start: Start::Phase { active: Side::First, phase },
                fixed_terrain: true,
                ..Position::default()
            },
            names: Vec::new(),
        }
    }
    fn group(mut self, side: Side, name: &str, spec: Spec) -> Table {
        self.names.push(name.to_owned());
        self.position.groups.push(GroupSpec { side, ..spec.0 });
        self
    }
    pub fn ours(self, name: &str, spec: Spec) -> Table {
        self.group(Side::First, name, spec)
    }
    pub fn theirs(self, name: &str, spec: Spec) -> Table {
        self.group(Side::Second, name, spec)
    }
    pub fn active(mut self, side: Side) -> Table {
        if let Start::Phase { active, .. } = &mut self.position.start {
            *active = side;
        }
        self
    }
    pub fn id(&self, name: &str) -> BgId {
        BgId(self.names.iter().position(|n| n == name).expect("a name on the table") as u8)
    }
    /// A commander of the first player; `with` a battle group, or at a place.
    pub fn commander(mut self, rank: Rank, with: &str) -> Table {
        let with = self.id(with);
        let side = self.position.groups[with.index()].side;
        self.position.commanders.push(Commander { with: Some(with), side, ..a_commander(rank) }.into());
        self
    }
    pub fn commander_at(mut self, rank: Rank, x: f64, y: f64) -> Table {
        self.position.commanders.push(Commander { at: Point::at(x, y), ..a_commander(rank) }.into());
        self
    }
    pub fn commander_like(mut self, commander: Commander) -> Table {
        self.position.commanders.push(commander.into());
        self
    }
    /// A rectangle of terrain: lower left and upper right corner.
    pub fn terrain(mut self, feature: Feature, low: (f64, f64), high: (f64, f64)) -> Table {
        self.position.terrain.push(rectangle(feature, low, high));
        self
    }
    /// Field fortifications along the x axis.
    pub fn wall(mut self, side: Side, from: (f64, f64), to: (f64, f64)) -> Table {
        let (a, b) = (Point::at(from.0, from.1), Point::at(to.0, to.1));
        self.position.fortifications.push(acies_field_of_glory::terrain::Fortification { side, a, b });
        self
    }
    pub fn camp(mut self, side: Side, x: f64) -> Table {
        self.position.camps[side.index()] =
            Some(Camp { x: Length::snap(x), fortified: false, sacked: false });
        self
    }
    pub fn fortified_camp(mut self, side: Side, x: f64) -> Table {
        self.position.camps[side.index()] = Some(Camp { x: Length::snap(x), fortified: true, sacked: false });
        self
    }
    pub fn engaged(mut self, attacker: &str, target: &str, edge: Edge) -> Table {
        let (attacker, target) = (self.id(attacker), self.id(target));
        self.position.engaged.push(Engagement {
            attacker,
            target,
            edge,
            flank: edge != Edge::Front,
            due: false,
        });
        self
    }
    /// A contact whose impact has still to be fought.
    pub fn charging(mut self, attacker: &str, target: &str, edge: Edge) -> Table {
        let (attacker, target) = (self.id(attacker), self.id(target));
        self.position.engaged.push(Engagement {
            attacker,
            target,
            edge,
            flank: edge != Edge::Front,
            due: true,
        });
        self
    }
    pub fn position(&self) -> Position {
        self.position.clone()
    }
    pub fn state(&self) -> State {
        self.position.clone().into_state().expect("a legal position")
    }
    pub fn play(&self) -> Play {
        let state = self.state();
        let header = Header {
            rule_set: "field-of-glory-2".to_owned(),
            revision: 0,
            scenario: "test".to_owned(),
            seats: [Seat { player: "one".to_owned() }, Seat { player: "two".to_owned() }],
            seed_commitment: None,
        };
        Play { battle: Battle::new(header, state), names: self.names.clone(), events: Vec::new() }
    }
}

pub fn a_commander(rank: Rank) -> Commander {
    Commander {
        side: Side::First,
        rank,
        in_chief: false,
        ally: None,
        mount: Mount::Horse,
        with: None,
        at: Point::at(1.0, 1.0),
        committed: false,
        moved: false,
        settled: false,
        led: false,
        rallied: false,
        lost: false,
    }
}

pub fn rectangle(feature: Feature, low: (f64, f64), high: (f64, f64)) -> PieceSpec {
    PieceSpec {
        feature,
        corners: vec![
            Point::at(low.0, low.1),
            Point::at(high.0, low.1),
            Point::at(high.0, high.1),
            Point::at(low.0, high.1),
        ],
        crest: None,
    }
}

/// A battle in a test.
pub struct Play {
    pub battle: Battle<FieldOfGlory>,
    names: Vec<String>,
    pub events: Vec<Event>,
}

impl Play {
    pub fn state(&self) -> &State {
        self.battle.state()
    }
    pub fn id(&self, name: &str) -> BgId {
        BgId(self.names.iter().position(|n| n == name).expect("a name on the table") as u8)
    }
    fn who(&self) -> Side {
        match self.battle.next() {
            Next::Decide(prompt) => prompt.who,
            next => panic!("nobody decides: {next:?}"),
        }
    }
    /// A command of whoever decides.
    pub fn say(&mut self, command: Command) -> &mut Self {
        let who = self.who();
        match self.battle.command(who, &command) {
            Ok(step) => self.events = step.events,
            Err(error) => panic!("{command:?}: {error:?}"),
        }
        self
    }
    /// A command that is refused by a rule.
    pub fn refused(&mut self, command: Command, rule: &str) -> &mut Self {
        let who = self.who();
        match self.battle.command(who, &command) {
            Err(BattleError::Refused(refusal)) => {
                assert_eq!(refusal.rule.0, rule, "{command:?}: {:?}", refusal.why)
            }
            other => panic!("{command:?} was not refused: {other:?}"),
        }
        self
    }
    /// Dice, with the name of the roll.
    pub fn roll(&mut self, name: &str, faces: &[u8]) -> &mut Self {
        let Next::Roll(roll) = self.battle.next() else {
            panic!("no dice are asked for, but {:?}", self.battle.next());
        };
        assert_eq!(roll.name(), name, "{roll:?}");
        assert_eq!(usize::from(roll.dice()), faces.len(), "{roll:?}");
        let faces = Faces::from_slice(faces).expect("faces");
        self.events = self.battle.faces(&faces).expect("taken").events;
        self
    }
    /// How many dice are asked for.
    pub fn dice(&self) -> u8 {
        match self.battle.next() {
            Next::Roll(roll) => roll.dice(),
            next => panic!("no dice: {next:?}"),
        }
    }
    pub fn advance(&mut self, name: &str, distance: f64) -> &mut Self {
        let group = self.id(name);
        self.say(Command::Move {
            group,
            manoeuvre: Manoeuvre::Advance(Advance::straight(Length::snap(distance))),
        })
    }
    pub fn level(&self, name: &str) -> Cohesion {
        self.state().level(self.id(name))
    }
    pub fn bases(&self, name: &str) -> u8 {
        self.state().group(self.id(name)).bases()
    }
    pub fn front(&self, name: &str) -> (f64, f64) {
        let front = self.state().group(self.id(name)).formation().pose.front;
        (front.x.units(), front.y.units())
    }
    /// Rolls whatever is asked for with one face until somebody decides or it is over.
    pub fn roll_on(&mut self, face: u8) -> &mut Self {
        for _ in 0..200 {
            let Next::Roll(roll) = self.battle.next() else { return self };
            let faces = Faces::from_slice(&vec![face; usize::from(roll.dice())]).expect("faces");
            self.events = self.battle.faces(&faces).expect("taken").events;
        }
        panic!("dice without end")
    }
}

/// What counts in a tally, as text: `Disrupted -1, CommanderInRange 1`.
pub fn counted(tally: &Tally<Factor>) -> String {
    let lines = tally.lines().iter().filter(|l| l.standing == Standing::Counts && l.amount != 0);
    lines.map(|l| format!("{:?} {}", l.what, l.amount)).collect::<Vec<_>>().join(", ")
}

fn army(table: Table, side: Side) -> Table {
    let place = |spec: Spec, name: &str, x: f64, y: f64, table: Table| {
        let (x, y, degrees) = if side == Side::First { (x, y, 0.0) } else { (72.0 - x, 48.0 - y, 180.0) };
        table.group(side, name, spec.at(x, y, degrees))
    };
    let legion = hf().drilled().armour(Armour::Armoured).quality(Quality::Superior);
    let legion = legion.impact(ImpactArm::ImpactFoot).melee(MeleeArm::SkilledSwordsmen);
    let spears = hf().impact(ImpactArm::OffensiveSpearmen);
    let pikes = hf().bases(8, 2).drilled().impact(ImpactArm::Pikemen);
    let archers = mf().bases(6, 3).armour(Armour::Unprotected).missile(Missile::Bow);
    let lancers = cv().armour(Armour::Armoured).impact(ImpactArm::Lancers).melee(MeleeArm::Swordsmen);
    let horse = lh().missile(Missile::Javelins).impact(ImpactArm::LightSpear);
    let slingers = lf().missile(Missile::Sling).quality(Quality::Poor);
    let table = place(legion, "legion", 30.0, 9.0, table);
    let table = place(spears, "spears", 37.0, 9.0, table);
    let table = place(pikes, "pikes", 43.0, 9.0, table);
    let table = place(archers, "archers", 49.0, 9.0, table);
    let table = place(lancers.bases(4, 2), "lancers", 22.0, 9.0, table);
    let table = place(horse, "horse", 56.0, 12.0, table);
    let table = place(slingers, "slingers", 36.0, 13.0, table);
    place(el(), "elephants", 15.0, 9.0, table)
}

/// Eight battle groups against eight, with terrain and commanders; the first player's impact phase.
pub fn small_battle() -> Position {
    let table = army(army(Table::new(Phase::Impact), Side::First), Side::Second)
        .terrain(Feature::Brush, (10.0, 20.0), (18.0, 26.0))
        .terrain(Feature::GentleHill, (34.0, 21.0), (44.0, 27.0))
        .terrain(Feature::Forest, (55.0, 20.0), (63.0, 27.0))
        .camp(Side::First, 36.0)
        .fortified_camp(Side::Second, 36.0);
    let mut position = table.position;
    for (side, first) in [(Side::First, 0_u8), (Side::Second, 8)] {
        let of = |rank, with: u8| Commander { side, with: Some(BgId(first + with)), ..a_commander(rank) };
        position.commanders.push(Commander { in_chief: true, ..of(Rank::Field, 0) }.into());
        position.commanders.push(of(Rank::Troop, 4).into());
    }
    position
}

/// Eight rarer battle groups on each side: chariots, camels, wagons, guns, a mixed body, an ally; no terrain.
pub fn odd_battle() -> Position {
    let bows = Profile { missile: Some(Missile::Bow), ..Profile::of(Troop::LightFoot) };
    let specs = || -> Vec<(f64, f64, Spec)> {
        vec![
            (10.0, 9.0, other(Troop::HeavyChariots, 4, 4)),
            (18.0, 9.0, other(Troop::ScythedChariots, 2, 2)),
            (25.0, 9.0, other(Troop::Camelry, 4, 2).armour(Armour::Protected).missile(Missile::LightBow)),
            (31.0, 9.0, other(Troop::BattleWagons, 2, 2).missile(Missile::Crossbow)),
            (37.0, 9.0, other(Troop::LightArtillery, 2, 2).missile(Missile::LightArtillery)),
            (43.0, 9.0, hf().bases(9, 3).impact(ImpactArm::DefensiveSpearmen).rear(2, bows)),
            (51.0, 9.0, mf().impact(ImpactArm::HeavyWeapon).quality(Quality::Elite)),
            (60.0, 9.0, kn().ally(1).armour(Armour::Armoured)),
            (28.0, 13.0, other(Troop::LightChariots, 4, 4).missile(Missile::Bow)),
        ]
    };
    let mut table = Table::new(Phase::Manoeuvre);
    for side in Side::BOTH {
        for (n, (x, y, spec)) in specs().into_iter().enumerate() {
            let (x, y, degrees) = if side == Side::First { (x, y, 0.0) } else { (72.0 - x, 48.0 - y, 180.0) };
            table = table.group(side, &format!("{side:?}{n}"), spec.at(x, y, degrees));
        }
    }
    let mut position = table.position;
    for (side, first) in [(Side::First, 0_u8), (Side::Second, 9)] {
        let of = |rank, with: u8| Commander { side, with: Some(BgId(first + with)), ..a_commander(rank) };
        position.commanders.push(Commander { in_chief: true, ..of(Rank::Inspired, 5) }.into());
        position.commanders.push(of(Rank::Field, 2).into());
        position.commanders.push(Commander { ally: Some(1), ..of(Rank::Troop, 7) }.into());
    }
    position
}

/// The same armies before anything is placed.
pub fn from_set_up() -> Position {
    let mut position = small_battle();
    for group in &mut position.groups {
        group.at = None;
    }
    for commander in &mut position.commanders {
        commander.with = None;
    }
    position.terrain.clear();
    position.fixed_terrain = false;
    position.works = [6, 6];
    position.start = Start::SetUp;
    position
}

pub fn commander_id(number: u8) -> CommanderId {
    CommanderId(number)
}

/// An enemy out of everybody's way: armies of one side alone have lost.
pub fn far() -> Spec {
    hf().at(60.0, 46.0, 180.0)
}

pub fn end() -> Command {
    Command::EndPhase
}

/// What is asked now.
pub fn question(play: &Play) -> Question {
    match play.battle.next() {
        Next::Decide(prompt) => prompt.question,
        next => panic!("{next:?}"),
    }
}
