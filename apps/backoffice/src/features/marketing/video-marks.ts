/** In pixels of the video, from its upper left corner; `alpha` 0–1. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  alpha: number;
}
export interface Words {
  kind: 'words';
  text: string;
  x: number;
  /** Of the line's middle. */
  y: number;
  size: number;
  weight: 400 | 600 | 800;
  color: string;
  alpha: number;
  align: 'left' | 'center';
  /** A line through it: a price that came down. */
  struck?: boolean;
}
/** What a frame is made of, from the back to the front. */
export type Mark =
  | (Box & { kind: 'block'; color: string; radius: number })
  /** Covers its box and is cut at it; `item` is its place among the pictures. */
  | (Box & { kind: 'picture'; item: number; zoom: number; corner: number })
  | (Box & { kind: 'logo' })
  | (Box & { kind: 'qr' })
  /** What it costs, on a tilted disc around its middle. */
  | { kind: 'disc'; x: number; y: number; radius: number; scale: number; color: string; edge: string; words: Words[] }
  | Words;
