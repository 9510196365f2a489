import type { MenuClass } from '@comanda/domain/menu-engineering';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';

/** The four quarters of the menu, in plain words. */
export const CLASS_WORDS: Record<
  MenuClass,
  { name: () => string; what: () => string; todo: () => string; tone: Tone }
> = {
  star: {
    name: () => t('Estrela'),
    what: () => t('Vende muito e deixa bom dinheiro'),
    todo: () => t('Deixe em destaque, não mude a receita e nunca deixe faltar.'),
    tone: 'success',
  },
  workhorse: {
    name: () => t('Cavalo de batalha'),
    what: () => t('Vende muito, deixa pouco'),
    todo: () => t('Suba o preço aos poucos, ou gaste menos na receita.'),
    tone: 'info',
  },
  puzzle: {
    name: () => t('Quebra-cabeça'),
    what: () => t('Deixa bom dinheiro, vende pouco'),
    todo: () => t('Melhore a foto e o nome, ponha no alto do cardápio, ofereça na sacola.'),
    tone: 'warning',
  },
  pineapple: {
    name: () => t('Abacaxi'),
    what: () => t('Vende pouco e deixa pouco'),
    todo: () => t('Mude a receita e o preço, ou tire do cardápio.'),
    tone: 'danger',
  },
};
export const CLASSES = ['star', 'puzzle', 'workhorse', 'pineapple'] as const;
