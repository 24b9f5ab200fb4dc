//! Every scenario is drawn, read as XML, and compared with its state.

use super::ink::escaped;
use super::letters::{Hand, fitted};
use super::{Caption, Format, format_of, is_journal, png, svg};
use acies_impetus::State;
use acies_impetus::position::{EngagedSpec, Position};
use acies_impetus::unit::UnitId;
use acies_wire::file;
use resvg::usvg::roxmltree::{Document, Node};
use std::path::Path;

const NOBODY: [String; 2] = [String::new(), String::new()];

fn scenarios() -> impl Iterator<Item = (&'static str, State)> {
    acies_armies::scenarios().iter().map(|(id, text)| {
        let (_, state) = file::scenario(text).unwrap_or_else(|error| panic!("{id}: {error}"));
        (*id, state)
    })
}

fn drawn(state: &State) -> String {
    svg(state, &Caption { title: "Title", subtitle: "Subtitle", armies: &NOBODY })
}

/// A scenario with changes.
fn changed(id: &str, change: impl FnOnce(&mut Position)) -> State {
    let text = acies_armies::scenario_text(id).expect("the scenario exists");
    let (mut position, _) = file::scenario(text).expect("the scenario can be read");
    change(&mut position);
    position.into_state().expect("the change is sound")
}

/// Numbers of the Units that carry a mark, in the order of drawing.
fn marked(picture: &Document<'_>, mark: &str) -> Vec<UnitId> {
    let of = |node: Node<'_, '_>| {
        let unit = node.attribute("data-of")?.parse().ok()?;
        (node.attribute("data-mark") == Some(mark)).then_some(UnitId(unit))
    };
    picture.descendants().filter_map(of).collect()
}

fn those(state: &State, holds: impl Fn(UnitId) -> bool) -> Vec<UnitId> {
    state.on_table().filter(|unit| holds(*unit)).collect()
}

/// All marks of a picture are those of its state, no more and no fewer.
fn expect_marks(state: &State) {
    let text = drawn(state);
    let picture = Document::parse(&text).expect("the picture is XML");
    let unit = |id: UnitId| state.unit(id);
    assert_eq!(marked(&picture, "disordered"), those(state, |u| unit(u).disordered));
    assert_eq!(marked(&picture, "disordered-badge"), those(state, |u| unit(u).disordered));
    assert_eq!(marked(&picture, "worn"), those(state, |u| !unit(u).is_fresh()));
    assert_eq!(marked(&picture, "shieldwall"), those(state, |u| unit(u).shieldwall));
    assert_eq!(marked(&picture, "rolling"), those(state, |u| unit(u).rolling));
    assert_eq!(marked(&picture, "activated"), those(state, |u| unit(u).activated));
    assert_eq!(marked(&picture, "general"), those(state, |u| state.has_general(u)));
    assert_eq!(marked(&picture, "large"), those(state, |u| state.is_large(u)));
    let melees: Vec<String> =
        state.engagements().iter().map(|e| format!("{} {}", e.attacker.0, e.target.0)).collect();
    let shown: Vec<&str> = picture.descendants().filter_map(|n| n.attribute("data-between")).collect();
    assert_eq!(shown, melees);
}

#[test]
fn every_scenario_is_xml_and_shows_every_unit_and_piece_once() {
    for (id, state) in scenarios() {
        let text = drawn(&state);
        let picture = Document::parse(&text).unwrap_or_else(|error| panic!("{id}: {error}"));
        let units: Vec<u8> =
            picture.descendants().filter_map(|node| node.attribute("data-unit")?.parse().ok()).collect();
        let expected: Vec<u8> = state.on_table().map(|unit| unit.0).collect();
        assert_eq!(units, expected, "{id}");
        let pieces = picture.descendants().filter(|node| node.has_attribute("data-terrain")).count();
        assert_eq!(pieces, state.field.pieces.len(), "{id}");
        expect_marks(&state);
    }
}

#[test]
fn marks_appear_exactly_where_the_state_has_them() {
    let state = changed("showcase", |position| {
        position.units[0].disordered = true;
        position.units[0].vbu_now = Some(3);
        position.units[4].rolling = true;
        position.units[8].activated = true;
        position.units[11].rolling = true;
        position.units[11].vbu_now = Some(1);
    });
    expect_marks(&state);
    let text = drawn(&state);
    let picture = Document::parse(&text).expect("the picture is XML");
    assert_eq!(marked(&picture, "worn"), [UnitId(0), UnitId(11)]);
    assert_eq!(marked(&picture, "rolling"), [UnitId(4), UnitId(11)]);
}

