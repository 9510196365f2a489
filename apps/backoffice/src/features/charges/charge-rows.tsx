import type { Charge } from '@comanda/contract/finance/charges';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { Ban, Check, CircleAlert, Clock, Eye } from 'lucide-react';
import { keepFocus } from '../../platform/keep-focus.ts';
import { dueWords, STATE_WORDS } from './charge-words.ts';
import { useReceive } from './use-charges.ts';

const ICONS = { open: Clock, overdue: CircleAlert, expired: CircleAlert, paid: Check, cancelled: Ban } as const;

export function StateBadge({ charge: { state, seen_at } }: { charge: Charge }) {
  const seen = state === 'open' && seen_at !== null;
  const { word, tone } = STATE_WORDS[state];
  const Icon = seen ? Eye : ICONS[state];
  return (
    <Badge tone={tone} icon={<Icon className="size-3.5" aria-hidden />}>
      {seen ? t('Vista') : word()}
    </Badge>
  );
}

interface Props {
  charges: readonly Charge[];
  today: string;
  country_id: number;
  onOpen: (charge: Charge) => void;
}

export function ChargeRows({ charges, today, country_id, onOpen }: Props) {
  const receive = useReceive();
  return (
    <ul ref={keepFocus} className="card divide-y divide-line overflow-hidden">
      {charges.map((charge) => (
        <li key={charge.id} className="relative flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-surface-2">
          <Initials name={charge.name} className="size-9 rounded-full bg-primary-soft text-ui text-primary-soft-fg" />
          <span className="min-w-0 flex-1">
            <button
              type="button"
              className="block max-w-full text-left text-sm font-semibold wrap-anywhere after:absolute after:inset-0 sm:truncate"
              onClick={() => onOpen(charge)}
            >
              {charge.name}
            </button>
            <span className="block text-ui text-fg-3 wrap-anywhere sm:truncate">{charge.description}</span>
            <span
              className={cx(
                'block text-ui sm:truncate',
                charge.state === 'overdue' || charge.state === 'expired'
                  ? 'font-semibold text-danger-text'
                  : 'text-fg-3',
              )}
            >
              {dueWords(charge, today)}
            </span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
            <StateBadge charge={charge} />
            <span
              className={cx(
                't-money min-w-24 text-right text-sm font-semibold',
                charge.state === 'cancelled' && 'text-fg-3 line-through',
              )}
            >
              {formatMoney(charge.amount, country_id)}
            </span>
          </span>
          {charge.paid_on === null && charge.cancelled_at === null && (
            <Button
              size="sm"
              className="relative max-sm:size-11 max-sm:rounded-full max-sm:p-0"
              aria-label={t('Recebi: {name}', { name: charge.name })}
              onClick={() => receive(charge)}
            >
              <Check className="size-5 sm:hidden" aria-hidden />
              <span className="max-sm:hidden">{t('Recebi')}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
