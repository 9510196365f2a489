export { applyKitchenOp } from './do-kitchen-op.ts';
export { undoInside } from './undo-kitchen-op.ts';
