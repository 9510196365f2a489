import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';

/** @param copied what is said once the clipboard has it */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast({ text: t('Não foi possível copiar o texto.'), tone: 'danger' });
  }
}
