export { readComingSettlements, readFreed, sumSoldLosses } from './read-settlements.ts';
