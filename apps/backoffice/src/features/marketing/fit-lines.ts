/** Width of a text in pixels. */
export type Measure = (text: string, size: number, weight: 400 | 600 | 800) => number;

interface Room {
  width: number;
  height: number;
  weight: 400 | 600 | 800;
  largest: number;
  smallest: number;
}

export const LEADING = 1.08;
const STEP = 0.94;

function broken(text: string, size: number, { width, weight }: Room, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The text in lines, as large as its room lets it; what does not fit at the smallest size ends in an ellipsis. */
export function fitLines(text: string, room: Room, measure: Measure): { size: number; lines: string[] } {
  const { width, height, weight, largest, smallest } = room;
  for (let size = largest; size >= smallest; size *= STEP) {
    const lines = broken(text, size, room, measure);
    const narrow = lines.every((line) => measure(line, size, weight) <= width);
    if (narrow && lines.length * size * LEADING <= height) return { size, lines };
  }
  const most = Math.max(1, Math.floor(height / (smallest * LEADING)));
  const lines = broken(text, smallest, room, measure);
  const kept = lines.slice(0, most).map((line, at) => {
    const goesOn = at === most - 1 && lines.length > most;
    return cut(goesOn ? `${line}…` : line, (part) => measure(part, smallest, weight) <= width);
  });
  return { size: smallest, lines: kept };
}

function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const letters = Array.from(line.replace(/…$/, ''));
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
