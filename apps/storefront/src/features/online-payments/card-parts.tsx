import { t } from '@comanda/ui/i18n';
import { cx } from '@comanda/ui/cx';
import { CircleX, QrCode } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { refusalWords } from './card-words.ts';

/** Where a frame of the provider's stands, as our own fields look. */
export const Frame = ({ id, label }: { id: string; label: string }) => (
  <div>
    <p className="mb-1.5 text-sm font-semibold">{label}</p>
    <div
      id={id}
      className="h-13 overflow-hidden rounded-md border border-sf-line-input bg-sf-surface px-3.5 py-1 [&_iframe]:h-full [&_iframe]:w-full"
    />
  </div>
);

/** Comes into view: whoever paid stands at the foot of the form. @param props.at when it was refused, so that each refusal does */
export function Refused({ detail, at }: { detail: string; at: string | null }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.scrollIntoView({ block: 'center' }), [at]);
  return (
    <section ref={section} className="rounded-xl bg-danger-soft p-5 text-danger-text" role="alert">
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

/** The other way to pay, above the card. @param props.framed a card was just refused: this is what helps */
export const ByPix = ({ framed, onPix }: { framed: boolean; onPix: () => void }) => (
  <button
    type="button"
    className={cx(
      'flex min-h-14 w-full items-center gap-3 rounded-xl bg-sf-surface px-5 text-base font-semibold text-sf-fg shadow-1',
      framed && 'border-2 border-sf-accent-ui',
    )}
    onClick={onPix}
  >
    <QrCode className="size-6 text-sf-accent-ui" aria-hidden />
    {t('Pagar com Pix')}
  </button>
);

export const CardProblem = ({ text }: { text: string | null }) =>
  text !== null && (
    <p className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-text" role="alert">
      {text}
    </p>
  );
