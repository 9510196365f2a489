export { CHECKLIST } from './checklist-steps.ts';
