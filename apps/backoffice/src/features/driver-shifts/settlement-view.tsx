import type { DriverShift, SettledDelivery } from '@comanda/contract/delivery/driver-shifts';
import { formatClock, formatMoney, formatShortDate } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { farPayment } from './far-payment.ts';

interface Props {
  shift: DriverShift;
  country_id: number;
  zone: string;
  /** The driver reads it: the page speaks to them. */
  toDriver?: boolean;
}

/** The settlement as the store and the driver see it: the same numbers, to each in their words. */
export function SettlementView({ shift, country_id, zone, toDriver = false }: Props) {
  const { settlement: sum, lines, pay_with, counted, difference } = shift;
  const cash = pay_with !== 'pix';
  const due = cash ? sum.due_cash : sum.due_pix;
  const rows: [string, number, string?][] = [
    [t('Troco que levou'), sum.opening_float],
    [t('Dinheiro das entregas'), sum.cash],
  ];
  const earned: [string, number, string?][] = [
    [t('Diária'), sum.day_pay],
    [
      sum.returned === 0
        ? t('{n, plural, =0 {Nenhuma entrega} one {# entrega} other {# entregas}}', { n: sum.delivered })
        : t(
            '{n, plural, =0 {Nenhuma entrega} one {# entrega} other {# entregas}} e {back, plural, one {# que voltou} other {# que voltaram}}',
            {
              n: sum.delivered,
              back: sum.returned,
            },
          ),
      sum.delivery_pay,
    ],
    // a pair, not a list
    ...(sum.card_tips > 0 ? ([[t('Gorjetas no cartão'), sum.card_tips]] as [string, number][]) : []),
  ];
  return (
    <div className="space-y-4">
      <dl className="space-y-1.5 text-base">
        <Rows rows={rows} country_id={country_id} />
        <Row
          label={toDriver ? t('Em dinheiro com você') : t('Em dinheiro com o entregador')}
          value={sum.in_hand}
          country_id={country_id}
          strong
        />
      </dl>
      <dl className="space-y-1.5 border-t border-line pt-4 text-base">
        <Rows rows={earned} country_id={country_id} />
        <Row
          label={toDriver ? t('Seus ganhos') : t('Ganhos do entregador')}
          value={sum.earned}
          country_id={country_id}
          strong
        />
      </dl>
      <div className="rounded-lg bg-surface-3 p-4">
        <p className="text-sm text-fg-2">{dueWords(due, cash, toDriver, farPayment(country_id))}</p>
        <p className="t-title text-3xl tabular-nums">{formatMoney(Math.abs(due), country_id)}</p>
        {counted !== null && (
          <p className={cx('mt-1 text-sm', difference !== 0 && 'font-semibold text-danger-text')}>
            {difference === 0
              ? t('Conferido: contado sem diferença.')
              : t('Contado {counted}: diferença de {difference}.', {
                  counted: formatMoney(counted, country_id),
                  difference: formatMoney(difference ?? 0, country_id),
                })}
          </p>
        )}
      </div>
      {(sum.card > 0 || sum.other > 0) && (
        <p className="text-sm text-fg-2">
          {t('Na maquininha: {card}. De outro jeito: {other}. Esse dinheiro já é da loja.', {
            card: formatMoney(sum.card, country_id),
            other: formatMoney(sum.other, country_id),
          })}
        </p>
      )}
      {shift.note !== '' && <p className="text-sm text-fg-2">{t('Observação: {note}', { note: shift.note })}</p>}
      {shift.left_out_before !== null && (
        <p className="text-sm text-fg-2">
          {t('Não conta o que foi entregue antes de {day}.', { day: formatShortDate(shift.left_out_before, zone) })}
        </p>
      )}
      {lines.length > 0 && (
        <ul aria-label={t('Entregas do acerto')} className="divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <Line key={`${line.order_id} ${line.report_id}`} line={line} country_id={country_id} zone={zone} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Rows({ rows, country_id }: { rows: [string, number, string?][]; country_id: number }) {
  return rows.map(([label, value]) => <Row key={label} label={label} value={value} country_id={country_id} />);
}

function Row({
  label,
  value,
  country_id,
  strong,
}: {
  label: string;
  value: number;
  country_id: number;
  strong?: boolean;
}) {
  return (
    <div className={cx('flex items-baseline gap-3', strong && 'font-semibold')}>
      <dt className="min-w-0 flex-1">{label}</dt>
      <dd>
        <Money value={value} country_id={country_id} />
      </dd>
    </div>
  );
}

function Line({ line, country_id, zone }: { line: SettledDelivery; country_id: number; zone: string }) {
  const { number, client_name, fee_name, at, outcome, proof, reason, cash, card, other, change_given, pay } = line;
  const taken = [
    cash > 0 && t('{amount} em dinheiro', { amount: formatMoney(cash, country_id) }),
    change_given > 0 && t('deu {amount} de troco', { amount: formatMoney(change_given, country_id) }),
    card > 0 && t('{amount} na maquininha', { amount: formatMoney(card, country_id) }),
    other > 0 && t('{amount} de outro jeito', { amount: formatMoney(other, country_id) }),
  ].filter((part) => part !== false);
  return (
    <li className="flex gap-3 py-3 text-sm">
      <span className="t-num w-12 shrink-0 text-lg">{number}</span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{[client_name, fee_name].filter(Boolean).join(' · ')}</p>
        <p className="text-fg-2">
          {formatClock(at, zone)} ·{' '}
          {outcome === 'returned'
            ? [t('voltou para a loja'), reason].filter(Boolean).join(': ')
            : taken.join(', ') || t('nada a receber')}
        </p>
        {outcome === 'returned' && (
          <Badge tone="warning" icon={<RotateCcw className="size-3.5" aria-hidden />}>
            {t('Voltou')}
          </Badge>
        )}
        {outcome === 'unpaid' && (
          <Badge tone="danger" icon={<TriangleAlert className="size-3.5" aria-hidden />}>
            {t('Não foi pago')}
          </Badge>
        )}
        {proof === 'no_code' && <p className="text-warning-text">{t('Sem código: {reason}', { reason })}</p>}
      </div>
      <span className="shrink-0 text-right text-fg-2">
        <span className="sr-only">{t('Ganho da entrega:')} </span>+<Money value={pay} country_id={country_id} />
      </span>
    </li>
  );
}

function dueWords(due: number, cash: boolean, toDriver: boolean, pix: string): string {
  if (due < 0) return toDriver ? t('A loja paga a você') : t('A loja paga ao entregador');
  if (cash)
    return toDriver
      ? t('Você devolve, já com os seus ganhos descontados')
      : t('O entregador devolve, já com os ganhos descontados');
  return toDriver
    ? t('Você devolve, e recebe os seus ganhos por {pix}', { pix })
    : t('O entregador devolve, e recebe os ganhos por {pix}', { pix });
}
