export { DayCurve } from './day-curve.tsx';
export { leftOf } from './left-of.ts';
export { NightNeeds } from './night-needs.tsx';
