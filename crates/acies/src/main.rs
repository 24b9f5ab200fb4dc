//! `acies`: battles in the browser and on the command line.

mod arena;
mod args;
mod draw;
mod engine;
mod failure;
mod family;
mod fight;
mod odds;
mod play;
mod replay;
mod rules;
mod save;
mod series;
mod show;
mod simulate;
mod start;
mod terminal;

use args::{Args, What};
use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    let done: Result<(), Failure> = match args.what {
        What::Play(play) => play::run(&play),
        What::Fight(fight) => fight::run(&fight),
        What::Arena(arena) => arena::run(&arena),
        What::Simulate(simulate) => simulate::run(&simulate),
        What::Replay(replay) => replay::run(&replay),
        What::Draw(draw) => draw::run(&draw),
        What::Rules(rules) => rules::run(&rules),
        What::List(list) => show::run(&list),
        What::Odds(odds) => odds::run(&odds),
        What::Engine => engine::run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads us has gone away: nothing is wrong.
        Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("acies: {failure}");
            ExitCode::from(failure.code())
        }
    }
}
