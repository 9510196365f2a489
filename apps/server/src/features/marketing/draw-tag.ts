import { headlineBlock } from './headline-block.ts';
import { box, type Drawn, words } from './picture-svg.ts';
import { brandRow, footer, pictureOf } from './poster-parts.ts';
import type { Plan } from './poster-plan.ts';
import { fitText } from './typeface.ts';

/** A tilted card with the picture and a large price: for a promotion. */
export function drawTag(plan: Plan): Drawn[] {
  const { width, height, u, pad, story, itens, colors } = plan;
  const { price = '', was = '' } = itens[0] ?? {};
  const top = story ? height * 0.12 : pad;
  const foot = story ? height * 0.11 : pad;
  const brandTall = 11 * u;
  const footTall = 15 * u;
  const room = height - top - foot - brandTall - footTall;
  const cardWide = Math.min(width - 2 * pad - 6 * u, room * 0.8);
  const cardTall = room * 0.68;
  const inset = 2.4 * u;
  const inner = cardWide - 2 * inset;
  const priceTall = price === '' ? 0 : cardTall * 0.28;
  const textTop = top + brandTall + cardTall + 4 * u;
  const size = fitText(price, {
    width: inner,
    height: priceTall * 0.62,
    weight: 800,
    largest: 13 * u,
    smallest: 3 * u,
  });
  return [
    box(
      {
        position: 'absolute',
        top: top + brandTall + u,
        left: (width - cardWide) / 2,
        // Its padding comes on top.
        width: inner,
        height: cardTall - 2 * inset,
        padding: inset,
        borderRadius: 2.4 * u,
        background: colors.badge,
        color: colors.onBadge,
        flexDirection: 'column',
        transform: 'rotate(-4deg)',
      },
      box(
        { width: inner, height: cardTall - 2 * inset - priceTall, overflow: 'hidden', borderRadius: 1.6 * u },
        pictureOf(plan, inner, cardTall - 2 * inset - priceTall),
      ),
      price === ''
        ? null
        : box(
            {
              height: priceTall,
              width: inner,
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
            },
            words(was, priceTall * 0.22, 600, { textDecoration: 'line-through' }),
            words(price, size, 800, { letterSpacing: '-0.01em' }),
          ),
    ),
    brandRow(plan, { top, left: pad, width: width - 2 * pad }),
    box(
      { position: 'absolute', top: textTop, left: pad },
      headlineBlock(plan, width - 2 * pad, height - textTop - footTall - foot - 2 * u),
    ),
    footer(plan, { bottom: foot, left: pad, width: width - 2 * pad, height: footTall }),
  ];
}
