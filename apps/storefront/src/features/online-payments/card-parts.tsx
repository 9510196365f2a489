import type { PayingState } from '@comanda/contract/finance/online-payments';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { cx } from '@comanda/ui/cx';
import { CircleX, type LucideIcon, QrCode, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { refusalWords } from './card-words.ts';

export interface CardFormProps {
  paying: PayingState;
  fields: NonNullable<PayingState['card']>;
  pending: boolean;
  message: string | null;
  onPay: (body: { method: 'card' } & Record<string, unknown>) => Promise<void>;
  onPix: () => void;
  /** Null where nobody keeps anything for who pays. */
  onWallet: (() => void) | null;
}

/**
 * Where a frame of the provider's stands, as our own fields look. Of another colour scheme than its page it would be painted
 * white, under the light letters of a dark store.
 */
export const Frame = ({ id, label }: { id: string; label: string }) => (
  <div>
    <p className="mb-1.5 text-sm font-semibold">{label}</p>
    <div
      id={id}
      className="h-13 overflow-hidden rounded-md border border-sf-line-input bg-sf-surface px-3.5 py-1 [&_iframe]:h-full [&_iframe]:w-full [&_iframe]:scheme-light"
    />
  </div>
);

/** Comes into view: whoever paid stands at the foot of the form, and goes on from here. @param props.at when it was refused, so that each refusal does */
function Refused({ detail, at }: { detail: string; at: string | null }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    // Newer browsers answer it with a promise, which is nothing to end an effect by.
    section.current?.scrollIntoView({ block: 'center' });
  }, [at]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="rounded-xl bg-danger-soft p-5 text-danger-text outline-none"
      role="alert"
    >
      <h2 className="t-title flex items-center gap-2 text-lg">
        <CircleX className="size-5 shrink-0" aria-hidden />
        {t('O banco recusou este cartão')}
      </h2>
      <p className="mt-1.5 text-base">
        {t('Não foi cobrado nada e seu pedido está guardado.')} {refusalWords(detail)}
      </p>
    </section>
  );
}

/** Another way to pay. @param props.framed a card was just refused: this is what helps */
const OtherWay = ({ icon: Icon, framed, onClick, children }: OtherWayProps) => (
  <button
    type="button"
    className={cx(
      'flex min-h-14 w-full items-center gap-3 rounded-xl bg-sf-surface px-5 text-left text-base font-semibold text-sf-fg shadow-1',
      framed && 'border-2 border-sf-accent-ui',
    )}
    onClick={onClick}
  >
    <Icon className="size-6 shrink-0 text-sf-accent-ui" aria-hidden />
    {children}
  </button>
);
interface OtherWayProps {
  icon: LucideIcon;
  framed: boolean;
  onClick: () => void;
  children: ReactNode;
}

interface OtherWaysProps extends Pick<CardFormProps, 'paying' | 'onPix' | 'onWallet'> {
  framed: boolean;
}
const OtherWays = ({ paying, framed, onPix, onWallet }: OtherWaysProps) => (
  <>
    {paying.methods.includes('pix') && (
      <OtherWay icon={QrCode} framed={framed} onClick={onPix}>
        {t('Pagar com Pix')}
      </OtherWay>
    )}
    {onWallet !== null && (
      <OtherWay icon={Wallet} framed={false} onClick={onWallet}>
        {t('Pagar com a conta do {provider}', { provider: paying.taker_title })}
      </OtherWay>
    )}
  </>
);

/** The bank has just refused a card. */
export const wasRefused = ({ state, method }: PayingState): boolean => state === 'rejected' && method === 'card';

interface PayFormProps extends Pick<CardFormProps, 'paying' | 'onPix' | 'onWallet'> {
  onPay: () => void;
  children: ReactNode;
}
/** A form of a card between the other ways to pay, which come first once a card was refused. */
export function PayForm({ paying, onPay, onPix, onWallet, children }: PayFormProps) {
  const refused = wasRefused(paying);
  const others = <OtherWays paying={paying} framed={refused} onPix={onPix} onWallet={onWallet} />;
  return (
    <form
      className="space-y-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      {refused && <Refused detail={paying.detail} at={paying.changed_at} />}
      {refused && others}
      {children}
      {!refused && others}
    </form>
  );
}

/** @param props.onRetry null where trying once more is the form's own button */
export const CardProblem = ({ text, onRetry }: { text: string | null; onRetry: (() => void) | null }) =>
  text !== null && (
    <div className="space-y-3 rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-text" role="alert">
      <p>{text}</p>
      {onRetry !== null && (
        <Button size="lg" className="w-full" onClick={onRetry}>
          {t('Tentar de novo')}
        </Button>
      )}
    </div>
  );
