import { type Charge, markChargeReminded } from '@comanda/contract/finance/charges';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button, ButtonLink } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { TextArea } from '@comanda/ui/text-input';
import { Copy, ExternalLink, Link2, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { chatLink } from '../../platform/chat-link.ts';
import { copyText } from '../../platform/copy-text.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { messageOf } from './charge-words.ts';
import { CHARGE_READS } from './use-charges.ts';

/** Sends the link with a text that may be changed, and shows what whoever pays sees. */
export function ChargeLink({ charge, store, today }: { charge: Charge; store: SessionStore; today: string }) {
  const { id, phone, link, pix_code, online, reminded_at, seen_at, state } = charge;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? messageOf(charge, store, today);
  const remind = useWrite(markChargeReminded, { refreshes: CHARGE_READS });
  const zone = storeZone(store.timezone, store.country_id);
  const moment = (at: string) => `${formatShortDate(at, zone)}, ${formatTime(at, zone, store.country_id)}`;
  const told = [
    reminded_at === null ? '' : t('enviada {when}', { when: moment(reminded_at) }),
    seen_at === null ? '' : t('vista {when}', { when: moment(seen_at) }),
  ].filter(Boolean);
  if (pix_code === null && !online)
    return (
      <Banner tone="warning">
        {state === 'expired'
          ? t('O link expirou. Mude o vencimento em Editar para ele voltar a valer.')
          : t('Sem chave Pix nem pagamento online, o link não tem como ser pago.')}
      </Banner>
    );
  return (
    <section className="space-y-3" aria-label={t('Link da cobrança')}>
      <TextArea
        label={reminded_at === null ? t('Mensagem') : t('Lembrete')}
        rows={4}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="grid gap-2 sm:grid-cols-2">
        <ButtonLink
          variant="primary"
          href={chatLink(phone, store.country_id, text)}
          target="_blank"
          rel="noreferrer"
          icon={<MessageCircle className="size-4" aria-hidden />}
          onClick={() => remind.mutate({ params: { id }, body: { store_id: store.id } })}
        >
          {reminded_at === null ? t('Enviar por WhatsApp') : t('Lembrar por WhatsApp')}
        </ButtonLink>
        <Button icon={<Link2 className="size-4" aria-hidden />} onClick={() => void copyText(link, t('Link copiado.'))}>
          {t('Copiar link')}
        </Button>
      </div>
      {told.length > 0 && <p className="text-ui text-fg-3">{told.join(' · ')}</p>}
      <div className="rounded-lg bg-surface-2 p-4 text-center">
        <p className="t-label">{t('O cliente vê')}</p>
        <div className="mx-auto mt-3 max-w-72 rounded-lg bg-surface p-4 shadow-1">
          <p className="text-sm font-semibold">{t('{store} cobra', { store: store.name })}</p>
          <p className="t-title t-money text-2xl">{formatMoney(charge.amount, store.country_id)}</p>
          <p className="text-sm wrap-anywhere text-fg-2">{charge.description}</p>
          {online ? (
            <p className="mt-2 text-ui text-fg-3">{t('Paga pelo site, com baixa automática.')}</p>
          ) : (
            <QRCode text={pix_code ?? ''} label={t('QR code do Pix')} className="mx-auto mt-3 size-36 rounded-md" />
          )}
          <div className="mt-3 grid gap-2">
            {!online && pix_code !== null && (
              <Button
                size="sm"
                icon={<Copy className="size-4" aria-hidden />}
                onClick={() => void copyText(pix_code, t('Código copiado.'))}
              >
                {t('Copiar código Pix')}
              </Button>
            )}
            <ButtonLink
              size="sm"
              variant="ghost"
              href={link}
              target="_blank"
              rel="noreferrer"
              icon={<ExternalLink className="size-4" aria-hidden />}
            >
              {t('Abrir a página')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
