import { findPayables } from '@comanda/contract/finance/payables';
import { readTomorrow, type Tomorrow } from '@comanda/contract/reports/tomorrow';
import { formatMoney } from '@comanda/domain/format';
import { addDays, type LocalDate, weekdayOf } from '@comanda/domain/local-time';
import { add } from '@comanda/domain/money';
import { OWNERS } from '@comanda/domain/role-sets';
import { t } from '@comanda/ui/i18n';
import { weekdayWords } from '@comanda/words/weekdays';
import { useQuery } from '@tanstack/react-query';
import { CookingPot, ReceiptText, ShoppingCart, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { read } from '../../platform/api.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { payablesPage } from '../payables/pages.ts';
import { tomorrowPage } from '../tomorrow/pages.ts';

/** Tomorrow changes little while one looks at today. */
const REST = 10 * 60_000;

/** What tomorrow asks for: orders, the kitchen's list, what is to be bought, bills. @param day the running one */
export function AheadCard({ store, day }: { store: SessionStore; day: LocalDate }) {
  const { id: store_id, country_id } = store;
  const { data: plan } = useQuery({ ...read(readTomorrow, { query: { store_id } }), staleTime: REST });
  const due = useDue(store_id, addDays(day, 1));
  if (!plan) return null;
  const made = plan.stations.flatMap(({ lines }) => lines).filter(({ make }) => make > 0);
  const bought = plan.lists.flatMap(({ lines }) => lines);
  const total = add(...plan.lists.map((list) => list.total));
  const nothing = made.length + bought.length + (due?.length ?? 0) === 0;
  if (nothing && plan.forecast === null) return null;
  const ready = made.filter(({ make, prepared }) => prepared !== null && prepared >= make).length;
  return (
    <section className="card p-4 md:px-5" aria-labelledby="ahead">
      <h2 id="ahead" className="t-title text-base">
        {t('Amanhã, {weekday}', { weekday: weekdayWords()[weekdayOf(plan.day)] ?? '' })}
      </h2>
      <p className="mt-1 text-sm text-fg-2">{expected(plan)}</p>
      <ul className="mt-2">
        {made.length > 0 && (
          <Thing
            icon={CookingPot}
            value={t('{n, plural, =0 {nenhum pronto} one {# pronto} other {# prontos}}', { n: ready })}
          >
            <PageLink page={tomorrowPage} search={{ parte: 'produzir' }} className={LINK}>
              {t('{n} para produzir', { n: made.length })}
            </PageLink>
          </Thing>
        )}
        {bought.length > 0 && (
          <Thing icon={ShoppingCart} value={total > 0 ? `≈ ${formatMoney(total, country_id)}` : ''}>
            <PageLink page={tomorrowPage} search={{ parte: 'comprar' }} className={LINK}>
              {t('{n} para comprar', { n: bought.length })}
            </PageLink>
          </Thing>
        )}
        {due && due.length > 0 && (
          <Thing icon={ReceiptText} value={formatMoney(add(...due.map((bill) => bill.total)), country_id)}>
            <PageLink page={payablesPage} className={LINK}>
              {t('{n, plural, one {# conta vence} other {# contas vencem}}', { n: due.length })}
            </PageLink>
          </Thing>
        )}
      </ul>
    </section>
  );
}

const LINK =
  'inline-flex min-h-9 items-center font-semibold underline-offset-2 hover:underline pointer-coarse:min-h-11';

function Thing({ icon: Icon, value, children }: { icon: LucideIcon; value: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 text-sm">
      <Icon className="size-4.5 shrink-0 text-fg-3" aria-hidden />
      <span className="min-w-0 flex-1">{children}</span>
      <span className="text-ui whitespace-nowrap text-fg-2 tabular-nums">{value}</span>
    </li>
  );
}

/** '168 pedidos, 150 a 182. Feriado: Natal.' */
function expected({ forecast, opens, holiday, scheduled }: Tomorrow): string {
  const parts = [
    opens ? null : t('A loja não abre.'),
    forecast &&
      t('{n, plural, one {# pedido} other {# pedidos}}, {low} a {high}.', {
        n: Math.round(forecast.quantity),
        low: Math.round(forecast.low),
        high: Math.round(forecast.high),
      }),
    holiday && t('Feriado: {name}.', { name: holiday.name }),
    scheduled > 0 && t('{n, plural, one {# agendado} other {# agendados}}.', { n: scheduled }),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Bills that fall due on a day, for whoever may see them. */
function useDue(store_id: number, day: LocalDate) {
  const { user } = useSession();
  const owner = OWNERS.some((role) => role === user.type);
  const [year, month] = day.split('-');
  const { data } = useQuery({
    ...read(findPayables, { query: { store_id, year, month } }),
    staleTime: REST,
    enabled: owner,
  });
  return data?.payments.filter(({ kind, due_date, paid_on }) => kind === 'payable' && due_date === day && !paid_on);
}
