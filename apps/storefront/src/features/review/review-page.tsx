import type { reviewOrder } from '@comanda/contract/client-orders';
import { ApiError } from '@comanda/contract/client';
import { storePath } from '@comanda/domain/paths';
import { Banner } from '@comanda/ui/banner';
import { Button, buttonClass } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { Heart, Star } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { readOrders } from '../../platform/cart/kept-orders.ts';
import { Link, useSearch } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { ordersPath } from '../../platform/store/store-links.ts';
import { useMounted } from '../../platform/page/use-mounted.ts';
import { ratingIn, Stars } from './stars.tsx';

/** How the order was: five large targets, words if one likes. Without an order in the address it is this device's last. */
export function ReviewPage() {
  const store = useStore();
  const { params } = useRoute();
  const mounted = useMounted();
  const token = params.order ?? (mounted ? (readOrders(store.url)[0]?.token ?? '') : '');
  return (
    <PageFrame title={t('Avaliar')} className="p-3 pb-8">
      {token === '' && mounted ? <NothingToRate /> : <Review token={token} />}
    </PageFrame>
  );
}

const MOST = 1000;

function Review({ token }: { token: string }) {
  const store = useStore();
  const [given, setRating] = useState<number | null>(null);
  const pressed = ratingIn(useSearch());
  const rating = given ?? pressed;
  const [review, setReview] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    if (rating === null) return setProblem(t('Escolha uma nota de 1 a 5.'));
    setState('sending');
    try {
      await call<typeof reviewOrder>(
        { method: 'POST', path: 'stores/orders/review' },
        { body: { token, rating, ...(review.trim() === '' ? {} : { review: review.trim() }) } },
      );
      setState('done');
    } catch (error) {
      setState('open');
      setProblem(error instanceof ApiError ? error.message : t('Não deu para enviar. Tente de novo.'));
    }
  }
  if (state === 'done') return <Thanks />;
  return (
    <Panel className="space-y-5">
      <h2 className="t-title text-center text-2xl">{t('Como foi o pedido em {store}?', { store: store.name })}</h2>
      <Stars
        rating={rating}
        onRate={(next) => {
          setRating(next);
          setProblem(null);
        }}
      />
      {problem && rating === null && (
        <div className="flex justify-center">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <TextArea
        label={t('Conte mais')}
        optional
        rows={4}
        maxLength={MOST}
        placeholder={t('O que você gostou? O que dá para melhorar?')}
        value={review}
        onChange={({ target }) => setReview(target.value)}
      />
      {problem && rating !== null && <Banner tone="danger">{problem}</Banner>}
      <Button
        variant="store"
        size="xl"
        className="w-full"
        pending={state === 'sending'}
        pendingText={t('Enviando…')}
        onClick={() => void send()}
      >
        {t('Enviar avaliação')}
      </Button>
    </Panel>
  );
}

function Thanks() {
  const store = useStore();
  return (
    <Panel className="flex flex-col items-center gap-3 py-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sf-accent-soft text-sf-accent-soft-fg">
        <Heart className="size-8" aria-hidden />
      </span>
      <h2 className="t-title text-2xl">{t('Obrigado!')}</h2>
      <p className="text-base text-sf-fg-2">{t('Sua nota conta na média de {store}.', { store: store.name })}</p>
      <Link href={storePath(store.url)} className={buttonClass('store', 'xl')}>
        {t('Ver o cardápio')}
      </Link>
    </Panel>
  );
}

function NothingToRate() {
  const store = useStore();
  return (
    <Panel>
      <EmptyState
        icon={<Star className="size-6" aria-hidden />}
        title={t('Qual pedido você quer avaliar?')}
        action={
          <Link href={ordersPath(store.url)} className={buttonClass('store', 'lg')}>
            {t('Ver meus pedidos')}
          </Link>
        }
      >
        {t('Abra o pedido pelo link que você recebeu, ou por Meus pedidos.')}
      </EmptyState>
    </Panel>
  );
}
