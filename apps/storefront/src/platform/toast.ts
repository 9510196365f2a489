import type { ToastMessage } from '@comanda/ui/toast';

/** Says what was done. The code that shows it comes when there is something to say. */
export async function toast(message: ToastMessage | string): Promise<void> {
  const { showToast } = await import('@comanda/ui/toast');
  showToast(message);
}
