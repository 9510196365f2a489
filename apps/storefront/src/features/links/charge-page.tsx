import type { getChargeByLink, seeCharge } from '@comanda/contract/finance/charges';
import type { Output } from '@comanda/contract/route';
import { CHARGE_EXPIRES_DAYS } from '@comanda/domain/payments/charge-state';
import { formatDate, formatMoney } from '@comanda/domain/format';
import { payPath } from '@comanda/domain/paths';
import { buttonClass, ButtonLink } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { Ban, CheckCircle2, Clock, MessageCircle } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { call } from '../../platform/api.ts';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { contactLink } from '../../platform/store/contact.ts';
import { CopyCode } from '../../platform/store/copy-code.tsx';
import { LinkState } from '../../platform/page/link-state.tsx';
import { useLinked } from '../../platform/page/use-linked.ts';

type Charge = Output<typeof getChargeByLink>;

/** What somebody owes the store beside an order, and the Pix that pays it. */
export function ChargePage() {
  const { params } = useRoute();
  const token = params.token ?? '';
  const linked = useLinked(token, (signal) =>
    call<typeof getChargeByLink>({ method: 'GET', path: 'charges/{token}' }, { params: { token }, signal }),
  );
  const { found } = linked;
  const shown = found !== null;
  const { payment_methods } = useStore();
  // The store's provider tells by itself when it is paid: then nobody has to send a receipt.
  const online = payment_methods.some(({ provider }) => Boolean(provider));
  useEffect(() => {
    if (!shown) return;
    // Nobody who pays has to know whether the store heard of it.
    call<typeof seeCharge>({ method: 'POST', path: 'charges/seen/{token}' }, { params: { token } }).catch(() => {});
  }, [shown, token]);
  return (
    <PageFrame title={t('Cobrança')} className="space-y-3 p-3 pb-8">
      {found ? <Found charge={found} token={token} online={online} /> : <LinkState linked={linked} />}
    </PageFrame>
  );
}

function Found({ charge, token, online }: { charge: Charge; token: string; online: boolean }) {
  const { url } = useStore();
  const { store_name, country_id, name, description, amount, pix_code, receiver, state } = charge;
  const payable = online && (state === 'open' || state === 'overdue');
  const paper = { '--ticket-bg': 'var(--sf-surface)' } as CSSProperties; // React's type knows no custom properties
  return (
    <>
      <section className="ticket" style={paper} aria-label={t('Cobrança de {store}', { store: store_name })}>
        <div className="ticket-stub px-5 pt-5 pb-4 text-center text-sf-fg">
          <p className="text-sm font-semibold">{t('{store} cobra', { store: store_name })}</p>
          <p className="t-money t-title mt-1.5 text-4xl">{formatMoney(amount, country_id)}</p>
          <p className="mt-1 text-base wrap-anywhere">{description}</p>
          <p className="mt-1 text-sm wrap-anywhere text-sf-fg-2">{t('Para {name}', { name })}</p>
        </div>
        <div className="ticket-body px-5 pt-5 pb-5 text-center text-sf-fg">
          {payable ? (
            <>
              <a href={payPath(url, token)} className={cx(buttonClass('store', 'xl'), 'w-full')}>
                {t('Pagar agora')}
              </a>
              <p className="mt-3 text-sm text-sf-fg-2">{dueWords(charge)}</p>
            </>
          ) : pix_code === null ? (
            <Closed charge={charge} />
          ) : (
            <>
              <QRCode
                text={pix_code}
                label={t('QR code do Pix')}
                className="mx-auto h-auto w-52 max-w-full rounded-md"
              />
              <CopyCode code={pix_code} />
              <p className="mt-3 text-sm text-sf-fg-2">{dueWords(charge)}</p>
            </>
          )}
        </div>
      </section>
      {pix_code !== null && !payable && (
        <Panel>
          <h2 className="t-title text-lg">{t('Como pagar')}</h2>
          <ol className="mt-3 list-decimal space-y-2 pl-5 text-base">
            <li>{t('Copie o código e abra o app do seu banco.')}</li>
            <li>{t('Escolha Pix, depois Pix copia e cola.')}</li>
            <li>{t('Confira o nome {name} e o valor, e confirme.', { name: receiver || store_name })}</li>
          </ol>
          <p className="mt-4 border-t border-sf-line pt-4 text-sm text-sf-fg-2">
            {t('A loja confere o Pix no banco dela e dá baixa aqui.')}
          </p>
        </Panel>
      )}
      <Contact charge={charge} paidByHand={!payable} />
    </>
  );
}

const dayWords = (day: string, country_id: number) => formatDate(`${day}T12:00:00Z`, 'UTC', country_id);
const dueWords = ({ state, due_date, country_id }: Charge) =>
  state === 'overdue'
    ? t('Venceu em {day}. Ainda dá para pagar.', { day: dayWords(due_date, country_id) })
    : t('Vence em {day}.', { day: dayWords(due_date, country_id) });

/** Why there is nothing to pay here. */
function Closed({ charge: { state, paid_on, due_date, country_id } }: { charge: Charge }) {
  const Icon = state === 'paid' ? CheckCircle2 : state === 'cancelled' ? Ban : Clock;
  const [title, text] = {
    paid: [
      t('Está paga'),
      paid_on === null ? '' : t('Recebida em {day}. Obrigado!', { day: dayWords(paid_on, country_id) }),
    ],
    cancelled: [t('Foi cancelada'), t('Não pague: a loja desistiu desta cobrança.')],
    expired: [
      t('Este link expirou'),
      t('Venceu em {day}, há mais de {n} dias. Peça outro à loja.', {
        day: dayWords(due_date, country_id),
        n: CHARGE_EXPIRES_DAYS,
      }),
    ],
    open: [t('Sem Pix agora'), t('Combine com a loja como pagar.')],
    overdue: [t('Sem Pix agora'), t('Combine com a loja como pagar.')],
  }[state];
  return (
    <div className="flex flex-col items-center gap-2 py-4">
      <Icon
        className={state === 'paid' ? 'size-12 text-success-text' : 'size-12 text-sf-fg-2'}
        strokeWidth={1.5}
        aria-hidden
      />
      <h2 className="t-title text-2xl">{title}</h2>
      {text !== '' && <p className="text-base text-sf-fg-2">{text}</p>}
    </div>
  );
}

function Contact({
  charge: { description, amount, state, country_id },
  paidByHand,
}: {
  charge: Charge;
  paidByHand: boolean;
}) {
  const toSend = paidByHand && (state === 'open' || state === 'overdue');
  const store = useStore();
  const details = { what: description, amount: formatMoney(amount, country_id) };
  const link = contactLink(
    store,
    !toSend
      ? t('Olá! Sobre a cobrança {what}, {amount}.', details)
      : t('Olá! Paguei a cobrança {what}, {amount}. Segue o comprovante.', details),
  );
  if (link === '' || state === 'cancelled') return null;
  return (
    <ButtonLink
      size="lg"
      className="w-full border-sf-accent-ui bg-sf-surface text-sf-accent-text"
      href={link}
      target="_blank"
      rel="noreferrer"
      icon={<MessageCircle className="size-5" aria-hidden />}
    >
      {toSend ? t('Mandar o comprovante') : t('Falar com a loja')}
    </ButtonLink>
  );
}
