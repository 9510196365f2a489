/** Keeps the driver's page on this phone, so that it opens in a street without a network. Built apps only. */
export function keepDriverShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, a network is needed.
  navigator.serviceWorker.register('/entregador/sw.js', { scope: '/entregador/' }).catch(() => {});
}
