import { LEADING, type Measure } from './fit-lines.ts';
import type { Words } from './video-marks.ts';
import type { VideoPlan } from './video-plan.ts';

const ARRIVING_MS = 320;
/** Between two words: slower would be waited for. */
const BETWEEN_WORDS_MS = 170;

/** 0 before it comes, 1 once it is there, slowing down between. */
export function arrived(since: number, ms = ARRIVING_MS): number {
  const share = Math.min(1, Math.max(0, since / ms));
  return 1 - (1 - share) ** 3;
}

/** `u` is a hundredth of the video's middle side, as in the pictures; `top` is where words begin below what is shown. */
export function measuresOf({ width, height }: Pick<VideoPlan, 'width' | 'height'>) {
  const u = Math.sqrt(width * height) / 100;
  return { u, pad: 5 * u, top: Math.round(height * 0.6) };
}

interface Place {
  /** Left edge, of the words or of the room in which they are centred. */
  x: number;
  y: number;
  width: number;
  align: 'left' | 'center';
  color: string;
  weight: 400 | 600 | 800;
}

/** Each word comes up in its turn; all are there after `coming` and the time that the last one takes. */
export function wordByWord(
  { size, lines }: { size: number; lines: readonly string[] },
  { x, y, width, align, color, weight }: Place,
  { since, coming, rise }: { since: number; coming: number; rise: number },
  measure: Measure,
): Words[] {
  const count = lines.join(' ').split(' ').length;
  const between = Math.min(BETWEEN_WORDS_MS, coming / count);
  const space = measure(' ', size, weight);
  let place = 0;
  return lines.flatMap((line, row) => {
    let left = align === 'left' ? x : x + (width - measure(line, size, weight)) / 2;
    return line.split(' ').map((text): Words => {
      const alpha = arrived(since - place * between);
      const mark: Words = {
        kind: 'words',
        text,
        x: left,
        y: y + (row + 0.5) * size * LEADING + (1 - alpha) * rise,
        size,
        weight,
        color,
        alpha,
        align: 'left',
      };
      left += measure(text, size, weight) + space;
      place += 1;
      return mark;
    });
  });
}
