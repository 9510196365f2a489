import { elapsedText } from '@comanda/ui/clock';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { ORDER_STATE } from '@comanda/ui/status-badge';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useNow } from '../../platform/use-now.ts';
import type { Dashboard } from '../../platform/day-figures.ts';
import { ordersPage } from '../orders/pages.ts';

const NAMES = {
  scheduled: 'Agendados',
  received: 'Novos',
  preparing: 'Em preparo',
  ready: 'Prontos',
  dispatched: 'Em entrega',
};
const ALWAYS = ['received', 'preparing', 'ready', 'dispatched'];

/** How many orders stand where. */
export function RightNow({ data }: { data: Dashboard }) {
  const now = useNow();
  const rows = data.by_status.filter(({ status, orders }) => orders > 0 || ALWAYS.includes(status));
  return (
    <Card
      title={t('Agora')}
      aside={
        <PageLink page={ordersPage} className="text-ui font-semibold text-link">
          {t('Abrir pedidos')}
        </PageLink>
      }
    >
      <ul className="px-4 py-2">
        {rows.map(({ status, orders, oldest_at }) => (
          <li key={status} className="flex h-12 items-center gap-3" data-st={ORDER_STATE[status].st}>
            <span className="h-6.5 w-1 rounded-full bg-(--c)" aria-hidden />
            <span className="flex-1 text-sm font-medium">{t(NAMES[status])}</span>
            {oldest_at && orders > 0 && status !== 'scheduled' && (
              <span className="text-ui text-fg-3">
                {t('mais antigo {time}', { time: elapsedText((now.getTime() - Date.parse(oldest_at)) / 60_000) })}
              </span>
            )}
            <span className="t-num w-8 text-right text-2xl">{orders}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
