import { storePath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';

/** Copies the public address of a store. */
export async function copyStoreLink(slug: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + storePath(slug));
    showToast(t('Link copiado.'));
  } catch {
    showToast({ text: t('Não foi possível copiar o texto.'), tone: 'danger' });
  }
}
