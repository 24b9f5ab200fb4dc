//! The picture as points.

use crate::failure::Failure;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Draws an SVG as a PNG of this width; the height follows.
pub(super) fn of(svg: &str, width: u32) -> Result<Vec<u8>, Failure> {
    let wrong = |problem: String| Failure::Content { path: "picture".to_owned(), problem };
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| wrong(error.to_string()))?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = ((size.height() * scale).round() as u32).max(1);
    let mut pixels = Pixmap::new(width, height)
        .ok_or_else(|| Failure::Usage(format!("a picture of {width} by {height} points is too large")))?;
    let down = height as f32 / size.height();
    resvg::render(&tree, Transform::from_scale(scale, down), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| wrong(error.to_string()))
}
