import sharp, { type Sharp } from 'sharp';

/** Pixels of what is read, whoever sends it; of a picture that moves, those of all its frames. */
const MOST_PIXELS = 40_000_000;
/** What photos come in. Nothing that is text, draws by commands, or leads elsewhere. */
const READABLE = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'];

/**
 * A picture that somebody sent, upright, to be drawn anew: what is written of it carries none of its metadata.
 * @param options.moving with all its frames; otherwise the first alone
 * @throws {Error} for what is no picture, or too large; also when it is drawn, for one that is damaged
 */
export async function openPicture(bytes: Buffer, { moving = false } = {}): Promise<Sharp> {
  const image = sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    ...(moving ? { animated: true } : { pages: 1 }),
  });
  const { format } = await image.metadata();
  if (!READABLE.includes(format)) throw new Error(`no picture: ${format}`);
  return image.autoOrient();
}

interface Drawing {
  /** Pixels of the longer side, at most. */
  side: number;
  format?: 'webp' | 'jpeg';
  quality: number;
  /** What is clear in it stays clear; otherwise it is white. */
  clear?: boolean;
  moving?: boolean;
}

/** The same picture as one file of our own making. @throws {Error} for what is no picture, damaged or too large */
export async function redraw(
  bytes: Buffer,
  { side, format = 'webp', quality, clear = false, moving = false }: Drawing,
): Promise<Buffer> {
  const opened = await openPicture(bytes, { moving });
  const image = opened.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return (clear ? image : image.flatten({ background: '#fff' })).toFormat(format, { quality }).toBuffer();
}
