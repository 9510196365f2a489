import { replyReview } from '@comanda/contract/marketing/reviews';
import { getOrder, getOrdersDay, type Order } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';

/** What the client thought of it, and the store's answer. */
export function OrderReview({ order }: { order: Order }) {
  const { user } = useSession();
  const [words, setWords] = useState(order.review_reply ?? '');
  const [writing, setWriting] = useState(false);
  const reply = useWrite(replyReview, { refreshes: [getOrder, getOrdersDay], onDone: () => setWriting(false) });
  if (order.rating === null) return null;
  const send = () =>
    reply.mutate({ params: { id: order.id }, body: { store_id: order.store_id, review_reply: words.trim() } });
  return (
    <section className="border-b border-line p-5 text-sm" aria-label={t('Avaliação')}>
      <p className="flex items-center gap-1.5 font-semibold">
        <Star className="size-4.5 text-(--amber-500)" aria-hidden />
        {t('{n} de 5', { n: order.rating })}
      </p>
      {order.review && <p className="mt-1 break-words">{order.review}</p>}
      {order.review_reply && !writing && (
        <p className="mt-2 break-words text-fg-2">{t('Resposta: {words}', { words: order.review_reply })}</p>
      )}
      {writing ? (
        <form
          className="mt-3 space-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (words.trim() !== '') send();
          }}
        >
          <TextArea
            label={t('Resposta ao cliente')}
            rows={3}
            maxLength={1000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button
            type="submit"
            size="sm"
            variant="primary"
            pending={reply.isPending}
            disabledReason={words.trim() === '' ? t('Escreva a resposta.') : undefined}
          >
            {t('Responder')}
          </Button>
        </form>
      ) : (
        user.type <= ROLE.manager && (
          <Button size="sm" className="mt-3" onClick={() => setWriting(true)}>
            {order.review_reply ? t('Mudar a resposta') : t('Responder avaliação')}
          </Button>
        )
      )}
    </section>
  );
}
