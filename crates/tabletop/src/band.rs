//! Roads and rivers.

use crate::bounded::Bounded;
use crate::{Outline, OutlineError, Point, Segment, Vec2};

/// Longest mitre, as a multiple of half the width: a bend of more than about 150 degrees is cut short.
const MITRE_MAX: f64 = 4.0;

/// A road or river: a centre line of straight stretches with a width.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    line: Vec<Vec2>,
    along: Vec<f64>, // Distance from the start to each corner; as many as `line`, never fewer than two.
    width: f64,
}

impl Band {
    /// From a stored centre line (at least two different points, at most 256) and a width in units.
    /// A point that repeats the one before it is dropped. `Err` is `Flat` when the width is not positive.
    pub fn new(line: &[Point], width: f64) -> Result<Band, OutlineError> {
        if line.len() > 256 {
            return Err(OutlineError::TooMany);
        }
        let mut points = line.to_vec();
        points.dedup();
        if points.len() < 2 {
            return Err(OutlineError::TooFew);
        }
        if !width.is_finite() || width <= 0.0 {
            return Err(OutlineError::Flat);
        }
        let line: Vec<Vec2> = points.into_iter().map(Point::vec).collect();
        let mut along = vec![0.0];
        let mut sum = 0.0;
        for stretch in line.windows(2) {
            sum += (stretch[1] - stretch[0]).length();
            along.push(sum);
        }
        Ok(Band { line, along, width })
    }

    /// The centre line.
    pub fn line(&self) -> &[Vec2] {
        &self.line
    }

    /// Width.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// Its outline with mitred corners, snapped. `Err` when the band is so wound that its borders cross.
    pub fn outline(&self) -> Result<Outline, OutlineError> {
        let left = (0..self.line.len()).map(|corner| (self.line[corner] + self.offset(corner)).snap());
        let right = (0..self.line.len()).rev().map(|corner| (self.line[corner] - self.offset(corner)).snap());
        let corners: Vec<Point> = left.chain(right).collect();
        Outline::new(&corners)
    }

    /// From a corner of the centre line to that of the left border.
    fn offset(&self, corner: usize) -> Vec2 {
        let half = self.width * 0.5;
        let normal = |from: usize, to: usize| {
            let along = self.line[to] - self.line[from];
            along.clockwise() * (-1.0 / along.length())
        };
        if corner == 0 {
            return normal(0, 1) * half;
        }
        let before = normal(corner - 1, corner);
        if corner + 1 == self.line.len() {
            return before * half;
        }
        // The mitre halves the angle; its length follows from standing `half` off either stretch.
        let both = before + normal(corner, corner + 1);
        let square = both.dot(both);
        if square < 4.0 / (MITRE_MAX * MITRE_MAX) {
            return before * half;
        }
        both * (2.0 * half / square)
    }

    /// The straight stretches of the centre line.
    fn stretches(&self) -> impl Iterator<Item = Segment> + Clone + '_ {
        self.line.windows(2).map(|ends| Segment { a: ends[0], b: ends[1] })
    }

    /// Length of the centre line.
    pub fn length(&self) -> f64 {
        self.along.last().copied().unwrap_or(0.0)
    }

    /// Largest bend at a corner, in radians; 0 for a straight line.
    pub fn sharpest_bend(&self) -> f64 {
        let bend = |corner: &[Vec2]| {
            let (before, after) = (corner[1] - corner[0], corner[2] - corner[1]);
            libm::atan2(before.cross(after).abs(), before.dot(after))
        };
        self.line.windows(3).map(bend).fold(0.0, Bounded::at_least)
    }

    /// Does the centre line cross or touch itself (neighbouring stretches apart)?
    pub fn crosses_itself(&self) -> bool {
        let stretches = self.stretches();
        stretches
            .clone()
            .enumerate()
            .any(|(i, one)| stretches.clone().skip(i + 2).any(|other| one.meets(other)))
    }

    /// The place on the centre line nearest to a point: (distance along the line, distance from it).
    pub fn nearest(&self, p: Vec2) -> (f64, f64) {
        let mut best = (0.0, f64::INFINITY);
        for (stretch, start) in self.stretches().zip(&self.along) {
            let distance = stretch.distance_to(p);
            if distance < best.1 {
                best = (start + stretch.share_nearest_to(p) * stretch.length(), distance);
            }
        }
        best
    }

    /// The point at a distance along the centre line (clamped to its ends).
    pub fn at(&self, along: f64) -> Vec2 {
        let along = along.at_least(0.0).at_most(self.length());
        let stretch = self.along.partition_point(|start| *start <= along).clamp(1, self.line.len() - 1);
        let (a, b) = (self.line[stretch - 1], self.line[stretch]);
        let (start, end) = (self.along[stretch - 1], self.along[stretch]);
        a + (b - a) * ((along - start) / (end - start))
    }
}
