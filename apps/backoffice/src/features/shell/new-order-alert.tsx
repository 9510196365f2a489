import type { Order } from '@comanda/contract/orders/orders';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { BellRing, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLiveOrdersDay } from '../../platform/live/orders-day.ts';
import { useStore } from '../../platform/session.tsx';
import { useWorkSettings } from '../../platform/work-settings.ts';
import { useCurrentPage, usePages } from '../../platform/page/use-pages.ts';
import { ordersPage } from '../orders/pages.ts';

/** Source: the product's specification, constants. The order panel's own alarm lasts until somebody accepts. */
const LASTS_MS = 10_000;
/** Of a sale at the counter and of a waiter's round. */
const AT_THE_COUNTER = 'cashier';

const METHOD: Record<Order['delivery_method'], string> = { 1: 'Retirada', 2: 'Delivery', 3: 'Mesa', 4: 'Balcão' };

/** Tells of a new order on every page but the order panel, which shows it anyway; where the store wants to be told. */
export function NewOrderAlert() {
  const store = useStore();
  const page = useCurrentPage();
  const [order, setOrder] = useState<Order | null>(null);
  const navigate = useNavigate();
  const { pdv_notifications } = useWorkSettings(store?.id ?? null);
  const reachable = usePages().includes(ordersPage);
  useLiveOrdersDay(store?.id ?? null, setOrder);
  useEffect(() => {
    if (!order) return;
    const timer = setTimeout(() => setOrder(null), LASTS_MS);
    return () => clearTimeout(timer);
  }, [order]);
  // What people of the store typed themselves is no news to them.
  const news = order?.origin === AT_THE_COUNTER ? null : order;
  const shown = news && store && pdv_notifications && page !== ordersPage ? news : null;
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 top-3 z-(--z-toast) flex justify-center px-3">
      {shown && store && (
        <div
          key={shown.id}
          className="alert-in pointer-events-auto relative flex w-full max-w-140 items-center gap-3 overflow-hidden rounded-xl bg-st-new px-4 py-3 text-st-new-fg shadow-3"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white/20 max-sm:hidden">
            <BellRing className="size-5.5" aria-hidden />
          </span>
          <div className="min-w-0 flex-1">
            <p className="text-base font-bold">{t('Novo pedido {number}', { number: shown.number })}</p>
            <p className="truncate text-sm">
              {[t(METHOD[shown.delivery_method]), shown.client_name, formatMoney(shown.total, store.country_id)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {reachable && (
            <button
              type="button"
              className="btn bg-white text-[#064abb]"
              onClick={() => {
                setOrder(null);
                void navigate(ordersPage.at(store));
              }}
            >
              {t('Ver pedidos')}
            </button>
          )}
          <button
            type="button"
            className="grid size-9 place-items-center pointer-coarse:size-11"
            aria-label={t('Fechar aviso')}
            onClick={() => setOrder(null)}
          >
            <X className="size-5" aria-hidden />
          </button>
          <span
            className="countdown absolute inset-x-0 bottom-0 h-1 origin-left bg-white/80"
            style={{ animationDuration: `${LASTS_MS}ms` }}
            aria-hidden
          />
        </div>
      )}
    </div>
  );
}
