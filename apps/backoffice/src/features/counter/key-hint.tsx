import { Kbd } from '@comanda/ui/kbd';
import { type Action, keyLabel, useKeymap } from './keymap.ts';

/** The key of an action as this device has it. */
export const KeyHint = ({ of }: { of: Action }) => <Kbd>{keyLabel(useKeymap()[of])}</Kbd>;
