import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';

/** @param copied what is said once the clipboard has it @param failed what is said when it does not take it */
export async function copyText(
  text: string,
  copied: string,
  failed = t('Não foi possível copiar o texto.'),
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast({ text: `${t('Erro!')} ${failed}`, tone: 'danger' });
  }
}
