//! The texts of the pages in the languages the server speaks.
//!
//! The texts lie in `i18n/<language>/{pages,warnings,board,exercise}.ftl` and are embedded; `board.ftl` is also
//! sent to the page, and `exercise.ftl` to the page with the exercises. Every text is asked for by an identifier written out in the code, so that a test can find
//! the ones that no file has.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use raumschach::variant;
use unic_langid::LanguageIdentifier;

/// A language of the pages.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Lang {
    /// English, the language of last resort.
    En,
    /// Spanish.
    Es,
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> = LazyLock::new(|| Lang::ALL.map(Lang::load));

impl Lang {
    pub(crate) const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// Tag of the language, as in `lang="…"`, in the cookie and in `/lang/…`.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
        }
    }

    /// Name of the language in itself.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Es => "Español",
        }
    }

    /// The same language where the library names things in it.
    pub(crate) const fn of_library(self) -> variant::Lang {
        match self {
            Lang::En => variant::Lang::En,
            Lang::Es => variant::Lang::Es,
        }
    }

    pub(crate) fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }

    /// The language that an `Accept-Language` header prefers among ours; English when it names none.
    pub(crate) fn preferred(header: &str) -> Lang {
        let mut best = (Lang::En, 0.0_f32);
        for item in header.split(',').take(32) {
            let mut parts = item.split(';').map(str::trim);
            let tag = parts.next().unwrap_or_default();
            let weight = parts
                .find_map(|part| part.strip_prefix("q="))
                .map_or(1.0, |q| q.parse().unwrap_or(0.0));
            let primary = tag
                .split('-')
                .next()
                .unwrap_or_default()
                .to_ascii_lowercase();
            if let Some(lang) = Lang::from_tag(&primary)
                && weight > best.1
            {
                best = (lang, weight);
            }
        }
        best.0
    }

    /// The texts of the board, as the page's script reads them.
    pub(crate) const fn board_source(self) -> &'static str {
        match self {
            Lang::En => include_str!("../i18n/en/board.ftl"),
            Lang::Es => include_str!("../i18n/es/board.ftl"),
        }
    }

    /// The beginning of the board's texts, those on men, sides and cells: a page with a board but
    /// without a game needs no others.
    pub(crate) fn board_basics(self) -> &'static str {
        let source = self.board_source();
        // The third heading begins what a game needs.
        source
            .match_indices("\n## ")
            .nth(2)
            .map_or(source, |(end, _)| &source[..end])
    }

    /// The texts of the exercises, as the page's script reads them.
    pub(crate) const fn exercise_source(self) -> &'static str {
        match self {
            Lang::En => include_str!("../i18n/en/exercise.ftl"),
            Lang::Es => include_str!("../i18n/es/exercise.ftl"),
        }
    }

    /// The texts of the pages that the server writes.
    pub(crate) const fn pages_source(self) -> &'static str {
        match self {
            Lang::En => include_str!("../i18n/en/pages.ftl"),
            Lang::Es => include_str!("../i18n/es/pages.ftl"),
        }
    }

    /// The texts on what could be read although it is not quite right.
    const fn warnings_source(self) -> &'static str {
        match self {
            Lang::En => include_str!("../i18n/en/warnings.ftl"),
            Lang::Es => include_str!("../i18n/es/warnings.ftl"),
        }
    }

    fn load(self) -> Bundle {
        let tag: LanguageIdentifier = self.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that keep directions apart show as boxes in titles and mail; both languages run one way.
        bundle.set_use_isolating(false);
        for source in [
            self.pages_source(),
            self.warnings_source(),
            self.board_source(),
            self.exercise_source(),
        ] {
            // The files are checked by the tests; a broken entry costs itself alone.
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
                    tracing::error!(lang = self.tag(), ?errors, "texts cannot be read");
                    resource
                });
            if let Err(errors) = bundle.add_resource(resource) {
                tracing::error!(lang = self.tag(), ?errors, "two texts have the same name");
            }
        }
        bundle
    }

    /// The text of this identifier.
    pub(crate) fn t(self, id: &str) -> Cow<'static, str> {
        self.format(id, None)
    }

    /// The text of this identifier with values put in.
    pub(crate) fn tv<'a, const N: usize>(
        self,
        id: &str,
        values: [(&'a str, FluentValue<'a>); N],
    ) -> Cow<'static, str> {
        self.format(id, Some(&values.into_iter().collect()))
    }

    fn format(self, id: &str, args: Option<&FluentArgs<'_>>) -> Cow<'static, str> {
        let bundle: &'static Bundle = &BUNDLES[self as usize];
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
            tracing::error!(lang = self.tag(), id, "a text is missing");
            return Cow::Owned(id.to_owned());
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        if !errors.is_empty() {
            tracing::error!(
                lang = self.tag(),
                id,
                ?errors,
                "a text could not be filled in"
            );
        }
        Cow::Owned(text.into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_decides_by_weight() {
        assert_eq!(Lang::preferred(""), Lang::En);
        assert_eq!(Lang::preferred("es-MX,es;q=0.9,en;q=0.8"), Lang::Es);
        assert_eq!(Lang::preferred("de,en;q=0.5,es;q=0.7"), Lang::Es);
        assert_eq!(Lang::preferred("es;q=0,en;q=0.1"), Lang::En);
        assert_eq!(Lang::preferred("fr;q=x, ,;;;"), Lang::En);
    }
}
