import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { lateness } from '@comanda/domain/orders/order-clock';
import { Clock } from '@comanda/ui/clock';
import { t } from '@comanda/ui/i18n';
import { ORDER_STATE, type OrderState } from '@comanda/ui/status-badge';
import { CustomerNote, Ticket } from '@comanda/ui/ticket';

interface Example {
  number: number;
  who: string;
  where: string;
  minutes: number;
  items: readonly string[];
  note?: string;
  total: number;
}

const PROMISED_MINUTES = 25;

const COLUMNS: readonly { state: OrderState; name: string; action: string; orders: readonly Example[] }[] = [
  {
    state: 'received',
    name: 'Novos',
    action: 'Aceitar',
    orders: [
      {
        number: 1053,
        who: 'Camila Rezende',
        where: 'Santa Tereza',
        minutes: 0,
        items: ['X-Nena', 'Pizza grande'],
        note: 'Sem cebola no lanche',
        total: 93.6,
      },
      {
        number: 1052,
        who: 'Otávio Maia',
        where: 'Horto',
        minutes: 2,
        items: ['Coxinha (6 un.)', 'Suco de laranja'],
        total: 61.7,
      },
    ],
  },
  {
    state: 'preparing',
    name: 'Em preparo',
    action: 'Pronto',
    orders: [
      {
        number: 1041,
        who: 'Rafael Lima',
        where: 'Floresta',
        minutes: 34,
        items: ['Filé à parmegiana', 'Pudim de leite'],
        total: 59.8,
      },
      {
        number: 1048,
        who: 'Patrícia Nunes',
        where: 'Sagrada Família',
        minutes: 21,
        items: ['Pizza grande'],
        total: 96.8,
      },
    ],
  },
  {
    state: 'ready',
    name: 'Prontos',
    action: 'Despachar',
    orders: [
      {
        number: 1044,
        who: 'Sérgio Prado',
        where: 'Centro',
        minutes: 8,
        items: ['Pizza grande', 'Refrigerante lata'],
        total: 77.7,
      },
      {
        number: 1046,
        who: 'Marina Alves',
        where: 'Retirada',
        minutes: 3,
        items: ['Feijão tropeiro com ovo'],
        total: 34.9,
      },
    ],
  },
];

/** The order board with example orders, drawn by the product's own parts. */
export function MiniBoard() {
  return (
    <div className="h-100 overflow-hidden rounded-tl-lg bg-bg pt-4 pl-4 text-fg shadow-3" aria-hidden>
      <div className="grid w-215 grid-cols-3 gap-3 text-left">
        {COLUMNS.map(({ state, name, action, orders }) => {
          const { st, icon: Icon } = ORDER_STATE[state];
          return (
            <div key={state} data-st={st} className="border-t-3 border-(--c)">
              <p className="flex h-11 items-center gap-2 text-(--c-text)">
                <Icon className="size-5" />
                <span className="t-title text-base text-fg">{t(name)}</span>
                <span className="count bg-(--c-soft)! text-(--c-text)!">{orders.length}</span>
              </p>
              <div className="space-y-3">
                {orders.map((order) => (
                  <ExampleTicket key={order.number} order={order} fresh={state === 'received'} action={t(action)} />
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function ExampleTicket({ order, fresh, action }: { order: Example; fresh: boolean; action: string }) {
  return (
    <Ticket
      late={lateness(order.minutes, PROMISED_MINUTES)}
      {...(fresh ? { stubColor: 'var(--st-new-soft)' } : {})}
      stub={
        <>
          <div className="flex items-center gap-2">
            <span className="t-num text-2xl leading-7">{order.number}</span>
            <span className="ml-auto">
              <Clock minutes={order.minutes} promised={PROMISED_MINUTES} />
            </span>
          </div>
          <p className="mt-0.5 truncate text-ui text-fg-3">
            <b className="font-semibold text-fg">{order.who}</b> · {order.where}
          </p>
        </>
      }
    >
      <ul className="text-ui">
        {order.items.map((item) => (
          <li key={item} className="flex gap-1.5">
            <b>1</b>
            {item}
          </li>
        ))}
      </ul>
      {order.note && <CustomerNote className="mt-2">{order.note}</CustomerNote>}
      <p className="t-money mt-2 text-right text-sm font-semibold">{formatMoney(order.total, COUNTRY.brazil)}</p>
      <span
        className="btn mt-2 w-full"
        style={{ background: fresh ? 'var(--c)' : 'var(--c-soft)', color: fresh ? 'var(--c-fg)' : 'var(--c-text)' }}
      >
        {action}
      </span>
    </Ticket>
  );
}
