import { DEMO } from '../apps/server/src/platform/process/demo.ts';

export type DemoEmail = (typeof DEMO.logins)[number]['email'];

/** With what somebody of the demo signs in. */
export const demoLogin = (email: DemoEmail) => ({ email, password: DEMO.password });
