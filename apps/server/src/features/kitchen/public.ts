export { applyKitchenOp } from './do-kitchen-op.ts';
export { acknowledgeInside } from './see-kitchen.ts';
export { undoInside } from './undo-kitchen-op.ts';
