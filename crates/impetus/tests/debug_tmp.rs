use acies_impetus::*;
use acies_impetus::command::*;
use acies_rules::*;
use acies_dice::*;
use acies_tabletop::*;
#[test]
fn dbg() {
    let seed: u64 = std::env::var("ACIES_SEED").unwrap().parse().unwrap();
    let stop: u32 = std::env::var("ACIES_STEP").unwrap().parse().unwrap();
    let p: position::Position = serde_json::from_str(include_str!("positions/small.json")).unwrap();
    let mut st = p.into_state().unwrap();
    let mut dice = Seeded::new(seed);
    let mut cs = vec![];
    let mut ev = vec![];
    for steps in 0..stop {
        match Impetus::next(&st) {
            Next::Over(_) => break,
            Next::Roll(r) => { let f = dice.roll(r.name(), r.dice()).unwrap(); ev.clear(); Impetus::settle(&mut st, &r, &f, &mut ev); if steps + 30 > stop { println!("{steps} {r:?} {f}"); for e in &ev { if !matches!(e, Event::Began(_)|Event::WentOn(_)|Event::Ended){println!("    {e:?}")} } } }
            Next::Decide(pr) => { Impetus::sample(&st, Sampling::One((seed ^ (u64::from(steps) << 32)).wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(17)), &mut cs); ev.clear(); Impetus::perform(&mut st, pr.who, &cs[0], &mut ev).unwrap(); if steps + 30 > stop { println!("{steps} {:?} {:?}", pr.who, cs[0]); for e in &ev { if !matches!(e, Event::Began(_)|Event::WentOn(_)|Event::Ended){println!("    {e:?}")} } } }
        }
    }
    println!("NEXT {:?}", Impetus::next(&st));
    for u in st.on_table() { println!("{} {:?} {} {:?} {:?} d{} r{}", u.0, st.side(u), st.profile(u).troop.code(), st.unit(u).pose().front.vec(), st.unit(u).pose().heading.as_degrees(), st.unit(u).disordered, st.unit(u).rolling); }
    for p in &st.field.pieces { println!("{:?}", p.spec()); }
    if let Some(frame::Frame::Activation(act)) = st.agenda().last() {
        let f = steps::group::form(&st, act.units).unwrap();
        let half = steps::movement::half_budget_reach(&st, &f);
        println!("half {half} obstacle {:?}", steps::movement::nearest_obstacle(&st, &f, half));
        println!("{:?}", steps::movement::judge(&st, &f, Manoeuvre::straight(Length::snap(half)), Finish::Halt, act.rolling));
        println!("{:?}", steps::run::judge(&st, &f, None, true, act.rolling));
    }
}
