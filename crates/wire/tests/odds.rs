//! Odds in the protocol: whole numbers that add up, nothing changed, no die drawn, and bad input named.

mod support;

use serde_json::{Value, json};
use support::{Talk, two_units};

/// Six to the power of so many, in decimal digits of any length; fewest first.
fn power_of_six(dice: u64) -> Vec<u8> {
    let mut digits = vec![1];
    for _ in 0..dice {
        let mut carry = 0;
        for digit in &mut digits {
            let value = *digit * 6 + carry;
            (*digit, carry) = (value % 10, value / 10);
        }
        if carry > 0 {
            digits.push(carry);
        }
    }
    digits
}

fn digits(number: &str) -> Vec<u8> {
    number.bytes().rev().map(|digit| digit - b'0').collect()
}

fn plus(a: &[u8], b: &[u8]) -> Vec<u8> {
    let mut sum = Vec::new();
    let mut carry = 0;
    for place in 0..a.len().max(b.len()) {
        let value = a.get(place).unwrap_or(&0) + b.get(place).unwrap_or(&0) + carry;
        sum.push(value % 10);
        carry = value / 10;
    }
    if carry > 0 {
        sum.push(carry);
    }
    sum
}

fn times(a: &[u8], b: &[u8]) -> Vec<u8> {
    let mut product = vec![0u32; a.len() + b.len()];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            product[i + j] += u32::from(*x) * u32::from(*y);
        }
    }
    let mut carry = 0;
    let mut digits: Vec<u8> = product
        .iter()
        .map(|value| {
            let whole = value + carry;
            carry = whole / 10;
            (whole % 10) as u8
        })
        .collect();
    while digits.len() > 1 && digits.last() == Some(&0) {
        digits.pop();
    }
    digits
}

fn dice(chance: &Value) -> u64 {
    chance["dice"].as_u64().expect("dice")
}

/// The three forms of a chance say the same: count / 6^dice, the fraction, the decimal.
fn is_sound(chance: &Value) {
    let (up, down) = chance["fraction"].as_str().expect("a fraction").split_once('/').expect("a fraction");
    let of = power_of_six(dice(chance));
    let count = digits(chance["count"].as_str().expect("digits"));
    assert_eq!(times(&count, &digits(down)), times(&digits(up), &of), "{chance}");
    let share = up.parse::<f64>().expect("a number") / down.parse::<f64>().expect("a number");
    assert!((chance["decimal"].as_f64().expect("a decimal") - share).abs() < 1e-12, "{chance}");
}

/// Exclusive chances that leave nothing out.
fn add_up<'a>(chances: impl IntoIterator<Item = &'a Value>) {
    let all: Vec<&Value> = chances.into_iter().collect();
    let most = all.iter().map(|chance| dice(chance)).max().expect("some chance");
    let sum = all.iter().fold(vec![0], |sum, chance| {
        let count = digits(chance["count"].as_str().expect("digits"));
        plus(&sum, &times(&count, &power_of_six(most - dice(chance))))
    });
    assert_eq!(sum, power_of_six(most), "{all:?}");
}

/// Every chance anywhere in an answer is sound.
fn all_sound(value: &Value) {
    match value {
        Value::Object(fields) if fields.contains_key("fraction") => is_sound(value),
        Value::Object(fields) => fields.values().for_each(all_sound),
        Value::Array(items) => items.iter().for_each(all_sound),
        _ => {}
    }
}

fn list<'a>(value: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    value[name].as_array().expect("a list").iter().map(|item| &item["chance"])
}

/// All lists of a list are of the same dice, so that its counts can be compared as they stand.
fn is_whole(value: &Value, name: &str) {
    add_up(list(value, name));
    let mut all = list(value, name).map(dice);
    let first = all.next();
    assert!(all.all(|dice| Some(dice) == first), "{name}");
}

fn pool_is_whole(pool: &Value) {
    is_whole(pool, "damage");
    is_whole(pool, "outcomes");
    let damage = pool["damage"][0]["chance"].clone();
    assert_eq!(damage["dice"], pool["dice"]);
    assert_eq!(pool["outcomes"][0]["chance"]["dice"].as_u64(), pool["dice"].as_u64().map(|dice| dice + 1));
    // No test without DAMAGE (BI08-FIR-22).
    add_up([&damage, &pool["tested"]]);
    assert_eq!(pool["tally"]["total"], pool["dice"]);
}

