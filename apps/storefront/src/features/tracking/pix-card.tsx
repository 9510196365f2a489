import { PixSteps } from './pix-steps.tsx';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { Check, Hourglass } from 'lucide-react';
import type { CSSProperties } from 'react';
import { whatsappLink } from '../../platform/store/contact.ts';
import { CopyCode } from '../../platform/store/copy-code.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import type { Tracking } from './use-tracking.ts';

interface PixCardProps {
  tracking: Tracking;
  pix: NonNullable<Tracking['pix']>;
  pending: boolean;
  /** What went wrong when it was said. */
  message: string | null;
  /** The client says that it is paid. */
  onPaid: () => void;
}

/** The client has said that it is paid, and nobody has checked: one line, until the order is paid or on its way. */
export function PixBeingChecked({
  tracking: { order, store },
  onCode,
}: Pick<PixCardProps, 'tracking'> & { onCode: () => void }) {
  const link = 'inline-flex min-h-11 items-center gap-1.5 font-semibold underline';
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-xl bg-warning-soft px-4 py-1 text-sm text-warning-text print:hidden">
      <p className="flex min-h-11 items-center gap-2 font-semibold">
        <Hourglass className="size-4 shrink-0" aria-hidden />
        {t('A loja está conferindo o Pix')}
      </p>
      {store.whatsapp !== '' && (
        <a
          className={link}
          target="_blank"
          rel="noreferrer"
          href={whatsappLink(
            store.whatsapp,
            store.country_id,
            t('Olá! Paguei o Pix do pedido {number}, {amount}. Segue o comprovante.', {
              number: order.number,
              amount: formatMoney(order.total, store.country_id),
            }),
          )}
        >
          {t('Mandar o comprovante')}
        </a>
      )}
      <button type="button" className={link} onClick={onCode}>
        {t('Ver o código')}
      </button>
    </div>
  );
}

/** The store's own Pix code. It is paid from bank to bank: nobody tells this page, so it never says that it was. */
export function PixCard({ tracking: { order, store }, pix, pending, message, onPaid }: PixCardProps) {
  const money = (value: number) => formatMoney(value, store.country_id);
  const saved = order.trace.find(({ rule, outcome }) => rule === 'pix_discount' && outcome === 'applied')?.amount ?? 0;
  const paper = { '--ticket-bg': 'var(--sf-surface)' } as CSSProperties; // React's type knows no custom properties
  return (
    <>
      <section className="ticket" style={paper} aria-label={t('Pagamento por Pix')}>
        <div className="ticket-stub px-5 pt-5 pb-4 text-center text-sf-fg">
          <p className="flex items-center justify-center gap-2 text-sm font-semibold">
            <Hourglass className="size-4" aria-hidden />
            {t('Falta pagar o Pix')}
          </p>
          <p className="t-money t-title mt-1.5 text-4xl">{money(pix.amount)}</p>
          {saved < 0 && (
            <p className="mt-0.5 text-sm text-success-text">
              {t('Você economizou {amount} pagando com Pix', { amount: money(Math.abs(saved)) })}
            </p>
          )}
        </div>
        <div className="ticket-body px-5 pt-5 pb-5 text-center text-sf-fg">
          <QRCode
            text={pix.payload}
            label={t('QR code do Pix')}
            className="mx-auto h-auto w-52 max-w-full rounded-md"
          />
          <CopyCode code={pix.payload} />
        </div>
      </section>
      <Panel>
        <PixSteps name={pix.infos || pix.name} />
        <p className="mt-4 border-t border-sf-line pt-4 text-sm text-sf-fg-2">
          {t('Pagou? Avise aqui: a loja confere no aplicativo do banco dela e segue com o pedido.')}
        </p>
        <Button
          size="lg"
          className="mt-3 w-full border-sf-accent-ui bg-sf-surface text-sf-accent-text"
          icon={<Check className="size-5" aria-hidden />}
          pending={pending}
          pendingText={t('Avisando…')}
          onClick={onPaid}
        >
          {t('Já paguei')}
        </Button>
        {message && <p className="mt-2 text-sm text-danger-text">{message}</p>}
      </Panel>
    </>
  );
}
