export { ReturnedAlert } from './returned-alert.tsx';
