import type { PayoutRowSeen } from '@comanda/contract/finance/payouts';
import { formatMoney } from '@comanda/domain/format';
import { writeTime } from '@comanda/domain/local-time';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import { FINDING_NAMES } from '@comanda/words/payout-words';
import { Check } from 'lucide-react';
import { dayWords } from '../bank-statements/public.ts';
import type { Seen } from './use-payouts.ts';

interface Props {
  seen: Seen;
  country_id: number;
  onLink: (row: PayoutRowSeen) => void;
}

/** On a phone an order says what is missing of it, and why. */
const WIDE = 'max-md:hidden';
const whenOf = ({ date, minutes }: PayoutRowSeen): string =>
  [date && dayWords(date), minutes !== null && writeTime(minutes)].filter(Boolean).join(', ');

/** Each order of the statement: what should have come, what came, and why not. */
export function PayoutRows({ seen: { rows, orders }, country_id, onLink }: Props) {
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <section className="card overflow-hidden">
      <header className="border-b border-line px-4 py-3">
        <h2 className="t-title text-lg">{t('Pedido a pedido')}</h2>
        <p className="text-ui text-fg-2">
          {t('{n, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}}, {right} certos', {
            n: orders.lines,
            right: orders.right,
          })}
        </p>
      </header>
      <Table label={t('Pedido a pedido')}>
        <thead>
          <tr>
            <th scope="col">{t('Pedido')}</th>
            <th scope="col" className={WIDE}>
              {t('Quando')}
            </th>
            <th scope="col" className={cx('num', WIDE)}>
              {t('Venda')}
            </th>
            <th scope="col" className={cx('num', WIDE)}>
              {t('Devia vir')}
            </th>
            <th scope="col" className={cx('num', WIDE)}>
              {t('Veio')}
            </th>
            <th scope="col" className="num">
              {t('Falta')}
            </th>
            <th scope="col" className={WIDE}>
              {t('Por quê')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${row.partner_order} ${row.date} ${at}`}>
              <td>
                <b className="t-num text-lg">{row.partner_order || '—'}</b>
                {row.number !== null && (
                  <span className="block text-ui text-fg-3">{t('seu {number}', { number: row.number })}</span>
                )}
                <span className="block text-ui text-fg-3 md:hidden">{whenOf(row)}</span>
                <span className="flex flex-wrap gap-1 py-1 md:hidden">
                  <Why row={row} onLink={onLink} />
                </span>
              </td>
              <td className={WIDE}>{whenOf(row)}</td>
              <td className={cx('num', WIDE)}>{money(row.gross)}</td>
              <td className={cx('num', WIDE)}>{money(row.expected)}</td>
              <td className={cx('num', WIDE)}>{money(row.came)}</td>
              <td className="num">
                {row.missing > 0 ? <b className="text-danger-text">{money(row.missing)}</b> : '—'}
              </td>
              <td className={WIDE}>
                <span className="flex flex-wrap items-center gap-1">
                  <Why row={row} onLink={onLink} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {orders.lines > rows.length && (
        <p className="border-t border-line p-4 text-ui text-fg-2">
          {t('Os {n} com mais falta. Os outros estão na conta.', { n: rows.length })}
        </p>
      )}
    </section>
  );
}

function Why({ row, onLink }: { row: PayoutRowSeen; onLink: Props['onLink'] }) {
  if (row.kinds.length === 0)
    return (
      <Badge tone="success" icon={<Check className="size-3.5" aria-hidden />}>
        {t('certo')}
      </Badge>
    );
  return row.kinds.map((kind) =>
    kind === 'not_ours' ? (
      <Button key={kind} size="xs" className="pointer-coarse:min-h-11" onClick={() => onLink(row)}>
        {t('Ligar a um pedido')}
      </Button>
    ) : (
      <Badge key={kind} tone="danger">
        {FINDING_NAMES[kind]()}
      </Badge>
    ),
  );
}
