export { getDelivery, keepDelivery, updateDoorMoney } from './deliveries.repo.ts';
export { decideReports, getDoorReport, insertDoorReport } from './door-reports.repo.ts';
export { ensureShift } from './ensure-shift.ts';
export { readShift } from './read-shift.ts';
export { findClosedShifts, getOpenShift, getShift, updateShift } from './shifts.repo.ts';