fn melee_is_whole(melee: &Value) {
    pool_is_whole(&melee["pools"][0]);
    pool_is_whole(&melee["pools"][1]);
    is_whole(melee, "ends");
    add_up([&melee["lost"][0], &melee["lost"][1], &melee["drawn"]]);
}

fn chain_is_whole(chain: &Value) {
    for unit in chain["units"].as_array().expect("Units") {
        is_whole(unit, "lost");
    }
    for side in chain["lost-vd"].as_array().expect("sides") {
        add_up(side.as_array().expect("a list").iter().map(|item| &item["chance"]));
    }
}

fn of(situation: Value) -> Value {
    let answer = Talk::default().good(json!({ "do": "odds", "situation": situation }));
    all_sound(&answer);
    answer["odds"].clone()
}

fn spears() -> Value {
    json!({ "type": "FP", "vbu": 5, "i": 1 })
}

#[test]
fn counts_add_up_to_every_throw_in_every_list() {
    let bows = json!({ "type": "T", "vbu": 4, "weapon": "longbow-a" });
    let volley = of(json!({ "volley": { "firer": bows, "target": spears(), "range": 10 } }));
    pool_is_whole(&volley["volley"]);
    let horse = json!({ "type": "CP", "vbu": 7, "i": 5, "general": true });
    for on in ["frontal", "side", "flank", "rear"] {
        let melee = of(json!({ "melee": { "attacker": horse, "defender": spears(), "on": on } }));
        melee_is_whole(&melee["melee"]);
    }
    for (attacker, defender) in [(spears(), spears()), (horse.clone(), horse.clone()), (horse, spears())] {
        let odds = of(json!({ "chain": { "attacker": attacker, "defender": defender } }));
        melee_is_whole(&odds["chain"]["first"]);
        let chain = &odds["chain"]["chain"];
        chain_is_whole(chain);
        assert_eq!(chain["horizon"], 3);
        // The first phase of the chain is the phase on its own.
        assert_eq!(chain["phases"][0]["lost"][1]["fraction"], odds["chain"]["first"]["lost"][1]["fraction"]);
    }
}

/// By hand: the worked example of `docs/odds.md`. One die against one: a 6 is a DAMAGE, the critical number is then 1, and
/// of six faces all but the 1 cost the only VBU.
#[test]
fn the_worked_example_of_the_page() {
    let one = |impetus: u8| json!({ "type": "S", "vbu": 1, "i": impetus });
    let odds = of(json!({ "melee": { "attacker": one(1), "defender": one(0) } }));
    let melee = &odds["melee"];
    assert_eq!((&melee["pools"][0]["dice"], &melee["pools"][1]["dice"]), (&json!(2), &json!(1)));
    assert_eq!(melee["pools"][0]["damage"][0]["chance"]["count"], "24");
    assert_eq!(melee["pools"][0]["routed"]["fraction"], "5/18");
    assert_eq!(melee["pools"][1]["routed"]["fraction"], "5/36");
    assert_eq!(melee["lost"][1]["fraction"], "155/648");
    assert_eq!(melee["lost"][0]["fraction"], "65/648");
    assert_eq!(melee["drawn"]["fraction"], "107/162");
}

#[test]
fn a_test_tells_every_face() {
    let odds =
        of(json!({ "cohesion": { "unit": { "type": "FP", "vbu": 4, "disordered": true }, "damage": 1 } }));
    let test = &odds["cohesion"];
    assert_eq!(test["critical"], 2);
    assert_eq!(test["tally"]["total"], 2);
    let lost: Vec<&Value> =
        test["faces"].as_array().expect("faces").iter().map(|face| &face["lost"]).collect();
    // BI08-COH-07: passing while Disordered costs 1.
    assert_eq!(json!(lost), json!([1, 1, 1, 2, 3, 4]));
    assert_eq!(test["hurt"]["fraction"], "1/1");
    assert_eq!(test["routed"]["fraction"], "1/6");
}

