import type { PayingState } from '@comanda/contract/finance/online-payments';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useEffect, useRef } from 'react';
import { Panel } from '../../platform/page/page-frame.tsx';

interface BankAsksProps {
  challenge: NonNullable<PayingState['challenge']>;
  /** What the bank has found is asked for. */
  onDone: () => void;
  /** Null where there is no other way. */
  onPix: (() => void) | null;
}
const FRAME = 'bank-asks';

/** The card's bank wants to be sure of who pays: its own page in a frame, which says when it is done. Source: the provider's guide of 3-D Secure. */
export function BankAsks({ challenge: { url, creq }, onDone, onPix }: BankAsksProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), [url, creq]);
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      // Whoever says it: the provider is asked, and it alone is believed.
      if ((data as { status?: unknown } | null)?.status === 'COMPLETE') onDone();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onDone]);
  return (
    <Panel className="space-y-3">
      <h2 className="t-title text-lg">{t('Seu banco quer confirmar que é você')}</h2>
      <p className="text-base text-sf-fg-2">
        {t('Responda ao banco aqui embaixo. Esta tela avança em seguida; ainda não foi cobrado nada.')}
      </p>
      <form ref={form} method="post" action={url} target={FRAME} className="hidden">
        <input type="hidden" name="creq" value={creq} />
      </form>
      <iframe name={FRAME} title={t('Página do seu banco')} className="h-120 w-full rounded-md border border-sf-line" />
      {onPix !== null && (
        <Button size="lg" className="w-full" onClick={onPix}>
          {t('Pagar com Pix')}
        </Button>
      )}
    </Panel>
  );
}
