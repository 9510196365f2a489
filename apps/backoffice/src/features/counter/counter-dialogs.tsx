import type { SaleContext } from '@comanda/domain/availability';
import type { CartLine } from '@comanda/domain/cart-line';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { givenByHand } from '@comanda/domain/manual-discount';
import { add, subtract } from '@comanda/domain/money';
import { useBackCloses } from '@comanda/ui/back-closes';
import type { ReactNode } from 'react';
import type { Session, SessionStore } from '../../platform/session.tsx';
import { AdditionDialog } from './addition-dialog.tsx';
import type { Catalogue } from './catalogue.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { type Charge, ChargeDialog } from './charge-dialog.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LineDialog } from './line-dialog.tsx';
import type { Asked } from './methods.ts';
import type { PricedSale } from './price-sale.ts';
import type { Sale, SaleLine } from './sale.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { Giving, Yes } from './allowance.tsx';
import type { TabNumber } from './use-sales.ts';
import type { Changed } from './use-sending.ts';

interface Props {
  asked: Asked | null;
  store: SessionStore;
  user: Session['user'];
  sale: Sale;
  tab: TabNumber;
  priced: PricedSale;
  catalogue: Catalogue;
  context: SaleContext;
  alone: boolean;
  yes: Yes;
  problem: string;
  sending: boolean;
  warning: ReactNode;
  prints: boolean;
  /** The line of which something is to be chosen. */
  choosing: SaleLine | null;
  onFavourite: ((item: { id: number; is_favourite: boolean }) => void) | null;
  onLine: (line: SaleLine) => void;
  onYes: (yes: Yes) => void;
  onUpdate: (fields: Partial<Sale>) => void;
  onRepeat: (client: Sale['client'], items: readonly CartLine[]) => void;
  onCharge: (charge: Charge) => void;
  onClose: () => void;
  changed: Changed | null;
  onAccept: () => void;
  onKeep: () => void;
}

/** Everything that the counter asks, one at a time. */
export function CounterDialogs(props: Props) {
  const { asked, store, user, sale, tab, priced, catalogue, context, alone, yes, problem, choosing } = props;
  const { onUpdate, onYes, onClose, changed } = props;
  useBackCloses(changed !== null, props.onKeep);
  const { country_id } = catalogue.store;
  const { totals } = priced;
  const menu = choosing && catalogue.menuOf(choosing.item_id);
  const byHand = givenByHand(totals.trace);
  /** @param own what this very discount takes off now */
  const giving = (own: number): Giving => ({
    store: catalogue.store,
    role: user.type,
    subtotal: totals.subtotal,
    others: subtract(byHand, own),
    yes,
    problem,
  });
  const taken = (rule: string, line?: number) =>
    subtract(
      0,
      add(
        ...totals.trace
          .filter((step) => step.rule === rule && (line === undefined || step.detail['line'] === line))
          .map(({ amount }) => amount),
      ),
    );
  return (
    <>
      {choosing && menu && (
        <LineDialog
          key={choosing.uid}
          menu={menu}
          line={choosing}
          context={context}
          country_id={country_id}
          editing={sale.lines.some(({ uid }) => uid === choosing.uid)}
          at={asked === 'note' ? 'note' : asked === 'line-discount' ? 'discount' : null}
          giving={
            sale.delivery_method === DELIVERY_METHOD.table
              ? null
              : giving(taken('line_discount', priced.lines.findIndex(({ line }) => line.uid === choosing.uid) + 1))
          }
          onFavourite={props.onFavourite && (() => props.onFavourite?.(menu.item))}
          onDone={(line, given) => {
            if (given) onYes(given);
            props.onLine(line);
          }}
          onClose={onClose}
        />
      )}
      {asked === 'client' && (
        <ClientDialog
          store_id={store.id}
          country_id={country_id}
          zone={catalogue.zone}
          client={sale.client}
          onPick={(client, address) =>
            onUpdate({
              client,
              ...(client === null ? { cashback: false } : {}),
              ...(address
                ? { address, variable_fee_id: address.variable_fee_id, delivery_method: DELIVERY_METHOD.delivery }
                : {}),
            })
          }
          onRepeat={(client, order) => props.onRepeat(client, order.items)}
          onClose={onClose}
        />
      )}
      {asked === 'delivery' && <DeliveryDialog sale={sale} catalogue={catalogue} onDone={onUpdate} onClose={onClose} />}
      {asked === 'schedule' && (
        <ScheduleDialog
          pickup_time={sale.pickup_time}
          zone={catalogue.zone}
          onDone={(pickup_time) => onUpdate({ pickup_time })}
          onClose={onClose}
        />
      )}
      {asked === 'observation' && <NoteDialog sale={sale} onDone={onUpdate} onClose={onClose} />}
      {asked === 'discount' && (
        <DiscountDialog
          discount={sale.discount}
          giving={giving(taken('manual_discount'))}
          onDone={(discount, given) => {
            onYes(given);
            onUpdate({ discount });
          }}
          onClose={onClose}
        />
      )}
      {asked === 'coupon' && (
        <CouponDialog
          store_id={store.id}
          sale={sale}
          priced={priced}
          alone={alone}
          onDone={(coupon) => onUpdate({ coupon })}
          onClose={onClose}
        />
      )}
      {asked === 'addition' && (
        <AdditionDialog
          addition={sale.addition}
          country_id={country_id}
          onDone={(addition) => onUpdate({ addition })}
          onClose={onClose}
        />
      )}
      {asked === 'keys' && <KeysDialog onClose={onClose} />}
      {asked === 'charge' && (
        <ChargeDialog
          store_id={store.id}
          tab={tab}
          sale={sale}
          catalogue={catalogue}
          warning={props.warning}
          sending={props.sending}
          problem={problem}
          prints={props.prints}
          onCharge={props.onCharge}
          onClose={onClose}
        />
      )}
      {changed && (
        <ChangedDialog changed={changed} country_id={country_id} onAccept={props.onAccept} onClose={props.onKeep} />
      )}
    </>
  );
}
