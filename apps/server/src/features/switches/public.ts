export { announceSwitches } from './announce-switches.ts';
export { switchOn, switchScope } from './set-switch.ts';
