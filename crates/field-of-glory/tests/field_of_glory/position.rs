//! Positions as files have them: what is refused names its field and its rule.

use crate::support::{a_commander, from_set_up, rectangle, small_battle};
use acies_field_of_glory::BgId;
use acies_field_of_glory::commander::{Commander, Rank};
use acies_field_of_glory::position::{Oddity, Position, PositionError, Version};
use acies_field_of_glory::rulebook;
use acies_field_of_glory::state::{Camp, Engagement};
use acies_field_of_glory::terrain::{Feature, Fortification};
use acies_field_of_glory::troops::{Profile, Rear, Troop};
use acies_rules::{Side, digest};
use acies_tabletop::{Edge, Footprint, Length, Point};

/// Changes a sound position and says what is wrong with it then: field and rule.
fn refused(change: impl FnOnce(&mut Position)) -> (String, Option<&'static str>) {
    let mut position = small_battle();
    change(&mut position);
    match position.into_state() {
        Err(PositionError { field, problem, rule }) => {
            assert!(!problem.is_empty());
            (field, rule)
        }
        Ok(_) => panic!("it was taken"),
    }
}

fn expect(field: &str, rule: &'static str, change: impl FnOnce(&mut Position)) {
    assert_eq!(refused(change), (field.to_owned(), Some(rule)));
}

fn expect_no_rule(field: &str, change: impl FnOnce(&mut Position)) {
    assert_eq!(refused(change), (field.to_owned(), None));
}

#[test]
fn the_rule_set_is_named_and_no_other_is_read() {
    assert_eq!(Version::Two.id(), rulebook::ID);
    let text = serde_json::to_string(&small_battle()).expect("written");
    assert!(text.contains("\"rule-set\":\"field-of-glory-2\""), "{text}");
    let read: Position = serde_json::from_str(&text).expect("read again");
    assert_eq!(read, small_battle());
    let other = text.replacen("field-of-glory-2", "basic-impetus-2008", 1);
    let error = serde_json::from_str::<Position>(&other).expect_err("another rule set");
    assert!(error.to_string().contains("field-of-glory-2"), "{error}");
    let none = text.replacen("\"rule-set\":\"field-of-glory-2\",", "", 1);
    let error = serde_json::from_str::<Position>(&none).expect_err("no rule set");
    assert!(error.to_string().contains("rule-set"), "{error}");
    let more = text.replacen("\"title\"", "\"tilte\"", 1);
    let error = serde_json::from_str::<Position>(&more).expect_err("an unknown field");
    assert!(error.to_string().contains("tilte"), "{error}");
}

/// Title, names of armies and commanders are for people: the battle is the same without them.
#[test]
fn names_decide_nothing() {
    let plain = small_battle();
    let mut named = plain.clone();
    named.title = "A day in May".to_owned();
    named.description = "Nobody knew why.".to_owned();
    named.armies = ["Blue".to_owned(), "Red".to_owned()];
    named.commanders[0].name = "Marcus".to_owned();
    let names = named.names();
    assert_eq!((names.title.as_str(), names.armies[1].as_str()), ("A day in May", "Red"));
    assert_eq!((names.commanders[0].as_str(), names.commanders[1].as_str()), ("Marcus", ""));
    assert_eq!((names.groups.len(), names.commanders.len()), (16, 4));
    let (plain, named) = (plain.into_state().expect("legal"), named.into_state().expect("legal"));
    assert_eq!(plain, named);
    assert_eq!(digest(&plain), digest(&named));
}

#[test]
fn an_error_reads_as_field_problem_and_rule() {
    let mut position = small_battle();
    position.groups[3].files = 7;
    let error = position.into_state().expect_err("six bases in seven files");
    assert_eq!(error.to_string(), "groups[3].files: 6 bases have 1 to 6 files (FOG-BG-02)");
    let mut position = small_battle();
    position.commanders[1].with = Some(BgId(60));
    let error = position.into_state().expect_err("nobody");
    assert_eq!(error.to_string(), "commanders[1].with: there is no such battle group");
}

