import { hasPermission, type Permission } from '@comanda/domain/permissions';
import { AppError } from '../../platform/app-error.ts';
import type { SignedInUser } from '../../platform/sessions.ts';

/**
 * What a route's access cannot say, because it depends on what is sent: a form that leaves prices alone needs no
 * permission for prices.
 * @throws {AppError} forbidden
 */
export function mayChange(user: SignedInUser, permission: Permission): void {
  if (!hasPermission(user.type, user.permissions, permission)) throw new AppError('forbidden', { permission });
}
