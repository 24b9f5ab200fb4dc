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
