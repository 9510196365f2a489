/** impossible: the browser cannot, or is not to be asked. */
export type PushState = 'impossible' | 'offered' | 'on' | 'refused';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && typeof Notification === 'function';

/** Whether this browser may be told of the order of a link, or is told already. */
export async function pushState(token: string): Promise<PushState> {
  if (!canPush() || Notification.permission === 'denied') return 'impossible';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'impossible';
  return sessionStorage.getItem(`comanda.push.${token}`) === null ? 'offered' : 'on';
}

/** Asks the person, then the browser's push service. @returns null when the person does not want it */
export async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const made =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = made.toJSON();
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    throw new TypeError('a push subscription came without its keys');
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
}
