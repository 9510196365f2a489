import { closingMarks } from './video-closing.ts';
import { fitLines, LEADING, type Measure } from './fit-lines.ts';
import type { Mark, Words } from './video-marks.ts';
import { type Act, actsOf, lengthOf, type VideoPlan } from './video-plan.ts';
import { arrived, measuresOf, wordByWord } from './video-motion.ts';

const FADE_MS = 350;
/** How much a picture grows while it is seen. */
const GROWTH = 0.14;
/** The part of an act in which its words come in: the rest is for reading. */
const COMING = 0.4;

/** What is drawn at a moment. @param t milliseconds; before the beginning and after the end, the first and the last frame */
export function frameAt(plan: VideoPlan, t: number, measure: Measure): Mark[] {
  const at = Math.min(Math.max(t, 0), lengthOf(plan.wishes));
  const acts = actsOf(plan);
  const last = acts.length - 1;
  const found = acts.findIndex(({ end }) => at < end);
  const now = found < 0 ? last : found;
  const act = acts[now] ?? acts[0];
  if (now === last)
    return [
      ...dishMarks(plan, acts[last - 1], undefined, act.start, measure),
      ...closingMarks(plan, at - act.start, measure),
    ];
  return dishMarks(plan, act, acts[now - 1], at, measure);
}

/** One item large, over the one before it while it fades in; its words below. */
function dishMarks(
  plan: VideoPlan,
  act: Act | undefined,
  before: Act | undefined,
  t: number,
  measure: Measure,
): Mark[] {
  if (!act) return [];
  const { width, height, scene } = plan;
  const { top } = measuresOf(plan);
  const since = t - act.start;
  return [
    ...(before && since < FADE_MS ? groundMarks(plan, before, t, 1) : []),
    ...groundMarks(plan, act, t, before ? arrived(since, FADE_MS) : 1),
    // Below the picture: also what a pattern's last row leaves there.
    { kind: 'block', x: 0, y: top, width, height: height - top, color: scene.colors.ground, radius: 0, alpha: 1 },
    ...brandMarks(plan, measure),
    ...textMarks(plan, act, since, measure),
    ...priceMarks(plan, act, since, measure),
  ];
}

function groundMarks(plan: VideoPlan, { item, start, end }: Act, t: number, alpha: number): Mark[] {
  const { width, scene, pictured } = plan;
  const { top, u } = measuresOf(plan);
  const grown = Math.min(1, Math.max(0, (t - start) / (end - start)));
  const box = { x: 0, y: 0, width, height: top, alpha };
  if (item !== null && pictured[item])
    return [
      { kind: 'block', ...box, color: scene.colors.ground, radius: 0 },
      { kind: 'picture', ...box, item, zoom: 1 + GROWTH * grown, corner: 16 * u },
    ];
  const [back = '', front = '', loud = ''] = scene.colors.shapes;
  const cell = width / 3;
  return [
    { kind: 'block', ...box, color: back, radius: 0 },
    ...Array.from({ length: 3 * Math.ceil(top / cell) }, (_, place): Mark => {
      const size = cell * (0.5 + 0.4 * ((place * 5) % 3) * 0.5 + GROWTH * grown);
      const middle = { x: ((place % 3) + 0.5) * cell, y: (Math.floor(place / 3) + 0.5) * cell };
      return {
        kind: 'block',
        x: middle.x - size / 2,
        y: middle.y - size / 2,
        width: size,
        height: size,
        color: (place * 7) % 4 === 0 ? loud : front,
        radius: size / 2,
        alpha,
      };
    }),
  ];
}

/** Logo and name on a chip of the ground's colour, readable over any picture. */
function brandMarks(plan: VideoPlan, measure: Measure): Mark[] {
  const { width, height, story, scene, logo } = plan;
  const { u, pad } = measuresOf(plan);
  const y = story ? height * 0.12 : pad;
  const side = 8 * u;
  const inset = 1.1 * u;
  const left = logo ? inset + side + 1.8 * u : 3 * u;
  const room = {
    width: width - 2 * pad - left - 3 * u,
    height: 4.4 * u,
    weight: 800,
    largest: 4 * u,
    smallest: 2 * u,
  } as const;
  const { size, lines } = fitLines(scene.name, room, measure);
  const text = lines[0] ?? '';
  const tall = side + 2 * inset;
  const wide = left + measure(text, size, 800) + 3 * u;
  return [
    { kind: 'block', x: pad, y, width: wide, height: tall, color: scene.colors.ground, radius: tall / 2, alpha: 1 },
    ...(logo ? [{ kind: 'logo' as const, x: pad + inset, y: y + inset, width: side, height: side, alpha: 1 }] : []),
    {
      kind: 'words',
      text,
      x: pad + left,
      y: y + tall / 2,
      size,
      weight: 800,
      color: scene.colors.ink,
      alpha: 1,
      align: 'left',
    },
  ];
}

