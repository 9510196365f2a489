import { AppError } from '../../platform/app-error.ts';

/** The push services of the browsers that there are: the server calls no other address that a browser names. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** @param more hosts that the installation adds @throws {AppError} push_service_unknown */
export function refuseEndpoint(endpoint: string, more: readonly string[]): void {
  const { hostname, port, username } = new URL(endpoint); // the contract has checked that it is one
  const known = [...KNOWN, ...more].some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  if (!known || username !== '' || (port !== '' && more.length === 0)) throw new AppError('push_service_unknown');
}
