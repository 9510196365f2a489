/**
 * In which order to bring several orders: the nearest first, then turned around while that makes the way shorter.
 * @param metres between every two places, by row from and column to; place 0 is the store
 * @returns the places 1…n, each once; the way from the store through them is never longer than in the given order
 */
export function stopOrder(metres: readonly (readonly number[])[]): number[] {
  const given = Array.from({ length: Math.max(0, metres.length - 1) }, (_, index) => index + 1);
  const ways = [shortened(nearestFirst(given, metres), metres), shortened(given, metres)];
  return ways.reduce((best, way) => (routeMetres(way, metres) < routeMetres(best, metres) ? way : best));
}

/** How long the way is from the store through the places, in metres; nobody counts the way back. */
export function routeMetres(way: readonly number[], metres: readonly (readonly number[])[]): number {
  return way.reduce((sum, place, index) => sum + between(metres, way[index - 1] ?? 0, place), 0);
}

const between = (metres: readonly (readonly number[])[], from: number, to: number): number =>
  metres[from]?.[to] ?? Infinity;

function nearestFirst(places: readonly number[], metres: readonly (readonly number[])[]): number[] {
  const left = new Set(places);
  const way: number[] = [];
  while (left.size > 0) {
    const from = way.at(-1) ?? 0;
    const next = [...left].reduce((near, place) =>
      between(metres, from, place) < between(metres, from, near) ? place : near,
    );
    left.delete(next);
    way.push(next);
  }
  return way;
}

/** 2-opt: turns parts of the way around as long as that shortens it. One-way streets count, since the whole is measured. */
function shortened(start: readonly number[], metres: readonly (readonly number[])[]): number[] {
  let way = [...start];
  let length = routeMetres(way, metres);
  for (let better = true; better;) {
    better = false;
    for (let first = 0; first < way.length - 1; first += 1) {
      for (let last = first + 1; last < way.length; last += 1) {
        const turned = [...way.slice(0, first), ...way.slice(first, last + 1).toReversed(), ...way.slice(last + 1)];
        const turnedLength = routeMetres(turned, metres);
        // A metre less: rounding must not turn the same part back and forth.
        if (turnedLength >= length - 1) continue;
        way = turned;
        length = turnedLength;
        better = true;
      }
    }
  }
  return way;
}
