import type { PixRow } from '@comanda/contract/finance/bank-statements';
import { formatDayMonth, formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check, Landmark, ReceiptText, TriangleAlert, X } from 'lucide-react';
import { keepFocus } from '../../platform/keep-focus.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { chargesPage } from '../charges/pages.ts';
import { RowMenu } from '../../platform/row-menu.tsx';
import { type Fit, FIT_TONE, fitOf, leftWords, shortId, stateWords, timeWords } from './pix-words.ts';
import { useDecide, useIgnore } from './use-pix.ts';

interface Props {
  rows: readonly PixRow[];
  country_id: number;
  onLink: (line_id: number) => void;
}

/** The bank on the left, the store's orders on the right, and between them whether they fit. */
export function PixRows({ rows, country_id, onLink }: Props) {
  return (
    <section ref={keepFocus} className="card overflow-hidden" aria-label={t('Banco e pedidos')}>
      <div className="hidden border-b border-line bg-surface-2 text-ui font-semibold md:grid md:grid-cols-[minmax(0,1fr)_5rem_minmax(0,1fr)]">
        <span className="flex items-center gap-2 px-4 py-3">
          <Landmark className="size-4" aria-hidden /> {t('No banco')}
        </span>
        <span />
        <span className="flex items-center gap-2 px-4 py-3">
          <ReceiptText className="size-4" aria-hidden /> {t('Nossos pedidos')}
        </span>
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={`${row.line?.id ?? ''} ${row.order?.id ?? ''}`} row={row} country_id={country_id} onLink={onLink} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, country_id, onLink }: Omit<Props, 'rows'> & { row: PixRow }) {
  const fit = fitOf(row);
  return (
    <li className="grid grid-cols-1 md:grid-cols-[minmax(0,1fr)_5rem_minmax(0,1fr)]">
      <BankSide row={row} fit={fit} country_id={country_id} onLink={onLink} />
      <span className="hidden items-center justify-center bg-surface-2 md:flex" aria-hidden>
        <Mark fit={fit} />
      </span>
      <OrderSide row={row} fit={fit} country_id={country_id} />
    </li>
  );
}

const MARKS: Partial<Record<Fit, { icon: typeof Check; className: string }>> = {
  fits: { icon: Check, className: 'bg-success text-success-fg' },
  doubt: { icon: TriangleAlert, className: 'bg-warning text-warning-fg' },
  wrong: { icon: X, className: 'bg-danger text-danger-fg' },
};

function Mark({ fit }: { fit: Fit }) {
  const mark = MARKS[fit];
  if (!mark) return <span className="size-2.5 rounded-full border-2 border-line-strong" />;
  const line = cx('h-0 flex-1 border-t-2', fit === 'fits' ? 'border-success' : 'border-dashed border-line-strong');
  return (
    <>
      <span className={line} />
      <span className={cx('grid size-6 place-items-center rounded-full', mark.className)}>
        <mark.icon className="size-4" />
      </span>
      <span className={line} />
    </>
  );
}

function BankSide({ row: { line }, fit, country_id, onLink }: Omit<Props, 'rows'> & { row: PixRow; fit: Fit }) {
  const ignore = useIgnore();
  if (line === null)
    return <p className="px-4 py-3 text-ui text-fg-3 max-md:hidden">{fit === 'waits' ? '—' : t('Nada no extrato')}</p>;
  const { id, date, minutes, payer, memo, amount, end_to_end_id, ignored_at, scheduled } = line;
  const actions =
    fit === 'alone'
      ? [
          { id: 'link', label: t('Ligar a um pedido'), onAction: () => onLink(id) },
          { id: 'ignore', label: t('Não é de pedido'), onAction: () => ignore(id, true) },
        ]
      : fit === 'left'
        ? [{ id: 'back', label: t('Procurar pedido de novo'), onAction: () => ignore(id, false) }]
        : [];
  return (
    <div className={cx('flex items-center gap-3 px-4 py-3', fit === 'left' && 'text-fg-3')}>
      <span className="w-16 shrink-0 text-ui text-fg-2">
        {formatDayMonth(date)}
        <span className="block tabular-nums">{timeWords(minutes)}</span>
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm font-semibold">{payer || memo}</b>
        <span className="block truncate text-ui text-fg-3">
          {ignored_at === null
            ? scheduled
              ? t('agendado')
              : end_to_end_id === null
                ? memo
                : shortId(end_to_end_id)
            : leftWords(line)}
        </span>
      </span>
      <b className="t-money">{formatMoney(amount, country_id)}</b>
      {actions.length > 0 && <RowMenu name={payer || memo} entries={actions} />}
    </div>
  );
}

function OrderSide({ row: { order, line }, fit, country_id }: { row: PixRow; fit: Fit; country_id: number }) {
  const { decide } = useDecide();
  if (order === null)
    return line?.charge_id == null ? (
      <p className="px-4 py-3 text-ui text-fg-3 max-md:hidden">
        {line?.known == null ? t('Nenhum pedido') : leftWords(line)}
      </p>
    ) : (
      <PageLink
        page={chargesPage}
        search={{ cobranca: line.charge_id }}
        className="flex min-h-11 items-center px-4 text-sm font-semibold underline underline-offset-2"
      >
        {t('Ver a cobrança')}
      </PageLink>
    );
  const { decision, decided_by_name } = order;
  const entries = [
    ...(fit === 'fits' || decision === 'undone'
      ? []
      : [
          {
            id: 'yes',
            label: t('Conferi: está pago'),
            onAction: () => void decide(order, 'confirmed', line?.scheduled === false ? line.id : null),
          },
        ]),
    ...(decision === 'undone' || fit === 'waits'
      ? []
      : [{ id: 'no', label: t('Não caiu'), onAction: () => void decide(order, 'undone') }]),
    ...(decision === null
      ? []
      : [{ id: 'again', label: t('Desfazer e conferir de novo'), onAction: () => void decide(order, null) }]),
  ];
  return (
    <div
      className={cx(
        'flex items-center gap-3 px-4 py-3',
        line !== null && 'max-md:border-t max-md:border-dashed max-md:border-line',
      )}
    >
      <span className="t-num w-16 shrink-0 text-xl">{order.number}</span>
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm font-semibold">{order.client_name || t('Sem nome')}</b>
        <span className="block truncate text-ui text-fg-3">
          {[
            formatMoney(order.amount, country_id),
            `${formatDayMonth(order.date)} ${timeWords(order.minutes)}`,
            decided_by_name !== null && t('por {name}', { name: decided_by_name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Badge tone={FIT_TONE[fit]}>{stateWords(order, line, country_id)}</Badge>
      {entries.length > 0 && <RowMenu name={t('Pedido {number}', { number: order.number })} entries={entries} />}
    </div>
  );
}
