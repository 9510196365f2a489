export { announceSwitches } from './announce-switches.ts';
export { switchBack, switchOn, switchScope } from './set-switch.ts';
