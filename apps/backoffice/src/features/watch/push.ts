import { getPush, subscribePush, unsubscribePush } from '@comanda/contract/orders/watch';
import { call } from '../../platform/api.ts';

export const canBeWoken = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/store/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export const isWoken = async (): Promise<boolean> => canBeWoken() && (await subscription()) !== null;

/** Asks the person first. @returns whether it may; @throws {ApiError} push_service_unknown */
export async function wakeMe(store_id: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration('/store/');
  if (!registration) return false;
  const params = { id: store_id };
  const { public_key } = await call(getPush, { params });
  const made = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
    .catch(() => null); // the browser's push service cannot be reached
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!made || endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return false;
  const body = { endpoint, p256dh: keys['p256dh'], auth: keys['auth'], device: navigator.userAgent.slice(0, 80) };
  try {
    await call(subscribePush, { params, body });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return true;
}

export async function sleepAgain(store_id: number): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await call(unsubscribePush, { params: { id: store_id }, body: { endpoint: made.endpoint } });
  await made.unsubscribe();
}
