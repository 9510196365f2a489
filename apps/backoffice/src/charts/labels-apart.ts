/** Around its middle, in pixels. */
export interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where nothing is free within so many lines, a label stays where it is. */
const MOST_LINES = 4;

/** What a label keeps from the edge, in pixels. */
const MARGIN = 4;

/**
 * @param within the width of what is seen, which begins at 0
 * @returns how far a label whose point is seen moves to the right (below zero: left) so that it is seen whole, in pixels
 */
export function intoView({ x, width }: Pick<Label, 'x' | 'width'>, within: number): number {
  const least = width / 2 + MARGIN;
  if (x < 0 || x > within || least * 2 > within) return 0;
  return Math.min(Math.max(x, least), within - least) - x;
}

/** @returns how far each label moves down (below zero: up) so that it lies on none before it, in pixels */
export function labelsApart(labels: readonly Label[]): number[] {
  const placed: Label[] = [];
  return labels.map((label) => {
    const tries = Array.from({ length: MOST_LINES * 2 + 1 }, (_, at) => (at % 2 === 0 ? 0 - at / 2 : (at + 1) / 2));
    const lines = tries.find((line) => placed.every((other) => isApart(moved(label, line), other))) ?? 0;
    placed.push(moved(label, lines));
    return lines * label.height;
  });
}

const moved = (label: Label, lines: number): Label => ({ ...label, y: label.y + lines * label.height });
const isApart = (one: Label, other: Label): boolean =>
  Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
  Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
