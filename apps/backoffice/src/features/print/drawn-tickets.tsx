import type { Order } from '@comanda/contract/orders/orders';
import type { PrintSettings } from '@comanda/contract/floor/print';
import type { Printer } from '@comanda/contract/floor/printers';
import { storePath } from '@comanda/domain/paths';
import { storeZone } from '@comanda/domain/time-zones';
import { kitchenPaper } from '@comanda/escpos/kitchen-paper';
import { orderPaper } from '@comanda/escpos/order-paper';
import type { SessionStore } from '../../platform/session.tsx';
import { DrawnPaper } from '../print-queue/public.ts';
import { testGroups } from './sample-ticket.ts';

interface Props {
  store: SessionStore;
  order: Order;
  settings: PrintSettings;
  printer: Printer;
}

/** What comes out of a printer for an order with these settings, drawn from its bytes. */
export function DrawnTickets({ store, order, settings, printer }: Props) {
  const { name, country_id, timezone, url } = store;
  const shop = { name, country_id, zone: storeZone(timezone, country_id) };
  const whole = orderPaper(order, shop, settings, { menu_url: location.origin + storePath(url) });
  const parts = settings.group_tickets
    ? testGroups().map((group) =>
        kitchenPaper(order, shop, settings, {
          name: group.name,
          lines: order.cart_itens.filter(({ item_id }) => group.itens.some(({ id }) => id === item_id)),
          also: testGroups().flatMap((other) => (other.id === group.id ? [] : [other.name])),
        }),
      )
    : [];
  return [whole, ...parts].map((paper, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- papers have no other name, and keep their places
    <div key={index} className="mx-auto w-fit">
      <DrawnPaper paper={paper} type={printer} />
    </div>
  ));
}
