export { ConsentSwitches } from './consent-switches.tsx';
