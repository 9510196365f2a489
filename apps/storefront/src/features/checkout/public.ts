export { TableRound } from './table-round.tsx';
