import type { MENU_EDITIONS } from '@comanda/contract/marketing/marketing';
import type { PriceWords, ShopWindow } from './shop-window.ts';

export interface PdfItem extends PriceWords {
  name: string;
  description: string;
  /** When it is sold; empty when always. */
  when: string;
  picture: Buffer | null;
}
export interface PdfSection {
  name: string;
  description: string;
  when: string;
  itens: readonly PdfItem[];
}
export interface MenuSheet {
  window: ShopWindow;
  logo: Buffer | null;
  edition: (typeof MENU_EDITIONS)[number];
  hours: readonly string[];
  qr: boolean;
  sections: readonly PdfSection[];
}

export interface MenuLook {
  columns: number;
  name: number;
  text: number;
  section: number;
  picture: number;
  ink: string;
  soft: string;
  accent: string;
  line: string;
}
