//! Ten battle groups against ten of the same kinds, with terrain: the position that players of Field of Glory are measured on.

use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::commander::{Commander, Mount, Rank};
use acies_field_of_glory::position::{GroupSpec, Position, Start};
use acies_field_of_glory::state::{Camp, Phase};
use acies_field_of_glory::terrain::{Feature, PieceSpec};
use acies_field_of_glory::troops::{
    Armour, ImpactArm, MeleeArm, Missile, Profile, Quality, Roster, Training, Troop,
};
use acies_field_of_glory::{BgId, State};
use acies_rules::Side;
use acies_tabletop::{Heading, Length, Point, Pose};

type Arms = (Option<ImpactArm>, Option<MeleeArm>, Option<Missile>);

fn roster(troop: Troop, bases: u8, (impact, melee, missile): Arms) -> Roster {
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

/// The battle groups of a side: where they stand, how many files, what they are.
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

fn commander(side: Side, with: Option<BgId>, rank: Rank, in_chief: bool) -> Commander {
    Commander {
        side,
        rank,
        in_chief,
        ally: None,
        mount: Mount::Horse,
        with,
        at: Point::at(1.0, 1.0),
        committed: false,
        moved: false,
        settled: false,
        led: false,
        rallied: false,
        lost: false,
    }
}

/// Both armies in line, the first player to charge.
pub(crate) fn position(turn_limit: Option<u16>) -> State {
    of(turn_limit, true)
}

/// The same armies before anything is set up.
#[allow(dead_code)] // Not everybody who fights begins so early.
pub(crate) fn undeployed(turn_limit: Option<u16>) -> State {
    of(turn_limit, false)
}

fn of(turn_limit: Option<u16>, deployed: bool) -> State {
    let mut groups = Vec::new();
    let mut commanders = Vec::new();
    for side in Side::BOTH {
        let first = groups.len() as u8;
        for (x, y, files, roster) in army() {
            let (x, y, heading) = match side {
                Side::First => (x, y, Heading::NORTH),
                Side::Second => (72.0 - x, 48.0 - y, Heading::SOUTH),
            };
            let at = deployed.then_some(Pose { front: Point::at(x, y), heading });
            groups.push(GroupSpec { side, roster, at, files, bases_now: None, level: Cohesion::Steady });
        }
        for (with, rank, in_chief) in
            [(0, Rank::Field, true), (4, Rank::Troop, false), (1, Rank::Troop, false)]
        {
            commanders.push(commander(side, deployed.then_some(BgId(first + with)), rank, in_chief).into());
        }
    }
    let camp = |fortified| Some(Camp { x: Length::whole(36), fortified, sacked: false });
    let terrain = vec![
        rectangle(Feature::Brush, (10.0, 20.0), (18.0, 26.0)),
        rectangle(Feature::GentleHill, (34.0, 21.0), (44.0, 27.0)),
        rectangle(Feature::Forest, (55.0, 20.0), (63.0, 27.0)),
        rectangle(Feature::Vineyards, (22.0, 30.0), (29.0, 36.0)),
        rectangle(Feature::Marsh, (44.0, 13.0), (51.0, 18.0)),
        rectangle(Feature::BrokenGround, (2.0, 28.0), (9.0, 34.0)),
    ];
    let start =
        if deployed { Start::Phase { active: Side::First, phase: Phase::Impact } } else { Start::SetUp };
    Position {
        terrain: if deployed { terrain } else { Vec::new() },
        fixed_terrain: deployed,
        groups,
        commanders,
        camps: if deployed { [camp(false), camp(true)] } else { [None; 2] },
        turn_limit,
        start,
        ..Position::default()
    }
    .into_state()
    .expect("a legal position")
}
