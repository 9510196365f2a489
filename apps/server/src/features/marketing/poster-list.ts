import { headlineBlock } from './headline-block.ts';
import { box, type Drawn, image, words } from './picture-svg.ts';
import { brandRow, footer } from './poster-parts.ts';
import type { ArtItem, Plan } from './poster-plan.ts';
import { fitText } from './typeface.ts';

/** A few items, each with its picture and price, below a headline. */
export function drawList(plan: Plan, wide: boolean): Drawn[] {
  const { width, height, u, pad, story, itens } = plan;
  const top = story ? height * 0.12 : pad;
  const foot = story ? height * 0.11 : pad;
  const brandTall = (wide ? 10 : 11) * u;
  const footTall = (wide ? 11 : 15) * u;
  const headTall = (wide ? 9 : 18) * u;
  const room = width - 2 * pad;
  const columns = wide || itens.length > 4 || (height / width < 1.3 && itens.length > 2) ? 2 : 1;
  const rows = Math.ceil(itens.length / columns);
  const gap = 2 * u;
  const listTop = top + brandTall + headTall + gap;
  const listTall = height - listTop - foot - footTall - 2 * gap;
  const cell = {
    width: Math.floor((room - (columns - 1) * gap) / columns) - 1,
    height: Math.min((listTall - (rows - 1) * gap) / rows, 26 * u),
  };
  return [
    brandRow(plan, { top, left: pad, width: room }),
    box({ position: 'absolute', top: top + brandTall, left: pad }, headlineBlock(plan, room, headTall)),
    box(
      {
        position: 'absolute',
        top: listTop,
        left: pad,
        width: room,
        height: listTall,
        flexDirection: 'column',
        justifyContent: 'center',
      },
      ...Array.from({ length: rows }, (_, at) =>
        box(
          { marginTop: at === 0 ? 0 : gap },
          ...itens
            .slice(at * columns, (at + 1) * columns)
            .map((item, place) => row(plan, item, cell, place === 0 ? 0 : gap)),
        ),
      ),
    ),
    footer(plan, { bottom: foot, left: pad, width: room, height: footTall }),
  ];
}

function row(
  { u, colors }: Plan,
  { name, price, was, picture }: ArtItem,
  cell: { width: number; height: number },
  left: number,
): Drawn {
  const inner = cell.height - 2 * u;
  const side = Math.min(inner, cell.width * 0.36);
  const text = cell.width - side - 5 * u;
  const size = fitText(name, { width: text, height: inner * 0.55, weight: 600, largest: 4.4 * u, smallest: 1.9 * u });
  const cost = fitText(price, { width: text, height: inner * 0.32, weight: 800, largest: 5 * u, smallest: 2 * u });
  return box(
    {
      width: cell.width,
      height: cell.height,
      marginLeft: left,
      padding: u,
      borderRadius: 2.4 * u,
      background: colors.shapes[0],
      alignItems: 'center',
    },
    picture
      ? image(picture, side, inner, { borderRadius: 1.6 * u })
      : box(
          {
            width: side,
            height: inner,
            borderRadius: 1.6 * u,
            background: colors.badge,
            color: colors.onBadge,
            alignItems: 'center',
            justifyContent: 'center',
          },
          words(name.slice(0, 1).toUpperCase(), inner * 0.5, 800),
        ),
    box(
      { flexDirection: 'column', width: text, marginLeft: 2 * u, maxHeight: inner, overflow: 'hidden' },
      words(name, size, 600, { lineHeight: 1.08 }),
      words(was, cost * 0.62, 600, { textDecoration: 'line-through', color: colors.soft, marginTop: 0.4 * u }),
      words(price, cost, 800, { marginTop: 0.6 * u }),
    ),
  );
}
