import { subtract } from '@comanda/domain/money';
import type { PayingState } from '@comanda/contract/finance/online-payments';
import { formatMoney } from '@comanda/domain/format';
import { storePath } from '@comanda/domain/paths';
import { Button, buttonClass } from '@comanda/ui/button';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { Hourglass, MessageCircle, QrCode, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearch } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { contactLink } from '../../platform/store/contact.ts';
import { CardForm } from './card-form.tsx';
import { KeptCards } from './kept-cards.tsx';
import { backOf, dueTitle } from './due-words.ts';
import { Paid } from './paid.tsx';
import { BankAsks } from './bank-asks.tsx';
import { ByCard, ByWallet, PixCode } from './pix-code.tsx';
import { CardElsewhere, PayHere } from './pay-here.tsx';
import { isElsewhere, usePaying } from './use-paying.ts';

/** An order, a share of a table's bill, a charge or a bill is paid by a provider, for whoever holds its link. */
export function PaymentPage() {
  const store = useStore();
  const { params } = useRoute();
  const asked = new URLSearchParams(useSearch()).get('token') ?? '';
  const token = params.token ?? asked;
  const state = usePaying(token, params.token === undefined);
  const { paying, status } = state;
  const what = paying === null ? '' : dueTitle(paying);
  const back = paying === null ? null : backOf(paying, store.url, token);
  const help = contactLink(store, what === '' ? '' : t('Olá! É sobre o pagamento: {what}.', { what }));
  return (
    <PageFrame
      title={what === '' ? t('Pagamento') : what}
      {...(back === null ? {} : { back: back.to })}
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
  const { pending, message, pay, look, tracking, ready } = state;
  const { url } = useStore();
  const [paidBefore] = useState(paying.paid_at);
  const [byCard, setByCard] = useState(false);
  // What was shown when somebody asked for something else.
  const [left, setLeft] = useState<string | null>(null);
  const shown = `${paying.state} ${paying.code} ${paying.page_url}`;
  const asking = left === shown;
  const back = backOf(paying, url, token);
  const track = back && (
    <Link href={back.to} className={buttonClass('secondary', 'lg')}>
      {back.words}
    </Link>
  );
  if (paying.paid_at !== null) return <Paid paying={paying} back={back} fresh={paidBefore === null} />;
  if (paying.closed)
    return (
      <Panel>
        <EmptyState
          icon={<SearchX className="size-6" aria-hidden />}
          title={paying.order ? t('Este pedido foi cancelado') : t('Não há mais o que pagar aqui')}
          action={track}
        >
          {paying.order
            ? t('Não precisa pagar. Se já pagou, o valor volta para você.')
            : t('Se você já pagou, fale com a loja: o pagamento está guardado.')}
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
  const typeCard = () => {
    setByCard(true);
    setLeft(shown);
  };
  const newPix = () => {
    setByCard(false);
    setLeft(ready ? null : shown);
    if (ready) void pay({ method: 'pix' });
  };
  // Where a card is kept, or may be, that is said first.
  const asksFirst = paying.may_keep || paying.saved_cards.length > 0;
  const goToPage = () => (asksFirst ? setLeft(shown) : void pay({ method: 'card' }));
  const toPage = paying.card_page && (ready || asksFirst) ? goToPage : null;
  const toCard = paying.card === null ? toPage : typeCard;
  const onWallet = paying.wallet ? () => void pay({ method: 'wallet' }) : null;
  return (
    <>
      {paying.demo && (
        <p className="rounded-xl bg-warning-soft px-4 py-3 text-sm font-semibold text-warning-text">
          {t('Demonstração: ninguém paga de verdade aqui.')}
        </p>
      )}
      {paying.challenge !== null && !asking ? (
        <BankAsks challenge={paying.challenge} onDone={look} onPix={paying.methods.includes('pix') ? newPix : null} />
      ) : isElsewhere(paying) && !asking ? (
        <CardElsewhere paying={paying} onPix={newPix} onCard={paying.card === null ? null : typeCard} />
      ) : paying.method === 'pix' && paying.code !== '' && !byCard && !asking ? (
        <PixCode
          key={`${paying.expires_at ?? ''} ${paying.expires_in ?? ''}`}
          paying={paying}
          pending={pending}
          message={message}
          saved={subtract(0, saved)}
          onNew={newPix}
          onCard={toCard}
        />
      ) : (
        <Choose
          pay={pay}
          paying={paying}
          byCard={byCard}
          pending={pending}
          message={message}
          onPix={newPix}
          onCard={toCard}
          onWallet={onWallet}
          track={track}
        />
      )}
    </>
  );
}

interface ChooseProps {
  paying: PayingState;
  pending: boolean;
  message: string | null;
  pay: ReturnType<typeof usePaying>['pay'];
  byCard: boolean;
  onPix: () => void;
  /** Null where no card is taken. */
  onCard: (() => void) | null;
  /** Null where nobody keeps anything for who pays. */
  onWallet: (() => void) | null;
  /** Null where nothing stands behind it. */
  track: React.ReactNode;
}

/** Nothing has been asked for yet, or what was asked for did not come about. */
function Choose({ paying, pay, byCard, pending, message, onPix, onCard, onWallet, track }: ChooseProps) {
  const { country_id } = useStore();
  const [other, setOther] = useState(false);
  const { card, methods, wanted } = paying;
  if (card !== null && (byCard || wanted === 'card' || methods.length === 1)) {
    const form = { paying, fields: card, pending, message, onPay: pay, onPix, onWallet };
    return paying.saved_cards.length > 0 && !other ? (
      <KeptCards {...form} onOther={() => setOther(true)} />
    ) : (
      <CardForm {...form} />
    );
  }
  if (paying.card_page || (paying.asks_tax_id && methods.length > 0))
    return <PayHere paying={paying} pending={pending} message={message} pay={pay} />;
  if (paying.methods.length === 0 || message !== null)
    return (
      <Panel>
        <ErrorState
          title={message ?? t('O pagamento pelo site está fora agora.')}
          {...(paying.methods.includes('pix') ? { onRetry: onPix } : {})}
        >
          {paying.order
            ? t('Seu pedido está guardado. Você também pode combinar o pagamento com a loja.')
            : t('Nada foi cobrado. Você também pode combinar o pagamento com a loja.')}
        </ErrorState>
        {track && <p className="mt-3 text-center">{track}</p>}
      </Panel>
    );
  return (
    <Panel className="space-y-3">
      <p className="t-money t-title text-center text-4xl">{formatMoney(paying.amount, country_id)}</p>
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
      {onCard !== null && <ByCard onCard={onCard} />}
      {onWallet !== null && <ByWallet title={paying.taker_title} onWallet={onWallet} />}
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
