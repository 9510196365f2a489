import { getOpenTables, getTable, type TableBill } from '@comanda/contract/floor/tables';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import type { ItemId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import { keyOf, messageOf } from '../../../platform/api.ts';
import { type SentOrder, sendOrder } from '../../../platform/journal/send-order.ts';
import { useEntries, useJournal } from '../../../platform/journal/use-journal.ts';
import { usePatience } from '../../../platform/journal/use-patience.ts';
import { type SessionStore, useSession } from '../../../platform/session.tsx';
import { isOfTables, tabNames } from '../alone-bill.ts';
import { confirmBill, isConfirmed, keepRound, readRound } from './round-draft.ts';
import { emptyRound, newRound, type RoundEvent, roundStep } from './round-machine.ts';
import { orderLine, priceRound, roundQuote } from './round-order.ts';
import type { RoundMenu } from './use-round-menu.ts';

interface Given {
  store: SessionStore;
  number: number;
  bill: TableBill | undefined;
  menuOf: ((item_id: ItemId) => RoundMenu | undefined) | undefined;
  /** It has gone, or is kept until it can. */
  onSent: () => void;
}

/** A round for a table: its machine, kept in this tab at each change, and sent. */
export function useRound({ store, number, bill, menuOf = () => undefined, onSent }: Given) {
  const [state, setState] = useState(() => newRound(readRound(store.id, number)));
  // Fingers are faster than drawings: each event finds what the one before it left.
  const latest = useRef(state);
  const client = useQueryClient();
  const { user } = useSession();
  const { alone } = useJournal(store.id);
  const patience = usePatience(store.id);
  const waiting = useEntries(store.id, 'waiting');
  const tab = bill?.tabs.find((each) => each.number === number) ?? null;
  const billName = `${store.id}:${number}:${tab?.id ?? 'new'}`;

  function play(event: RoundEvent): void {
    const { now, sends } = roundStep(latest.current, event);
    if (now.draft !== latest.current.draft) keepRound(store.id, number, now.draft);
    latest.current = now;
    setState(now);
    if (sends) void submit();
  }
  async function submit() {
    const { draft } = latest.current;
    const declined = tab?.service_declined === true;
    const body = {
      store_id: store.id,
      delivery_method: DELIVERY_METHOD.table,
      table_number: number,
      observation: draft.observation,
      allergy: draft.allergy,
      service_fee: !declined,
      items: draft.lines.map(orderLine),
    };
    const quote = roundQuote(priceRound(draft.lines, menuOf), declined ? 0 : (bill?.service_rate ?? 0));
    const [named] = tab ? tabNames([tab], waiting) : [];
    let sent: SentOrder;
    try {
      sent = await sendOrder({
        key: draft.key,
        store_id: store.id,
        user_name: user.name,
        title: t('Mesa {number}', { number: writeTableNumber(number) }),
        body,
        kept: { order: { ...body, quote }, ...(named === undefined ? {} : { tab: named }) },
        alone,
        // A round must not open a table before its own opening.
        isBehind: isOfTables,
        signal: patience(),
      });
    } catch (failure) {
      return play({ kind: 'refused', why: messageOf(failure) });
    }
    confirmBill(billName);
    play({ kind: 'sent', next: emptyRound(ulid()) });
    for (const read of [getTable, getOpenTables]) void client.invalidateQueries({ queryKey: keyOf(read) });
    showToast(
      'placed' in sent
        ? t('Rodada enviada para a mesa {number}.', { number: writeTableNumber(number) })
        : t('Rodada da mesa {number} guardada: vai quando a internet voltar. Avise a cozinha.', {
            number: writeTableNumber(number),
          }),
    );
    onSent();
  }
  return {
    state,
    play,
    send: () => play({ kind: 'send', confirmed: isConfirmed(billName) }),
    pick: (item_id: ItemId) => {
      const menu = menuOf(item_id);
      if (menu) play({ kind: 'pick', menu, uid: ulid() });
    },
    less: (item_id: ItemId) => {
      const menu = menuOf(item_id);
      if (menu) play({ kind: 'less', menu });
    },
  };
}
