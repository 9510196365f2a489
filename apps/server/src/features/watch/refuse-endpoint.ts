import type { Push } from '../../partners/web-push/client.ts';
import { AppError } from '../../platform/app-error.ts';

/** The server calls no address that a browser names but a push service's. @throws {AppError} push_service_unknown */
export function refuseEndpoint({ serves }: Pick<Push, 'serves'>, endpoint: string): void {
  if (!serves(endpoint)) throw new AppError('push_service_unknown');
}
