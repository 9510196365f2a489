import type { LineChoice } from '@comanda/contract/orders/line-choice';
import { refuseItem } from '@comanda/domain/menu/availability';
import { type LineMenu, type PricedLine, priceLine } from '@comanda/domain/orders/cart-line';
import { type LineProblem, lineProblems } from '@comanda/domain/orders/line-problems';
import { useMemo, useState } from 'react';
import { chosenMethod } from '../../platform/cart/chosen-method.ts';
import type { PlacedItem } from '../../platform/store/menu.ts';
import { useDraft } from '../../platform/cart/order-draft.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { slotAhead } from '../../platform/cart/slot-ahead.ts';
import { useNow } from '../../platform/use-now.ts';
import { saleContext } from '../menu/public.ts';
import { newDraft } from './line-draft.ts';

export interface ItemDraft {
  draft: LineChoice;
  change: (draft: LineChoice) => void;
  priced: PricedLine;
  /** What keeps it from being added, but for what the checkout still asks. */
  problems: readonly LineProblem[];
  /** Why the item itself cannot be had now; null when it can. */
  refusal: ReturnType<typeof refuseItem>;
  at: Date;
}

/** These the checkout settles: the method may change, the time is asked for there. */
const LATER: readonly string[] = ['item_requires_schedule', 'item_not_for_method'];

/** A line in the making, priced and judged by the server's own rules. */
export function useItemDraft({ item, group }: PlacedItem, initial: LineChoice | null): ItemDraft {
  const store = useStore();
  const orderDraft = useDraft(store.url);
  const now = useNow();
  const [draft, change] = useState(() => initial ?? newDraft(item, group));
  const slot = slotAhead(orderDraft.schedule_at, now);
  const opens = store.is_open ? null : store.opening.next;
  const at = useMemo(() => new Date(slot ?? opens ?? now), [slot, opens, now]);
  const sale = saleContext(store, {
    delivery_method: chosenMethod(store, orderDraft),
    at,
    scheduled: slot !== null || opens !== null,
  });
  const base = group.itens.find(({ id }) => id === draft.item_id) ?? item;
  const menu: LineMenu = { item: base, group, flavors: group.is_pizza ? group.itens : [] };
  const refusal = refuseItem(base, group, sale);
  return {
    draft,
    change,
    priced: priceLine(draft, menu),
    problems: lineProblems(draft, menu, sale).filter(({ code }) => !LATER.includes(code)),
    refusal: refusal && LATER.includes(refusal.code) ? null : refusal,
    at,
  };
}
