import { headlineBlock } from './headline-block.ts';
import { box, type Drawn } from './picture-svg.ts';
import { drawList } from './poster-list.ts';
import { posterColors } from './poster-colors.ts';
import { drawRound } from './draw-round.ts';
import { drawTag } from './draw-tag.ts';
import { badge, brandRow, footer, pictureOf } from './poster-parts.ts';
import type { Plan, Poster } from './poster-plan.ts';
import { LEADING } from './typeface.ts';

/** One item is drawn large, more as a list; without a picture, shapes in the store's colours take its place. */
export function drawPoster(poster: Poster): Drawn {
  const { width, height, bleed, window, style, layout, itens } = poster;
  const u = Math.sqrt((width - 2 * bleed) * (height - 2 * bleed)) / 100;
  const plan: Plan = { ...poster, u, pad: bleed + 5 * u, colors: posterColors(style, window.colors) };
  const wide = width / height > 1.2;
  const drawn =
    itens.length > 1
      ? drawList(plan, wide)
      : wide
        ? drawWide(plan)
        : { photo: drawTall, round: drawRound, tag: drawTag }[layout](plan);
  const { ground, ink } = plan.colors;
  return box(
    { width, height, background: ground, color: ink, fontFamily: 'Archivo', position: 'relative', lineHeight: LEADING },
    ...drawn,
  );
}

function drawTall(plan: Plan): Drawn[] {
  const { width, height, u, pad, story, itens } = plan;
  const [item] = itens;
  const top = Math.round(height / 2);
  const foot = story ? height * 0.11 : pad;
  const footTall = 15 * u;
  const radius = 16 * u;
  const textTop = top + 3 * u;
  const round = 26 * u;
  const textWide = width - 2 * pad;
  const textTall = height - textTop - footTall - foot - 2 * u;
  return [
    box(
      {
        position: 'absolute',
        top: 0,
        left: 0,
        width,
        height: top,
        overflow: 'hidden',
        borderBottomRightRadius: radius,
      },
      pictureOf(plan, width, top),
    ),
    brandRow(plan, { top: story ? height * 0.12 : pad, left: pad, width: width - 2 * pad }),
    ...(item === undefined || item.price === ''
      ? []
      : [badge(plan, item, round, { top: top - round * 0.92, left: width - plan.bleed - 4 * u - round })]),
    box({ position: 'absolute', top: textTop, left: pad }, headlineBlock(plan, textWide, textTall)),
    footer(plan, { bottom: foot, left: pad, width: width - 2 * pad, height: footTall }),
  ];
}

function drawWide(plan: Plan): Drawn[] {
  const { width, height, u, pad, itens } = plan;
  const [item] = itens;
  const side = Math.round(width * 0.42);
  const round = 26 * u;
  const text = width - side - 2 * pad;
  const brandTall = 11 * u;
  const footTall = 16 * u;
  return [
    box(
      {
        position: 'absolute',
        top: 0,
        left: width - side,
        width: side,
        height,
        overflow: 'hidden',
        borderTopLeftRadius: 18 * u,
      },
      pictureOf(plan, side, height),
    ),
    brandRow(plan, { top: pad, left: pad, width: text }),
    box(
      { position: 'absolute', top: pad + brandTall, left: pad },
      headlineBlock(plan, text, height - 2 * pad - brandTall - footTall - 2 * u),
    ),
    ...(item === undefined || item.price === ''
      ? []
      : [
          badge(plan, item, round, {
            top: height - plan.bleed - round - 4 * u,
            left: width - plan.bleed - round - 4 * u,
          }),
        ]),
    footer(plan, { bottom: pad, left: pad, width: text, height: footTall }),
  ];
}
