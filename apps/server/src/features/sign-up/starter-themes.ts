import type { BusinessType } from '@comanda/contract/stores/store-settings';
import { THEME_PRESETS } from '@comanda/domain/stores/theme-presets';

interface StarterTheme {
  preset: keyof typeof THEME_PRESETS;
  /** A drawing of the product, over the menu; null where none of them fits. */
  cover: string | null;
}

const THEMES: Record<BusinessType, StarterTheme> = {
  restaurante: { preset: 'Quintal', cover: 'feijoada' },
  marmitaria: { preset: 'Quintal', cover: 'parmegiana' },
  lanchonete: { preset: 'Pastelaria', cover: 'combo' },
  hamburgueria: { preset: 'Brasa', cover: 'burger-duplo' },
  pizzaria: { preset: 'Brasa', cover: 'pizza-margherita' },
  japonesa: { preset: 'Mar', cover: null },
  acai: { preset: 'Açaí', cover: 'acai' },
  doceria: { preset: 'Doceria', cover: 'brigadeiro' },
  padaria: { preset: 'Jabuticaba', cover: 'pao-de-queijo' },
  bar: { preset: 'Noite', cover: 'caipirinha' },
  mercado: { preset: 'Quintal', cover: 'salada' },
  outro: { preset: 'Jabuticaba', cover: 'feijoada' },
};

/** How the page of a new store looks until its owner chooses. @param type its business category, or the shop's own word */
export function starterDesign(type: string) {
  const { preset, cover } = THEMES[type as BusinessType] ?? THEMES.outro; // any other word is none of the keys
  return { ...THEME_PRESETS[preset], background: cover === null ? null : `/pictures/${cover}` };
}
