//! Any bytes: refused, or the one packing of a position that can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raumschach::Position;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(position) = Position::unpack(bytes) {
        assert_eq!(position.pack(), bytes);
        assert!(position.to_setup().validate().is_ok());
    }
});
