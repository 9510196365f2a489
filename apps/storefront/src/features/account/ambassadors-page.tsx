import type { getOwnReferral } from '@comanda/contract/marketing/referrals';
import type { Output } from '@comanda/contract/route';
import { formatDate, formatMoney, formatPercent } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { storePath } from '@comanda/domain/paths';
import { Button, buttonClass } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { FoodPicture } from '@comanda/ui/food-picture';
import { Initials } from '@comanda/ui/initials';
import { QRCode } from '@comanda/ui/qr-code';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { Copy, Gift, MessageCircle, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { Link } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { SessionState } from '../../platform/page/session-state.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { loadSession, useSession } from '../../platform/session.ts';
import { picture } from '../../platform/store/picture.ts';
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
      {customer === null && (status === 'loading' || status === 'failed') ? (
        <SessionState />
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
const QUIET = 'border-sf-line bg-sf-surface text-sf-fg';

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
  const { url, referrals, reward, afilliate_discount, referred, earned, friends, pictures } = referral;
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
  return (
    <>
      <Hero reward={reward} rate={afilliate_discount} pictures={pictures} />
      <ShareLink url={url} />
      <Panel>
        <p className="text-sm text-sf-fg-2">{t('Você já ganhou')}</p>
        <p className="t-title t-money text-4xl">{formatMoney(earned, store.country_id)}</p>
        <output className="mt-1 block text-base">
          {referred === 0
            ? t('Ninguém pediu pelo seu link ainda.')
            : t('{n, plural, one {# amigo já pediu} other {# amigos já pediram}} pelo seu link.', { n: referred })}
        </output>
      </Panel>
      {friends.length > 0 && <Friends friends={friends} />}
    </>
  );
}

interface HeroProps {
  reward: number;
  rate: number;
  pictures: readonly string[];
}

/** On the colour of the head, above the card that it gives a reason for. */
function Hero({ reward, rate, pictures }: HeroProps) {
  const { country_id } = useStore();
  const gift = isPositive(reward) ? formatMoney(reward, country_id) : null;
  const off = rate > 0 ? formatPercent(rate, country_id) : null;
  return (
    <section className="-mx-3 -mt-3 space-y-2 bg-sf-header px-6 pt-2 pb-16 text-center text-sf-header-fg sm:rounded-b-xl">
      <Dishes pictures={pictures} />
      <h2 className="t-title text-3xl text-balance">
        {gift === null
          ? t('Indique um amigo')
          : off === null
            ? t('Ganhe {gift} por amigo', { gift })
            : t('Dê {off}, ganhe {gift}', { off, gift })}
      </h2>
      <p className="text-base text-balance">
        {off === null
          ? t('Mande o seu link para quem ainda não pediu aqui.')
          : t('Quem entra pelo seu link ganha {off} no primeiro pedido.', { off })}{' '}
        {gift !== null && t('Quando o pedido dele chega, o seu saldo cresce {gift}.', { gift })}
      </p>
    </section>
  );
}

/** What the friend will eat: the middle one in front. */
const Dishes = ({ pictures }: { pictures: readonly string[] }) =>
  pictures.length > 0 && (
    <div className="flex items-center justify-center pb-3" aria-hidden>
      {(pictures.length < 3 ? pictures.slice(0, 1) : [pictures[1], pictures[0], pictures[2]]).map((image, at, all) => (
        <span
          key={image}
          className={cx(
            'overflow-hidden rounded-full border-4 border-sf-header',
            at === Math.floor(all.length / 2) ? 'z-1 -mx-4 size-32' : 'size-24',
          )}
        >
          <FoodPicture src={image == null ? null : picture(image, 240)} alt="" className="size-full" />
        </span>
      ))}
    </div>
  );

function ShareLink({ url }: { url: string }) {
  const store = useStore();
  const [showsCode, setShowsCode] = useState(false);
  const text = t('Peça em {store} pelo meu link: {url}', { store: store.name, url });
  return (
    <Panel className="relative -mt-13! space-y-3">
      <div className="flex items-center gap-1 rounded-md bg-sf-accent-soft py-1 pr-1 pl-3 text-sf-accent-soft-fg">
        <p className="min-w-0 flex-1 text-sm break-all">{url}</p>
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center rounded-md"
          aria-label={t('Copiar o link')}
          onClick={() => void copy(url)}
        >
          <Copy className="size-5" aria-hidden />
        </button>
      </div>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={cx(buttonClass('store', 'xl'), 'w-full')}
      >
        <MessageCircle className="size-5" aria-hidden />
        {t('Mandar no WhatsApp')}
      </a>
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="lg"
          className={QUIET}
          aria-expanded={showsCode}
          icon={<QrIcon className="size-5" aria-hidden />}
          onClick={() => setShowsCode(!showsCode)}
        >
          {t('Mostrar QR')}
        </Button>
        <Button
          size="lg"
          className={QUIET}
          icon={<Share2 className="size-5" aria-hidden />}
          onClick={() => void share(url, store.name)}
        >
          {t('Outro app')}
        </Button>
      </div>
      {showsCode && <QRCode text={url} label={t('QR code do seu link')} className="mx-auto size-56 rounded-md" />}
    </Panel>
  );
}

function Friends({ friends }: { friends: Referral['friends'] }) {
  const { country_id } = useStore();
  return (
    <Panel>
      <h2 className="t-title text-lg">{t('Seus amigos')}</h2>
      <ul className="mt-2 divide-y divide-sf-line">
        {friends.map(({ who, day, delivered, reward }, at) => (
          <li key={at} className="flex items-center gap-3 py-3">
            <Initials name={who || '?'} className="size-11 rounded-full bg-sf-accent-soft text-sf-accent-soft-fg" />
            <p className="min-w-0 flex-1 truncate text-base">
              {who}
              <span className="block text-sm text-sf-fg-2">
                {delivered
                  ? t('pediu em {day}', { day: formatDate(`${day}T12:00:00Z`, 'UTC', country_id) })
                  : t('pedido a caminho')}
              </span>
            </p>
            {isPositive(reward) && (
              <b className="t-money text-base text-success-text">{`+${formatMoney(reward, country_id)}`}</b>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The phone's own sheet where there is one, else the clipboard. */
async function share(url: string, store: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ url, title: store });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  await copy(url);
}

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast(t('Link copiado.')),
    () => toast(t('Segure o link para copiar.')),
  );
