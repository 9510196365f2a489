import type { ART_LAYOUTS, ART_STYLES } from '@comanda/contract/marketing/marketing';
import type { PosterColors } from './poster-colors.ts';
import type { ShopWindow } from './shop-window.ts';

export interface ArtItem {
  name: string;
  /** Empty where it is not shown. */
  price: string;
  /** What it cost before a promotion; empty where there is none, or no price is shown. */
  was: string;
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
  layout: (typeof ART_LAYOUTS)[number];
  /** The store's own photo, where no item has its place. */
  photo: Buffer | null;
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
