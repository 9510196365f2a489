const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && typeof Notification === 'function';

/** Whether this browser may be asked to be told of something. */
export async function mayAskForPush(): Promise<boolean> {
  if (!canPush() || Notification.permission === 'denied') return false;
  return (await navigator.serviceWorker.getRegistration()) !== undefined;
}

/** The address of this browser; null while it has none. */
export async function ownEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks the person, then the browser's push service. @returns the address of this browser, or what it came to instead */
export async function subscribe(key: string): Promise<PushTarget | 'offered' | 'refused' | 'unable'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'offered';
  const { pushManager } = await navigator.serviceWorker.ready;
  const made =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null));
  if (made === null) return 'unable';
  const { endpoint, keys } = made.toJSON();
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    throw new TypeError('a push subscription came without its keys');
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
}
