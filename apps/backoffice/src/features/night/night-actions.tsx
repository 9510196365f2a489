import type { StoreSwitchKind } from '@comanda/contract/stores/switches';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { CirclePause, Phone, ReceiptText, Timer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Dashboard } from '../../platform/day-figures.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, usePermission } from '../../platform/session.tsx';
import { ordersPage } from '../orders/pages.ts';
import { StoreSwitchDialog, SwitchesDialog, useSwitches } from '../switches/public.ts';

const ACTION =
  'flex min-h-18 w-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-xl px-1 py-2 text-center text-ui font-semibold';
const PLAIN = 'bg-surface-3 text-fg';

/** In reach of one thumb: more time, no delivery for a while, a call to the shop, the orders. */
export function NightActions({
  store,
  day,
  phone,
}: {
  store: SessionStore;
  day: Dashboard | undefined;
  phone: string;
}) {
  const [asked, setAsked] = useState<StoreSwitchKind | 'all' | null>(null);
  const allowed = usePermission('store_open_close');
  const { running = [] } = useSwitches(store.id);
  const isOn = (kind: StoreSwitchKind) => running.some((each) => each.kind === kind);
  const open = day?.by_status
    .filter(({ status }) => status !== 'scheduled')
    .reduce((sum, { orders }) => sum + orders, 0);
  const press = (kind: StoreSwitchKind) => setAsked(isOn(kind) ? 'all' : kind);
  return (
    <>
      <ul
        aria-label={t('Fazer agora')}
        className="sticky bottom-[calc(3.75rem+var(--safe-b))] z-10 -mx-4 grid auto-cols-fr grid-flow-col gap-2 border-t border-line bg-bg px-4 py-3 md:static md:mx-0 md:px-0"
      >
        {allowed && (
          <li>
            <button type="button" className={cx(ACTION, PLAIN)} onClick={() => press('rush')}>
              <Timer className="size-6" aria-hidden />
              {t('Mais prazo')}
              <Below>{isOn('rush') ? t('ligado') : t('+15 min')}</Below>
            </button>
          </li>
        )}
        {allowed && (
          <li>
            <button type="button" className={cx(ACTION, PLAIN)} onClick={() => press('delivery')}>
              <CirclePause className="size-6" aria-hidden />
              {t('Pausar')}
              <Below>{isOn('delivery') ? t('pausado') : t('delivery')}</Below>
            </button>
          </li>
        )}
        {phone !== '' && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={cx(ACTION, PLAIN)}>
              <Phone className="size-6" aria-hidden />
              {t('Ligar')}
              <Below>{t('loja')}</Below>
            </a>
          </li>
        )}
        <li>
          <PageLink page={ordersPage} className={cx(ACTION, 'bg-primary text-primary-fg')}>
            <ReceiptText className="size-6" aria-hidden />
            {t('Pedidos')}
            {open !== undefined && <span className="text-2xs font-normal">{t('{n} agora', { n: open })}</span>}
          </PageLink>
        </li>
      </ul>
      {asked === 'all' && <SwitchesDialog store={store} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'all' && (
        <StoreSwitchDialog store={store} kind={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

const Below = ({ children }: { children: ReactNode }) => (
  <span className="text-2xs font-normal text-fg-2">{children}</span>
);