#[test]
fn two_in_melee_share_one_pair_of_swords() {
    let state = changed("showcase", |position| {
        // The Legion walks down to the Archers and stands front against front.
        let archers = position.units[8].at.expect("the Archers stand on the table").front;
        let legion = position.units[15].at.as_mut().expect("the Legion stands on the table");
        legion.front = archers;
        position.units[9].at = None;
        position.units[9].gone = true;
        position.engaged = vec![EngagedSpec { attacker: UnitId(15), target: UnitId(8), class: None }];
    });
    assert_eq!(state.engagements().len(), 1);
    expect_marks(&state);
}

#[test]
fn pips_show_what_is_left_of_the_printed_vbu() {
    let state = changed("showcase", |position| position.units[10].vbu_now = Some(2));
    let text = drawn(&state);
    let picture = Document::parse(&text).expect("the picture is XML");
    let knights = picture
        .descendants()
        .find(|node| node.attribute("data-unit") == Some("10"))
        .expect("the Knights are drawn");
    let pips = knights.descendants().find(|node| node.has_attribute("data-vbu")).expect("they have pips");
    assert_eq!(pips.attribute("data-vbu"), Some("2"));
    let circles: Vec<Node<'_, '_>> = pips.children().filter(|n| n.has_tag_name("circle")).collect();
    let hollow = circles.iter().filter(|n| n.attribute("fill") == Some("none")).count();
    assert_eq!((circles.len(), hollow), (6, 4));
}

#[test]
fn the_same_state_gives_the_same_picture() {
    for (id, state) in scenarios() {
        assert_eq!(drawn(&state), drawn(&state), "{id}");
    }
}

#[test]
fn names_cannot_break_the_picture() {
    let hostile = "<script>&\"'\u{0}\u{1F409} ]]>";
    let state = changed("showcase", |position| {
        for unit in &mut position.units {
            unit.profile.name = hostile.to_owned();
        }
    });
    let armies = [hostile.to_owned(), hostile.repeat(40)];
    let text = svg(&state, &Caption { title: hostile, subtitle: hostile, armies: &armies });
    let picture = Document::parse(&text).expect("the picture is XML");
    assert!(!picture.descendants().any(|node| node.has_tag_name("script")));
    assert_eq!(escaped("a<b>&\"c'\u{7}"), "a&lt;b&gt;&amp;&quot;c&apos;");
}

#[test]
fn tables_of_every_size_are_drawn() {
    use acies_tabletop::{Footprint, Length};
    for (width, depth) in [(400, 400), (400, 70), (120, 400), (130, 60)] {
        let state = changed("showcase", |position| {
            position.table = Footprint { width: Length::whole(width), depth: Length::whole(depth) };
        });
        let bytes = png::of(&drawn(&state), 300).expect("it can be drawn");
        assert_eq!(png_size(&bytes).0, 300);
    }
}

#[test]
fn a_png_has_the_width_asked_for() {
    let (_, state) = scenarios().next().expect("there are scenarios");
    let picture = drawn(&state);
    for width in [200, 701, 1600] {
        let bytes = png::of(&picture, width).expect("it can be drawn");
        assert_eq!(png_size(&bytes).0, width);
    }
}

/// Width and height from the head of a PNG.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    (number(16), number(20))
}

#[test]
fn names_are_shortened_to_their_width() {
    let hand = Hand::new(1.0, "black");
    let names = [
        "Knights",
        "Skirmishing harquebusiers",
        "Highlanders or Islemen",
        "Żółw",
        "",
        "Llanfairpwllgwyngyll",
    ];
    for name in names {
        for width in [2.0, 4.5, 7.0, 30.0] {
            let (text, hand) = fitted(name, width, hand);
            assert!(hand.width(&text) <= width, "{name} as {text} in {width}");
        }
    }
    assert_eq!(fitted("Knights", 8.0, hand).0, "Knights");
    assert_eq!(fitted("Highlanders or Islemen", 7.0, hand).0, "Highlanders");
    assert_eq!(fitted("Eagle warriors", 5.0, hand).0, "Eagle warr.");
}

#[test]
fn a_picture_is_svg_or_png() {
    assert_eq!(format_of(Path::new("a.svg")).ok(), Some(Format::Svg));
    assert_eq!(format_of(Path::new("a.b.PNG")).ok(), Some(Format::Png));
    for wrong in ["a.jpg", "a", "svg", ".png"] {
        let failure = format_of(Path::new(wrong)).expect_err("another ending");
        assert_eq!(failure.code(), 2, "{wrong}");
    }
}

