import type { Config } from '../../../platform/config.ts';

/** The installation's settings name its resellers; their accounts are like any other. */
export const isReseller = ({ RESELLERS }: Pick<Config, 'RESELLERS'>, email: string): boolean =>
  RESELLERS.includes(email.toLowerCase());
