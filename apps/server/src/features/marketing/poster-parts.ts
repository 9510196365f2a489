import { box, type Drawn, image, type Style, words } from './picture-svg.ts';
import type { ArtItem, Plan } from './poster-plan.ts';
import { fitText } from './typeface.ts';

/** Logo and name on a chip of the ground's colour, readable over any picture. */
export function brandRow(plan: Plan, at: { top: number; left: number; width: number }): Drawn {
  const { u, colors, window, logo } = plan;
  const side = 8 * u;
  const room = at.width - side - 5 * u;
  const size = fitText(window.name, { width: room, height: 4.4 * u, weight: 800, largest: 4 * u, smallest: 2 * u });
  return box(
    {
      position: 'absolute',
      top: at.top,
      left: at.left,
      maxWidth: at.width,
      alignItems: 'center',
      background: colors.ground,
      borderRadius: side,
      padding: `${1.1 * u}px ${3 * u}px ${1.1 * u}px ${logo ? 1.1 * u : 3 * u}px`,
    },
    logo ? image(logo, side, side, { borderRadius: side / 2, marginRight: 1.8 * u }) : null,
    words(window.name, size, 800, { maxWidth: room, lineClamp: 1, display: 'block' }),
  );
}

/** What it costs, on a tilted disc. */
export function badge(
  plan: Plan,
  { price, was }: Pick<ArtItem, 'price' | 'was'>,
  side: number,
  at: { top: number; left: number },
): Drawn {
  const { colors } = plan;
  const [, from = '', cost = price] = /^(a partir de )?(.*)$/.exec(price) ?? [];
  const size = fitText(cost, {
    width: side * 0.8,
    height: side * 0.36,
    weight: 800,
    largest: side * 0.24,
    smallest: side * 0.09,
  });
  return box(
    {
      position: 'absolute',
      ...at,
      width: side,
      height: side,
      borderRadius: side / 2,
      background: colors.badge,
      color: colors.onBadge,
      border: `${side * 0.025}px solid ${colors.ground}`,
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      transform: 'rotate(-8deg)',
    },
    words(was, side * 0.11, 600, { textDecoration: 'line-through' }),
    words(from.trim(), side * 0.09, 600),
    words(cost, size, 800, { letterSpacing: '-0.01em' }),
  );
}

/** Where and when to order. */
export function footer(plan: Plan, at: { bottom: number; left: number; width: number; height: number }): Drawn {
  const { u, colors, window, hours, phone, qr } = plan;
  const room = at.width - (qr ? at.height + 2.5 * u : 0);
  const line = (text: string, largest: number) =>
    fitText(text, { width: room * 0.97, height: largest * 1.1, weight: 600, largest, smallest: 1.7 * u });
  const when = hours.slice(0, 3).join(' · ');
  const whenSize = fitText(when, { width: room, height: 5 * u, weight: 400, largest: 2.3 * u, smallest: 1.6 * u });
  return box(
    {
      position: 'absolute',
      bottom: at.bottom,
      left: at.left,
      width: at.width,
      height: at.height,
      alignItems: 'flex-end',
    },
    box(
      { flexDirection: 'column', width: room, justifyContent: 'flex-end' },
      words(phone, line(phone, 4 * u), 800, { marginBottom: 0.6 * u, whiteSpace: 'nowrap' }),
      words(window.shown_link, line(window.shown_link, 3.1 * u), 600, { whiteSpace: 'nowrap' }),
      words(when, whenSize, 400, { color: colors.soft, marginTop: 0.8 * u }),
    ),
    qr
      ? box(
          {
            marginLeft: 2.5 * u,
            width: at.height,
            height: at.height,
            padding: u,
            background: '#ffffff',
            borderRadius: 1.6 * u,
          },
          image(qr, at.height - 2 * u, at.height - 2 * u),
        )
      : null,
  );
}

/** Quarter circles in the store's colours, always the same for the same name. */
function pattern({ window, colors, u }: Plan, width: number, height: number): Drawn {
  const cell = Math.max(18 * u, Math.sqrt((width * height) / 24));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  let seed = Array.from(window.name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  const next = (below: number) => {
    seed = (seed * 17_364 + 1) % 65_521;
    return seed % below;
  };
  const corners = ['borderTopLeftRadius', 'borderTopRightRadius', 'borderBottomLeftRadius', 'borderBottomRightRadius'];
  const cells = Array.from({ length: rows * columns }, (_, at) => {
    const left = (at % columns) * cell;
    const top = Math.floor(at / columns) * cell;
    const [back, front, loud] = colors.shapes;
    const shape = next(7);
    const color = next(5) === 0 ? loud : front;
    const radius: Style = shape === 6 ? { borderRadius: cell / 2 } : { [corners[shape % 4] ?? '']: cell };
    return box(
      { position: 'absolute', left, top, width: cell + 1, height: cell + 1, background: back },
      shape === 5 ? null : box({ width: cell, height: cell, background: color, ...radius }),
    );
  });
  return box({ position: 'relative', width, height, background: colors.shapes[0] }, ...cells);
}

/** The item's picture, or the store's own, or shapes in its colours. */
export function pictureOf(plan: Plan, width: number, height: number, style: Style = {}): Drawn {
  const picture = plan.itens[0]?.picture ?? plan.photo;
  return picture ? image(picture, width, height, style) : pattern(plan, width, height);
}
