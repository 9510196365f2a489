import type { LocalDate } from '@comanda/domain/local-time';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { billParts, type TypedBill } from './bill-parts.ts';
import { shortDay } from './payable-words.ts';

/** What the choice of repeating makes, before it is saved. */
export function RepeatWords({ typed, today, country_id }: { typed: TypedBill; today: LocalDate; country_id: number }) {
  const { recurrence = 'none', until } = typed;
  const parts = billParts(typed, today);
  if (recurrence === 'none' || parts.length === 0) return null;
  const days = parts
    .slice(0, 3)
    .map(({ date }) => shortDay(date))
    .join('; ');
  return (
    <p className="rounded-md bg-surface-2 px-3 py-2 text-sm" aria-live="polite">
      {recurrence === 'instalments'
        ? t('{n} parcelas de {each}. ', { n: parts.length, each: formatMoney(parts.at(-1)?.amount ?? 0, country_id) })
        : until
          ? t('{n, plural, one {# vez} other {# vezes}}. ', { n: parts.length })
          : t('Sem data para acabar. ')}
      {t('Primeiras: {days}.', { days })}
    </p>
  );
}
