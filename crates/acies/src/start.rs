//! Where a battle begins: a scenario or two army lists, of whichever family.

use crate::args::Terms;
use crate::failure::Failure;
use crate::family::Shown;
use crate::save;
use acies_armies::field_of_glory as glory;
use acies_armies::points::PointsList;
use acies_armies::{Army, build, list, points_list};
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::state::BaseSet;
use acies_impetus::switches::Switches;
use acies_impetus::{Edition, Impetus, Rule};
use acies_rulesets::{Family, RuleSetId};
use acies_wire::family::{Family as Written, Impossible};
use acies_wire::simulation::{GloryPick, NoArmy, NoChoice, NoSize, Pick};
use acies_wire::{file, optional};
use std::path::Path;

/// A position of one family or the other.
pub(crate) enum Start {
    Impetus(Box<<Impetus as Written>::Position>),
    FieldOfGlory(Box<<FieldOfGlory as Written>::Position>),
}

/// Is a rule set one of Field of Glory?
pub(crate) fn is_glory(rules: RuleSetId) -> bool {
    rules.family() == Family::FieldOfGlory
}

/// A rule set by its id.
pub(crate) fn rule_set(id: &str) -> Result<RuleSetId, Failure> {
    let known = || RuleSetId::ALL.map(RuleSetId::id).join(", ");
    RuleSetId::parse(id)
        .ok_or_else(|| Failure::Usage(format!("--rules: `{id}` is no rule set; there are {}", known())))
}

/// The rule set that was asked for.
fn wanted(terms: &Terms) -> Result<Option<RuleSetId>, Failure> {
    terms.rules.as_deref().map(rule_set).transpose()
}

/// What is written for one family is not fought by the other.
fn check_family(what: &str, own: RuleSetId, wanted: Option<RuleSetId>) -> Result<(), Failure> {
    match wanted {
        Some(other) if is_glory(own) != is_glory(other) => Err(Failure::Usage(format!(
            "--rules: {what} is written for {} and cannot be fought by {}",
            own.id(),
            other.id()
        ))),
        _ => Ok(()),
    }
}

/// The optional rules that are played.
pub(crate) fn optional_rules(terms: &Terms) -> Result<Switches, Failure> {
    let words = terms.optional.as_deref().unwrap_or_default();
    optional::read(words).map_err(|problem| Failure::Usage(format!("--optional: {problem}")))
}

/// The text of a scenario that comes with the program.
pub(crate) fn scenario_text(id: &str) -> Option<&'static str> {
    acies_armies::scenario_text(id).or_else(|| glory::scenario_text(id))
}

/// What is neither a file nor a scenario.
pub(crate) fn no_such_thing(name: &str) -> Failure {
    Failure::Usage(format!("`{name}` is neither a file nor a scenario; `acies list` names the scenarios"))
}

/// A scenario by its id, or from a file.
pub(crate) fn read_scenario(name: &str, terms: &Terms) -> Result<Start, Failure> {
    let text = match scenario_text(name) {
        Some(text) => text.to_owned(),
        None if !Path::new(name).exists() => return Err(no_such_thing(name)),
        None => save::read(Path::new(name))?,
    };
    match file::rule_set_of(&text) {
        Some(rules) if is_glory(rules) => {
            scenario_of::<FieldOfGlory>(name, &text, terms).map(|p| Start::FieldOfGlory(Box::new(p)))
        }
        _ => scenario_of::<Impetus>(name, &text, terms).map(|p| Start::Impetus(Box::new(p))),
    }
}

fn scenario_of<F: Shown>(name: &str, text: &str, terms: &Terms) -> Result<F::Position, Failure> {
    let wrong = |problem: String| Failure::Content { path: name.to_owned(), problem };
    let (position, _) = file::scenario_of::<F>(text).map_err(|error| wrong(error.to_string()))?;
    let rules = wanted(terms)?;
    check_family(&format!("`{name}`"), F::rule_set(&position), rules)?;
    F::under(position, rules, optional_rules(terms)?).map_err(|error| match error.field.as_str() {
        "switches" => Failure::Usage(format!("--optional: {}", error.problem)),
        _ => wrong(told(&error)),
    })
}

/// What is wrong with a position: the field, the problem, the rule.
pub(crate) fn told(error: &Impossible) -> String {
    let rule = error.rule.map_or(String::new(), |rule| format!(" ({rule})"));
    format!("{}: {}{rule}", error.field, error.problem)
}

/// Two armies on a table of their own, to be set up by the rules.
pub(crate) fn read_lists(words: &[String], terms: &Terms) -> Result<Start, Failure> {
    match read_glory_armies(words, terms)? {
        None => impetus_lists(words, terms).map(|position| Start::Impetus(Box::new(position))),
        Some((_, [a, b])) => {
            let title = format!("{} against {}", a.name, b.name);
            Ok(Start::FieldOfGlory(Box::new(glory::scenario(&title, &a, &b))))
        }
    }
}

/// Two armies of Field of Glory, with the words for them.
pub(crate) type GloryArmies = ([GloryPick; 2], [glory::Army; 2]);

/// Two ready armies of Field of Glory, with the words for them; `None` if both lists are of Impetus, or unknown.
pub(crate) fn read_glory_armies(words: &[String], terms: &Terms) -> Result<Option<GloryArmies>, Failure> {
    let [first, second] = words else { return Err(not_twice()) };
    let are_glory = [first, second].map(|text| glory::list(list_of(text)).is_some());
    if are_glory == [false, false] {
        return Ok(None);
    }
    if are_glory != [true, true] {
        return Err(mixed(if are_glory[0] { [first, second] } else { [second, first] }));
    }
    for text in [first, second] {
        check_family(&format!("the list `{}`", list_of(text)), RuleSetId::FieldOfGlory2, wanted(terms)?)?;
    }
    if optional_rules(terms)? != Switches::default() {
        let id = RuleSetId::FieldOfGlory2.id();
        return Err(Failure::Usage(format!("--optional: {id} has no optional rules")));
    }
    let ((first, a), (second, b)) = (glory_army(first)?, glory_army(second)?);
    Ok(Some(([first, second], [a, b])))
}

