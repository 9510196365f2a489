import { headlineBlock } from './headline-block.ts';
import { box, type Drawn } from './picture-svg.ts';
import { badge, brandRow, footer, pictureOf } from './poster-parts.ts';
import type { Plan } from './poster-plan.ts';

/** The picture in a ring, the words below it. */
export function drawRound(plan: Plan): Drawn[] {
  const { width, height, u, pad, story, itens, colors } = plan;
  const [item] = itens;
  const top = story ? height * 0.12 : pad;
  const foot = story ? height * 0.11 : pad;
  const brandTall = 11 * u;
  const footTall = 15 * u;
  const side = Math.round(Math.min(width - 2 * pad, (height - top - foot - brandTall - footTall) * 0.72));
  const left = (width - side) / 2;
  const ring = 3.4 * u;
  const ringTop = top + brandTall;
  const textTop = ringTop + side + 3 * u;
  const price = 24 * u;
  const inner = side - 2 * ring;
  return [
    box(
      {
        position: 'absolute',
        top: ringTop,
        left,
        // Its padding comes on top.
        width: inner,
        height: inner,
        borderRadius: side / 2,
        padding: ring,
        background: colors.badge,
      },
      box(
        { width: inner, height: inner, borderRadius: inner / 2, overflow: 'hidden' },
        pictureOf(plan, inner, inner, { borderRadius: inner / 2 }),
      ),
    ),
    brandRow(plan, { top, left: pad, width: width - 2 * pad }),
    ...(item === undefined || item.price === ''
      ? []
      : [badge(plan, item, price, { top: ringTop + side - price, left: left + side - price * 0.7 })]),
    box(
      { position: 'absolute', top: textTop, left: pad },
      headlineBlock(plan, width - 2 * pad, height - textTop - footTall - foot - 2 * u),
    ),
    footer(plan, { bottom: foot, left: pad, width: width - 2 * pad, height: footTall }),
  ];
}
