export { createDriverLink } from './driver-link.ts';
export { countDriverLinks, deleteDriverLinks, findLinkedDriver, type LinkedDriver } from './driver-links.repo.ts';
export { payOfWays } from './pay-of-ways.ts';
export { readOwedWays } from './owed-ways.ts';
export { findSettledPay } from './settled-pay.repo.ts';
export { findLostWays } from './vain-ways.repo.ts';
export { findPositions, forgetPosition, keepPosition } from './driver-positions.repo.ts';
export { getDriverTerms, updateDriverTerms } from './driver-terms.repo.ts';
export { findAvailableDrivers, getDriver, getWorkingDriver } from './drivers.repo.ts';
