import type { PayablePayment } from '@comanda/contract/finance/payables';
import { formatMoney } from '@comanda/domain/format';
import { spansOf } from '@comanda/domain/payables/month-view';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import {
  ArrowDownLeft,
  ArrowUpRight,
  Check,
  CircleAlert,
  type LucideIcon,
  Paperclip,
  Repeat,
  Undo2,
} from 'lucide-react';
import { rowWords, signedTotal, SPAN_WORDS } from '../payable-words.ts';
import { usePay } from '../use-payables.ts';

interface Props {
  payments: readonly PayablePayment[];
  today: string;
  country_id: number;
  categories: ReadonlyMap<number, string>;
  onOpen: (payment: PayablePayment) => void;
}

/** What has to be done first stands first. */
export function PayableRows({ payments, today, country_id, categories, onOpen }: Props) {
  const { pay, paying } = usePay();
  return spansOf(payments, today).map(({ key, payments: some, balance }) => (
    <section key={key} aria-label={SPAN_WORDS[key]()}>
      <h2
        className={cx(
          'flex items-center gap-2 border-b border-line bg-surface-2 px-4 py-2 text-ui font-semibold',
          key === 'overdue' ? 'text-danger-text' : 'text-fg-2',
        )}
      >
        {key === 'overdue' && <CircleAlert className="size-4" aria-hidden />}
        {SPAN_WORDS[key]()}
        <span className="t-money ml-auto">{formatMoney(balance, country_id)}</span>
      </h2>
      <ul className="divide-y divide-line border-b border-line">
        {some.map((payment) => (
          <Row
            key={payment.id}
            payment={payment}
            today={today}
            country_id={country_id}
            category={categories.get(payment.category_id ?? 0) ?? ''}
            onOpen={() => onOpen(payment)}
            paying={paying === payment.id}
            onPay={() => pay(payment)}
          />
        ))}
      </ul>
    </section>
  ));
}

interface RowProps extends Pick<Props, 'today' | 'country_id'> {
  payment: PayablePayment;
  category: string;
  /** It is on its way. */
  paying: boolean;
  onOpen: () => void;
  onPay: () => void;
}

function Row({ payment, today, country_id, category, paying, onOpen, onPay }: RowProps) {
  const { kind, description, recurrence, files, paid_on, due_date } = payment;
  const late = paid_on === null && due_date < today;
  const Way = kind === 'payable' ? ArrowUpRight : ArrowDownLeft;
  const done = kind === 'payable' ? t('Pagar') : t('Recebi');
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-surface-2">
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          late
            ? 'bg-danger-soft text-danger-text'
            : kind === 'payable'
              ? 'bg-surface-3 text-fg-2'
              : 'bg-info-soft text-info-text',
        )}
      >
        <Way className="size-4" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <button
            type="button"
            onClick={onOpen}
            className={cx(
              'text-left text-sm font-semibold wrap-anywhere after:absolute after:inset-0 sm:truncate',
              paid_on && 'line-through',
            )}
          >
            {description}
          </button>
          {recurrence !== 'none' && <Mark icon={Repeat} says={t('Repete')} />}
          {files.length > 0 && <Mark icon={Paperclip} says={t('Tem anexo')} />}
        </span>
        <span
          className={cx(
            'line-clamp-2 text-ui wrap-anywhere sm:block sm:truncate',
            late ? 'font-semibold text-danger-text' : 'text-fg-3',
          )}
        >
          {rowWords(payment, category, today)}
        </span>
      </span>
      <span
        className={cx(
          't-money text-sm font-semibold',
          kind === 'receivable' && 'text-info-text',
          paid_on && 'text-fg-3',
        )}
      >
        {signedTotal(payment, country_id)}
      </span>
      {paid_on ? (
        <IconButton className="relative" label={t('Desfazer: {name}', { name: description })} onClick={onPay}>
          <Undo2 className="size-4.5" aria-hidden />
        </IconButton>
      ) : (
        <Button
          className="relative max-sm:size-11 max-sm:rounded-full max-sm:p-0"
          variant={late ? 'primary' : 'secondary'}
          size="sm"
          pending={paying}
          aria-label={`${done}: ${description}`}
          onClick={onPay}
        >
          <Check className="size-5 sm:hidden" aria-hidden />
          <span className="max-sm:hidden">{done}</span>
        </Button>
      )}
    </li>
  );
}

/** A drawing that says something to whoever does not see it. */
const Mark = ({ icon: Icon, says }: { icon: LucideIcon; says: string }) => (
  <>
    <Icon className="size-3.5 shrink-0 text-fg-3" aria-hidden />
    <span className="sr-only">{says}</span>
  </>
);
