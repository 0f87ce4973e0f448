/**
 * How the levels lie on the page: which arrangement shows them largest, how large a cell is then,
 * and which place each level and the desk get. Pure arithmetic, for any number and size of levels.
 */
export type FlatLayout = 'auto' | 'row' | 'column' | 'stack';

/** What is to be laid out: how many levels, of how many columns and rows. */
export interface Boards {
  levels: number;
  columns: number;
  rows: number;
}

export interface Arrangement {
  kind: 'grid' | 'row' | 'column' | 'stack';
  /** Levels beside each other, and lines of levels above each other. */
  across: number;
  down: number;
  /** Pixels of a cell. */
  cell: number;
}

/** Lines of a CSS grid: row, column, row end, column end; one-based. */
export type Area = readonly [number, number, number, number];

/** Height of a level's name, and the space between levels, in pixels. */
export const NAME = 24;
export const GAP = 14;
/** Below this width (a phone's) the levels stand in two columns and the page scrolls. */
const NARROW = 520;
/** The smallest cells a finger can choose: at all, and where there is room to scroll sideways. */
const TAP = 24;
const SMALLEST = 30;

/**
 * The arrangement and cell size that show the boards largest in a width and height. Cells are not smaller than
 * `tap`, unless in a grid one board alone is too wide for that.
 */
export function arrange(
  layout: FlatLayout, boards: Boards, width: number, height: number, largest: number, tap = TAP, phone = true,
): Arrangement {
  const { levels, columns, rows } = boards;
  const narrow = phone && width < NARROW;
  const size = (across: number, down: number, bounded: boolean): number => {
    const wide = (width - GAP * (across - 1)) / across / columns;
    const tall = (height - (NAME + GAP) * down) / down / rows;
    return Math.min(wide, bounded ? tall : Infinity, largest);
  };
  const made = (kind: Arrangement['kind'], across: number, down: number, bounded: boolean): Arrangement => ({
    kind, across, down, cell: size(across, down, bounded),
  });
  // One place of a grid is the desk's.
  const grid = (across: number, bounded: boolean): Arrangement => made('grid', across, Math.ceil((levels + 1) / across), bounded);
  let best: Arrangement;
  switch (layout) {
    case 'row': best = made('row', levels, 1, false); break;
    case 'column': best = made('column', 1, levels, false); break;
    case 'stack': best = made('stack', 2, Math.ceil((levels + 1) / 2), !narrow); break;
    default:
      if (narrow) {
        best = grid(2, false);
        if (best.cell < tap) best = grid(1, false);
      } else {
        const all = [grid(Math.min(levels, 3), true), made('row', levels, 1, true)];
        for (let across = 2; across < levels; across += 1) all.push(grid(across, true));
        best = all.reduce((a, b) => (b.cell > a.cell + 1 ? b : a));
      }
  }
  // Smaller cells could not be chosen with a finger; the boards then scroll inside their own box.
  const least = best.kind === 'grid' ? tap : Math.max(SMALLEST, tap);
  return { ...best, cell: Math.floor(Math.max(least, best.cell)) };
}

/** Where the level of a slot lies; slot 0 is the lowest one, at the lower left. */
export function levelArea({ kind, across, down }: Arrangement, levels: number, slot: number): Area {
  const below = levels - 1 - slot;
  switch (kind) {
    case 'row': return [1, slot + 1, 2, slot + 2];
    case 'column': return [below + 2, 1, below + 3, 2];
    // Every level half a board above the one before it, left and right in turn.
    case 'stack': return [below + 2, (below % 2) + 1, below + 4, (below % 2) + 2];
    default: {
      const [row, column] = [down - Math.floor(slot / across), (slot % across) + 1];
      return [row, column, row + 1, column + 1];
    }
  }
}

/** Where the desk lies: in the places a grid leaves free, else above or below the levels. */
export function deskArea({ kind, across }: Arrangement, levels: number): Area {
  switch (kind) {
    case 'row': return [2, 1, 3, levels + 1];
    case 'column': return [1, 1, 2, 2];
    case 'stack': return [1, 1, 2, 3];
    default: return [1, (levels % across) + 1, 2, across + 1];
  }
}
