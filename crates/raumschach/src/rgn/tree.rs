//! The moves of a game with their variations, comments and NAGs.
//!
//! Nodes live in one arena and are named by [`NodeId`]s. The root stands for the start position and has no move. A
//! node's variations are other lines that replace its move, in the order and with the nesting of the file.

use super::comment::Comment;
use super::rules::Rules;
use crate::{IllegalMove, Position};
use std::num::NonZeroU32;

/// Name of a node in one [`Tree`]. Names of one tree mean nothing in another.
///
/// ```
/// use raumschach::{Position, rgn::{NodeId, Tree}};
/// let mut tree = Tree::new(Position::start());
/// let first = tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?;
/// assert_eq!(tree.parent(first), Some(NodeId::ROOT));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The start position of every tree.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// assert_eq!(Tree::new(Position::start()).mv(NodeId::ROOT), None);
    /// ```
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// The node at a place of the arena. Names begin with 1, so that "none" needs no memory of its own.
    fn at(index: usize) -> Option<NodeId> {
        let name = u32::try_from(index).ok()?.checked_add(1)?;
        NonZeroU32::new(name).map(NodeId)
    }

    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// What is noted at a move besides the move.
///
/// In a file the parts stand in the order `outside ( before MOVE (=) nags after (variations…) closing`. The comments
/// before a game's first move are the root's `after`. Written where they have no place of their own (a `closing` without
/// variations, a `before` inside a line), comments come back from a file at the neighbouring place.
///
/// ```
/// use raumschach::{Position, rgn::{Comment, NodeId, Tree}};
/// let mut tree = Tree::new(Position::start());
/// let notes = tree.notes_mut(NodeId::ROOT).unwrap();
/// notes.after.push(Comment::new("Hamburg, in the club"));
/// assert_eq!(tree.notes(NodeId::ROOT).after.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Numeric annotation glyphs, 0 to 255, in order.
    pub nags: Vec<u8>,
    /// Whether the player offered a draw with the move, `(=)`.
    pub draw_offer: bool,
    /// Comments before the parenthesis of the variation that begins with this move.
    pub outside: Vec<Comment>,
    /// Comments between that parenthesis and this move.
    pub before: Vec<Comment>,
    /// Comments right after the move.
    pub after: Vec<Comment>,
    /// Comments after the variations of this move.
    pub closing: Vec<Comment>,
}

impl Notes {
    const NONE: Notes = Notes {
        nags: Vec::new(),
        draw_offer: false,
        outside: Vec::new(),
        before: Vec::new(),
        after: Vec::new(),
        closing: Vec::new(),
    };
}

/// Nodes for which a tree has room at once: the moves of a usual game.
const NODES: usize = 128;

#[derive(Clone, Debug)]
struct Node<M> {
    /// `None` in the root alone.
    mv: Option<M>,
    parent: Option<NodeId>,
    next: Option<NodeId>,
    /// Most moves have nothing more.
    more: Option<Box<More>>,
}

#[derive(Clone, Debug, Default)]
struct More {
    variations: Vec<NodeId>,
    notes: Notes,
}

/// A game tree: a main line, variations within variations, notes. `P` is the position of its game, that of the Normal
/// Form if nothing is said.
///
/// ```
/// use raumschach::{Position, rgn::{NodeId, Tree}};
/// let mut tree = Tree::new(Position::start());
/// let first = tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?;
/// let reply = tree.add(first, "Eb5Ec3".parse()?)?;
/// let other = tree.add(first, "Eb4Eb3".parse()?)?; // a second reply is a variation of the first
/// assert_eq!(tree.variations(reply), [other]);
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [first, reply]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree<P: Rules = Position> {
    start: P,
    nodes: Vec<Node<P::Move>>,
}

/// Why a tree did not take a move.
///
/// ```
/// use raumschach::{Position, rgn::{NodeId, Tree, TreeError}};
/// let mut tree = Tree::new(Position::start());
/// let error = tree.add_variation(NodeId::ROOT, "Ab1Ac3".parse()?).unwrap_err();
/// assert_eq!(error, TreeError::NoMove);
/// # Ok::<(), raumschach::MoveCodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError<E = IllegalMove> {
    /// The node is not in this tree.
    #[error("there is no such move in the game")]
    NoSuchNode,
    /// The root has no move that a variation could replace.
    #[error("the start of the game has no move that a variation could replace")]
    NoMove,
    /// The tree has four thousand million nodes.
    #[error("the game has too many moves")]
    Full,
    /// The move is illegal there.
    #[error(transparent)]
    Illegal(#[from] E),
}

impl<P: Rules> Tree<P> {
    /// A tree without moves.
    ///
    /// ```
    /// use raumschach::{Position, rgn::Tree};
    /// assert_eq!(Tree::new(Position::start()).main_line().count(), 0);
    /// ```
    #[must_use]
    pub fn new(start: P) -> Tree<P> {
        let root = Node {
            mv: None,
            parent: None,
            next: None,
            more: None,
        };
        let mut nodes = Vec::with_capacity(NODES);
        nodes.push(root);
        Tree { start, nodes }
    }

