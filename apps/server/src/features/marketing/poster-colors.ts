import type { ART_STYLES } from '@comanda/contract/marketing/marketing';
import { type HexColor, mixColors, WHITE } from '@comanda/domain/color';
import { reachContrast, textOn } from '@comanda/domain/stores/store-theme';
import type { ShopWindow } from './shop-window.ts';

export interface PosterColors {
  ground: HexColor;
  ink: HexColor;
  /** Of small words. */
  soft: HexColor;
  badge: HexColor;
  onBadge: HexColor;
  /** Shapes where there is no picture, from the quietest to the loudest. */
  shapes: readonly [HexColor, HexColor, HexColor];
}
const NIGHT: HexColor = '#1d171c';

/** A store's colour as a poster wears it; words always keep the contrast that the menu promises (WCAG 2.2 AA). */
export function posterColors(style: (typeof ART_STYLES)[number], colors: ShopWindow['colors']): PosterColors {
  const accent = colors['--sf-accent'] ?? NIGHT;
  const ground = { brand: accent, light: WHITE, dark: NIGHT }[style];
  const ink = textOn(ground);
  const badge = style === 'brand' ? ink : accent;
  return {
    ground,
    ink,
    soft: reachContrast(mixColors(ink, ground, 0.22), ground, 4.5),
    badge,
    onBadge: style === 'brand' ? reachContrast(accent, badge, 4.5) : textOn(badge),
    shapes: [
      mixColors(ground, style === 'brand' ? ink : accent, 0.12),
      mixColors(ground, style === 'brand' ? ink : accent, 0.26),
      style === 'brand' ? mixColors(ground, ink, 0.5) : accent,
    ],
  };
}
