import { contrast, type HexColor } from '@comanda/domain/color';
import { storeTheme } from '@comanda/domain/stores/store-theme';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPoster } from './draw-poster.ts';
import { pictureSvg } from './picture-svg.ts';
import { posterColors } from './poster-colors.ts';
import type { Poster } from './poster-plan.ts';

const SIDE = 400;
const photo = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#b00000' } })
  .jpeg()
  .toBuffer();

/** The two colours that most of the foot of a drawn picture has. */
async function commonest(poster: Pick<Poster, 'style' | 'layout'>, colors: Poster['window']['colors']) {
  const drawn = drawPoster({
    ...poster,
    width: SIDE,
    height: SIDE,
    bleed: 0,
    story: false,
    window: { name: 'Nena', colors, shown_link: '' } as Poster['window'], // what such a picture draws of it
    logo: null,
    itens: [{ name: 'Feijoada', price: '', was: '', picture: photo }],
    photo: null,
    headline: '',
    note: '',
    hours: [],
    phone: '',
    qr: null,
  });
  const svg = await pictureSvg(drawn, { width: SIDE, height: SIDE }, 1);
  const foot = { left: 0, top: Math.round(SIDE * 0.6), width: SIDE, height: Math.round(SIDE * 0.4) };
  const { data } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .extract(foot)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = data.subarray(at, at + 3).toString('hex');
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [most, next] = [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => `#${color}` as const);
  return [most, next] as [HexColor, HexColor]; // words on a ground are two
}

test.each(['brand', 'light', 'dark'] as const)(
  'the words of a %s picture have the contrast that its colours say, on the drawn pixels',
  async (style) => {
    const { variables } = storeTheme({ buttons_color: '0f4a3c' });
    const { ground, ink } = posterColors(style, variables);
    const [most, next] = await commonest({ style, layout: 'photo' }, variables);
    expect(most).toBe(ground);
    expect(contrast(next, most)).toBeCloseTo(contrast(ink, ground), 1);
    expect(contrast(next, most)).toBeGreaterThan(4.5);
  },
);
