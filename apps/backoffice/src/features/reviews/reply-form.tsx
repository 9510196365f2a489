import {
  COUPON_DAYS,
  REVIEW_MAX,
  replyReview,
  type StoreReview,
  giftWithoutValue,
} from '@comanda/contract/marketing/reviews';
import { getOrder, getOrdersDay } from '@comanda/contract/orders/orders';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { type Money, money, ZERO } from '@comanda/domain/money';
import { couponPath } from '@comanda/domain/paths';
import { isMobile } from '@comanda/domain/phone';
import { isLow } from '@comanda/domain/clients/reviews';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { NumberInput } from '@comanda/ui/number-input';
import { TextArea } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { chatLink } from '../../platform/chat-link.ts';
import { type SessionStore, usePermission } from '../../platform/session.tsx';
import { useKeptText } from '../../platform/use-kept-text.ts';
import { QuickReplies } from './quick-replies.tsx';
import { REVIEW_READS } from './review-reads.ts';

const USUAL_VALUE = money(10);
const USUAL_DAYS = 30;

/** The public answer, a coupon for this customer alone, and a word in private. */
export function ReplyForm({ store, review }: { store: SessionStore; review: StoreReview }) {
  const { coupon: given } = review;
  const mayGive = usePermission('discounts_give');
  const [words, setWords, forget] = useKeptText(`reply.${store.id}.${review.order_id}`, review.review_reply);
  const [gives, setGives] = useState(false);
  const [value, setValue] = useState<Money | null>(USUAL_VALUE);
  const [days, setDays] = useState<number | null>(USUAL_DAYS);
  const reply = useWrite(replyReview, {
    refreshes: [...REVIEW_READS, getOrder, getOrdersDay],
    onDone: () => {
      setGives(false);
      forget();
      showToast({ text: t('Resposta publicada.') });
    },
  });
  const coupon = gives ? { type: DISCOUNT_TYPE.value, value: value ?? ZERO, days: days ?? 0 } : undefined;
  const missing = whyNot(words, coupon);
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing !== undefined || reply.isPending) return;
        reply.mutate({
          params: { id: review.order_id },
          body: { store_id: store.id, review_reply: words.trim(), ...(coupon ? { coupon } : {}) },
        });
      }}
    >
      <TextArea
        label={t('Sua resposta')}
        hint={t('Aparece na loja para todos. O cliente recebe por e-mail, quando deixou um.')}
        rows={4}
        maxLength={REVIEW_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <QuickReplies store_id={store.id} client_name={review.client_name} onPick={setWords} />
      {given === null && mayGive && isLow(review.rating) && (
        <>
          <Checkbox
            label={t('Dar um cupom só para este cliente')}
            hint={t('Vale uma vez, só para quem fez o pedido.')}
            checked={gives}
            onChange={({ target }) => setGives(target.checked)}
          />
          {gives && (
            <div className="grid gap-3 sm:grid-cols-2">
              <MoneyInput label={t('Desconto')} country={store.country_id} value={value} onChange={setValue} />
              <NumberInput
                label={t('Vale por')}
                suffix={t('dias')}
                min={1}
                max={COUPON_DAYS}
                value={days}
                onChange={setDays}
              />
            </div>
          )}
        </>
      )}
      {given !== null && <Given store={store} coupon={given} />}
      <div className="flex flex-wrap justify-end gap-2">
        <PrivateWord store={store} review={review} />
        <Button
          type="submit"
          variant="primary"
          icon={<Send className="size-4" aria-hidden />}
          pending={reply.isPending}
          disabledReason={missing}
        >
          {review.review_reply === '' ? t('Responder') : t('Mudar a resposta')}
        </Button>
      </div>
    </form>
  );
}

function whyNot(words: string, coupon: { value: number; days: number } | undefined): string | undefined {
  if (words.trim() === '') return t('Escreva a resposta.');
  if (coupon && coupon.value <= 0) return giftWithoutValue();
  return coupon && coupon.days < 1 ? t('Informe por quantos dias o cupom vale.') : undefined;
}

function Given({ store: { country_id }, coupon }: { store: SessionStore; coupon: NonNullable<StoreReview['coupon']> }) {
  const { name, type, value } = coupon;
  const off = type === DISCOUNT_TYPE.percent ? formatPercent(value, country_id) : formatMoney(value, country_id);
  return <p className="text-sm text-fg-2">{t('Cupom dado: {name}, {off} de desconto.', { name, off })}</p>;
}

/** Opens a chat with the text ready: nothing is sent by itself. */
function PrivateWord({ store, review }: { store: SessionStore; review: StoreReview }) {
  const { client_phone, client_name, coupon } = review;
  if (!isMobile(client_phone, store.country_id)) return null;
  const name = client_name.trim().split(/\s+/)[0] ?? '';
  const link = coupon ? `\n${location.origin}${couponPath(store.url, coupon.name)}` : '';
  const text = t('Oi, {name}! Aqui é da {store}, sobre o pedido {n}.', {
    name,
    store: store.name,
    n: review.number,
  });
  return (
    <a
      className="btn btn-secondary"
      href={chatLink(client_phone, store.country_id, text + link)}
      target="_blank"
      rel="noreferrer"
    >
      <MessageCircle className="size-4" aria-hidden />
      {t('Falar em particular')}
    </a>
  );
}
