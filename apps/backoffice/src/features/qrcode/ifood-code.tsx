import { ifoodSignUpPath } from '@comanda/domain/paths';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { Download, ExternalLink } from 'lucide-react';
import type { SessionStore } from '../../platform/session.tsx';
import { downloadQr } from './download-qr.ts';

/** For the bags of iFood's orders: who scans it becomes a client of the store's own. */
export function IfoodCode({ store: { url } }: { store: Pick<SessionStore, 'url'> }) {
  const path = ifoodSignUpPath(url);
  const link = location.origin + path;
  return (
    <section className="card flex flex-wrap items-center gap-4 p-4">
      <QRCode text={link} label={t('QR code para a sacola do iFood')} className="size-24" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="t-title text-base">{t('Na sacola do iFood')}</h2>
        <p className="mt-1 text-sm text-fg-3">{t('Quem lê deixa nome e WhatsApp, e entra nos seus clientes.')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            icon={<Download className="size-4" aria-hidden />}
            onClick={() => void downloadQr(link, `qr-ifood-${url}`, 'png')}
          >
            {t('Baixar QR code')}
          </Button>
          <a className="btn btn-secondary" href={path} target="_blank" rel="noreferrer">
            <ExternalLink className="size-4" aria-hidden />
            {t('Ver a página')}
          </a>
        </div>
      </div>
    </section>
  );
}
