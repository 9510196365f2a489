import { ROLE, type Role } from '@comanda/domain/codes';
import { refusePassword } from '@comanda/domain/password';
import { AppError, fieldError, refusalError } from '../../../platform/app-error.ts';
import { isUniqueViolation } from '../../../platform/db.ts';
import type { Actor } from './store-users.repo.ts';

/**
 * The role that somebody gives: 2 when it is missing or 1 (the product's specification: users), and never above their own.
 * @throws {AppError} forbidden
 */
export function grantedRole(actor: Actor, wanted: Role | undefined): Role {
  const role = wanted === undefined || wanted === ROLE.administrator ? ROLE.owner : wanted;
  if (role < actor.type) throw new AppError('forbidden');
  return role;
}

/** @throws {AppError} weak_password, on the field */
export function checkNewPassword(password: string, known: readonly string[]): void {
  const refusal = refusePassword(password, known);
  if (refusal) throw fieldError('weak_password', 'password', refusalError(refusal).detail);
}

/** @throws {AppError} email_taken, on the field */
export function refuseTakenEmail(error: unknown): never {
  throw isUniqueViolation(error, 'users_email_key') ? fieldError('email_taken', 'email') : error;
}
