//! Prints the types of the page as TypeScript; `cargo xtask types` keeps them in the client.

fn main() {
    print!("{}", acies_wire::typescript::declarations());
}
