import type { ComplementGroup } from '@comanda/contract/menu/complements';
import { t } from '@comanda/ui/i18n';

type Choice = Pick<ComplementGroup, 'min' | 'max' | 'only_one'> & { complements?: readonly unknown[] };

/** What a complement group asks, as one would say it: 'Obrigatório, escolhe 1 a 3'. */
export function choiceWords({ min, max, only_one, complements }: Choice): string {
  const must = min > 0 ? t('Obrigatório') : t('Opcional');
  const repeats = only_one || max === 1 ? '' : t('pode repetir');
  const options =
    complements && t('{n, plural, =0 {nenhuma opção} one {# opção} other {# opções}}', { n: complements.length });
  return [`${must}, ${span(min, max)}`, repeats, options].filter(Boolean).join(' · ');
}

function span(min: number, max: number): string {
  if (max === 0) {
    return min === 0 ? t('escolhe quantos quiser') : t('escolhe {min} ou mais', { min });
  }
  if (min === max) return t('escolhe {max}', { max });
  return min === 0 ? t('escolhe até {max}', { max }) : t('escolhe de {min} a {max}', { min, max });
}
