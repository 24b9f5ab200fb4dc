//! The umpire of Field of Glory: odds of a situation, and the same situation followed die by die.

use acies_wire::glory::Table;
use serde_json::{Value, json};

fn told(question: &Value) -> Value {
    serde_json::from_str(&Table::new().answer(&question.to_string())).expect("JSON")
}

fn umpire(situation: &Value) -> Value {
    let answer = told(&json!({ "do": "umpire", "situation": situation }));
    answer.get("umpire").cloned().unwrap_or_else(|| panic!("{situation}: {answer}"))
}

fn course(situation: &Value, steps: &Value) -> Value {
    let answer = told(&json!({ "do": "course", "situation": situation, "steps": steps }));
    answer.get("course").cloned().unwrap_or_else(|| panic!("{situation} {steps}: {answer}"))
}

fn trouble(question: &Value) -> Value {
    let answer = told(question);
    answer.get("trouble").cloned().unwrap_or_else(|| panic!("{question}: {answer}"))
}

/// Average foot with nothing but their hands.
fn foot(bases: u8, files: u8) -> Value {
    json!({ "roster": { "front": { "troop": "heavy-foot", "armour": "protected" }, "bases": bases }, "files": files })
}

fn combat(attacker: &Value, defender: &Value, kind: &str) -> Value {
    json!({ "combat": { "attacker": attacker, "defender": defender, "kind": kind } })
}

fn fraction(chance: &Value) -> (u64, u64) {
    let text = chance["fraction"].as_str().expect("a fraction");
    let mut parts = text.split('/').map(|part| part.parse().expect("a number"));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(1))
}

fn same(chance: &Value, ways: u64, all: u64) -> bool {
    let (n, of) = fraction(chance);
    n * all == ways * of
}

const FACES: [u8; 6] = [1, 2, 3, 4, 5, 6];

fn pairs() -> impl Iterator<Item = [u8; 2]> {
    FACES.iter().flat_map(|a| FACES.iter().map(|b| [*a, *b]))
}

