//! The picture as points.

use crate::failure::Failure;
use ::png::{BitDepth, ColorType, Compression, Encoder, EncodingError};
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
    encoded(&pixels).map_err(|error| wrong(error.to_string()))
}

/// The paper covers every point, so that nothing is lost without transparency, and the file is smaller.
fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let colours: Vec<u8> = pixels.data().chunks_exact(4).flat_map(|point| [point[0], point[1], point[2]]).collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.write_header()?.write_image_data(&colours)?;
    Ok(bytes)
}
