//! Identifiers and secrets: game ids, device tokens, seat links.
//!
//! - A *device token* is 128 random bits in a cookie; the database knows only its SHA-256.
//! - A *seat link* is derived: HMAC-SHA256 of the game, the seat and the link's purpose under a key
//!   that lies beside the database in a file of its own. So the link can be shown again to whoever
//!   may see it, and yet a copy of the database opens no seat. The database keeps the link's SHA-256 too:
//!   a key that is lost is made anew, and the digests of the links it makes for older games are kept as
//!   well, so a link that is shown always opens.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest as _, Sha256};

/// SHA-256 of a secret: what the database keeps of it.
pub(crate) type Digest = [u8; 32];

/// Letters and digits that nobody mistakes for one another.
const ID_LETTERS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
/// Characters of a game id: 55^8 is 46 bits.
const ID_LENGTH: usize = 8;

/// A new random game id.
pub(crate) fn game_id() -> String {
    (0..ID_LENGTH)
        .map(|_| char::from(ID_LETTERS[rand::random_range(0..ID_LETTERS.len())]))
        .collect()
}

/// Whether a text can be a game id; anything else is not worth a query.
pub(crate) fn is_game_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|b| ID_LETTERS.contains(&b))
}

/// A new random device token, 128 bits in 26 characters.
pub(crate) fn device_token() -> String {
    base32(&rand::random::<[u8; 16]>())
}

/// Whether a text can be a device token or the secret part of a seat link.
pub(crate) fn is_secret(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|b| matches!(b, b'a'..=b'z' | b'2'..=b'7'))
}

/// What the database keeps of a secret.
pub(crate) fn digest(secret: &str) -> Digest {
    Sha256::digest(secret.as_bytes()).into()
}

/// 128 bits as 26 lower-case letters and digits (RFC 4648 base 32 without padding).
fn base32(bytes: &[u8; 16]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let bits = u128::from_be_bytes(*bytes);
    (0..26)
        .map(|i| {
            let chunk = match 123_u32.checked_sub(5 * i) {
                Some(shift) => bits >> shift,
                None => bits << 2,
            };
            char::from(LETTERS[(chunk & 31) as usize])
        })
        .collect()
}

/// What a seat link is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Takes the seat while it is free; the creator sends it to the friend.
    Invite,
    /// Brings the seat's holder back on another device; nobody else is shown it.
    Back,
}

/// The key under which seat links are derived.
#[derive(Clone)]
pub(crate) struct LinkKey([u8; 32]);

impl TryFrom<&[u8]> for LinkKey {
    /// How many bytes there are instead of 32.
    type Error = String;

    fn try_from(bytes: &[u8]) -> Result<LinkKey, String> {
        let wrong = |_| match bytes.len() {
            0 => "none".to_owned(),
            1 => "one".to_owned(),
            more => more.to_string(),
        };
        bytes.try_into().map(LinkKey).map_err(wrong)
    }
}

impl fmt::Debug for LinkKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkKey(…)")
    }
}

impl LinkKey {
    /// A new random key.
    pub(crate) fn new() -> LinkKey {
        LinkKey(rand::random())
    }

    /// What the key file holds.
    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether the invitation of this seat is the one that the database has the digest of: not when the
    /// key file is another than the one the game was made with.
    pub(crate) fn opens(&self, game: &str, seat: &str, invite: &Digest) -> bool {
        digest(&self.link(game, seat, Purpose::Invite)) == *invite
    }

    /// The secret part of the link of a seat, named by its id.
    pub(crate) fn link(&self, game: &str, seat: &str, purpose: Purpose) -> String {
        let purpose = match purpose {
            Purpose::Invite => "invite",
            Purpose::Back => "back",
        };
        // HMAC fills a key up with zeros to the hash's block of 64 bytes.
        let mut block = [0; 64];
        block[..32].copy_from_slice(&self.0);
        let mut mac = Hmac::<Sha256>::new(&block.into());
        mac.update(format!("{purpose}\n{game}\n{seat}").as_bytes());
        let code = mac.finalize().into_bytes();
        let mut half = [0; 16];
        half.copy_from_slice(&code[..16]);
        base32(&half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base32_is_the_standard_one() {
        assert_eq!(base32(&[0; 16]), "a".repeat(26));
        assert_eq!(base32(b"0123456789abcdef"), "gaytemzugu3doobzmfrggzdfmy");
        assert!(is_secret(&base32(&[255; 16])));
    }

    #[test]
    fn ids_and_tokens_have_their_form() {
        assert!(is_game_id(&game_id()));
        assert!(!is_game_id("../../..") && !is_game_id("abc"));
        assert!(is_secret(&device_token()));
        assert_ne!(device_token(), device_token());
    }

    #[test]
    fn a_key_that_is_kept_gives_the_same_links() {
        let key = LinkKey::new();
        let link = key.link("abc", "white", Purpose::Invite);
        assert!(is_secret(&link));
        let again = LinkKey::try_from(&key.bytes()[..]).unwrap();
        assert_eq!(link, again.link("abc", "white", Purpose::Invite));
        assert!(again.opens("abc", "white", &digest(&link)));
        assert!(!LinkKey::new().opens("abc", "white", &digest(&link)));
        assert_ne!(link, key.link("abc", "white", Purpose::Back));
        assert_ne!(link, key.link("abc", "black", Purpose::Invite));
        assert_eq!(LinkKey::try_from(&b"short"[..]).unwrap_err(), "5");
        assert_eq!(LinkKey::try_from(&b""[..]).unwrap_err(), "none");
    }
}
