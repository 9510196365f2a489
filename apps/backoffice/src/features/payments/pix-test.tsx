import type { pixKey } from '@comanda/contract/finance/payments';
import { money } from '@comanda/domain/money';
import { pixCode } from '@comanda/domain/payments/pix';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { Copy, QrCode } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';
import { copyText } from '../../platform/copy-text.ts';

const ONE_CENT = money(0.01);

interface Props {
  pix: z.output<typeof pixKey>;
  store: { name: string; city: string };
}

/** A real code of one cent for the saved key, made as customers get theirs: the bank then shows whose key it is. */
export function PixTest({ pix, store }: Props) {
  const [open, setOpen] = useState(false);
  const { name, city } = store;
  const code = pixCode({ key: pix.pix, name, city, amount: ONE_CENT });
  return (
    <>
      <Button icon={<QrCode className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {t('Testar com R$ 0,01')}
      </Button>
      <Dialog isOpen={open} onClose={() => setOpen(false)} size="sm" title={t('Pix de teste de R$ 0,01')}>
        <div className="grid place-items-center gap-3 text-center">
          <QRCode text={code} label={t('QR code do Pix de teste')} />
          <ol className="list-decimal space-y-1 pl-5 text-left text-sm">
            <li>{t('Leia o código com o app do seu banco, ou copie e cole.')}</li>
            <li>{t('Antes de confirmar, confira o nome de quem recebe: tem de ser o da loja.')}</li>
            <li>
              {t(
                'Pague e veja se o R$ 0,01 entrou na conta. Só o banco sabe: a Comanda não recebe aviso deste código.',
              )}
            </li>
          </ol>
          <p className="w-full rounded-md bg-surface-2 px-3 py-2 text-left text-ui break-all">{code}</p>
          <Button
            variant="primary"
            icon={<Copy className="size-4" aria-hidden />}
            onClick={() => void copyText(code, t('Código Pix copiado.'))}
          >
            {t('Copiar código')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
