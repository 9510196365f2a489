import { t } from '@comanda/ui/i18n';
import type { MapProblem, Shape } from './floor-draft.ts';

export const SHAPE_WORDS: Record<Shape, () => string> = {
  square: () => t('Quadrada'),
  round: () => t('Redonda'),
  rectangle: () => t('Retangular'),
};

export function problemWords({ kind, number }: MapProblem): string {
  return kind === 'repeated'
    ? t('Há outra mesa com o número {number}. Troque um deles.', { number })
    : t('A mesa {number} está sobre outra. Afaste uma delas.', { number });
}