#[test]
fn fog_set_01_tables_and_armies() {
    let table = |width, depth| {
        move |p: &mut Position| {
            p.table = Some(Footprint { width: Length::whole(width), depth: Length::whole(depth) });
        }
    };
    expect("table.width", "FOG-SET-01", table(11, 48));
    expect("table.depth", "FOG-SET-01", table(72, 401));
    expect("groups", "FOG-SET-01", |p| p.groups.retain(|g| g.side == Side::First));
    let crowd = |p: &mut Position| {
        let one = p.groups[0].clone();
        p.groups.extend(std::iter::repeat_n(one, 30));
    };
    expect_no_rule("groups", crowd);
    expect_no_rule("groups", |p| p.groups = std::iter::repeat_n(p.groups[0].clone(), 65).collect());
    expect("groups[2].at", "FOG-SET-01", |p| {
        p.groups[2].at.as_mut().expect("a place").front.y = Length::ZERO
    });
}

#[test]
fn fog_trp_01_fog_bg_01_bases() {
    expect("groups[4].roster.bases", "FOG-TRP-01", |p| p.groups[4].roster.bases = 13);
    expect("groups[4].roster.bases", "FOG-TRP-01", |p| p.groups[4].roster.bases = 1);
    expect("groups[0].bases-now", "FOG-BG-01", |p| p.groups[0].bases_now = Some(0));
    expect("groups[0].bases-now", "FOG-BG-01", |p| p.groups[0].bases_now = Some(9));
    expect("groups[0].files", "FOG-BG-02", |p| p.groups[0].files = 0);
    expect("groups[0].files", "FOG-BG-02", |p| p.groups[0].files = 9);
    expect("groups[1].roster.rear.from-rank", "FOG-TRP-08", |p| {
        p.groups[1].roster.rear = Some(Rear { from_rank: 0, profile: Profile::of(Troop::LightFoot) });
    });
    expect_no_rule("groups[5].roster.name", |p| p.groups[5].roster.name = "n".repeat(81));
}

#[test]
fn fog_gen_02_fog_mov_01_places() {
    expect("groups[1].at", "FOG-GEN-02", |p| p.groups[1].at = p.groups[0].at);
    expect("groups[6].at", "FOG-SET-06", |p| p.groups[6].at = None);
    expect("groups[0].at", "FOG-MOV-01", |p| {
        p.terrain.push(rectangle(Feature::ImpassableWater, (28.0, 7.0), (32.0, 10.0)));
    });
    expect("groups[0].at", "FOG-CMP-01", |p| {
        let pose = p.groups[0].at.as_mut().expect("a place");
        (pose.front.x, pose.front.y) = (Length::whole(36), Length::whole(4));
    });
    assert!(from_set_up().into_state().is_ok(), "before the deployment nobody has a place");
}

#[test]
fn fog_ter_01_fog_ter_12_ground() {
    expect("terrain[1].corners", "FOG-TER-01", |p| p.terrain[1].corners.truncate(2));
    expect("terrain[0].corners", "FOG-TER-01", |p| p.terrain[0].corners.swap(1, 2));
    expect_no_rule("terrain", |p| p.terrain = vec![p.terrain[0].clone(); 61]);
    let wall =
        |a, b| move |p: &mut Position| p.fortifications = vec![Fortification { side: Side::First, a, b }];
    expect("fortifications[0]", "FOG-TER-12", wall(Point::at(70.0, 5.0), Point::at(75.0, 5.0)));
    expect("fortifications[0]", "FOG-TER-12", wall(Point::at(5.0, 5.0), Point::at(5.0, 5.0)));
    let camp = |x| Some(Camp { x: Length::whole(x), fortified: false, sacked: false });
    expect("camps[1].x", "FOG-CMP-01", |p| p.camps[1] = camp(71));
    expect("turn-limit", "FOG-ATT-05", |p| p.turn_limit = Some(0));
}

