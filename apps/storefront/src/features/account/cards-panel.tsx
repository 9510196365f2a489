import type { getOwnCards, removeOwnCard, SavedCard } from '@comanda/contract/finance/online-payments';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { CreditCard, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import { toast } from '../../platform/toast.ts';
import { useRequest } from '../../platform/use-request.ts';
import { cardName } from '../online-payments/public.ts';
import { FormMessage } from './form-message.tsx';

/** The cards that a provider keeps for the person in this store; nothing where there are none. */
export function CardsPanel() {
  const store = useStore();
  const [cards, setCards] = useState<readonly SavedCard[]>([]);
  const request = useRequest();
  useEffect(() => {
    let gone = false;
    void call<typeof getOwnCards>({ method: 'GET', path: 'client/cards' }, { query: { store_id: store.id } })
      .then((answer) => gone || setCards(answer))
      .catch(() => {}); // the panel is not there then: the account's own answer says what is wrong
    return () => {
      gone = true;
    };
  }, [store.id]);
  if (cards.length === 0) return null;

  async function remove(card: SavedCard) {
    const left = await request.run(() =>
      call<typeof removeOwnCard>(
        { method: 'POST', path: 'client/cards/remove' },
        { body: { store_id: store.id, id: card.id } },
      ),
    );
    if (!left) return;
    setCards(left);
    void toast(t('{card} removido.', { card: cardName(card) }));
  }
  return (
    <Panel>
      <h2 className="t-title text-lg">{t('Cartões guardados')}</h2>
      <FormMessage text={request.message} />
      <ul className="mt-2 divide-y divide-sf-line">
        {cards.map((card) => (
          <li key={card.id} className="flex min-h-14 items-center gap-3 text-base">
            <CreditCard className="size-5 shrink-0 text-sf-fg-2" aria-hidden />
            <span className="min-w-0 flex-1">{cardName(card)}</span>
            <IconButton
              label={t('Remover {card}', { card: cardName(card) })}
              disabled={request.pending}
              onClick={() => void remove(card)}
            >
              <Trash2 className="size-5" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
