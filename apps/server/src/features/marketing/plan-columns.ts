/** What stands in a column, in points. */
export interface Measured {
  height: number;
  /** Left free above it, unless it begins a column. */
  above: number;
  /** A title: never the last of a column. */
  withNext: boolean;
}
export interface Place {
  page: number;
  column: number;
  y: number;
}
interface Sheet {
  columns: number;
  /** Where columns begin: the first page has a head. */
  firstTop: number;
  top: number;
  bottom: number;
}

/** Where each block goes, in order: columns are filled one by one, and those of the last page end at about the same height. */
export function planColumns(blocks: readonly Measured[], sheet: Sheet): Place[] {
  const full = fill(blocks, sheet, () => sheet.bottom);
  const last = lastPage(full);
  let high = sheet.bottom;
  let low = last === 0 ? sheet.firstTop : sheet.top;
  let plan = full;
  // Half a point more or less is seen by nobody.
  while (sheet.columns > 1 && high - low > 0.5) {
    const middle = (high + low) / 2;
    const shorter = fill(blocks, sheet, (page) => (page === last ? middle : sheet.bottom));
    if (lastPage(shorter) > last) low = middle;
    else {
      high = middle;
      plan = shorter;
    }
  }
  return plan;
}

const lastPage = (places: readonly Place[]): number => places.at(-1)?.page ?? 0;

function fill(blocks: readonly Measured[], sheet: Sheet, bottomOf: (page: number) => number): Place[] {
  let page = 0;
  let column = 0;
  let top = sheet.firstTop;
  let y = top;
  return blocks.map(({ height, above, withNext }, at) => {
    const next = withNext ? (blocks[at + 1]?.height ?? 0) : 0;
    if (y !== top && y + above + height + next > bottomOf(page)) {
      column += 1;
      if (column === sheet.columns) {
        page += 1;
        column = 0;
        ({ top } = sheet);
      }
      y = top;
    }
    if (y !== top) y += above;
    const place = { page, column, y };
    y += height;
    return place;
  });
}
