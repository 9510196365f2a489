export { checkSeat } from './seat.ts';
