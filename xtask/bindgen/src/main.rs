//! `cargo run -p acies-bindgen -- FILE.wasm web=FOLDER nodejs=FOLDER`: writes the JavaScript that loads the engine.

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((input, packages)) = arguments.split_first() else {
        eprintln!("acies-bindgen FILE.wasm web=FOLDER nodejs=FOLDER");
        return ExitCode::FAILURE;
    };
    for package in packages {
        if let Err(message) = generate(input, package) {
            eprintln!("{package}: {message}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn generate(input: &str, package: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(input)
        .typescript(true)
        // Otherwise the page would have to say where the module lies.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    let (target, folder) = package.split_once('=').ok_or("not of the form web=FOLDER")?;
    match target {
        "web" => bindgen.web(true),
        "nodejs" => bindgen.nodejs(true),
        other => return Err(format!("neither web nor nodejs: '{other}'")),
    }
    .and_then(|bindgen| bindgen.generate(folder))
    .map_err(|error| format!("{error:#}"))
}
