export { JournalDialog } from './journal-dialog.tsx';
export type { NowChip } from './now-chip.ts';
export { NowStrip } from './now-strip.tsx';
export { StoreStrip } from './store-strip.tsx';
export { usePrinterChips } from './use-floor-chips.ts';
export { useJournalChips, useVersionChips } from './use-journal-chips.ts';
export { type ReturnedStop, returnedStops, returnedWords, useReturned } from './use-returned.ts';
export { useSwitchChips } from './use-switch-chips.ts';
