import type { Measure } from './fit-lines.ts';
import type { Mark, Words } from './video-marks.ts';

/** What is drawn besides words and shapes. */
export interface VideoPictures {
  itens: readonly (HTMLImageElement | null)[];
  logo: HTMLImageElement | null;
}
interface Painted extends VideoPictures {
  qr: { path: string; size: number };
}

const FAMILY = "'Archivo Variable', Archivo, Arial, sans-serif";
/** Of the disc with the price. */
const TILT = (-8 * Math.PI) / 180;
/** Free squares around a QR code on its card. Source: ISO/IEC 18004. */
const QUIET = 4;

export const measureWith =
  (ctx: CanvasRenderingContext2D): Measure =>
  (text, size, weight) => {
    ctx.font = `${weight} ${size}px ${FAMILY}`;
    return ctx.measureText(text).width;
  };

export function paintFrame(ctx: CanvasRenderingContext2D, marks: readonly Mark[], painted: Painted): void {
  for (const mark of marks) {
    ctx.save();
    paintMark(ctx, mark, painted);
    ctx.restore();
  }
}

function paintMark(ctx: CanvasRenderingContext2D, mark: Mark, { itens, logo, qr }: Painted): void {
  if (mark.kind === 'words') return paintWords(ctx, mark);
  if (mark.kind === 'disc') return paintDisc(ctx, mark);
  const { x, y, width, height } = mark;
  ctx.globalAlpha = mark.alpha;
  ctx.beginPath();
  if (mark.kind === 'block') {
    ctx.fillStyle = mark.color;
    ctx.roundRect(x, y, width, height, mark.radius);
    ctx.fill();
  } else if (mark.kind === 'qr') {
    ctx.fillStyle = '#fff';
    ctx.roundRect(x, y, width, height, width * 0.05);
    ctx.fill();
    const unit = width / (qr.size + 2 * QUIET);
    ctx.translate(x + QUIET * unit, y + QUIET * unit);
    ctx.scale(unit, unit);
    ctx.fillStyle = '#000';
    ctx.fill(new Path2D(qr.path));
  } else if (mark.kind === 'logo') {
    ctx.roundRect(x, y, width, height, width / 2);
    ctx.clip();
    if (logo) drawCovering(ctx, logo, mark, 1);
  } else {
    ctx.roundRect(x, y, width, height, [0, 0, mark.corner, 0]);
    ctx.clip();
    const picture = itens[mark.item];
    if (picture) drawCovering(ctx, picture, mark, mark.zoom);
  }
}

/** As `object-fit: cover`, grown around its middle. */
function drawCovering(
  ctx: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  zoom: number,
): void {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.max(width / naturalWidth, height / naturalHeight) * zoom;
  const [wide, tall] = [naturalWidth * scale, naturalHeight * scale];
  ctx.drawImage(picture, x + (width - wide) / 2, y + (height - tall) / 2, wide, tall);
}

function paintWords(
  ctx: CanvasRenderingContext2D,
  { text, x, y, size, weight, color, alpha, align, struck }: Words,
): void {
  ctx.globalAlpha = alpha;
  ctx.font = `${weight} ${size}px ${FAMILY}`;
  ctx.textAlign = align;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
  if (!struck) return;
  const { width } = ctx.measureText(text);
  ctx.fillRect(align === 'center' ? x - width / 2 : x, y - size * 0.04, width, size * 0.08);
}

function paintDisc(ctx: CanvasRenderingContext2D, disc: Extract<Mark, { kind: 'disc' }>): void {
  ctx.translate(disc.x, disc.y);
  ctx.rotate(TILT);
  ctx.scale(disc.scale, disc.scale);
  ctx.beginPath();
  ctx.arc(0, 0, disc.radius, 0, 2 * Math.PI);
  ctx.fillStyle = disc.color;
  ctx.fill();
  ctx.lineWidth = disc.radius * 0.05;
  ctx.strokeStyle = disc.edge;
  ctx.stroke();
  for (const words of disc.words) paintWords(ctx, words);
}

/** Null where there is none, or it does not load: a video without a picture is better than none. */
async function loadPicture(address: string | null): Promise<HTMLImageElement | null> {
  if (address === null) return null;
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  }
}

/** The pictures in the size in which videos show them, and the typeface, which a canvas does not wait for. */
export async function loadPictures(logo: string | null, images: readonly (string | null)[]): Promise<VideoPictures> {
  const sized = (address: string | null, side: 240 | 720) => (address === null ? null : `${address}-${side}.webp`);
  const [shown, ...itens] = await Promise.all([
    loadPicture(sized(logo, 240)),
    ...images.map((image) => loadPicture(sized(image, 720))),
  ]);
  await Promise.allSettled([400, 600, 800].map((weight) => document.fonts.load(`${weight} 40px ${FAMILY}`)));
  return { logo: shown ?? null, itens };
}
