import type { StoreListEntry } from '@comanda/contract/stores/stores';
import { storePath } from '@comanda/domain/paths';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { showToast } from '@comanda/ui/toast';
import { Link } from '@tanstack/react-router';
import { Copy, ExternalLink } from 'lucide-react';
import { TaskLayout } from '../../platform/page/task-layout.tsx';
import { menuPage } from '../menu/pages.ts';
import { checklistPage } from '../checklist/pages.ts';

/** The menu works from this moment on, with sample items. */
export function SignUpDone({ store }: { store: StoreListEntry }) {
  const path = storePath(store.url);
  const address = location.origin + path;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast(t('Link copiado.'));
    } catch {
      showToast({ text: t('Não foi possível copiar o texto.'), tone: 'danger' });
    }
  }

  return (
    <TaskLayout
      title={t('Seu cardápio está no ar')}
      hint={t('Falta publicar os itens de {name}.', { name: store.name })}
    >
      <div className="card mt-6 flex items-center gap-4 p-4">
        <QRCode text={address} label={t('QR code do cardápio')} className="size-28 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="t-label">{t('Seu link')}</p>
          <p className="text-base font-semibold break-all">
            {location.host}
            {path}
          </p>
          <Button size="sm" className="mt-2" icon={<Copy className="size-4" aria-hidden />} onClick={() => void copy()}>
            {t('Copiar')}
          </Button>
        </div>
      </div>
      <p className="mt-4 text-base text-fg-2">
        {t('Os itens são exemplos: o cliente vê, mas não pede. Troque pelos seus ou publique.')}
      </p>
      <div className="mt-6 space-y-3">
        <Link {...checklistPage.at(store)} className="btn btn-primary btn-xl w-full">
          {t('Ver os primeiros passos')}
        </Link>
        <Link {...menuPage.at(store)} className="btn btn-secondary btn-lg w-full">
          {t('Trocar os itens de exemplo')}
        </Link>
        <a href={path} target="_blank" rel="noreferrer" className="btn btn-ghost btn-lg w-full">
          <ExternalLink className="size-4" aria-hidden />
          {t('Ver como o cliente vê')}
        </a>
      </div>
    </TaskLayout>
  );
}
