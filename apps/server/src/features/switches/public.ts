export { announceSwitches } from './announce-switches.ts';
