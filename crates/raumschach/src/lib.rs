//! Rules of Raumschach.
