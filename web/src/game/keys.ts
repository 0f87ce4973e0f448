/**
 * The keys of the whole page. The boards take their own keys (walking, picking) first; a text field
 * keeps everything but Escape; a dialog keeps everything.
 */
import { shownPly, waitingMove, type View } from '../store.ts';
import type { Actions } from './context.ts';

const VIEWS = { flat: '3d', '3d': 'both', both: 'flat' } as const;

export function onKey(event: KeyboardEvent, view: View, act: Actions, root: HTMLElement): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) return;
  const target = event.target instanceof Element ? event.target : null;
  const field = target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') ?? null;
  const onBoard = target !== null && root.contains(target) && target.closest('[role="grid"], .board-cube') !== null;
  const pressable = target?.closest('button, a[href], input, summary') ?? null;
  const used = (): void => {
    event.preventDefault();
    event.stopPropagation();
  };

  if (event.key === 'Escape') {
    if (view.selected !== null || view.hand !== null || view.target !== null) {
      used();
      act.cancel();
    } else if (view.ply !== null) {
      used();
      act.replay(Infinity);
    }
    return;
  }
  if (field) return;

  if (event.key === 'Enter' && !event.repeat && waitingMove(view) !== null) {
    // On the board Enter confirms only on the chosen target: elsewhere it picks, as always.
    const cell = target?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
    const there = cell !== null ? Number(cell) === view.target : !onBoard || view.cursor === null || view.cursor === view.target;
    if (there && !pressable) {
      used();
      act.confirm(root.querySelector<HTMLInputElement>('#offer-with-move')?.checked ?? false);
      return;
    }
  }

  // Keys of one sign can be switched off: speech input and shaky hands hit them unmeant.
  const now = shownPly(view);
  if (view.keys) switch (event.key) {
    case ',': used(); act.replay(now - 1); return;
    case '.': used(); act.replay(now + 1); return;
    case '?': used(); act.help(); return;
  }
  if (event.shiftKey) return;
  if (view.keys) switch (event.key) {
    case 'v': used(); act.shown(VIEWS[view.shown]); return;
    case 'f': used(); act.flip(); return;
    case 'p': used(); act.words(); return;
    case 'h': {
      const held = root.querySelector<HTMLElement>('.hand-man:not(:disabled)');
      if (held) {
        used();
        held.focus();
      }
      return;
    }
    case 'm': {
      const typed = root.querySelector<HTMLInputElement>('#typed-move');
      if (typed && typed.offsetParent !== null) {
        used();
        typed.focus();
      }
      return;
    }
  }
  if (onBoard || target?.closest('[role="radiogroup"], input')) return;
  switch (event.key) {
    case 'ArrowLeft': used(); act.replay(now - 1); return;
    case 'ArrowRight': used(); act.replay(now + 1); return;
    case 'Home': used(); act.replay(0); return;
    case 'End': used(); act.replay(Infinity); return;
  }
}
