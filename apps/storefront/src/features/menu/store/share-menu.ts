import { t } from '@comanda/ui/i18n';
import { toast } from '../../../platform/toast.ts';

/** By the phone's own sheet; where there is none, the address is copied. */
export async function shareMenu(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    await toast(t('Link copiado.'));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // closed without sharing
    await toast({ text: t('Não foi possível copiar o texto.'), tone: 'danger' });
  }
}
