import { deletePayouts, type PayoutFindingRow } from '@comanda/contract/finance/payouts';
import { formatDayMonth, formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { StatementPicker } from '../bank-statements/public.ts';
import { PAYOUT_READS, type Seen } from './use-payouts.ts';

interface Props {
  seen: Seen;
  store: SessionStore;
  onStatement: (id: number | undefined) => void;
}

/** Which statement is looked at, and the way to take it back. */
export function PayoutPicker({ seen: { statements, shown }, store, onStatement }: Props) {
  const remove = useWrite(deletePayouts, { refreshes: PAYOUT_READS, onDone: () => onStatement(undefined) });
  const statement = statements.find(({ id }) => id === shown);
  const isOnly = (starts: string, ends: string) =>
    statements.filter((other) => other.starts === starts && other.ends === ends).length === 1;
  return (
    statement && (
      <StatementPicker
        statements={statements}
        statement={statement}
        nameOf={({ filename, starts, ends }) => (isOnly(starts, ends) ? '' : filename)}
        warning={t('As linhas dele saem da conferência. O que você já anotou fica.')}
        onChoose={onStatement}
        onRemove={(id) => remove.mutateAsync({ params: { id }, query: { store_id: store.id } })}
      />
    )
  );
}

/** What is missing, what is contested and what came back. */
export function PayoutFigures({ seen, country_id }: { seen: Seen; country_id: number }) {
  const { sums, findings, recovered, contested, weeks } = seen;
  const money = (value: number) => formatMoney(value, country_id);
  const proved = findings.filter((finding: PayoutFindingRow) => finding.order_id !== null && finding.amount > 0).length;
  const share = sums.expected > 0 ? Math.round((sums.missing / sums.expected) * 1000) / 10 : 0;
  return (
    <section className="card grid gap-4 p-4 sm:p-5 lg:grid-cols-[auto_1fr_auto] lg:items-end lg:gap-8">
      <div>
        <p className="text-ui text-fg-2">{t('Faltam')}</p>
        <p className="t-money text-3xl font-bold text-danger-text">{money(sums.missing)}</p>
      </div>
      <p className="text-sm text-fg-2">
        {t('{share}% do que você devia receber. {proved} com prova pronta.', {
          share: share.toLocaleString('pt-BR'),
          proved,
        })}
        {weeks.length > 1 && (
          <span className="mt-1 block text-ui text-fg-3">
            {weeks
              .filter(({ week }) => week !== '')
              .map(({ week, missing }) =>
                t('semana de {day}: {value}', { day: formatDayMonth(week), value: money(missing) }),
              )
              .join(' · ')}
          </span>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 text-sm lg:text-right">
        <dt className="text-fg-2">{t('Contestado')}</dt>
        <dt className="text-fg-2">{t('Recuperado')}</dt>
        <dd className="t-money font-semibold">{money(contested)}</dd>
        <dd className="t-money font-semibold text-success-text">{money(recovered)}</dd>
      </dl>
    </section>
  );
}
