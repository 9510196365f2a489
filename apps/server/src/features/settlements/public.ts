export { readComingSettlements, readFreed, readReceived, sumFeesBeside, sumSoldLosses } from './read-settlements.ts';
