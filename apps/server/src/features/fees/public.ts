export { distanceFee, learnPlace } from './distance-fee.ts';
export { distanceTable } from './distance-table.ts';
export { correctPlace } from './correct-place.ts';
export { type PlaceBefore, restorePlaces } from './places.repo.ts';
export { type AddressPlace, placesOf } from './places-of.ts';
export { findFeeAreas, getDeparture } from './fees.repo.ts';
export { straightLine } from './straight-line.ts';
