import { firstBelow } from '@comanda/domain/payables/cash-flow';
import { t } from '@comanda/ui/i18n';
import { shortDay } from '../payables/public.ts';
import { type Answered, type Chosen, flowOf } from './flow-of.ts';

/** How the first day below zero moves when card money comes early. */
export function movedWords(answer: Answered, chosen: Chosen): string {
  const [before, after] = [false, true].map((early) => firstBelow(flowOf(answer, { ...chosen, early }), 0)?.date);
  if (before === undefined)
    return after === undefined
      ? t('Sem antecipar, nenhum dia fica abaixo de zero.')
      : t('Com o custo, o caixa fica abaixo de zero em {day}.', { day: shortDay(after) });
  if (after === undefined) return t('{day} deixa de ficar abaixo de zero.', { day: shortDay(before) });
  return before === after
    ? t('O primeiro dia abaixo de zero continua {day}.', { day: shortDay(before) })
    : t('O primeiro dia abaixo de zero passa de {before} para {after}.', {
        before: shortDay(before),
        after: shortDay(after),
      });
}