#[test]
fn odds_change_nothing_and_draw_no_die() {
    let play = |asking: bool| {
        let mut talk = Talk::about("bench-9v9", 5);
        let mut told = Vec::new();
        for step in 0..300_u64 {
            let next = talk.good(json!({ "do": "next" }))["next"].clone();
            if asking {
                let before = talk.hash();
                if next.get("roll").is_some() {
                    all_sound(&talk.good(json!({ "do": "odds", "phases": 1 })));
                }
                let situation = json!({ "melee": { "attacker": spears(), "defender": spears() } });
                talk.good(json!({ "do": "odds", "situation": situation }));
                assert_eq!(talk.hash(), before);
            }
            if next.get("roll").is_some() {
                told.push(talk.good(json!({ "do": "roll" }))["events"].clone());
            } else if let Some(who) = next["decide"]["who"].as_str() {
                let sampled = talk.good(json!({ "do": "sample", "one": step }));
                let command = &sampled["commands"][0];
                if asking && step % 5 == 0 {
                    let before = talk.hash();
                    let odds = talk.good(json!({ "do": "odds", "by": who, "command": command, "phases": 1 }));
                    chain_is_whole(&odds["odds"]["chain"]["chain"]);
                    assert_eq!(talk.hash(), before);
                }
                talk.command(who, command.clone());
            } else {
                break;
            }
        }
        told.push(talk.hash());
        told
    };
    assert_eq!(play(true), play(false), "the same dice fall, and the same state is reached");
}

#[test]
fn a_command_of_the_battle_and_dice_that_are_due() {
    let mut talk = Talk::at(two_units());
    talk.command("first", json!({ "activate": { "units": [0] } }));
    let fire = json!({ "fire": { "unit": 0, "target": 1, "stance": "stationary" } });
    let before = talk.good(json!({ "do": "odds", "by": "first", "command": fire }))["odds"].clone();
    talk.command("first", fire);
    let due = talk.good(json!({ "do": "odds" }))["odds"].clone();
    assert_eq!(before["chain"]["chain"]["units"], due["chain"]["chain"]["units"]);
    let bows = json!({ "type": "T", "vbu": 4, "weapon": "longbow-a" });
    let alone = of(json!({ "volley": { "firer": bows, "target": spears(), "range": 10 } }));
    let hit = &before["chain"]["chain"]["units"][0];
    assert_eq!((&hit["unit"], &hit["side"]), (&json!(1), &json!("second")));
    // The same pool, on another table.
    assert_eq!(hit["gone"]["fraction"], alone["volley"]["routed"]["fraction"]);
    // Refused as it would be in play.
    let charge = json!({ "charge": { "bonus": false } });
    let mut talk = Talk::at(two_units());
    talk.command("first", json!({ "activate": { "units": [0] } }));
    let error = talk.bad(json!({ "do": "odds", "by": "first", "command": charge }));
    assert_eq!((&error["kind"], &error["rule"]), (&json!("refused"), &json!("BI08-CHG-02")));
}

