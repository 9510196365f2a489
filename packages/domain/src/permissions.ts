import { ROLE, type Role } from './codes.ts';

/** Switches on a user. Each starts as its role's default; an owner may turn one off, or on for a lower role. */
export const PERMISSIONS = [
  'menu_edit',
  'price_edit',
  'stock_edit',
  'orders_edit',
  'orders_cancel',
  'discounts_give',
  'cashier_control',
  'clients_view',
  'reports_view',
  'store_open_close',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
export type PermissionFlags = Partial<Record<Permission, boolean>>;

const ATTENDANT_DEFAULTS: readonly Permission[] = ['orders_edit', 'stock_edit', 'reports_view', 'store_open_close'];

export function defaultPermission(role: Role, permission: Permission): boolean {
  return role !== ROLE.attendant || ATTENDANT_DEFAULTS.includes(permission);
}

/** Owners and administrators cannot be locked out: their flags are not read. */
export function hasPermission(role: Role, flags: PermissionFlags, permission: Permission): boolean {
  if (role === ROLE.administrator || role === ROLE.owner) return true;
  return flags[permission] ?? defaultPermission(role, permission);
}
