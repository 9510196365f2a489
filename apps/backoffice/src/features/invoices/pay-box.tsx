import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { Copy } from 'lucide-react';
import { supportMailHref, supportWhatsappHref } from '../../platform/business.ts';
import { copyText } from '../../platform/copy-text.ts';

interface Props {
  /** Null: this installation takes no Pix. */
  pix_code: string | null;
  total: number;
  country_id: number;
  /** What the payment is for, for whoever is written to. */
  subject: string;
}

/** How to pay: the Pix code to scan or copy, or whom to ask. */
export function PayBox({ pix_code, total, country_id, subject }: Props) {
  const amount = formatMoney(total, country_id);
  const whatsapp = supportWhatsappHref(subject);
  if (pix_code === null)
    return (
      <div className="space-y-3 text-sm">
        <p>{t('Para pagar {amount}, fale com a Comanda: combinamos a forma e damos baixa aqui.', { amount })}</p>
        <p className="flex flex-wrap gap-2">
          <a className="btn btn-secondary" href={supportMailHref(subject)}>
            {t('Escrever um e-mail')}
          </a>
          {whatsapp && (
            <a className="btn btn-secondary" href={whatsapp} target="_blank" rel="noreferrer">
              {t('Chamar no WhatsApp')}
            </a>
          )}
        </p>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QRCode text={pix_code} label={t('QR code do Pix de {amount}', { amount })} className="size-40 shrink-0" />
      <div className="min-w-0 flex-1 basis-60 space-y-3 text-sm">
        <p>{t('Pague {amount} por Pix: leia o QR code no app do banco ou copie o código.', { amount })}</p>
        <p className="rounded-md bg-surface-2 p-2 font-mono text-xs break-all">{pix_code}</p>
        <Button
          variant="primary"
          className="max-md:h-11 max-md:w-full"
          icon={<Copy className="size-4" aria-hidden />}
          onClick={() => void copyText(pix_code, t('Código Pix copiado.'))}
        >
          {t('Copiar código Pix')}
        </Button>
        <p className="text-fg-3">{t('A baixa aparece aqui em até um dia útil depois do pagamento.')}</p>
      </div>
    </div>
  );
}
