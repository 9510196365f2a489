import type { getOwnReferral } from '@comanda/contract/referrals';
import type { Output } from '@comanda/contract/route';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { storePath } from '@comanda/domain/paths';
import { Button, buttonClass } from '@comanda/ui/button';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { Link } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { loadSession, useSession } from '../../platform/session.ts';
import { accountPath } from '../../platform/store/store-links.ts';
import { toast } from '../../platform/toast.ts';

/** A customer's own link for friends: what both get by it, and what it has brought. */
export function AmbassadorsPage() {
  const { status, customer } = useSession();
  const store = useStore();
  useEffect(() => {
    void loadSession();
  }, []);
  return (
    <PageFrame title={t('Indique e ganhe')} className="space-y-3 p-3 pb-8">
      {customer === null && status === 'loading' ? (
        <SkeletonRows rows={3} className="h-16" />
      ) : customer === null ? (
        <Panel>
          <EmptyState
            icon={<Gift className="size-6" aria-hidden />}
            title={t('Entre na sua conta para ter o seu link')}
            action={
              <Link href={accountPath(store.url)} className={buttonClass('store', 'lg')}>
                {t('Entrar ou criar conta')}
              </Link>
            }
          >
            {t('O link é só seu: é por ele que a loja sabe quem você indicou.')}
          </EmptyState>
        </Panel>
      ) : (
        <OwnLink customer_id={customer.id} />
      )}
    </PageFrame>
  );
}

type Referral = Output<typeof getOwnReferral>;

function OwnLink({ customer_id }: { customer_id: number }) {
  const store = useStore();
  const [referral, setReferral] = useState<Referral | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    void call<typeof getOwnReferral>(
      { method: 'GET', path: 'client/referral/{id}' },
      { params: { id: customer_id }, query: { store_id: store.id } },
    ).then(
      (answer) => !stop.signal.aborted && setReferral(answer),
      () => !stop.signal.aborted && setFailed(true),
    );
    return () => stop.abort();
  }, [customer_id, store.id, round]);

  if (failed)
    return (
      <Panel>
        <ErrorState
          title={t('Não conseguimos buscar o seu link agora.')}
          onRetry={() => {
            setFailed(false);
            setRound(round + 1);
          }}
        />
      </Panel>
    );
  if (referral === null) return <SkeletonRows rows={3} className="h-16" />;
  const { url, referrals, reward, afilliate_discount, referred, earned } = referral;
  if (url === null)
    return (
      <Panel>
        <EmptyState
          icon={<Gift className="size-6" aria-hidden />}
          title={referrals ? t('Faça o seu primeiro pedido') : t('A loja não tem indicações agora')}
          action={
            <Link href={storePath(store.url)} className={buttonClass('store', 'lg')}>
              {t('Ver o cardápio')}
            </Link>
          }
        >
          {referrals ? t('Depois dele, o seu link aparece aqui.') : t('Quando houver, o seu link aparece aqui.')}
        </EmptyState>
      </Panel>
    );
  const gift = isPositive(reward) ? formatMoney(reward, store.country_id) : null;
  const off = afilliate_discount > 0 ? formatPercent(afilliate_discount, store.country_id) : null;
  return (
    <>
      <Panel className="space-y-3 text-center">
        <h2 className="t-title text-2xl">
          {gift === null ? t('Indique um amigo') : t('Ganhe {gift} por amigo', { gift })}
        </h2>
        <p className="text-base text-sf-fg-2">
          {off === null
            ? t('Mande o seu link para quem ainda não pediu aqui.')
            : t('Quem entra pelo seu link ganha {off} no primeiro pedido.', { off })}{' '}
          {gift !== null && t('Quando o pedido dele chega, o seu saldo cresce {gift}.', { gift })}
        </p>
        <p className="rounded-md bg-sf-accent-soft px-3 py-2 text-sm break-all text-sf-accent-soft-fg">{url}</p>
        <Button variant="store" size="xl" className="w-full" onClick={() => void share(url, store.name)}>
          {t('Enviar para um amigo')}
        </Button>
      </Panel>
      <Panel>
        <output className="block text-base">
          {referred === 0
            ? t('Ninguém pediu pelo seu link ainda.')
            : t(
                '{n, plural, one {# amigo já pediu} other {# amigos já pediram}} pelo seu link. Você ganhou {earned}.',
                {
                  n: referred,
                  earned: formatMoney(earned, store.country_id),
                },
              )}
        </output>
      </Panel>
    </>
  );
}

/** The phone's own sheet where there is one, else the clipboard. */
async function share(url: string, store: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ url, title: store });
    await navigator.clipboard.writeText(url);
    void toast(t('Link copiado.'));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) void toast(t('Segure o link para copiar.'));
  }
}
