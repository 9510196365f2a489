import { ROLE } from './codes.ts';

/** Role sets of the product's screens and calls. */
export const ALL_ROLES = [ROLE.administrator, ROLE.owner, ROLE.manager, ROLE.attendant] as const;
export const MANAGERS = [ROLE.administrator, ROLE.owner, ROLE.manager] as const;
export const OWNERS = [ROLE.administrator, ROLE.owner] as const;
