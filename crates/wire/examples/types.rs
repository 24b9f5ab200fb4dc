//! Prints the types of the page as TypeScript, those of one family; `cargo xtask types` keeps them in the client.

fn main() {
    let text = match std::env::args().nth(1).as_deref() {
        Some("glory") => acies_wire::typescript::declarations_of_glory(),
        _ => acies_wire::typescript::declarations(),
    };
    print!("{text}");
}
