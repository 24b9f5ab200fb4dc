//! Which rules a Rust file cites, and which its tests cover.
//!
//! This reads just enough Rust to tell comments, strings, attributes and blocks apart.

use super::id::{id_of_test, ids_in};

/// What a file says about rules.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Scan {
    pub(crate) citations: Vec<Citation>,
    pub(crate) tests: Vec<Test>,
}

/// An id in a comment, a documentation comment or a string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    pub(crate) id: String,
    pub(crate) line: usize,
    pub(crate) place: Place,
    pub(crate) by: By,
}

/// How an id is cited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// For who reads the code.
    Comment,
    /// For who plays: the program says it.
    Text,
}

/// Whether code runs in play or only in tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Play,
    Test,
}

/// A test function and the rules it covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Test {
    pub(crate) name: String,
    pub(crate) line: usize,
    pub(crate) covers: Vec<String>,
}

/// Reads one file. `whole` says what the file as a whole is for.
pub(crate) fn scan(text: &str, whole: Place) -> Scan {
    let tokens = tokens(text);
    let tests = tests(&tokens);
    let spans = test_spans(&tokens);
    let mut scan = Scan { citations: Vec::new(), tests };
    for (index, token) in tokens.iter().enumerate() {
        let (text, by) = match &token.kind {
            Kind::Comment(text) => (text, By::Comment),
            Kind::Text(text) => (text, By::Text),
            Kind::Word(_) | Kind::Sign(_) => continue,
        };
        let in_test = spans.iter().any(|span| span.contains(&index));
        let place = if in_test { Place::Test } else { whole };
        for (at, id) in ids_in(text) {
            let line = token.line + text[..at].matches('\n').count();
            scan.citations.push(Citation { id: id.to_owned(), line, place, by });
        }
    }
    scan
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Token<'a> {
    kind: Kind<'a>,
    line: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind<'a> {
    /// A comment with its slashes.
    Comment(&'a str),
    /// A string with its quotes.
    Text(&'a str),
    /// A name, a keyword or a number.
    Word(&'a str),
    /// Any other sign.
    Sign(char),
}

/// Splits a file into tokens. Broken Rust gives some tokens or other, and always ends.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = token(rest, first);
        if let Some(kind) = kind {
            tokens.push(Token { kind, line });
        }
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    tokens
}

/// The token that `rest` begins with, if any, and how many bytes to go on.
fn token(rest: &str, first: char) -> (Option<Kind<'_>>, usize) {
    if rest.starts_with("//") {
        let length = rest.find('\n').unwrap_or(rest.len());
        return (Some(Kind::Comment(&rest[..length])), length);
    }
    if rest.starts_with("/*") {
        let length = block_comment(rest);
        return (Some(Kind::Comment(&rest[..length])), length);
    }
    if let Some(length) = string(rest) {
        return (Some(Kind::Text(&rest[..length])), length);
    }
    if let Some(length) = character(rest) {
        return (None, length);
    }
    if is_word(first) {
        let length = rest.find(|sign| !is_word(sign)).unwrap_or(rest.len());
        return (Some(Kind::Word(&rest[..length])), length);
    }
    let kind = (!first.is_whitespace()).then_some(Kind::Sign(first));
    (kind, first.len_utf8())
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// Block comments nest.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0usize;
    let mut at = 0;
    let bytes = rest.as_bytes();
    while at < bytes.len() {
        match &bytes[at..bytes.len().min(at + 2)] {
            b"/*" => (depth, at) = (depth + 1, at + 2),
            b"*/" => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// The length of the string that `rest` begins with: plain, raw, of bytes or for C.
fn string(rest: &str) -> Option<usize> {
    let prefix = ["br", "cr", "b", "c", "r", ""].into_iter().find(|prefix| {
        rest.strip_prefix(prefix).is_some_and(|more| {
            more.starts_with('"') || (prefix.ends_with('r') && more.trim_start_matches('#').starts_with('"'))
        })
    })?;
    let body = &rest[prefix.len()..];
    if prefix.ends_with('r') {
        let hashes = body.bytes().take_while(|byte| *byte == b'#').count();
        let start = prefix.len() + hashes + 1;
        let close = format!("\"{}", "#".repeat(hashes));
        return Some(rest[start..].find(&close).map_or(rest.len(), |end| start + end + close.len()));
    }
    let mut escaped = false;
    for (at, sign) in body.char_indices().skip(1) {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(prefix.len() + at + 1),
            _ => (),
        }
    }
    Some(rest.len())
}

/// The length of the character literal that `rest` begins with; `None` for a lifetime.
fn character(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix('\'')?;
    let first = body.chars().next()?;
    if first == '\\' {
        let escaped = body[1..].chars().next()?.len_utf8();
        return body[1 + escaped..].find('\'').map(|end| 1 + 1 + escaped + end + 1);
    }
    body[first.len_utf8()..].starts_with('\'').then(|| 1 + first.len_utf8() + 1)
}

/// Every `#[test]` function, also `#[tokio::test]` and those inside `proptest!`.
fn tests(tokens: &[Token<'_>]) -> Vec<Test> {
    let mut tests = Vec::new();
    let mut documentation = Vec::new(); // Since the last item ended.
    let mut marked = false;
    let mut index = 0;
    while index < tokens.len() {
        match tokens[index].kind {
            Kind::Comment(text) if text.starts_with("///") => documentation.push(text),
            Kind::Sign('#') => {
                let (attribute, end) = attribute(tokens, index);
                marked |= attribute.last() == Some(&"test");
                index = end;
                continue;
            }
            Kind::Word("fn") => {
                if let (true, Some(Kind::Word(name))) =
                    (marked, tokens.get(index + 1).map(|token| token.kind))
                {
                    let covers = covers(name, &documentation);
                    tests.push(Test { name: name.to_owned(), line: tokens[index].line, covers });
                }
                marked = false;
                documentation.clear();
            }
            Kind::Sign('{' | '}' | ';') => {
                marked = false;
                documentation.clear();
            }
            _ => (),
        }
        index += 1;
    }
    tests
}

/// The path of the attribute at `#`, and the token after it. `#[tokio::test(flavor = "…")]` is `tokio`, `test`.
fn attribute<'a>(tokens: &[Token<'a>], start: usize) -> (Vec<&'a str>, usize) {
    let Some(open) = (start + 1..tokens.len().min(start + 3)).find(|at| tokens[*at].kind == Kind::Sign('['))
    else {
        return (Vec::new(), start + 1);
    };
    let end = closing(tokens, open);
    let path = tokens[open + 1..end].iter().map_while(|token| match token.kind {
        Kind::Word(word) => Some(Some(word)),
        Kind::Sign(':') => Some(None),
        _ => None,
    });
    (path.flatten().collect(), tokens.len().min(end + 1))
}

/// The token that closes the bracket at `open`; the end of the file if none does.
fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0usize;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            Kind::Sign('(' | '[' | '{') => depth += 1,
            Kind::Sign(')' | ']' | '}') => depth = depth.saturating_sub(1),
            _ => (),
        }
        if depth == 0 {
            return index;
        }
    }
    tokens.len()
}

