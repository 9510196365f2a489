import type { Art, VideoScene } from '@comanda/contract/marketing/marketing';

export const VIDEO_FORMATS = ['story', 'portrait'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];
/** In seconds. */
export const VIDEO_LENGTHS = [5, 6, 7, 8] as const;

/** What is decided in words and switches. */
export interface VideoWishes extends Omit<Art, 'template'> {
  /** Said at the end, above where to order. */
  closing: string;
  seconds: (typeof VIDEO_LENGTHS)[number];
}

/** All that a frame is drawn from. */
export interface VideoPlan {
  width: number;
  height: number;
  /** Its top and foot lie under the app's own buttons. */
  story: boolean;
  wishes: VideoWishes;
  scene: VideoScene;
  /** Which items have a picture that can be drawn, and whether the logo can. */
  pictured: readonly boolean[];
  logo: boolean;
}

/** Milliseconds; `item` is null where the store speaks for itself. */
export interface Act {
  start: number;
  end: number;
  item: number | null;
}

/** How long where to order stays: enough to read a link. */
const CLOSING_MS = 2_200;

export const lengthOf = ({ seconds }: Pick<VideoWishes, 'seconds'>): number => seconds * 1_000;

/** @returns an act of each item, or one of the store alone, and the last one: where to order */
export function actsOf({ wishes, scene }: Pick<VideoPlan, 'wishes' | 'scene'>): [...Act[], Act] {
  const length = lengthOf(wishes);
  const count = Math.max(1, scene.itens.length);
  const each = (length - CLOSING_MS) / count;
  const shown = Array.from({ length: count }, (_, at) => ({
    start: at * each,
    end: (at + 1) * each,
    item: scene.itens.length === 0 ? null : at,
  }));
  return [...shown, { start: length - CLOSING_MS, end: length, item: null }];
}

/** What stands for the whole video while it does not play: the first act once all of it is there. */
export const stillOf = (plan: Pick<VideoPlan, 'wishes' | 'scene'>): number => actsOf(plan)[0].end - 1;
