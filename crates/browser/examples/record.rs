//! Fights battles natively and writes down what WebAssembly must reproduce.
//!
//! `cargo run -p acies-browser --example record -- FOLDER` writes for each battle the conversation that led
//! through it (`.requests` and `.answers`, one line each) and its journal (`.journal`), and into
//! `expected.json` the hash at each end and the fingerprint of the geometry. `tests/agree.cjs` reads them.

use acies_browser::{Session, fingerprint};
use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;

const SCENARIOS: [&str; 5] =
    ["hastings-1066", "showcase", "bench-9v9", "trebia-218-bc-impetus", "crecy-1346"];
const SEEDS: [u64; 3] = [1, 2, 3];
const ROUNDS: u32 = 2_000;

/// Far beyond any real battle.
const MAX_STEPS: u64 = 50_000;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("which folder?")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let mut battles = Vec::new();
    for scenario in SCENARIOS {
        for seed in SEEDS {
            battles.push(record(folder, scenario, seed)?);
        }
    }
    let expected = json!({
        "battles": battles,
        "fingerprint": { "rounds": ROUNDS, "is": fingerprint(ROUNDS) },
    });
    std::fs::write(folder.join("expected.json"), expected.to_string())?;
    Ok(())
}

/// A conversation that is written down.
struct Recorder {
    session: Session,
    requests: String,
    answers: String,
}

impl Recorder {
    fn ask(&mut self, request: Value) -> Result<Value, Box<dyn Error>> {
        let request = request.to_string();
        let text = self.session.answer(&request);
        self.requests += &format!("{request}\n");
        self.answers += &format!("{text}\n");
        let answer: Value = serde_json::from_str(&text)?;
        if answer["ok"] != true {
            return Err(format!("{request}\n{text}").into());
        }
        Ok(answer)
    }
}

/// One battle to its end, by commands drawn from the legal ones and dice from the seed.
fn record(folder: &Path, scenario: &str, seed: u64) -> Result<Value, Box<dyn Error>> {
    let name = format!("{scenario}-{seed}");
    let mut recorder = Recorder { session: Session::new(), requests: String::new(), answers: String::new() };
    let mut answer = recorder.ask(json!({ "do": "load", "scenario": scenario, "seed": seed }))?;
    let mut step = 0;
    loop {
        let next = &answer["next"];
        if next["over"] != Value::Null {
            break;
        }
        if step == MAX_STEPS {
            return Err(format!("{name} does not end").into());
        }
        answer = if next["decide"] != Value::Null {
            let by = next["decide"]["who"].clone();
            let one = seed.wrapping_mul(0x9e37_79b9).wrapping_add(step * 7919);
            let sampled = recorder.ask(json!({ "do": "sample", "one": one }))?;
            recorder.ask(json!({ "do": "command", "by": by, "command": sampled["commands"][0] }))?
        } else {
            recorder.ask(json!({ "do": "roll" }))?
        };
        step += 1;
    }
    recorder.ask(json!({ "do": "state" }))?;
    let saved = recorder.ask(json!({ "do": "save" }))?;
    std::fs::write(folder.join(format!("{name}.requests")), &recorder.requests)?;
    std::fs::write(folder.join(format!("{name}.answers")), &recorder.answers)?;
    std::fs::write(folder.join(format!("{name}.journal")), saved["journal"].to_string())?;
    Ok(json!({ "name": name, "steps": step, "hash": answer["hash"] }))
}
