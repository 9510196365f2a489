export { PrintDrawer } from './print-drawer.tsx';
export { PrintStateButton } from './print-state-button.tsx';
export { usePrinters } from './use-printers.ts';
export { DrawnPaper } from './drawn-paper.tsx';
export { canSerial, canUsb, pairPrinter } from './browser-printer.ts';
export { CONNECTION_NAMES, printTroubles, stateOf } from './printer-words.ts';
export { PrintQueue } from './print-queue.tsx';
export { useBrowserPrinting } from './use-browser-printing.ts';
