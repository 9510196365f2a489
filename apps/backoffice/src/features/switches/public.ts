export { EndDialog } from './end-dialog.tsx';
export { RowPauseButton } from './row-pause-button.tsx';
export { StoreSwitchDialog } from './store-switch-dialog.tsx';
export {
  isSupply,
  permissionOf,
  STORE_TITLES,
  STORE_WORDS,
  SWITCH_ICONS,
  switchTitle,
  untilWords,
} from './switch-words.ts';
export { SwitchesBar } from './switches-bar.tsx';
export { SwitchesDialog } from './switches-dialog.tsx';
export { useLiveSwitches, useSwitches, useSwitchWrites } from './use-switches.ts';
