//! Rule ids, such as `BI08-TER-05`.

/// The families of ids; one ledger may hold one family. Anything else of this shape is not a rule.
pub(crate) const FAMILIES: [&str; 4] = ["BI08", "BI3", "IMP", "FOG"];

/// The ids in a text, each with the byte at which it begins, in order.
///
/// A range such as `BI08-COH-01 to -08` gives its first id only.
pub(crate) fn ids_in(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        match id_at(text, at) {
            Some(id) => {
                found.push((at, id));
                at += id.len();
            }
            None => at += 1,
        }
    }
    found
}

/// The id that begins at this byte.
pub(crate) fn id_at(text: &str, at: usize) -> Option<&str> {
    let bytes = text.as_bytes();
    if at > 0 && is_word(bytes[at - 1]) {
        return None;
    }
    let rest = text.get(at..)?;
    let family = FAMILIES.iter().find(|family| rest.starts_with(**family))?;
    let rest = rest[family.len()..].strip_prefix('-')?;
    let group = rest.bytes().take_while(u8::is_ascii_uppercase).count();
    let number = rest[group..].strip_prefix('-')?.bytes().take_while(u8::is_ascii_digit).count();
    if group == 0 || number == 0 {
        return None;
    }
    let end = at + family.len() + 1 + group + 1 + number;
    let ends = bytes.get(end).is_none_or(|byte| !is_word(*byte));
    ends.then(|| &text[at..end])
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The id that the name of a test begins with: `bi08_ter_05_woods_hide` is about `BI08-TER-05`.
pub(crate) fn id_of_test(name: &str) -> Option<String> {
    let mut words = name.split('_');
    let (family, group, number) = (words.next()?, words.next()?, words.next()?);
    let is_snake = name.bytes().all(|byte| !byte.is_ascii_uppercase());
    let id = format!("{}-{}-{number}", family.to_ascii_uppercase(), group.to_ascii_uppercase());
    (is_snake && id_at(&id, 0) == Some(&id)).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&str> {
        ids_in(text).into_iter().map(|(_, id)| id).collect()
    }

    #[test]
    fn ids_are_found_anywhere_in_a_text() {
        assert_eq!(ids("Woods (BI08-TER-05), then BI3-GEN-01."), ["BI08-TER-05", "BI3-GEN-01"]);
        assert_eq!(ids_in("– BI08-TER-05"), [(4, "BI08-TER-05")]);
        assert_eq!(ids("FOG-MANR-01/FOG-BG-08, IMP-TURN-112"), ["FOG-MANR-01", "FOG-BG-08", "IMP-TURN-112"]);
    }

    #[test]
    fn a_range_gives_its_first_id_only() {
        assert_eq!(ids("BI08-COH-01 to -08, BI08-IMP-08, -09"), ["BI08-COH-01", "BI08-IMP-08"]);
    }

    #[test]
    fn what_only_looks_like_an_id_is_none() {
        assert!(ids("UTF-8 ISO-A-01 BI08-TER BI08-TER- BI08--05 BI08-ter-05 BI08 6.2").is_empty());
        assert!(ids("XBI08-TER-05 BI08-TER-05x BI08_TER_05").is_empty());
        assert!(ids("").is_empty());
    }

    #[test]
    fn a_badly_written_number_is_still_an_id_so_that_it_is_missed() {
        assert_eq!(ids("BI08-TER-5"), ["BI08-TER-5"]);
    }

    #[test]
    fn a_test_is_named_by_its_rule() {
        assert_eq!(id_of_test("bi08_ter_05_woods_hide"), Some("BI08-TER-05".into()));
        assert_eq!(id_of_test("fog_manr_01"), Some("FOG-MANR-01".into()));
        assert_eq!(id_of_test("bi08_6_2_commander_steadies"), None);
        assert_eq!(id_of_test("bi08_ter"), None);
        assert_eq!(id_of_test("woods_hide_a_unit"), None);
    }
}
