import { fitLines, LEADING, type Measure } from './fit-lines.ts';
import type { Mark, Words } from './video-marks.ts';
import { arrived, measuresOf, wordByWord } from './video-motion.ts';
import type { VideoPlan } from './video-plan.ts';

const RISING_MS = 450;
/** From one part to the next. */
const BETWEEN_MS = 110;
const WORDS_MS = 450;
const HOURS_MAX = 3;

/** A part of the column, as high as it is; drawn from its upper edge. */
interface Part {
  height: number;
  draw: (y: number, since: number) => Mark[];
}

/** The store's ground comes up over everything, and then who it is and where to order. @param since milliseconds of this act */
export function closingMarks(plan: VideoPlan, since: number, measure: Measure): Mark[] {
  const { width, height, story, scene } = plan;
  const { u, pad } = measuresOf(plan);
  const parts = partsOf(plan, measure);
  const gap = 2.6 * u;
  const tall = parts.reduce((sum, part) => sum + part.height, gap * (parts.length - 1));
  const [above, below] = story ? [height * 0.12, height * 0.11] : [pad, pad];
  let y = above + (height - above - below - tall) / 2;
  const lift = (1 - arrived(since, RISING_MS)) * height;
  return [
    { kind: 'block', x: 0, y: lift, width, height, color: scene.colors.ground, radius: 0, alpha: 1 },
    ...parts.flatMap((part, place) => {
      const drawn = part.draw(y, since - RISING_MS * 0.6 - place * BETWEEN_MS);
      y += part.height + gap;
      return drawn;
    }),
  ];
}

function partsOf(plan: VideoPlan, measure: Measure): Part[] {
  const { scene, wishes } = plan;
  const { u } = measuresOf(plan);
  const { ink, soft } = scene.colors;
  const hours = wishes.show_hours ? scene.hours.slice(0, HOURS_MAX).join(' · ') : '';
  const line = (text: string, look: { size: number; tall: number; weight: 400 | 600 | 800; color: string }) =>
    text === '' ? [] : [linePart(plan, text, look, measure)];
  return [
    ...(plan.logo ? [squarePart(plan, 'logo', 18 * u)] : []),
    ...line(scene.name, { size: 5 * u, tall: 6 * u, weight: 600, color: soft }),
    ...(wishes.closing === '' ? [] : [wordsPart(plan, measure)]),
    ...(wishes.show_qr ? [squarePart(plan, 'qr', 30 * u)] : []),
    ...line(scene.shown_link, { size: 4.2 * u, tall: 5 * u, weight: 800, color: ink }),
    ...line(wishes.show_phone ? scene.phone : '', { size: 4 * u, tall: 5 * u, weight: 600, color: ink }),
    ...line(hours, { size: 2.7 * u, tall: 6.4 * u, weight: 400, color: soft }),
  ];
}

function squarePart({ width }: VideoPlan, kind: 'logo' | 'qr', side: number): Part {
  return {
    height: side,
    draw: (y, since) => [{ kind, x: (width - side) / 2, y, width: side, height: side, alpha: arrived(since) }],
  };
}

function linePart(
  plan: VideoPlan,
  text: string,
  { size: largest, tall, weight, color }: { size: number; tall: number; weight: 400 | 600 | 800; color: string },
  measure: Measure,
): Part {
  const { u, pad } = measuresOf(plan);
  const room = { width: plan.width - 2 * pad, height: tall, weight, largest, smallest: 1.8 * u };
  const { size, lines } = fitLines(text, room, measure);
  return {
    height: lines.length * size * LEADING,
    draw: (y, since) =>
      lines.map((each, row): Words => ({
        kind: 'words',
        text: each,
        x: plan.width / 2,
        y: y + (row + 0.5) * size * LEADING,
        size,
        weight,
        color,
        alpha: arrived(since),
        align: 'center',
      })),
  };
}

function wordsPart(plan: VideoPlan, measure: Measure): Part {
  const { width, scene, wishes } = plan;
  const { u, pad } = measuresOf(plan);
  const room = { width: width - 2 * pad, height: 17 * u, weight: 800, largest: 9 * u, smallest: 3 * u } as const;
  const fitted = fitLines(wishes.closing, room, measure);
  const look = { x: pad, width: room.width, align: 'center', color: scene.colors.ink, weight: 800 } as const;
  return {
    height: fitted.lines.length * fitted.size * LEADING,
    draw: (y, since) => wordByWord(fitted, { ...look, y }, { since, coming: WORDS_MS, rise: 2.4 * u }, measure),
  };
}
