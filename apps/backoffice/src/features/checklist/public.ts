export { CHECKLIST } from './checklist-steps.ts';
export { NeverSold } from './never-sold.tsx';