    /// The position before the first move.
    ///
    /// ```
    /// use raumschach::{Position, rgn::Tree};
    /// assert_eq!(*Tree::new(Position::start()).start(), Position::start());
    /// ```
    #[must_use]
    pub const fn start(&self) -> &P {
        &self.start
    }

    fn node(&self, id: NodeId) -> Option<&Node<P::Move>> {
        self.nodes.get(id.index())
    }

    /// The move of a node; `None` for the root.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// let mut tree = Tree::new(Position::start());
    /// let first = tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?;
    /// assert_eq!(tree.mv(first).unwrap().to_string(), "Ab1Ac3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mv(&self, id: NodeId) -> Option<P::Move> {
        self.node(id)?.mv
    }

    /// The node after which the node's move is played: the move before it in its line, or for the first move of a
    /// variation the move before the one that it replaces. `None` for the root.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// assert_eq!(Tree::new(Position::start()).parent(NodeId::ROOT), None);
    /// ```
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent
    }

    /// The next move in the node's line.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// assert_eq!(Tree::new(Position::start()).next(NodeId::ROOT), None);
    /// ```
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.next
    }

    /// The first moves of the variations that replace the node's move, in order.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// assert!(Tree::new(Position::start()).variations(NodeId::ROOT).is_empty());
    /// ```
    #[must_use]
    pub fn variations(&self, id: NodeId) -> &[NodeId] {
        let more = self.node(id).and_then(|node| node.more.as_deref());
        more.map_or(&[], |more| &more.variations)
    }

    /// What is noted at a node.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// assert!(!Tree::new(Position::start()).notes(NodeId::ROOT).draw_offer);
    /// ```
    #[must_use]
    pub fn notes(&self, id: NodeId) -> &Notes {
        const NONE: &Notes = &Notes::NONE;
        let more = self.node(id).and_then(|node| node.more.as_deref());
        more.map_or(NONE, |more| &more.notes)
    }

    /// What is noted at a node, to change; `None` if the node is not in this tree.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// let mut tree = Tree::new(Position::start());
    /// let first = tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?;
    /// tree.notes_mut(first).unwrap().nags.push(1);
    /// assert_eq!(tree.notes(first).nags, [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn notes_mut(&mut self, id: NodeId) -> Option<&mut Notes> {
        let node = self.nodes.get_mut(id.index())?;
        Some(&mut node.more.get_or_insert_default().notes)
    }

    /// The position after a node's move, played through from the start: time grows with the move's distance from it.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// let tree = Tree::new(Position::start());
    /// assert_eq!(tree.position(NodeId::ROOT), Some(Position::start()));
    /// ```
    #[must_use]
    pub fn position(&self, id: NodeId) -> Option<P> {
        self.node(id)?;
        let mut moves = Vec::new();
        let mut at = Some(id);
        while let Some(node) = at.and_then(|id| self.node(id)) {
            moves.extend(node.mv);
            at = node.parent;
        }
        let mut position = self.start.clone();
        for mv in moves.into_iter().rev() {
            position = position.after(mv)?;
        }
        Some(position)
    }

    /// Adds a move after a node: as the next move of its line, or if there is one already, as a new variation of that.
    /// A move that is there already is not added again.
    ///
    /// # Errors
    /// When the move is illegal there, or the node is not in this tree.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// let mut tree = Tree::new(Position::start());
    /// let first = tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?;
    /// assert_eq!(tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?, first);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, after: NodeId, mv: P::Move) -> Result<NodeId, TreeError<P::Illegal>> {
        let position = self.position(after).ok_or(TreeError::NoSuchNode)?;
        position.check(mv).map_err(TreeError::Illegal)?;
        match self.next(after) {
            None => self.push_next(after, mv),
            Some(next) => {
                let mut there = self.variations(next).iter().copied().chain([next]);
                match there.find(|&id| self.mv(id) == Some(mv)) {
                    Some(id) => Ok(id),
                    None => self.push_variation(next, mv),
                }
            }
        }
    }

    /// Adds a variation that replaces a node's move, even if the same move is there already.
    ///
    /// # Errors
    /// When the move is illegal there, the node is the root or not in this tree.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// let mut tree = Tree::new(Position::start());
    /// let first = tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?;
    /// let other = tree.add_variation(first, "Ad1Ac3".parse()?)?;
    /// assert_eq!(tree.parent(other), Some(NodeId::ROOT));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_variation(
        &mut self,
        of: NodeId,
        mv: P::Move,
    ) -> Result<NodeId, TreeError<P::Illegal>> {
        let node = self.node(of).ok_or(TreeError::NoSuchNode)?;
        let parent = node.parent.ok_or(TreeError::NoMove)?;
        let position = self.position(parent).ok_or(TreeError::NoSuchNode)?;
        position.check(mv).map_err(TreeError::Illegal)?;
        self.push_variation(of, mv)
    }

    /// Appends a move that is known to be legal as the next of a line that ends at `after`.
    pub(crate) fn push_next(
        &mut self,
        after: NodeId,
        mv: P::Move,
    ) -> Result<NodeId, TreeError<P::Illegal>> {
        let id = self.push(Some(after), mv)?;
        let node = self
            .nodes
            .get_mut(after.index())
            .ok_or(TreeError::NoSuchNode)?;
        node.next = Some(id);
        Ok(id)
    }

    /// Appends a move that is known to be legal as a variation of `of`.
    pub(crate) fn push_variation(
        &mut self,
        of: NodeId,
        mv: P::Move,
    ) -> Result<NodeId, TreeError<P::Illegal>> {
        let parent = self.parent(of).ok_or(TreeError::NoMove)?;
        let id = self.push(Some(parent), mv)?;
        let node = self
            .nodes
            .get_mut(of.index())
            .ok_or(TreeError::NoSuchNode)?;
        node.more.get_or_insert_default().variations.push(id);
        Ok(id)
    }

    fn push(
        &mut self,
        parent: Option<NodeId>,
        mv: P::Move,
    ) -> Result<NodeId, TreeError<P::Illegal>> {
        let id = NodeId::at(self.nodes.len()).ok_or(TreeError::Full)?;
        self.nodes.push(Node {
            mv: Some(mv),
            parent,
            next: None,
            more: None,
        });
        Ok(id)
    }

    /// The nodes of the main line, the root left out.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Tree}};
    /// let mut tree = Tree::new(Position::start());
    /// let first = tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?;
    /// assert_eq!(tree.main_line().last(), Some(first));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(NodeId::ROOT), |&id| self.next(id))
    }

    /// Everything in the order in which it is written.
    ///
    /// ```
    /// use raumschach::{Position, rgn::{NodeId, Step, Tree}};
    /// let mut tree = Tree::new(Position::start());
    /// let first = tree.add(NodeId::ROOT, "Ab1Ac3".parse()?)?;
    /// let other = tree.add(NodeId::ROOT, "Ad1Ac3".parse()?)?;
    /// let steps: Vec<Step> = tree.walk().collect();
    /// assert_eq!(
    ///     steps,
    ///     [
    ///         Step::Move(NodeId::ROOT),
    ///         Step::Move(first),
    ///         Step::Open(other),
    ///         Step::Move(other),
    ///         Step::Close(other),
    ///         Step::Closing(first),
    ///     ]
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn walk(&self) -> Walk<'_, P> {
        Walk {
            tree: self,
            stack: vec![(NodeId::ROOT, NodeId::ROOT, 0)],
        }
    }
}

