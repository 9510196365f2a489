import type { SharedBill } from '@comanda/contract/floor/table-sessions';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { Check, Copy, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../platform/page/page-context.tsx';
import { toast } from '../../platform/toast.ts';

interface Props {
  pix: NonNullable<SharedBill['pix']>;
  pending: boolean;
  onGiveUp: () => void;
}

/** One's own part as a Pix code. It goes from bank to bank: a person of the store says when it has come. */
export function SharePix({ pix, pending, onGiveUp }: Props) {
  const { country_id } = useStore();
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(pix.payload);
      setCopied(true);
    } catch {
      void toast({ text: t('Não foi possível copiar o texto.'), tone: 'warning' });
    }
  }
  return (
    <section aria-label={t('Minha parte por Pix')} className="rounded-xl border border-sf-line p-4 text-center">
      <p className="flex items-center justify-center gap-2 text-sm font-semibold">
        <Hourglass className="size-4" aria-hidden />
        {t('Esperando o Pix')}
      </p>
      <p className="t-money t-title mt-1 text-3xl">{formatMoney(pix.amount, country_id)}</p>
      <QRCode text={pix.payload} label={t('QR code do Pix')} className="mx-auto mt-3 size-44 rounded-md" />
      <Button
        variant="store"
        size="lg"
        className="mt-3 w-full"
        icon={copied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
        onClick={() => void copy()}
      >
        {copied ? t('Copiado') : t('Copiar código Pix')}
      </Button>
      <p className="mt-3 text-sm text-sf-fg-2">
        {t(
          'Confira o nome {name} e o valor no app do banco. Depois mostre o comprovante {txid} ao garçom: ele confere e confirma aqui.',
          { name: pix.name, txid: pix.txid },
        )}
      </p>
      <button
        type="button"
        className="mt-2 min-h-11 text-base font-semibold text-sf-accent-text"
        disabled={pending}
        onClick={onGiveUp}
      >
        {t('Pagar de outro jeito')}
      </button>
    </section>
  );
}
