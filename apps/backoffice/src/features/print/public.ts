export { PrintStateButton } from './print-state-button.tsx';
export { usePrinters } from './use-printers.ts';
