import { subtract } from '@comanda/domain/money';
import type { PayingState } from '@comanda/contract/online-payments';
import { storePath, trackPath } from '@comanda/domain/paths';
import { Button, buttonClass } from '@comanda/ui/button';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { Hourglass, MessageCircle, QrCode, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearch } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { contactLink } from '../../platform/store/contact.ts';
import { CardForm } from './card-form.tsx';
import { Paid } from './paid.tsx';
import { PixCode } from './pix-code.tsx';
import { usePaying } from './use-paying.ts';

/** An order is paid by a provider, for whoever holds its link. */
export function PaymentPage() {
  const store = useStore();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const state = usePaying(token);
  const { paying, status } = state;
  const number = paying?.order.number;
  const help = contactLink(
    store,
    number === undefined ? '' : t('Olá! É sobre o pagamento do pedido {number}.', { number }),
  );
  return (
    <PageFrame
      title={number === undefined ? t('Pagamento') : t('Pedido {number}', { number })}
      {...(paying ? { back: trackPath(store.url, token) } : {})}
      aside={
        help !== '' && (
          <a
            href={help}
            target="_blank"
            rel="noreferrer"
            className="flex h-11 items-center gap-1.5 px-3 text-sm font-semibold"
          >
            <MessageCircle className="size-5" aria-hidden />
            {t('Ajuda')}
          </a>
        )
      }
      className="space-y-3 p-3 pb-8 lg:pt-6"
    >
      {paying ? (
        <Paying state={state} paying={paying} token={token} />
      ) : status === 'missing' ? (
        <Missing />
      ) : status === 'failed' ? (
        <Panel>
          <ErrorState title={t('Não conseguimos abrir o pagamento agora.')} onRetry={state.retry}>
            {t('Seu pedido está guardado na loja. Confira a internet.')}
          </ErrorState>
        </Panel>
      ) : (
        <SkeletonRows rows={3} className="h-40" />
      )}
    </PageFrame>
  );
}

interface PayingProps {
  state: ReturnType<typeof usePaying>;
  paying: PayingState;
  token: string;
}

function Paying({ state, paying, token }: PayingProps) {
  const { pending, message, pay, tracking } = state;
  const { url } = useStore();
  const [paidBefore] = useState(paying.paid_at);
  const track = (
    <Link href={trackPath(url, token)} className={buttonClass('secondary', 'lg')}>
      {t('Ver o pedido')}
    </Link>
  );
  if (paying.paid_at !== null) return <Paid paying={paying} token={token} fresh={paidBefore === null} />;
  if (paying.order.status === 'cancelled')
    return (
      <Panel>
        <EmptyState
          icon={<SearchX className="size-6" aria-hidden />}
          title={t('Este pedido foi cancelado')}
          action={track}
        >
          {t('Não precisa pagar. Se já pagou, o valor volta para você.')}
        </EmptyState>
      </Panel>
    );
  if (paying.state === 'in_process' || paying.state === 'authorized')
    return (
      <Panel>
        <EmptyState
          icon={<Hourglass className="size-6" aria-hidden />}
          title={t('O banco está analisando')}
          action={track}
        >
          {t('Costuma levar alguns minutos. A gente avisa aqui; não precisa pagar de novo.')}
        </EmptyState>
      </Panel>
    );
  const saved =
    tracking?.order.trace.find(({ rule, outcome }) => rule === 'pix_discount' && outcome === 'applied')?.amount ?? 0;
  const newPix = () => void pay({ method: 'pix' });
  return (
    <>
      {paying.demo && (
        <p className="rounded-xl bg-warning-soft px-4 py-3 text-sm font-semibold text-warning-text">
          {t('Demonstração: ninguém paga de verdade aqui.')}
        </p>
      )}
      {paying.method === 'pix' && paying.code !== '' ? (
        <PixCode
          key={`${paying.expires_at ?? ''} ${paying.expires_in ?? ''}`}
          paying={paying}
          pending={pending}
          message={message}
          saved={subtract(0, saved)}
          onNew={newPix}
        />
      ) : (
        <Choose pay={pay} paying={paying} pending={pending} message={message} onPix={newPix} track={track} />
      )}
    </>
  );
}

interface ChooseProps {
  paying: PayingState;
  pending: boolean;
  message: string | null;
  pay: ReturnType<typeof usePaying>['pay'];
  onPix: () => void;
  track: React.ReactNode;
}

/** Nothing has been asked for yet, or what was asked for did not come about. */
function Choose({ paying, pay, pending, message, onPix, track }: ChooseProps) {
  const { card, methods, wanted } = paying;
  if (card !== null && (wanted === 'card' || methods.length === 1))
    return <CardForm paying={paying} fields={card} pending={pending} message={message} onPay={pay} onPix={onPix} />;
  if (paying.methods.length === 0 || message !== null)
    return (
      <Panel>
        <ErrorState
          title={message ?? t('O pagamento pelo site está fora agora.')}
          {...(paying.methods.includes('pix') ? { onRetry: onPix } : {})}
        >
          {t('Seu pedido está guardado. Você também pode combinar o pagamento com a loja.')}
        </ErrorState>
        <p className="mt-3 text-center">{track}</p>
      </Panel>
    );
  return (
    <Panel className="space-y-3">
      {pending ? (
        <SkeletonRows rows={3} className="h-24" />
      ) : (
        <Button
          variant="store"
          size="xl"
          className="w-full"
          icon={<QrCode className="size-5" aria-hidden />}
          onClick={onPix}
        >
          {t('Pagar com Pix')}
        </Button>
      )}
    </Panel>
  );
}

function Missing() {
  const { url } = useStore();
  return (
    <Panel>
      <EmptyState
        icon={<SearchX className="size-6" aria-hidden />}
        title={t('Não encontramos este pagamento')}
        action={
          <Link href={storePath(url)} className={buttonClass('store', 'lg')}>
            {t('Ver o cardápio')}
          </Link>
        }
      >
        {t('Confira se o link está completo.')}
      </EmptyState>
    </Panel>
  );
}
