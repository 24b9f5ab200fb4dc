use acies_tabletop::{Band, OutlineError, Point, Vec2};

use crate::cast::{assert_at, assert_near, assert_within, points};

fn elbow() -> Band {
    Band::new(&points(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]), 2.0).expect("an elbow")
}

#[test]
fn a_band_follows_its_line() {
    let elbow = elbow();
    assert_eq!(elbow.line().len(), 3);
    assert_eq!(elbow.width(), 2.0);
    assert_near(elbow.length(), 20.0);
    assert_near(elbow.sharpest_bend(), core::f64::consts::FRAC_PI_2);
    assert_at(elbow.at(-5.0), 0.0, 0.0);
    assert_at(elbow.at(4.0), 4.0, 0.0);
    assert_at(elbow.at(10.0), 10.0, 0.0);
    assert_at(elbow.at(13.0), 10.0, 3.0);
    assert_at(elbow.at(99.0), 10.0, 10.0);
    assert_at(elbow.at(f64::NAN), 0.0, 0.0);
    let (along, off) = elbow.nearest(Vec2::new(7.0, 6.0));
    assert_near(along, 16.0);
    assert_near(off, 3.0);
}

#[test]
fn the_outline_of_a_band_is_mitred() {
    let outline = elbow().outline().expect("an outline");
    // Two arms of 10 x 2; the mitre adds outside what it takes inside.
    assert_near(outline.area(), 40.0);
    assert_eq!(outline.corners().len(), 6);
    assert!(outline.holds(Vec2::new(11.0, -1.0)));
    assert!(!outline.holds(Vec2::new(8.9, 1.1)));
}

#[test]
fn a_mitre_keeps_the_width_at_any_bend() {
    for degrees in [10.0_f64, 60.0, 120.0] {
        let turned = acies_tabletop::Heading::degrees(90.0 - degrees).forward() * 10.0;
        let line = points(&[(0.0, 0.0), (10.0, 0.0), (10.0 + turned.x, turned.y)]);
        let band = Band::new(&line, 1.0).expect("a bend");
        assert_within(band.sharpest_bend(), degrees.to_radians(), 0.001);
        // What the mitre adds on the outer side it takes from the inner.
        assert_within(band.outline().expect("an outline").area(), 20.0, 0.01);
    }
}

#[test]
fn a_hairpin_is_cut_short() {
    let hairpin = Band::new(&points(&[(0.0, 0.0), (10.0, 0.0), (0.0, 1.0)]), 0.2).expect("a hairpin");
    let outline = hairpin.outline();
    assert!(outline.is_ok() || outline == Err(OutlineError::Crosses));
    assert_within(hairpin.sharpest_bend(), core::f64::consts::PI, 0.1);
}

#[test]
fn what_is_no_band_says_why() {
    let same = [Point::at(1.0, 1.0); 5];
    assert_eq!(Band::new(&same, 1.0).expect_err("one point"), OutlineError::TooFew);
    assert_eq!(Band::new(&[], 1.0).expect_err("no point"), OutlineError::TooFew);
    assert_eq!(Band::new(&points(&[(0.0, 0.0), (1.0, 0.0)]), 0.0).expect_err("no width"), OutlineError::Flat);
    assert_eq!(
        Band::new(&points(&[(0.0, 0.0), (1.0, 0.0)]), f64::NAN).expect_err("no width"),
        OutlineError::Flat
    );
    assert_eq!(Band::new(&[Point::at(1.0, 1.0); 257], 1.0).expect_err("too many"), OutlineError::TooMany);
}

#[test]
fn a_loop_crosses_itself() {
    let looped =
        Band::new(&points(&[(0.0, 0.0), (10.0, 0.0), (10.0, 5.0), (5.0, -5.0)]), 0.5).expect("a loop");
    assert!(looped.crosses_itself());
    let touching =
        Band::new(&points(&[(0.0, 0.0), (10.0, 0.0), (10.0, 5.0), (5.0, 0.0)]), 0.5).expect("a touch");
    assert!(touching.crosses_itself());
    assert!(!elbow().crosses_itself());
}
