export { readComingSettlements, readFreed, sumFeesBeside, sumSoldLosses } from './read-settlements.ts';
