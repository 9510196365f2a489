import type { ToastMessage } from '@comanda/ui/toast';

/**
 * Says what was done. The code that shows it comes when there is something to say.
 * @returns takes it away, if it is still shown
 */
export async function toast(message: ToastMessage | string): Promise<() => void> {
  const { openToast } = await import('@comanda/ui/toast');
  return openToast(message);
}
