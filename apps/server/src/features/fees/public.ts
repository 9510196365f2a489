export { distanceFee, learnPlace } from './distance-fee.ts';