/** The headline opens the video; each item then has its name. */
function textsOf({ wishes, scene }: VideoPlan, { item, start }: Act): { title: string; lines: string[] } {
  const name = item === null ? '' : (scene.itens[item]?.name ?? '');
  const opens = start === 0;
  const headline = opens ? wishes.headline : '';
  return {
    title: headline || name || scene.name,
    lines: [headline === '' ? '' : name, opens ? wishes.note : ''].filter((line) => line !== ''),
  };
}

function textMarks(plan: VideoPlan, act: Act, since: number, measure: Measure): Mark[] {
  const { width, height, story, scene } = plan;
  const { u, pad, top } = measuresOf(plan);
  const { title, lines } = textsOf(plan, act);
  const y = top + 3 * u;
  const tall = height - y - (story ? height * 0.11 : pad);
  const room = { width: width - 2 * pad, weight: 800, largest: 13 * u, smallest: 3.4 * u } as const;
  const share = lines.length === 0 ? 1 : lines.length === 1 ? 0.7 : 0.58;
  const head = fitLines(title, { ...room, height: tall * share }, measure);
  const small = { ...room, weight: 600, largest: 5 * u, smallest: 2.4 * u } as const;
  const fitted = lines.map((line) =>
    fitLines(line, { ...small, height: (tall * (1 - share)) / lines.length - u }, measure),
  );
  const all = [head, ...fitted].reduce((sum, part) => sum + part.lines.length * part.size * LEADING, u * lines.length);
  const coming = (act.end - act.start) * COMING;
  const place = { x: pad, y: y + Math.max(0, (tall - all) / 2), color: scene.colors.ink, weight: 800 } as const;
  const words = { ...place, align: 'left', width: room.width } as const;
  const marks = wordByWord(head, words, { since, coming, rise: 2.4 * u }, measure);
  let below = place.y + head.lines.length * head.size * LEADING + u;
  const soft = { kind: 'words', x: pad, weight: 600, color: scene.colors.soft, align: 'left' } as const;
  for (const { size, lines: broken } of fitted) {
    for (const text of broken) {
      marks.push({ ...soft, text, y: below + size / 2, size, alpha: arrived(since - coming) });
      below += size * LEADING;
    }
    below += u;
  }
  return marks;
}

function priceMarks(plan: VideoPlan, { item, start, end }: Act, since: number, measure: Measure): Mark[] {
  const { price = '', was = '' } = item === null || !plan.wishes.show_prices ? {} : (plan.scene.itens[item] ?? {});
  const scale = arrived(since - (end - start) * COMING * 0.6);
  if (price === '' || scale === 0) return [];
  const { u, top } = measuresOf(plan);
  const { colors } = plan.scene;
  const radius = 13 * u;
  const x = plan.width - 4 * u - radius;
  const y = top - radius * 0.84;
  const [, from = '', cost = price] = /^(a partir de )?(.*)$/.exec(price) ?? [];
  const room = {
    width: radius * 1.6,
    height: radius * 0.72,
    weight: 800,
    largest: radius * 0.48,
    smallest: radius * 0.18,
  } as const;
  const { size, lines } = fitLines(cost.replaceAll('\u00a0', ' '), room, measure);
  const common = { kind: 'words', x: 0, color: colors.on_badge, alpha: 1, align: 'center' } as const;
  const words = lines.map((text, line): Words => ({
    ...common,
    text,
    y: (line - (lines.length - 1) / 2) * size * LEADING,
    size,
    weight: 800,
  }));
  if (from !== '') words.push({ ...common, text: from.trim(), y: -radius * 0.52, size: radius * 0.18, weight: 600 });
  if (was !== '')
    words.push({
      ...common,
      text: was.replaceAll('\u00a0', ' '),
      y: radius * 0.5,
      size: radius * 0.2,
      weight: 600,
      struck: true,
    });
  return [{ kind: 'disc', x, y, radius, scale, color: colors.badge, edge: colors.ground, words }];
}