/// The rules a test covers: the one in its name, and those in lines `Covers: …` of its documentation. A line that
/// ends in a comma goes on in the next.
fn covers(name: &str, documentation: &[&str]) -> Vec<String> {
    let mut covers: Vec<String> = id_of_test(name).into_iter().collect();
    let mut goes_on = false;
    for line in documentation {
        let line = line.trim_start_matches('/').trim();
        let ids = match line.strip_prefix("Covers:") {
            Some(ids) => ids,
            None if goes_on => line,
            None => continue,
        };
        covers.extend(ids_in(ids).into_iter().map(|(_, id)| id.to_owned()));
        goes_on = ids.ends_with(',');
    }
    covers.sort();
    covers.dedup();
    covers
}

/// The tokens that are compiled for tests only: items under `#[test]` or `#[cfg(test)]`, with what precedes them.
fn test_spans(tokens: &[Token<'_>]) -> Vec<std::ops::Range<usize>> {
    let mut spans: Vec<std::ops::Range<usize>> = Vec::new();
    let mut documented = None; // Where the comments before an attribute begin.
    let mut index = 0;
    while index < tokens.len() {
        match tokens[index].kind {
            Kind::Comment(text) if text.starts_with("///") => documented = documented.or(Some(index)),
            Kind::Comment(_) => (),
            Kind::Sign('#') => {
                let (path, end) = attribute(tokens, index);
                if path.last() == Some(&"test") || (path == ["cfg"] && asks_for_test(&tokens[index..end])) {
                    let is_inner = tokens[index + 1].kind == Kind::Sign('!'); // Of the file that it stands in.
                    let item_end = if is_inner { tokens.len() } else { end_of_item(tokens, end) };
                    spans.push(documented.unwrap_or(index)..item_end);
                    documented = None;
                    index = item_end;
                } else {
                    documented = documented.or(Some(index));
                    index = end;
                }
                continue;
            }
            _ => documented = None,
        }
        index += 1;
    }
    spans
}

/// `cfg(test)` and `cfg(all(test, …))`, but not `cfg(not(test))`.
fn asks_for_test(attribute: &[Token<'_>]) -> bool {
    let has = |word| attribute.iter().any(|token| token.kind == Kind::Word(word));
    has("test") && !has("not")
}

/// The token after the item that begins here: after its block, or after its semicolon.
fn end_of_item(tokens: &[Token<'_>], start: usize) -> usize {
    let mut index = start;
    while index < tokens.len() {
        match tokens[index].kind {
            Kind::Sign(';') => return index + 1,
            Kind::Sign('{') => return tokens.len().min(closing(tokens, index) + 1),
            Kind::Sign('(' | '[') => index = closing(tokens, index),
            _ => (),
        }
        index += 1;
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(text: &str) -> Vec<(String, usize, Place)> {
        let scan = scan(text, Place::Play);
        scan.citations.into_iter().map(|citation| (citation.id, citation.line, citation.place)).collect()
    }

    fn covered(text: &str) -> Vec<(String, Vec<String>)> {
        scan(text, Place::Play).tests.into_iter().map(|test| (test.name, test.covers)).collect()
    }

    fn names(ids: &[&str]) -> Vec<String> {
        ids.iter().map(|id| id.to_string()).collect()
    }

    #[test]
    fn comments_documentation_and_strings_cite() {
        let text = r##"
//! BI08-GEN-01: the file.
/// Woods (BI08-TER-05).
const ROW: &str = "BI08-TER-06"; // BI08-TER-07
/* BI08-TER-08
   and BI08-TER-09 /* BI08-TER-10 */ */
const RAW: &str = r#"a "quoted" BI08-TER-11"#;
"##;
        let cited: Vec<_> = cited(text).into_iter().map(|(id, line, _)| (id[5..].to_owned(), line)).collect();
        let expected = [
            ("GEN-01", 2),
            ("TER-05", 3),
            ("TER-06", 4),
            ("TER-07", 4),
            ("TER-08", 5),
            ("TER-09", 6),
            ("TER-10", 6),
            ("TER-11", 7),
        ];
        assert_eq!(cited, expected.map(|(id, line)| (id.to_owned(), line)));
    }

    #[test]
    fn a_citation_knows_whether_it_is_in_a_test() {
        let text = r#"
fn play() { refuse("BI08-TER-01") }
#[cfg(test)]
mod tests {
    fn helper() { let _ = "BI08-TER-02"; }
    #[test]
    fn about() { let brace = '}'; let _ = "BI08-TER-03 }"; }
}
fn more() { refuse("BI08-TER-04") }
/// BI08-TER-05
#[test]
fn alone() {}
#[cfg(not(test))]
fn only_play() { refuse("BI08-TER-06") }
#[cfg(test)]
mod elsewhere;
// BI08-TER-07
"#;
        let places: Vec<_> = cited(text).into_iter().map(|(_, _, place)| place).collect();
        use Place::{Play, Test};
        assert_eq!(places, [Play, Test, Test, Play, Test, Play, Play]);
    }

    #[test]
    fn a_comment_after_code_belongs_to_that_code() {
        let places: Vec<_> = cited("fn play() {} // BI08-TER-01\n#[test]\nfn about() {}");
        assert_eq!(places, [("BI08-TER-01".to_owned(), 1, Place::Play)]);
    }

    #[test]
    fn an_attribute_of_the_file_makes_it_test_throughout() {
        let places = cited("#![cfg(test)]\nfn one() {}\n// BI08-TER-01");
        assert_eq!(places, [("BI08-TER-01".to_owned(), 3, Place::Test)]);
    }

    #[test]
    fn a_file_of_tests_is_test_throughout() {
        let scan = scan("// BI08-TER-01", Place::Test);
        assert_eq!(scan.citations[0].place, Place::Test);
    }

    #[test]
    fn a_test_covers_the_rule_in_its_name() {
        let text =
            "#[test]\nfn bi08_ter_05_woods_hide() {}\n#[test] fn other() {}\nfn bi08_ter_06_no_test() {}";
        let expected =
            [("bi08_ter_05_woods_hide".to_owned(), names(&["BI08-TER-05"])), ("other".into(), vec![])];
        assert_eq!(covered(text), expected);
        assert_eq!(scan(text, Place::Play).tests[0].line, 2);
    }

    #[test]
    fn a_test_covers_what_its_documentation_says() {
        let text = "
/// Woods and hills, as in BI08-GEN-01.
/// Covers: BI08-TER-06, BI08-TER-07,
/// BI08-TER-08
/// and not BI08-TER-09.
#[test]
#[should_panic(expected = \"{\")]
fn bi08_ter_05_woods_hide() {}

/// Covers: BI08-TER-10
fn helper() {}
#[test]
fn plain() {}
";
        let ids = names(&["BI08-TER-05", "BI08-TER-06", "BI08-TER-07", "BI08-TER-08"]);
        assert_eq!(covered(text), [("bi08_ter_05_woods_hide".to_owned(), ids), ("plain".into(), vec![])]);
    }

    #[test]
    fn tests_of_other_kinds_are_tests() {
        let text = "proptest! {\n #[test]\n fn bi08_ter_05_any(x in 0..5) {}\n}\n\
                    #[tokio::test(flavor = \"x\")]\nasync fn bi08_ter_06_later() {}";
        let covered: Vec<_> = covered(text).into_iter().flat_map(|(_, ids)| ids).collect();
        assert_eq!(covered, ["BI08-TER-05", "BI08-TER-06"]);
    }

    #[test]
    fn lifetimes_and_characters_are_told_apart() {
        let text = "fn f<'a>(x: &'a str) -> char { match x { _ => '\"', } } // BI08-TER-01\nconst C: char = '\\''; // BI08-TER-02";
        assert_eq!(cited(text).len(), 2);
    }

    #[test]
    fn broken_files_do_no_harm() {
        for text in [
            "\"",
            "r#\"",
            "/*",
            "/* /*",
            "#",
            "#[",
            "#[test",
            "#[test]",
            "#[test] fn",
            "'",
            "'\\",
            "#[cfg(test)]",
            "é'é'",
        ] {
            scan(text, Place::Play);
        }
    }
}
