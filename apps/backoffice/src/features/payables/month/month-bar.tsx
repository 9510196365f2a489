import type { PayablePayment } from '@comanda/contract/finance/payables';
import { addMonths } from '@comanda/domain/payables/due-dates';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthWords } from '../payable-words.ts';
import type { SHOWN } from '../payables-search.ts';

type Shown = (typeof SHOWN)[number] | undefined;

const FILTERS = [
  ['pagar', 'A pagar'],
  ['receber', 'A receber'],
  ['sem-anexo', 'Sem comprovante'],
] as const;

/** What of a month is shown. Without a receipt is what was paid and has none. */
export const filterOf =
  (shown: Shown) =>
  ({ kind, files, paid_on }: PayablePayment): boolean => {
    if (shown === 'pagar') return kind === 'payable';
    if (shown === 'receber') return kind === 'receivable';
    return shown !== 'sem-anexo' || (paid_on !== null && files.length === 0);
  };

interface Props {
  /** Its first day. */
  month: string;
  shown: Shown;
  payments: readonly PayablePayment[];
  country_id: number;
  onMonth: (month: string) => void;
  onShow: (shown: Shown) => void;
}

/** From month to month, and what of one is shown. */
export function MonthBar({ month, shown, payments, country_id, onMonth, onShow }: Props) {
  const trash = shown === 'lixeira';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!trash && (
        <div className="flex items-center rounded-md border border-line-strong bg-surface">
          <IconButton label={t('Mês anterior')} onClick={() => onMonth(addMonths(month, -1))}>
            <ChevronLeft className="size-4.5" aria-hidden />
          </IconButton>
          <span className="min-w-36 text-center text-sm font-semibold" aria-live="polite">
            {monthWords(month, country_id)}
          </span>
          <IconButton label={t('Próximo mês')} onClick={() => onMonth(addMonths(month, 1))}>
            <ChevronRight className="size-4.5" aria-hidden />
          </IconButton>
        </div>
      )}
      <Chip
        selected={shown === undefined}
        {...(trash ? {} : { count: payments.length })}
        onClick={() => onShow(undefined)}
      >
        {t('Tudo')}
      </Chip>
      {!trash &&
        FILTERS.map(([key, label]) => (
          <Chip
            key={key}
            selected={shown === key}
            count={payments.filter(filterOf(key)).length}
            onClick={() => onShow(shown === key ? undefined : key)}
          >
            {t(label)}
          </Chip>
        ))}
      <Chip selected={trash} onClick={() => onShow(trash ? undefined : 'lixeira')}>
        {t('Lixeira')}
      </Chip>
    </div>
  );
}
