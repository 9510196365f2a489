import { DELIVERY_METHOD, ROLE } from '@comanda/domain/codes';
import { givenByHand } from '@comanda/domain/prices/manual-discount';
import { add, subtract } from '@comanda/domain/money';
import { useBackCloses } from '@comanda/ui/back-closes';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { AdditionDialog } from './addition-dialog.tsx';
import type { Giving } from './ticket/allowance.tsx';
import type { Catalogue } from './catalogue/catalogue.ts';
import { ChangedDialog } from './paying/changed-dialog.tsx';
import { ChargeDialog } from './paying/charge-dialog.tsx';
import { ClientDialog } from './client/client-dialog.tsx';
import type { Open } from './counter-machine.ts';
import { CouponDialog } from './ticket/coupon-dialog.tsx';
import { DeliveryDialog } from './client/delivery-dialog.tsx';
import { DiscountDialog } from './ticket/discount-dialog.tsx';
import { useDrawerWarning } from './paying/drawer-warning.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { LineDialog } from './ticket/line-dialog.tsx';
import { NoteDialog } from './ticket/note-dialog.tsx';
import type { PricedSale } from './price-sale.ts';
import type { Sale } from './sale.ts';
import { ScheduleDialog } from './client/schedule-dialog.tsx';
import { TodaySales } from './today-sales.tsx';
import { type CounterHand, readPrints } from './use-counter.ts';

interface Props {
  store: SessionStore;
  catalogue: Catalogue;
  hand: CounterHand;
  open: Open;
}

/** What the counter asks: one dialog, and over that of the money what the server found. */
export function CounterDialogs(props: Props) {
  const { hand, open } = props;
  const close = () => hand.play({ kind: 'close' });
  useBackCloses(open.what === 'changed', close);
  const charging = open.what === 'charge' ? open : open.what === 'changed' ? open.under : null;
  return (
    <>
      {charging && <Charging {...props} problem={charging.problem} />}
      {open.what === 'changed' && (
        <ChangedDialog
          changed={open.changed}
          country_id={props.catalogue.store.country_id}
          onAccept={() => hand.play({ kind: 'accept' })}
          onClose={close}
        />
      )}
      <Asking {...props} />
    </>
  );
}

function Asking({ store, catalogue, hand, open }: Props) {
  const { state, play, alone } = hand;
  const { country_id } = catalogue.store;
  const sale = hand.effectiveOf(state.sales[state.tab]);
  const priced = hand.priced[state.tab];
  const onClose = () => play({ kind: 'close' });
  const onDone = (fields: Partial<Sale>) => play({ kind: 'answer', fields });
  const usual = { store_id: store.id, sale, catalogue, country_id, onClose };
  switch (open.what) {
    case 'line':
      return <OpenLine store={store} catalogue={catalogue} hand={hand} open={open} />;
    case 'client':
      return (
        <ClientDialog
          {...usual}
          zone={catalogue.zone}
          client={sale.client}
          onPick={(client, address) =>
            onDone({
              client,
              ...(client === null ? { cashback: false } : {}),
              ...(address
                ? { address, variable_fee_id: address.variable_fee_id, delivery_method: DELIVERY_METHOD.delivery }
                : {}),
            })
          }
          onRepeat={(client, { items }) => hand.repeat(client, items)}
        />
      );
    case 'delivery':
      return <DeliveryDialog {...usual} onDone={onDone} />;
    case 'schedule':
      return (
        <ScheduleDialog
          pickup_time={sale.pickup_time}
          zone={catalogue.zone}
          onDone={(pickup_time) => onDone({ pickup_time })}
          onClose={onClose}
        />
      );
    case 'observation':
      return <NoteDialog {...usual} onDone={onDone} />;
    case 'discount':
      return <Discount catalogue={catalogue} hand={hand} problem={open.problem} />;
    case 'coupon':
      return <CouponDialog {...usual} priced={priced} alone={alone} onDone={(coupon) => onDone({ coupon })} />;
    case 'addition':
      return <AdditionDialog {...usual} addition={sale.addition} onDone={(addition) => onDone({ addition })} />;
    case 'sales':
      return <TodaySales store={store} onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    case 'changed':
    case 'charge':
      return null; // drawn above
  }
}

interface ChargingProps extends Omit<Props, 'open'> {
  problem: string;
}

function Charging({ store, catalogue, hand, problem }: ChargingProps) {
  const { state, play } = hand;
  const warning = useDrawerWarning(store.id, catalogue, true);
  return (
    <ChargeDialog
      store_id={store.id}
      tab={state.tab}
      sale={hand.effectiveOf(state.sales[state.tab])}
      catalogue={catalogue}
      warning={warning}
      sending={state.sending !== null}
      problem={problem}
      prints={readPrints()}
      onCharge={(charge) => play({ kind: 'charge', charge })}
      onClose={() => play({ kind: 'close' })}
    />
  );
}

function OpenLine({ catalogue, hand, open }: Props & { open: Extract<Open, { what: 'line' }> }) {
  const { state, play } = hand;
  const { user } = useSession();
  const giving = useGiving(catalogue, hand, open.problem);
  const menu = catalogue.menuOf(open.line.item_id);
  if (!menu) return null;
  const sale = state.sales[state.tab];
  const priced = hand.priced[state.tab];
  const number = priced.lines.findIndex(({ line }) => line.uid === open.line.uid) + 1;
  return (
    <LineDialog
      key={open.line.uid}
      menu={menu}
      line={open.line}
      context={hand.context}
      country_id={catalogue.store.country_id}
      editing={sale.lines.some(({ uid }) => uid === open.line.uid)}
      at={open.at}
      giving={sale.delivery_method === DELIVERY_METHOD.table ? null : giving(takenOff(priced, 'line_discount', number))}
      onFavourite={user.type === ROLE.attendant ? null : () => hand.favour(menu.item)}
      onDone={(line, yes) => play({ kind: 'line', line, yes })}
      onClose={() => play({ kind: 'close' })}
    />
  );
}

function Discount({ catalogue, hand, problem }: Omit<ChargingProps, 'store'>) {
  const { state, play } = hand;
  const giving = useGiving(catalogue, hand, problem);
  return (
    <DiscountDialog
      discount={state.sales[state.tab].discount}
      giving={giving(takenOff(hand.priced[state.tab], 'manual_discount'))}
      onDone={(discount, yes) => play({ kind: 'answer', fields: { discount }, yes })}
      onClose={() => play({ kind: 'close' })}
    />
  );
}

/** @returns who gives a discount that takes `own` off now */
function useGiving(catalogue: Catalogue, { state, priced }: CounterHand, problem: string) {
  const { user } = useSession();
  const { totals } = priced[state.tab];
  return (own: number): Giving => ({
    store: catalogue.store,
    role: user.type,
    subtotal: totals.subtotal,
    others: subtract(givenByHand(totals.trace), own),
    yes: state.yes[state.tab],
    problem,
  });
}

const takenOff = ({ totals }: PricedSale, rule: string, line?: number) =>
  subtract(
    0,
    add(
      ...totals.trace
        .filter((step) => step.rule === rule && (line === undefined || step.detail['line'] === line))
        .map(({ amount }) => amount),
    ),
  );
