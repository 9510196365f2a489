import { contrast, type HexColor } from '@comanda/domain/color';
import { storeTheme, type StoreColors, type ThemeVariable } from '@comanda/domain/stores/store-theme';

/** Below this, the edge between two areas can hardly be seen. */
const ALMOST_EQUAL = 1.12;

interface ColorJudgement {
  /** The pairs that people read, and how well: at least 4.5, for borders 3. */
  ratios: { pair: 'button' | 'text' | 'border' | 'header'; ratio: number }[];
  /** The button's colour is moved where it becomes a text, since it could not be read as it is. */
  movesAccent: boolean;
  /** The header does not stand out from the page. */
  headerMelts: boolean;
}

/** What a store's colours come to once their contrast is put right. */
export function judgeColors(colors: StoreColors): ColorJudgement {
  const { variables } = storeTheme(colors);
  const color = (name: ThemeVariable): HexColor => variables[name] ?? '#000000';
  const ratio = (one: ThemeVariable, other: ThemeVariable) => contrast(color(one), color(other));
  return {
    ratios: [
      { pair: 'button', ratio: ratio('--sf-accent-fg', '--sf-accent') },
      { pair: 'text', ratio: ratio('--sf-accent-text', '--sf-surface') },
      { pair: 'border', ratio: ratio('--sf-accent-ui', '--sf-surface') },
      { pair: 'header', ratio: ratio('--sf-header-fg', '--sf-header') },
    ],
    movesAccent: color('--sf-accent-text') !== color('--sf-accent'),
    headerMelts: ratio('--sf-header', '--sf-canvas') < ALMOST_EQUAL,
  };
}