/// FOG-IMP-03: every throw of two dice against two, followed through the procedures of play, gives the odds.
#[test]
fn fog_imp_03_the_course_of_all_throws_is_what_the_odds_say() {
    let situation = combat(&foot(2, 1), &foot(2, 1), "impact");
    let odds = umpire(&situation)["odds"]["combat"].clone();
    let mut found = [0, 0, 0];
    for attacker in pairs() {
        for defender in pairs() {
            let after = course(&situation, &json!([{ "faces": attacker }, { "faces": defender }]));
            let hits = |i: usize| {
                after["entries"][i]["scoring"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(|s| **s == json!(true))
                    .count()
            };
            found[match hits(0).cmp(&hits(1)) {
                std::cmp::Ordering::Greater => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 2,
            }] += 1;
        }
    }
    for (wins, ways) in odds["wins"].as_array().unwrap().iter().zip(found) {
        assert!(same(wins, ways, 1296), "{wins} and {ways} of 1296");
    }
}

/// FOG-CT-09: every throw of a cohesion test.
#[test]
fn fog_ct_09_a_test_for_any_reason_is_what_its_odds_say() {
    for occasion in ["charged", "seen", "lost-impact", "lost-melee", "shot", "rally"] {
        let mut body = foot(8, 4);
        body["level"] = json!("disrupted");
        let because = json!({ "occasion": occasion, "hits": 4, "received": 4, "inflicted": 1 });
        let situation = json!({ "test": { "group": body, "because": because } });
        let outcomes = umpire(&situation)["odds"]["test"]["outcomes"].as_array().unwrap().clone();
        for outcome in &outcomes {
            let ends = pairs().filter(|dice| {
                let after = course(&situation, &json!([{ "faces": dice }]));
                after["standing"][0]["level"] == outcome["level"]
            });
            assert!(same(&outcome["chance"], ends.count() as u64, 36), "{occasion}: {outcome}");
        }
    }
}

/// FOG-DTH-01: a death roll, face by face.
#[test]
fn fog_dth_01_a_death_roll_is_what_its_odds_say() {
    for (wounds, up_to) in [("shot", 1), ("won-or-drew", 1), ("lost", 3)] {
        let situation = json!({ "death": { "group": foot(8, 4), "hits": 3, "wounds": wounds } });
        let odds = umpire(&situation)["odds"]["death"].clone();
        assert_eq!(odds["costs-up-to"], json!(up_to), "{wounds}");
        let lost = FACES.iter().filter(|face| {
            let after = course(&situation, &json!([{ "faces": [face] }]));
            assert!(after["next"].is_null(), "one die, and it is over: {after}");
            after["standing"][0]["lost"] == json!(1)
        });
        let lost = lost.count() as u64;
        assert_eq!(lost, up_to);
        assert!(same(&odds["fates"]["loses-bases"], lost, 6), "{odds}");
    }
    // FOG-DTH-02: more than six hits are rolled for again.
    let many = json!({ "death": { "group": foot(8, 4), "hits": 9, "wounds": "lost" } });
    let after = course(&many, &json!([{ "faces": [6] }]));
    assert_eq!(after["next"]["roll"]["dice"], 1, "{after}");
}

/// FOG-CT-07, FOG-CT-08: friends behind and enemies on a flank count in the test that follows a lost combat.
#[test]
fn fog_ct_08_support_and_threat_count_in_the_test_that_follows() {
    let modifier = |rear: bool, flank: bool| {
        let mut defender = foot(8, 4);
        defender["rear-support"] = json!(rear);
        defender["threatened-flank"] = json!(flank);
        let situation = combat(&foot(8, 4), &defender, "melee");
        // Eight dice each: all hit, none hit.
        let steps = json!([{ "faces": [6, 6, 6, 6, 6, 6, 6, 6] }, { "faces": [1, 1, 1, 1, 1, 1, 1, 1] }]);
        let roll = course(&situation, &steps)["next"]["roll"].clone();
        assert_eq!(roll["name"], "cohesion-test", "{roll}");
        roll["tally"]["total"].as_i64().unwrap()
    };
    let plain = modifier(false, false);
    assert_eq!(modifier(true, false), plain + 1);
    assert_eq!(modifier(false, true), plain - 1);
    assert_eq!(modifier(true, true), plain);
}

/// FOG-CT-07, FOG-CT-08: so they do on every kind of ground, wherever the enemy comes from, and for those who are shot at.
#[test]
fn fog_ct_07_they_stand_there_in_every_situation() {
    let all = ["brush", "forest", "marsh", "gentle-hill", "steep-hill", "village"];
    for ground in all.map(Some).into_iter().chain([None]) {
        for on in ["front", "flank", "rear"] {
            let mut body = foot(8, 4);
            body["ground"] = json!(ground);
            body["rear-support"] = json!(true);
            body["threatened-flank"] = json!(true);
            let mut situation = combat(&body, &body, "impact");
            situation["combat"]["on"] = json!(on);
            let view = umpire(&situation);
            assert_eq!(view["roles"].as_array().unwrap().len(), 6, "{view}");
        }
        let mut body = foot(8, 4);
        body["ground"] = json!(ground);
        let test = |rear: bool, flank: bool| {
            let because =
                json!({ "occasion": "shot", "hits": 2, "rear-support": rear, "threatened-flank": flank });
            let view = umpire(&json!({ "test": { "group": body, "because": because } }));
            view["odds"]["test"]["modifiers"]["total"].as_i64().unwrap()
        };
        let plain = test(false, false);
        assert_eq!((test(true, false), test(false, true)), (plain + 1, plain - 1), "{ground:?}");
    }
}

/// FOG-SEQ-07: after the dice come the test, the death roll, the rout and the pursuit, each when it is due.
#[test]
fn fog_seq_07_a_lost_melee_is_followed_to_its_end() {
    let mut defender = foot(8, 4);
    defender["level"] = json!("fragmented");
    let situation = combat(&foot(8, 4), &defender, "melee");
    let mut steps = vec![json!({ "faces": [6, 6, 6, 6, 6, 6, 6, 6] })];
    let mut names = Vec::new();
    loop {
        let after = course(&situation, &json!(steps));
        let next = &after["next"];
        if next.is_null() {
            assert_eq!(after["standing"][1]["level"], "broken", "{after}");
            assert_eq!(after["standing"][0]["level"], "steady", "{after}");
            break;
        }
        assert!(steps.len() < 30, "{names:?}");
        if let Some(roll) = next.get("roll") {
            names.push(roll["name"].as_str().unwrap().to_owned());
            steps.push(json!({ "faces": vec![1; roll["dice"].as_u64().unwrap() as usize] }));
        } else {
            let choice = after["choices"][0].clone();
            assert!(!choice.is_null(), "a question has answers: {after}");
            names.push("question".into());
            steps.push(json!({ "command": choice }));
        }
    }
    let at = |name: &str| names.iter().position(|n| n == name);
    assert!(at("cohesion-test") < at("death-roll") && at("death-roll") < at("variable-move"), "{names:?}");
    assert!(at("cohesion-test").is_some() && at("variable-move").is_some(), "{names:?}");
}

/// FOG-SHO-01: of two who could shoot, only the one who was asked about does.
#[test]
fn fog_sho_01_a_volley_is_followed_for_the_shooter_alone() {
    let mut archers = foot(8, 4);
    archers["roster"]["front"] = json!({ "troop": "medium-foot", "missile": "bow" });
    let situation = json!({ "volley": { "shooter": archers, "target": archers, "range": 4 } });
    let view = umpire(&situation);
    let dice = view["odds"]["volley"]["shooters"][0]["dice"]["total"].as_u64().unwrap();
    assert_eq!(view["roles"], json!(["shooter", "target"]));
    let first = course(&situation, &json!([]));
    assert_eq!(
        (&first["next"]["roll"]["by"], &first["next"]["roll"]["dice"]),
        (&json!("first"), &json!(dice))
    );
    let after = course(&situation, &json!([{ "faces": vec![6; dice as usize] }]));
    assert_eq!(after["next"]["roll"]["by"], "second", "the target tests: {after}");
    assert_eq!(after["next"]["roll"]["name"], "cohesion-test");
    let missed = course(&situation, &json!([{ "faces": vec![1; dice as usize] }]));
    assert!(missed["next"].is_null(), "{missed}");
}

/// FOG-FLK-03, FOG-TRP-12: who is charged in flank drops a level; wagons have no flank.
#[test]
fn fog_flk_03_a_charge_in_flank_says_what_the_defender_drops_to() {
    let mut situation = combat(&foot(8, 4), &foot(8, 4), "impact");
    assert!(umpire(&situation)["at-contact"].is_null());
    situation["combat"]["on"] = json!("flank");
    assert_eq!(umpire(&situation)["at-contact"], "disrupted");
    situation["combat"]["kind"] = json!("melee");
    assert!(umpire(&situation)["at-contact"].is_null());
    situation["combat"]["kind"] = json!("impact");
    situation["combat"]["defender"]["roster"] = json!({ "front": { "troop": "battle-wagons" }, "bases": 4 });
    assert!(umpire(&situation)["at-contact"].is_null());
}

#[test]
fn a_seed_rolls_what_is_due_and_nothing_else() {
    let situation = combat(&foot(8, 4), &foot(8, 4), "impact");
    let ask = json!({ "do": "course", "situation": situation, "steps": [], "seed": 7 });
    let rolled = told(&ask)["course"].clone();
    assert_eq!(rolled["entries"].as_array().unwrap().len(), 1);
    assert_eq!(rolled, told(&ask)["course"], "the same seed, the same dice");
    let by_hand = course(&situation, &json!([{ "faces": rolled["entries"][0]["faces"] }]));
    assert_eq!(by_hand, rolled);
    let missed = json!([{ "faces": vec![1; 8] }, { "faces": vec![1; 8] }]);
    let over = json!({ "do": "course", "situation": situation, "steps": missed, "seed": 7 });
    assert_eq!(trouble(&over)["kind"], "dice", "nothing follows from no hit");
}

#[test]
fn what_cannot_be_is_refused_by_field_and_rule() {
    let situation = combat(&foot(8, 4), &foot(20, 4), "impact");
    let error = trouble(&json!({ "do": "umpire", "situation": situation }));
    assert_eq!((&error["kind"], &error["rule"]), (&json!("bad-position"), &json!("FOG-TRP-01")));
    assert_eq!(error["field"], "defender.roster.bases");
    assert_eq!(
        trouble(&json!({ "do": "course", "situation": situation, "steps": [] }))["rule"],
        "FOG-TRP-01"
    );
    let good = combat(&foot(8, 4), &foot(8, 4), "impact");
    let wrong = |steps: Value| trouble(&json!({ "do": "course", "situation": good, "steps": steps }));
    assert!(wrong(json!([{ "faces": [1, 2] }]))["message"].as_str().unwrap().contains("8 dice"));
    assert_eq!(wrong(json!([{ "command": "concede" }]))["kind"], "dice", "dice come next, not a command");
    assert_eq!(wrong(json!(vec![json!({ "faces": [1] }); 300]))["field"], "steps");
    let none = json!({ "death": { "group": foot(8, 4), "hits": 0, "wounds": "lost" } });
    assert_eq!(trouble(&json!({ "do": "umpire", "situation": none }))["rule"], "FOG-DTH-01");
}
