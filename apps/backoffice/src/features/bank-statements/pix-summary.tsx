import type { BankStatementRow, getBankStatements } from '@comanda/contract/finance/bank-statements';
import type { Output } from '@comanda/contract/route';
import { formatMoney, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';
import { dayWords } from './pix-words.ts';

interface Props {
  statement: BankStatementRow;
  summary: Output<typeof getBankStatements>['summary'];
  store: SessionStore;
}

/** How many fit, as a bar whose parts are told below it. */
export function PixSummary({ statement, summary, store }: Props) {
  const { country_id } = store;
  const parts = [
    {
      key: 'fits',
      n: summary.credited,
      color: 'bg-success',
      text: t('{n, plural, =0 {nenhum confere} one {# confere} other {# conferem}}', { n: summary.credited }),
    },
    {
      key: 'name',
      n: summary.other_name,
      color: 'bg-warning',
      text: t('{n, plural, =0 {nenhum outro nome} one {# outro nome} other {# outros nomes}}', {
        n: summary.other_name,
      }),
    },
    {
      key: 'wrong',
      n: summary.unsettled,
      color: 'bg-danger',
      text: t('{n, plural, one {# não fecha} other {# não fecham}}', { n: summary.unsettled }),
    },
    {
      key: 'alone',
      n: summary.alone,
      color: 'bg-fg-3',
      text: t('{n, plural, =0 {nenhum Pix sem pedido} one {# Pix sem pedido} other {# Pix sem pedido}}', {
        n: summary.alone,
      }),
    },
  ].filter(({ n }) => n > 0);
  const days =
    statement.starts === statement.ends
      ? dayWords(statement.starts)
      : t('{from} a {to}', { from: dayWords(statement.starts), to: dayWords(statement.ends) });
  const at = formatTime(statement.uploaded_at, storeZone(store.timezone, country_id), country_id);
  return (
    <section className="card grid gap-4 p-4 sm:p-5 lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-8">
      <div>
        <p className="text-ui text-fg-2">{days}</p>
        <p className="t-title text-2xl">
          {t('{n} de {total} conferem', { n: summary.credited, total: summary.orders })}
        </p>
      </div>
      <div>
        <div className="flex h-4 gap-0.5 overflow-hidden rounded-full" aria-hidden>
          {parts.map(({ key, n, color }) => (
            <span key={key} className={color} style={{ flexGrow: n }} />
          ))}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ui">
          {parts.map(({ key, color, text }) => (
            <li key={key} className="flex items-center gap-2">
              <span className={`size-2.5 rounded-sm ${color}`} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:text-right">
        <p>
          <b className="t-money">{formatMoney(summary.amount, country_id)}</b> {t('caiu em Pix')}
        </p>
        <p className="text-ui text-fg-3">
          {[
            statement.bank || statement.filename,
            statement.account && t('conta final {digits}', { digits: statement.account }),
            [statement.user_name, at].filter(Boolean).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </section>
  );
}
