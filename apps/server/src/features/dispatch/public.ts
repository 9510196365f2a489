export { holdDeliveries, leaveWith, tellAll } from './move-stops.ts';
export { findStops } from './stops.repo.ts';
