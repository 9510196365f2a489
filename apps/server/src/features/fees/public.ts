export { type DepartingStore, distanceFee, learnPlace } from './distance-fee.ts';