#[test]
fn fog_cmd_02_commanders() {
    expect("commanders[1].in-chief", "FOG-CMD-02", |p| p.commanders[1].in_chief = true);
    expect("commanders[0].with", "FOG-CMD-03", |p| p.commanders[0].with = Some(BgId(8)));
    expect("commanders[0].at", "FOG-CMD-04", |p| p.commanders[0].at = Some(Point::at(20.0, 3.0)));
    expect("commanders[0].at", "FOG-CMD-04", |p| {
        p.commanders[0].with = None;
        p.commanders[0].at = Some(Point::at(20.0, 49.0));
    });
    expect_no_rule("commanders[3].name", |p| p.commanders[3].name = "n".repeat(81));
    expect_no_rule("commanders", |p| p.commanders = vec![a_commander(Rank::Troop).into(); 9]);
    let mut position = from_set_up();
    position.commanders[0].with = Some(BgId(0));
    let error = position.into_state().expect_err("his battle group is not placed");
    assert_eq!((error.field.as_str(), error.rule), ("commanders[0].with", Some("FOG-SET-06")));
}

#[test]
fn fog_bg_08_contacts() {
    let contact = |attacker, target| Engagement {
        attacker: BgId(attacker),
        target: BgId(target),
        edge: Edge::Front,
        flank: false,
        due: false,
    };
    expect_no_rule("engaged[0]", |p| p.engaged = vec![contact(0, 90)]);
    expect("engaged[0]", "FOG-BG-08", |p| p.engaged = vec![contact(0, 1)]);
    expect("engaged[0]", "FOG-GEN-02", |p| p.engaged = vec![contact(0, 8)]);
    let close = |p: &mut Position| {
        p.groups[8].at = Some(acies_tabletop::Pose {
            front: p.groups[0].at.expect("a place").front,
            heading: acies_tabletop::Heading::SOUTH,
        });
        p.groups.remove(14);
        p.groups.remove(6);
        p.groups[7].side = Side::Second;
        p.commanders.clear();
        p.engaged = vec![contact(0, 7), contact(7, 0)];
    };
    expect_no_rule("engaged[1]", close);
}

/// What an umpire would mention and let pass.
#[test]
fn fog_set_01_oddities_are_warnings() {
    assert_eq!(small_battle().oddities(), Vec::new());
    let mut position = small_battle();
    position.groups.pop();
    position.camps[0] = None;
    position.commanders.retain(|c| c.side == Side::Second);
    position.commanders[1].rank = Rank::Inspired;
    position.groups[2].roster.bases = 3;
    position.groups[2].files = 1;
    let expected = [
        Oddity::NoCommanderInChief { side: Side::First },
        Oddity::NoCamp { side: Side::First },
        Oddity::Size { side: Side::Second, groups: 7 },
        Oddity::Outranked { side: Side::Second },
        Oddity::Bases { group: BgId(2), bases: 3, least: 4, most: 12 },
    ];
    assert_eq!(position.oddities(), expected);
    assert_eq!(position.warnings()[2], "Second army: 7 battle groups; an army has at least 8 (FOG-SET-01)");
    assert!(position.clone().into_state().is_ok());
    position
        .commanders
        .extend((0..4).map(|_| Commander { side: Side::Second, ..a_commander(Rank::Troop) }.into()));
    assert!(position.oddities().contains(&Oddity::Commanders { side: Side::Second }));
}

/// The ledger's own sum: HF Armoured Superior Drilled Impact foot Skilled swordsmen cost 14 a base.
#[test]
fn fog_trp_14_points_of_an_army() {
    let mut position = small_battle();
    let own: u32 = position.groups[..8].iter().map(|g| g.roster.points()).sum();
    assert_eq!(position.groups[0].roster.points(), 8 * 14);
    assert_eq!(position.points(Side::First), own + 50 + 35);
    assert_eq!(position.points(Side::Second), own + 50 + 35 + 24, "a fortified camp");
    position.works = [6, 0];
    assert_eq!(position.points(Side::First), own + 50 + 35 + 18, "6 base widths of field fortifications");
}