#[test]
fn bad_input_gets_the_field_or_the_rule() {
    let mut talk = Talk::at(two_units());
    let melee = |attacker: Value| json!({ "melee": { "attacker": attacker, "defender": spears() } });
    let command = json!({ "activate": { "units": [0] } });
    let cases = [
        (json!({ "situation": melee(spears()), "by": "first", "command": command }), "situation"),
        (json!({ "by": "first" }), "by"),
        (json!({ "rule-set": "basic-impetus-2008" }), "rule-set"),
        (json!({ "phases": 0 }), "phases"),
        (json!({ "phases": 200 }), "phases"),
        (json!({ "phases": 0, "situation": melee(spears()) }), "phases"),
        (json!({ "phases": -1 }), "phases"),
        (json!({ "luck": 1 }), "luck"),
        (json!({ "habits": { "flee": [true, true] } }), "habits.flee"),
        (json!({ "situation": { "duel": {} } }), "situation"),
        (
            json!({ "situation": melee(json!({ "type": "FP", "vbu": 5, "i": 1, "brave": true })) }),
            "situation.melee",
        ),
        (json!({ "situation": melee(json!({ "type": "XY", "vbu": 5 })) }), "situation.melee.attacker.type"),
        (json!({ "situation": melee(json!({ "type": "FP", "vbu": 0 })) }), "situation.melee.attacker.vbu"),
        (json!({ "situation": melee(json!({ "type": "FP", "vbu": 21 })) }), "situation.melee.attacker.vbu"),
        (
            json!({ "situation": melee(json!({ "type": "FP", "vbu": 5, "vbu-now": 6 })) }),
            "situation.melee.attacker.vbu-now",
        ),
        (
            json!({ "situation": melee(json!({ "type": "CP", "vbu": 5, "rear-vbu": 5 })) }),
            "situation.melee.attacker.rear-vbu",
        ),
        (
            json!({ "situation": { "volley": { "firer": spears(), "target": spears(), "range": 5 } } }),
            "situation.volley.firer.weapon",
        ),
        (
            json!({ "situation": { "cohesion": { "unit": spears(), "damage": 0 } } }),
            "situation.cohesion.damage",
        ),
    ];
    for (fields, field) in cases {
        let mut request = fields;
        request["do"] = json!("odds");
        let before = talk.hash();
        let error = talk.bad(request.clone());
        let named = error["field"].as_str().unwrap_or_default();
        assert!(named.starts_with(field), "{request}: {error}");
        assert!(error["message"].as_str().is_some_and(|message| message.starts_with(named)), "{error}");
        assert_eq!(talk.hash(), before);
    }
    let unarmed = json!({ "type": "T", "vbu": 4, "weapon": "sling" });
    let far = json!({ "volley": { "firer": unarmed, "target": spears(), "range": 6 } });
    let error = talk.bad(json!({ "do": "odds", "situation": far }));
    assert_eq!((&error["kind"], &error["rule"]), (&json!("refused"), &json!("BI08-WPN-02")), "{error}");
    let timid = json!({ "type": "FP", "vbu": 5 });
    let error = talk.bad(json!({ "do": "odds", "situation": melee(timid) }));
    assert_eq!(error["rule"], "BI08-CHG-02");
    // Without a battle there are odds of situations only.
    let error = Talk::default().bad(json!({ "do": "odds" }));
    assert_eq!(error["kind"], "no-battle");
}

/// Rule sets whose armies act in Commands, with what is peculiar to them.
#[test]
fn imp_mel_02_situations_of_impetus() {
    let knights = json!({ "type": "CP", "vbu": 7, "i": 4 });
    for rules in ["impetus-1.7", "impetus-7.0-it"] {
        let of = |situation: Value, habits: Value| {
            let request = json!({
                "do": "odds", "rule-set": rules, "situation": situation, "habits": habits, "phases": 2,
            });
            let odds = Talk::default().good(request)["odds"].clone();
            all_sound(&odds);
            odds
        };
        let dice =
            |odds: &Value| json!([odds["melee"]["pools"][0]["dice"], odds["melee"]["pools"][1]["dice"]]);
        let charge = json!({ "melee": { "attacker": knights, "defender": spears() } });
        assert_eq!(dice(&of(charge, json!({}))), json!([11, 5]));
        // Pikes three deep (IMP-DEP-02); who charges in turn (IMP-CCH-02).
        let pikes = json!({ "type": "FP", "vbu": 4, "traits": ["pike"], "rear-vbu": 4, "third-vbu": 4, "discipline": "B" });
        let melee = json!({ "melee": { "attacker": knights, "defender": pikes, "meeting": "renewal" } });
        assert_eq!(dice(&of(melee, json!({}))), json!([7, 10]));
        let both = json!({ "melee": { "attacker": knights, "defender": knights, "distance": 6 } });
        let habits = json!({ "answer": [null, "counter-charge"] });
        assert_eq!(dice(&of(both, habits)), json!([11, 11]));
        // A volley with its test (IMP-COH-08, IMP-COH-10), and the test by itself.
        let bows = json!({ "type": "T", "vbu": 4, "weapon": "longbow-a" });
        let volley = of(json!({ "volley": { "firer": bows, "target": spears(), "range": 12 } }), json!({}));
        assert_eq!(volley["volley"]["dice"], 4);
        assert_eq!(volley["volley"]["damage"][2]["critical"], 5);
        let test = json!({ "cohesion": { "unit": spears(), "damage": 2, "enemy": bows, "range": 12 } });
        assert_eq!(of(test, json!({}))["cohesion"]["critical"], 5);
        let led = json!({ "type": "CP", "vbu": 7, "i": 4, "general": true, "quality": "genius" });
        let chain = json!({ "chain": { "attacker": led, "defender": spears(), "distance": 6 } });
        chain_is_whole(&of(chain, habits_that_evade())["chain"]["chain"]);
    }
}

fn habits_that_evade() -> Value {
    json!({ "answer": ["evade", "evade"] })
}
