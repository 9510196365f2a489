import { CREDIT_CODES, PAYMENT, PIX_CODES } from '@comanda/domain/codes';
import { creditLeft } from '@comanda/domain/credit';
import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Banknote, CreditCard, type LucideIcon, NotebookPen, QrCode, Split, Ticket, X } from 'lucide-react';
import type { Method, Part } from './payments.ts';
import type { SaleClient } from './sale.ts';

function iconOf(payment: number): LucideIcon {
  if (payment === PAYMENT.cash) return Banknote;
  if (PIX_CODES.includes(payment)) return QrCode;
  if (payment === PAYMENT.ticket) return Ticket;
  if (payment === PAYMENT.onCredit) return NotebookPen;
  return CREDIT_CODES.includes(payment) || payment === PAYMENT.debit ? CreditCard : Banknote;
}

interface CardsProps {
  methods: readonly Method[];
  chosen: Method | null;
  /** Digits choose now. */
  keys: boolean;
  client: SaleClient | null;
  country_id: number;
  onChoose: (method: Method) => void;
}

/** The ways of paying, each with its digit and with what it does to the price. */
export function MethodCards({ methods, chosen, keys, client, country_id, onChoose }: CardsProps) {
  return (
    <>
      <p className="mt-4 text-sm font-semibold text-fg-2">{t('Forma de pagamento')}</p>
      <div className="mt-2 grid auto-rows-fr grid-cols-2 gap-2 sm:grid-cols-3">
        {methods.map((method, at) => {
          const Icon = iconOf(method.id);
          const on = method.real_id === chosen?.real_id;
          const hint =
            method.id === PAYMENT.onCredit
              ? client
                ? t('cabe {money}', {
                    money: formatMoney(
                      creditLeft({ limit: client.credit_limit, balance: client.credit_balance }),
                      country_id,
                    ),
                  })
                : t('escolha o cliente')
              : method.labels.join(' ');
          return (
            <button
              key={method.real_id}
              type="button"
              aria-pressed={on}
              onClick={() => onChoose(method)}
              className={cx(
                'relative flex min-h-19 flex-col items-start justify-between rounded-lg p-3 text-left',
                on
                  ? 'border-2 border-primary bg-primary-soft text-primary-soft-fg'
                  : 'border border-line-strong bg-surface',
              )}
            >
              <span className="flex w-full items-center">
                <Icon className="size-5" aria-hidden />
                {at < 9 && (
                  <span className={cx('ml-auto', !keys && 'opacity-40')}>
                    <Kbd>{String(at + 1)}</Kbd>
                  </span>
                )}
              </span>
              <span className="flex w-full flex-wrap items-baseline gap-x-1 text-left text-sm leading-4.5 font-semibold">
                <span className="min-w-0">{method.name}</span>
                {hint !== '' && (
                  <span
                    className={cx(
                      'ml-auto text-xs font-semibold',
                      hint.startsWith('-') ? 'text-success-text' : 'text-fg-3',
                    )}
                  >
                    {hint.replace('-', '−')}
                  </span>
                )}
              </span>
            </button>
          );
        })}
      </div>
    </>
  );
}

interface PartsProps {
  parts: readonly Part[];
  /** What Enter will take. */
  pending: { name: string; payment: number; amount: Money } | null;
  country_id: number;
  people: number;
  splitting: boolean;
  onSplitting: () => void;
  onSplit: (people: number) => void;
  onRemove: (at: number) => void;
}

/** What was taken so far, with the part that is being typed. */
export function PartList(props: PartsProps) {
  const { parts, pending, country_id, people, splitting, onSplitting, onSplit, onRemove } = props;
  return (
    <>
      <div className="mt-5 flex items-center">
        <p className="text-sm font-semibold text-fg-2">
          {t('Recebido')}
          {people > 1 && ` · ${t('faltam {n} pessoas', { n: people })}`}
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          aria-pressed={splitting}
          icon={<Split className="size-4" aria-hidden />}
          onClick={onSplitting}
        >
          {t('Dividir conta')}
          <Kbd>D</Kbd>
        </Button>
      </div>
      {splitting && (
        <fieldset className="mt-1 flex flex-wrap items-center gap-1.5">
          <legend className="sr-only">{t('Dividir por quantas pessoas')}</legend>
          <span className="text-ui text-fg-3">{t('Por quantas pessoas?')}</span>
          {[2, 3, 4, 5, 6, 7, 8, 9].map((many) => (
            <button key={many} type="button" className="btn btn-secondary btn-sm" onClick={() => onSplit(many)}>
              {many}
            </button>
          ))}
        </fieldset>
      )}
      <ul
        className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line"
        aria-label={t('Recebido')}
      >
        {parts.map((part, at) => {
          const Icon = iconOf(part.payment);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two parts may be alike
            <li key={at} className="flex h-12 items-center gap-3 px-3 text-sm">
              <Icon className="size-4.5 text-fg-3" aria-hidden />
              {part.name}
              <span className="badge badge-success">{t('recebido')}</span>
              <span className="t-money ml-auto font-semibold">{formatMoney(part.amount, country_id)}</span>
              <IconButton
                label={t('Remover pagamento {name}', { name: part.name })}
                size="sm"
                onClick={() => onRemove(at)}
              >
                <X className="size-4" aria-hidden />
              </IconButton>
            </li>
          );
        })}
        {pending && (
          <li className="flex h-12 items-center gap-3 bg-primary-soft px-3 text-sm">
            <b className="font-semibold">{pending.name}</b>
            <span className="t-money ml-auto font-semibold">{formatMoney(pending.amount, country_id)}</span>
            <span className="w-8" />
          </li>
        )}
      </ul>
    </>
  );
}
