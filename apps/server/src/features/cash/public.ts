export { type Approver, checkApproval, keepApproval } from './approve.ts';
export { evenOutEntries } from './credit.repo.ts';
export { type By, findByOps } from './ledger.repo.ts';
export { readOpenDrawers, uncountedSince } from './open-drawers.ts';
export { getPaidOrder } from './paid-orders.repo.ts';
export { type Payment, recordPayments } from './record-payments.ts';
export { reversePayments } from './reverse-payments.ts';
export { takenBack } from './taken-back.repo.ts';
export { evenOutOrder, settleOrder } from './settle-order.ts';