#[test]
fn a_journal_is_known_by_its_format() {
    assert!(is_journal(r#"{"format": "acies-journal", "version": 1}"#));
    assert!(is_journal(r#"{"format": 7}"#));
    assert!(!acies_armies::scenarios().iter().any(|(_, text)| is_journal(text)));
    assert!(!is_journal("not JSON"));
}

mod of_glory {
    use super::super::{Caption, glory};
    use super::NOBODY;
    use acies_field_of_glory::battle_group::Cohesion;
    use acies_field_of_glory::position::Position;
    use acies_field_of_glory::{BgId, FieldOfGlory, State};
    use acies_rules::Side;
    use acies_wire::file;
    use resvg::usvg::roxmltree::Document;

    fn drawn(state: &State) -> String {
        glory::svg(state, &Caption { title: "<Title>", subtitle: "Sub & title", armies: &NOBODY })
    }

    fn changed(id: &str, change: impl FnOnce(&mut Position)) -> State {
        let text = acies_armies::field_of_glory::scenario_text(id).expect("the scenario exists");
        let (mut position, _) = file::scenario_of::<FieldOfGlory>(text).expect("the scenario can be read");
        change(&mut position);
        position.into_state().expect("the change is sound")
    }

    /// Values of an attribute, in the order of drawing.
    fn values(picture: &Document<'_>, attribute: &str) -> Vec<String> {
        picture.descendants().filter_map(|node| node.attribute(attribute)).map(str::to_owned).collect()
    }

    #[test]
    fn every_scenario_shows_all_its_battle_groups_bases_commanders_and_camps() {
        for (id, _) in acies_armies::field_of_glory::scenarios() {
            let state = changed(id, |_| {});
            let text = drawn(&state);
            let picture = Document::parse(&text).unwrap_or_else(|error| panic!("{id}: {error}"));
            let on_table: Vec<String> = state.on_table().map(|group| group.0.to_string()).collect();
            assert_eq!(values(&picture, "data-group"), on_table, "{id}");
            let commanders = picture.descendants().filter(|n| n.attribute("data-mark") == Some("commander"));
            let living = Side::BOTH.iter().map(|side| state.living(*side).count()).sum::<usize>();
            assert_eq!(commanders.count(), living, "{id}");
            let camps = state.camps.iter().flatten().count();
            assert_eq!(values(&picture, "data-camp").len(), camps, "{id}");
            assert_eq!(values(&picture, "data-terrain").len(), state.field.pieces.len(), "{id}");
        }
    }

    #[test]
    fn what_is_not_steady_has_a_badge_and_attrition_its_meter() {
        let state = changed("crecy-1346", |position| {
            position.groups[2].level = Cohesion::Disrupted;
            position.groups[5].level = Cohesion::Fragmented;
        });
        assert_eq!(state.level(BgId(5)), Cohesion::Fragmented);
        let text = drawn(&state);
        let picture = Document::parse(&text).expect("the picture is XML");
        let marked: Vec<&str> = picture
            .descendants()
            .filter(|node| node.attribute("data-mark") == Some("cohesion"))
            .filter_map(|node| node.attribute("data-of"))
            .collect();
        assert_eq!(marked, ["2", "5"]);
        // FOG-ATT-01: a FRAGMENTED battle group counts 1.
        let lost: Vec<String> = values(&picture, "data-lost");
        assert_eq!(lost, ["1", "0"]);
    }

    #[test]
    fn ground_that_disorders_is_seen_on_the_bases() {
        let state = changed("crecy-1346", |_| {});
        assert!(!drawn(&state).contains("data-disorder"), "all stand on good ground");
        let in_wood = changed("crecy-1346", |position| {
            let forest = position
                .terrain
                .iter()
                .position(|piece| piece.feature == acies_field_of_glory::terrain::Feature::Forest);
            let corners = &position.terrain[forest.expect("a forest")].corners;
            let middle = |of: &dyn Fn(&acies_tabletop::Point) -> f64| {
                corners.iter().map(of).sum::<f64>() / corners.len() as f64
            };
            let (x, y) = (middle(&|p| p.x.units()), middle(&|p| p.y.units()));
            let at = position.groups[0].at.as_mut().expect("a place");
            at.front = acies_tabletop::Point::at(x, y);
        });
        assert!(drawn(&in_wood).contains("data-disorder"), "medium foot in a forest");
    }
}
