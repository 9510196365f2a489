import type { getReviewForm } from '@comanda/contract/marketing/reviews';
import type { Money } from '@comanda/domain/money';
import { googleAskPath, storePath } from '@comanda/domain/paths';
import { buttonClass } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Heart, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { readOrders } from '../../platform/cart/kept-orders.ts';
import { Link } from '../../platform/page/navigation.tsx';
import { LinkState } from '../../platform/page/link-state.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { useLinked } from '../../platform/page/use-linked.ts';
import { useMounted } from '../../platform/page/use-mounted.ts';
import { ordersPath } from '../../platform/store/store-links.ts';

import { Given } from './given.tsx';
import { ReviewForm } from './review-form.tsx';
import { Written } from './written.tsx';

/** How the order was. Without an order in the address it is this device's last. */
export function ReviewPage() {
  const store = useStore();
  const { params } = useRoute();
  const mounted = useMounted();
  const token = params.order ?? (mounted ? (readOrders(store.url)[0]?.token ?? '') : '');
  return (
    <PageFrame title={t('Avaliar')} className="space-y-3 p-3 pb-8">
      {token === '' && mounted ? <NothingToRate /> : <Review key={token} token={token} />}
    </PageFrame>
  );
}

function Review({ token }: { token: string }) {
  const linked = useLinked(token, (signal) =>
    call<typeof getReviewForm>({ method: 'GET', path: 'orders/review/{token}' }, { params: { token }, signal }),
  );
  const [sent, setSent] = useState(false);
  const { found } = linked;
  if (found === null) return <LinkState linked={linked} />;
  const google = found.google && <OnGoogle token={token} />;
  if (sent)
    return (
      <>
        <Thanks given={found.points} />
        {google}
      </>
    );
  if (found.write === 'early') return <TooEarly />;
  if (found.write === 'late')
    return (
      <>
        <Written form={found} />
        {google}
      </>
    );
  return (
    <>
      {found.write === 'change' && <Written form={found} />}
      <ReviewForm token={token} form={found} onSent={() => setSent(true)} />
    </>
  );
}

/** What stands in the form's place is said, and gone on from. */
function Thanks({ given }: { given: Money }) {
  const store = useStore();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    title.current?.focus();
  }, []);
  return (
    <Panel className="flex flex-col items-center gap-3 py-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sf-accent-soft text-sf-accent-soft-fg">
        <Heart className="size-8" aria-hidden />
      </span>
      <h2 ref={title} tabIndex={-1} className="t-title text-2xl outline-none">
        {t('Obrigado!')}
      </h2>
      <p className="text-base text-sf-fg-2">{t('Sua nota conta na média de {store}.', { store: store.name })}</p>
      {given > 0 && <Given amount={given} />}
      <SeeMenu />
    </Panel>
  );
}

/** For everybody alike, whatever the stars. */
const OnGoogle = ({ token }: { token: string }) => (
  <Panel className="space-y-3 text-center">
    <p className="text-base">{t('Quer contar também no Google?')}</p>
    <Link href={googleAskPath(token)} className={buttonClass('secondary', 'lg')}>
      {t('Avaliar no Google')}
    </Link>
  </Panel>
);

const SeeMenu = () => (
  <Link href={storePath(useStore().url)} className={buttonClass('store', 'xl')}>
    {t('Ver o cardápio')}
  </Link>
);

const SeeOrders = () => (
  <Link href={ordersPath(useStore().url)} className={buttonClass('store', 'lg')}>
    {t('Ver meus pedidos')}
  </Link>
);

const TooEarly = () => (
  <Panel>
    <EmptyState
      icon={<Star className="size-6" aria-hidden />}
      title={t('Seu pedido ainda não chegou')}
      action={<SeeOrders />}
    >
      {t('Volte aqui depois que ele chegar e conte como foi.')}
    </EmptyState>
  </Panel>
);

function NothingToRate() {
  return (
    <Panel>
      <EmptyState
        icon={<Star className="size-6" aria-hidden />}
        title={t('Qual pedido você quer avaliar?')}
        action={<SeeOrders />}
      >
        {t('Abra o pedido pelo link que você recebeu, ou por Meus pedidos.')}
      </EmptyState>
    </Panel>
  );
}
