//! Every edition cites its own ledger and no other.

use acies_impetus::{Edition, Rule};

fn ledger(edition: Edition) -> (&'static str, &'static str) {
    match edition {
        Edition::Basic2008 => ("BI08-", include_str!("../../../docs/rules/basic-impetus-2008.md")),
        Edition::Basic3 => ("BI3-", include_str!("../../../docs/rules/basic-impetus-3.md")),
        Edition::Impetus17 | Edition::Impetus70It => ("IMP-", include_str!("../../../docs/rules/impetus.md")),
    }
}

fn is_defined(ledger: &str, id: &str) -> bool {
    ledger
        .lines()
        .any(|line| line.strip_prefix("**").is_some_and(|rest| rest.starts_with(&format!("{id}**"))))
}

#[test]
fn each_rule_of_the_family_is_a_rule_of_each_ledger() {
    for edition in Edition::ALL {
        let (prefix, ledger) = ledger(edition);
        for rule in Rule::ALL {
            let id = edition.rulebook().id_of(*rule);
            assert!(id.starts_with(prefix), "{edition:?}: {rule:?} is {id}");
            assert!(
                is_defined(ledger, id),
                "{edition:?}: {rule:?} is {id}, which its ledger does not define"
            );
        }
    }
}

#[test]
fn each_row_of_a_rulebook_cites_its_own_ledger() {
    for edition in Edition::ALL {
        let (_, ledger) = ledger(edition);
        let book = edition.rulebook();
        for row in book.fire.iter().chain(book.missile_test).chain(book.melee_test).chain(book.melee) {
            assert!(is_defined(ledger, row.rule), "{edition:?}: {:?} cites {}", row.factor, row.rule);
        }
    }
}

/// Files under a folder, with their text.
fn sources(folder: &std::path::Path, found: &mut Vec<(std::path::PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = std::fs::read_to_string(&path).expect("a text");
            found.push((path, text));
        }
    }
}

/// A difference that is asked for by the name of an edition has leaked out of its rulebook.
#[test]
fn no_file_outside_the_editions_asks_which_one_is_played() {
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&source, &mut files);
    let (own, others): (Vec<_>, Vec<_>) =
        files.iter().partition(|(path, _)| path.starts_with(source.join("editions")));
    let names = |text: &str| {
        Edition::ALL.iter().any(|edition| text.contains(&format!("Edition::{edition:?}")))
            || Edition::ALL.iter().any(|edition| text.contains(&format!("\"{}\"", edition.rulebook().id)))
    };
    assert!(own.iter().any(|(_, text)| names(text)), "the search finds nothing at all");
    for (path, text) in others {
        assert!(!names(text), "{} names an edition", path.display());
    }
}