/// Two trees are equal when they would be written alike, whatever the order in which their nodes were added.
impl<P: Rules> PartialEq for Tree<P> {
    fn eq(&self, other: &Tree<P>) -> bool {
        let same = |(a, b): (Step, Step)| match (a, b) {
            (Step::Move(a), Step::Move(b)) => {
                self.mv(a) == other.mv(b) && self.notes(a) == other.notes(b)
            }
            (Step::Open(_), Step::Open(_)) | (Step::Close(_), Step::Close(_)) => true,
            (Step::Closing(_), Step::Closing(_)) => true,
            _ => false,
        };
        self.start == other.start
            && self.nodes.len() == other.nodes.len()
            && self.walk().zip(other.walk()).all(same)
    }
}

impl<P: Rules> Eq for Tree<P> {}

/// A step of [`Tree::walk`].
///
/// ```
/// use raumschach::{Position, rgn::{NodeId, Step, Tree}};
/// assert_eq!(Tree::new(Position::start()).walk().next(), Some(Step::Move(NodeId::ROOT)));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move, or the root. Its variations follow, then its line goes on.
    Move(NodeId),
    /// A variation begins with this move.
    Open(NodeId),
    /// The variation that began with this move ends.
    Close(NodeId),
    /// All variations of this move have ended; given only if there were any.
    Closing(NodeId),
}

/// The steps of [`Tree::walk`].
///
/// ```
/// use raumschach::{Position, rgn::Tree};
/// assert_eq!(Tree::new(Position::start()).walk().count(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Walk<'a, P: Rules = Position> {
    tree: &'a Tree<P>,
    /// For each open line: its first move, the present move, how much of that was given.
    stack: Vec<(NodeId, NodeId, usize)>,
}

impl<P: Rules> Iterator for Walk<'_, P> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            let (first, node, given) = self.stack.last_mut()?;
            let (first, id) = (*first, *node);
            let variations = self.tree.variations(id);
            *given += 1;
            match *given {
                1 => return Some(Step::Move(id)),
                n if n <= variations.len() + 1 => {
                    let variation = variations[n - 2];
                    self.stack.push((variation, variation, 0));
                    return Some(Step::Open(variation));
                }
                n if n == variations.len() + 2 && !variations.is_empty() => {
                    return Some(Step::Closing(id));
                }
                _ => match self.tree.next(id) {
                    Some(next) => (*node, *given) = (next, 0),
                    None => {
                        self.stack.pop();
                        if !self.stack.is_empty() {
                            return Some(Step::Close(first));
                        }
                    }
                },
            }
        }
    }
}
