import { PixSteps } from '../tracking/public.ts';
import type { PayingState } from '@comanda/contract/finance/online-payments';
import { formatMoney } from '@comanda/domain/format';
import { Button, buttonClass } from '@comanda/ui/button';
import { CopyCode } from '../../platform/store/copy-code.tsx';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { CreditCard, Hourglass, RefreshCw, Wallet } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { minutesAndSeconds, useSecondsLeft } from './countdown.ts';

interface PixCodeProps {
  paying: PayingState;
  pending: boolean;
  message: string | null;
  /** What the order has saved by being paid so; zero or less of the total. */
  saved: number;
  onNew: () => void;
  /** Null where no card is taken. */
  onCard: (() => void) | null;
}

/** The provider's Pix of an order, with how long it holds; the page moves on by itself when it is paid. */
export function PixCode({ paying, pending, message, saved, onNew, onCard }: PixCodeProps) {
  const { country_id, name } = useStore();
  const left = useSecondsLeft(paying.expires_in);
  const money = (value: number) => formatMoney(value, country_id);
  const paper = { '--ticket-bg': 'var(--sf-surface)' } as CSSProperties; // React's type knows no custom properties
  const over = left === 0 || paying.state !== 'pending';
  return (
    <>
      <section className="ticket" style={paper} aria-label={t('Pagamento por Pix')}>
        <div className="ticket-stub px-5 pt-5 pb-4 text-center text-sf-fg">
          <p className="flex items-center justify-center gap-2 text-sm font-semibold">
            <Hourglass className="size-4" aria-hidden />
            {over ? t('O código venceu') : t('Aguardando o Pix')}
            {!over && left !== null && (
              <span className="rounded-md bg-sf-band px-2 py-1 text-sf-band-fg tabular-nums" role="timer">
                {minutesAndSeconds(left)}
              </span>
            )}
          </p>
          <p className="t-money t-title mt-1.5 text-4xl">{money(paying.amount)}</p>
          {saved > 0 && (
            <p className="mt-0.5 text-sm text-success-text">
              {t('Você economizou {amount} pagando com Pix', { amount: money(saved) })}
            </p>
          )}
        </div>
        <div className="ticket-body px-5 pt-5 pb-5 text-center text-sf-fg">
          {over ? (
            <>
              <p className="text-base text-sf-fg-2">{t('Nada foi cobrado e o pedido continua guardado.')}</p>
              <Button
                variant="store"
                size="xl"
                className="mt-4 w-full"
                icon={<RefreshCw className="size-5" aria-hidden />}
                pending={pending}
                pendingText={t('Gerando…')}
                onClick={onNew}
              >
                {t('Gerar um código novo')}
              </Button>
            </>
          ) : (
            <>
              <QRCode
                text={paying.code}
                label={t('QR code do Pix')}
                className="mx-auto h-auto w-52 max-w-full rounded-md"
              />
              <CopyCode code={paying.code} />
              {paying.demo && paying.page_url !== '' && (
                <a
                  href={paying.page_url}
                  target="_blank"
                  rel="noreferrer"
                  className={cx(buttonClass('secondary', 'lg'), 'mt-3 w-full')}
                >
                  {t('Pagar de mentira')}
                </a>
              )}
            </>
          )}
          {onCard !== null && (
            <div className="mt-3">
              <ByCard onCard={onCard} />
            </div>
          )}
          {message !== null && (
            <p className="mt-3 text-sm text-danger-text" role="alert">
              {message}
            </p>
          )}
        </div>
      </section>
      {!over && (
        <Panel>
          <PixSteps name={name} />
          <p className="mt-4 flex items-center gap-2.5 border-t border-sf-line pt-4 text-sm text-sf-fg-2">
            <span
              className="size-4 shrink-0 rounded-full border-2 border-sf-line-input border-t-sf-fg-2 motion-safe:animate-spin"
              aria-hidden
            />
            {t('Esta tela avança quando o pagamento cair.')}
          </p>
        </Panel>
      )}
    </>
  );
}

/** The other way: the Pix code stays good until something is paid. */
export const ByCard = ({ onCard }: { onCard: () => void }) => (
  <Button
    size="lg"
    className="w-full border-sf-accent-ui bg-sf-surface text-sf-accent-text"
    icon={<CreditCard className="size-5" aria-hidden />}
    onClick={onCard}
  >
    {t('Pagar com cartão')}
  </Button>
);

/** What the provider keeps for who pays: its balance, its cards. */
export const ByWallet = ({ title, onWallet }: { title: string; onWallet: () => void }) => (
  <Button size="lg" className="w-full" icon={<Wallet className="size-5" aria-hidden />} onClick={onWallet}>
    {t('Pagar com a conta do {provider}', { provider: title })}
  </Button>
);
