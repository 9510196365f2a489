export { EndDialog } from './end-dialog.tsx';
export { RowPauseButton } from './row-pause-button.tsx';
export { StoreSwitchDialog } from './store-switch-dialog.tsx';
export { STORE_WORDS, SWITCH_ICONS } from './switch-words.ts';
export { SwitchesBar, SwitchesChip } from './switches-bar.tsx';
export { SwitchesDialog } from './switches-dialog.tsx';
export { useSwitches, useSwitchWrites } from './use-switches.ts';
