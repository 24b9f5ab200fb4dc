//! What time it is.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::*;

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    /// The browser's clock, on the page and in workers.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub(crate) fn milliseconds() -> f64;
}

#[cfg(not(target_arch = "wasm32"))]
#[allow(clippy::disallowed_types, reason = "time limits are about time")]
pub(crate) fn milliseconds() -> f64 {
    static BEGAN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGAN.get_or_init(std::time::Instant::now).elapsed().as_secs_f64() * 1000.0
}
