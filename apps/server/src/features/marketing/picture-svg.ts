import satori from 'satori';
import { FACES } from './typeface.ts';

export type Style = Readonly<Record<string, string | number>>;
/** What the layout engine draws: a box with its children, a text, or a picture. */
export interface Drawn {
  type: 'div' | 'img';
  key: null;
  props: { style: Style; children?: readonly (Drawn | string)[]; src?: string; width?: number; height?: number };
}

export const box = (style: Style, ...children: readonly (Drawn | string | null)[]): Drawn => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
});

export const words = (text: string, fontSize: number, fontWeight: 400 | 600 | 800, style: Style = {}): Drawn | null =>
  text === ''
    ? null
    : {
        type: 'div',
        key: null,
        props: { style: { display: 'block', fontSize, fontWeight, ...style }, children: [text] },
      };

export function image(picture: Buffer, width: number, height: number, style: Style = {}): Drawn {
  const src = `data:image/${picture[0] === 0x89 ? 'png' : 'jpeg'};base64,${picture.toString('base64')}`;
  return {
    type: 'img',
    key: null,
    props: { src, width, height, style: { width, height, objectFit: 'cover', ...style } },
  };
}

/** Text becomes outlines, so that it looks the same wherever it is drawn. @param zoom pixels of each layout unit */
export async function pictureSvg(
  poster: Drawn,
  { width, height }: { width: number; height: number },
  zoom: number,
): Promise<string> {
  const svg = await satori(poster, {
    width,
    height,
    fonts: FACES.map(({ weight, data }) => ({ name: 'Archivo', weight, style: 'normal' as const, data })),
  });
  return withoutFlatMasks(svg).replace(
    `width="${width}" height="${height}"`,
    `width="${Math.round(width * zoom)}" height="${Math.round(height * zoom)}"`,
  );
}

/** A mask that hides nothing but what lies outside a rectangle. */
const FLAT_MASK = /<mask id="([^"]+)"><rect [^>]*fill="#fff"[^>]*\/><\/mask>/g;
/**
 * What flows over is cut off twice, by a path and by a mask of the same rectangle; the mask alone is a sheet of its own for each
 * that it cuts, and at the size of a printed poster nearly all of the drawing's time.
 */
function withoutFlatMasks(svg: string): string {
  const flat = new Set([...svg.matchAll(FLAT_MASK)].map(([, id]) => id));
  return svg.replaceAll(/<[a-z]+ [^>]*clip-path="[^>]*>/g, (tag) =>
    tag.replace(/ mask="url\(#([^)]+)\)"/, (mask, id: string) => (flat.has(id) ? '' : mask)),
  );
}
