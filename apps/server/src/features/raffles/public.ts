export { drawPast } from './move-raffle.ts';
export { readOwnNumbers } from './own-numbers.ts';
