import { getOrder, getOrdersDay, noteOrder } from '@comanda/contract/orders/orders';
import { getTalk, type TalkDetail } from '@comanda/contract/marketing/whatsapp-talks';
import { isInKitchen } from '@comanda/domain/kitchen/kitchen-line';
import { isFinal } from '@comanda/domain/orders/order-status';
import { suggestNote, withNote } from '@comanda/domain/whatsapp/suggest-note';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { Pencil } from 'lucide-react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

const NOTE_MAX = 300;
type Order = NonNullable<TalkDetail['order']>;

/** What the person last asked to leave out, of the messages since they ordered; null of an order that is on its way. */
function askedNote({ order, messages }: TalkDetail): string | null {
  if (order === null || isFinal(order.status) || order.status === 'dispatched') return null;
  const since = Date.parse(order.created_at);
  return (
    messages
      .filter(({ direction, created_at }) => direction === 'in' && Date.parse(created_at) >= since)
      .map(({ body }) => suggestNote(body))
      .findLast((note) => note !== null) ?? null
  );
}

interface Props {
  store: SessionStore;
  detail: TalkDetail;
}

/** What was asked in the talk, to be put on the dishes of its order: on each, and on all of them. */
export function TalkChange({ store, detail }: Props) {
  const note = askedNote(detail);
  return note === null || detail.order === null ? null : <Change store={store} order={detail.order} note={note} />;
}

function Change({ store, order, note }: { store: SessionStore; order: Order; note: string }) {
  const write = useWrite(noteOrder, { refreshes: [getTalk, getOrder, getOrdersDay] });
  const open = order.items.flatMap((item) => {
    const words = withNote(item.observation, note, NOTE_MAX);
    return words === null ? [] : [{ ...item, words }];
  });
  if (open.length === 0) return null;
  async function put(lines: typeof open) {
    try {
      for (const { line, words, observation } of lines) {
        const body = { store_id: store.id, line, observation: words, from: observation };
        await write.mutateAsync({ params: { id: order.id }, body });
      }
      showToast(isInKitchen(order.status) ? t('Salvo. A cozinha foi avisada.') : t('Salvo.'));
    } catch {
      // a toast has said why; what is still open stays here
    }
  }
  return (
    <section className="space-y-2 border-t border-line pt-3" aria-label={t('Pedido na conversa')}>
      <p className="text-sm text-fg-2">{t('Pelo que foi escrito na conversa: confira antes.')}</p>
      {open.map((item) => (
        <Button
          key={item.line}
          className="h-auto min-h-10 w-full whitespace-normal"
          pending={write.isPending}
          icon={<Pencil className="size-4 shrink-0" aria-hidden />}
          onClick={() => void put([item])}
        >
          {t('Pôr “{note}” em {name}', { note, name: item.name })}
        </Button>
      ))}
      {open.length > 1 && (
        <Button
          className="h-auto min-h-10 w-full whitespace-normal"
          pending={write.isPending}
          icon={<Pencil className="size-4 shrink-0" aria-hidden />}
          onClick={() => void put(open)}
        >
          {t('Pôr “{note}” {n, plural, =2 {nos dois} other {nos # itens}}', { note, n: open.length })}
        </Button>
      )}
    </section>
  );
}
