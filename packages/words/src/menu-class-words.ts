import type { MenuClass } from '@comanda/domain/reports/menu-engineering';
import { t } from './i18n.ts';
import type { QuadrantData } from './chart-data.ts';

/** The four quarters of the menu, in plain words. */
export const CLASS_WORDS: Record<
  MenuClass,
  {
    name: () => string;
    many: () => string;
    short: () => string;
    what: () => string;
    todo: () => string;
    tone: 'success' | 'info' | 'warning' | 'danger';
  }
> = {
  star: {
    name: () => t('Estrela'),
    many: () => t('Estrelas'),
    short: () => t('não mexa na receita'),
    what: () => t('Vende muito e deixa bom dinheiro'),
    todo: () => t('Deixe em destaque, não mude a receita e nunca deixe faltar.'),
    tone: 'success',
  },
  workhorse: {
    name: () => t('Popular'),
    many: () => t('Populares'),
    short: () => t('suba um pouco ou corte custo'),
    what: () => t('Vende muito, deixa pouco'),
    todo: () => t('Suba o preço aos poucos, ou gaste menos na receita.'),
    tone: 'info',
  },
  puzzle: {
    name: () => t('Escondido'),
    many: () => t('Escondidos'),
    short: () => t('pagam bem, ponha na vitrine'),
    what: () => t('Deixa bom dinheiro, vende pouco'),
    todo: () => t('Melhore a foto e o nome, ponha no alto do cardápio, ofereça na sacola.'),
    tone: 'warning',
  },
  pineapple: {
    name: () => t('Repensar'),
    many: () => t('Repensar'),
    short: () => t('tire ou refaça'),
    what: () => t('Vende pouco e deixa pouco'),
    todo: () => t('Mude a receita e o preço, ou tire do cardápio.'),
    tone: 'danger',
  },
};

/** Popularity across, margin up: what each quarter is called, and what to do with what stands there. */
export function menuCorners(): Pick<QuadrantData, 'corners' | 'good'> {
  const of = (id: MenuClass) => ({ name: CLASS_WORDS[id].many(), words: CLASS_WORDS[id].short() });
  return {
    corners: {
      'top-left': of('puzzle'),
      'top-right': of('star'),
      'bottom-left': of('pineapple'),
      'bottom-right': of('workhorse'),
    },
    good: 'top-right',
  };
}
