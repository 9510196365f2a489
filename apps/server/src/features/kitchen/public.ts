export { applyKitchenOp } from './do-kitchen-op.ts';