fn not_twice() -> Failure {
    Failure::Usage("--army is given twice: once for each side".into())
}

/// One army of Field of Glory, and one that is none.
fn mixed([glorious, other]: [&String; 2]) -> Failure {
    let (glorious, other) = (list_of(glorious), list_of(other));
    let known = list(other).map(|l| l.rule_set).or_else(|| points_list(other).map(|l| l.rule_set));
    match known {
        Some(edition) => Failure::Usage(format!(
            "--army: `{glorious}` is a list of {} and `{other}` one of {}: two armies meet only by the same rules",
            RuleSetId::FieldOfGlory2.id(),
            RuleSetId::of(edition).id()
        )),
        None => no_such_list(other),
    }
}

fn no_such_list(id: &str) -> Failure {
    Failure::Usage(format!("there is no army list `{id}`; `acies list` names them"))
}

/// A ready army of Field of Glory; after a colon its size may follow, as in `swiss-confederates:650`.
pub(crate) fn glory_army(text: &str) -> Result<(GloryPick, glory::Army), Failure> {
    let pick: GloryPick =
        text.parse().map_err(|error: NoSize| Failure::Usage(format!("--army {text}: {error}")))?;
    let army = pick.army().map_err(|why| match why {
        NoArmy::UnknownList => no_such_list(&pick.list),
        NoArmy::NoneReady => none_ready(text),
        NoArmy::Army(error) => Failure::Content { path: text.to_owned(), problem: error.to_string() },
    })?;
    Ok((pick, army))
}

fn size_of(text: &str, usual: u16) -> Result<u16, Failure> {
    match text.split_once(':') {
        None => Ok(usual),
        Some((_, size)) => size.parse().map_err(|_| {
            Failure::Usage(format!("--army {text}: `{size}` is no size in points, such as 300 or 500"))
        }),
    }
}

fn none_ready(text: &str) -> Failure {
    Failure::Usage(format!("--army {text}: the list has no army ready for the field"))
}

fn impetus_lists(words: &[String], terms: &Terms) -> Result<<Impetus as Written>::Position, Failure> {
    let (_, [a, b]) = read_armies(words, terms)?;
    let title = format!("{} against {}", a.name, b.name);
    let switches = optional_rules(terms)?;
    Ok(acies_impetus::position::Position { switches, ..acies_armies::scenario(&title, &a, &b, BaseSet::F8) })
}

/// Two armies of Impetus from lists, with what was chosen from them. What a player should know is said on standard error.
pub(crate) fn read_armies(words: &[String], terms: &Terms) -> Result<([Pick; 2], [Army; 2]), Failure> {
    let [first, second] = words else { return Err(not_twice()) };
    // An army in Commands makes the other act in Commands too.
    let in_commands = words.iter().find_map(|text| points_list(list_of(text))).map(|list| list.rule_set);
    let rules = wanted(terms)?;
    let army = |text: &str| {
        let own = list(list_of(text)).map(|list| list.rule_set);
        let usual = in_commands.or(own).unwrap_or(Edition::Basic2008);
        check_family(&format!("the list `{}`", list_of(text)), RuleSetId::of(usual), rules)?;
        let edition = rules.and_then(RuleSetId::edition).unwrap_or(usual);
        let (pick, army) = match points_list(list_of(text)) {
            Some(list) => (Pick { list: text.to_owned(), ..Pick::default() }, ready(list, text, edition)?),
            None => chosen(text, edition)?,
        };
        for warning in &army.warnings {
            eprintln!("acies: {}: {}", pick.list, ruled(warning.to_string(), warning.rule(), edition));
        }
        Ok::<_, Failure>((pick, army))
    };
    let ((first, a), (second, b)) = (army(first)?, army(second)?);
    Ok(([first, second], [a, b]))
}

/// The list that the words for an army begin with.
fn list_of(text: &str) -> &str {
    text.split_once(':').map_or(text, |(list, _)| list)
}

fn ruled(said: String, rule: Option<Rule>, edition: Edition) -> String {
    match rule {
        Some(rule) => format!("{said} ({})", edition.rulebook().id_of(rule)),
        None => said,
    }
}

/// An army of a list without prices, with what was chosen from it.
fn chosen(text: &str, edition: Edition) -> Result<(Pick, Army), Failure> {
    let pick: Pick =
        text.parse().map_err(|error: NoChoice| Failure::Usage(format!("--army {text}: {error}")))?;
    let list = list(&pick.list).ok_or_else(|| no_such_list(&pick.list))?;
    let army = build(list, &pick.choices).and_then(|army| army.under(edition)).map_err(|error| {
        Failure::Content { path: text.to_owned(), problem: ruled(error.to_string(), error.rule(), edition) }
    })?;
    Ok((pick, army))
}

/// The ready-made army of a list with prices; after a colon its size may follow, as in `swiss:300`.
fn ready(list: &PointsList, text: &str, edition: Edition) -> Result<Army, Failure> {
    let size = size_of(text, list.building.standard_size)?;
    let muster = list.ready(size).ok_or_else(|| none_ready(text))?;
    let wrong = |problem: String| Failure::Content { path: text.to_owned(), problem };
    let army = list
        .build(&muster.choices())
        .map_err(|error| wrong(ruled(error.to_string(), error.rule(), edition)))?;
    army.under(edition).map_err(|error| wrong(ruled(error.to_string(), error.rule(), edition)))
}
