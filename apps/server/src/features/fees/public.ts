export { distanceFee, learnPlace } from './distance-fee.ts';
export { type DistanceTable, distanceTable } from './distance-table.ts';
export { placesOf } from './places-of.ts';
export { getDeparture } from './fees.repo.ts';
export { type Point, straightLine } from './straight-line.ts';
