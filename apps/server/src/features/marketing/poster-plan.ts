import type { ART_STYLES } from '@comanda/contract/marketing';
import type { PosterColors } from './poster-colors.ts';
import type { ShopWindow } from './shop-window.ts';

export interface ArtItem {
  name: string;
  /** Empty where it is not shown. */
  price: string;
  picture: Buffer | null;
}
export interface Poster {
  width: number;
  height: number;
  /** What the knife takes off each side, in layout units. */
  bleed: number;
  /** Its top and foot lie under the app's own buttons. */
  story: boolean;
  window: ShopWindow;
  logo: Buffer | null;
  itens: readonly ArtItem[];
  style: (typeof ART_STYLES)[number];
  headline: string;
  note: string;
  hours: readonly string[];
  phone: string;
  qr: Buffer | null;
}
/** A poster with its measures: `u` is a hundredth of its middle side. */
export interface Plan extends Poster {
  u: number;
  pad: number;
  colors: PosterColors;
}
