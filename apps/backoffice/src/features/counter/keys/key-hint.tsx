import { Kbd } from '@comanda/ui/kbd';
import { keyName } from '../../../platform/act/key-rows.ts';
import { type Action, useKeymap } from './keymap.ts';

/** The key of an action as this device has it. */
export const KeyHint = ({ of }: { of: Action }) => <Kbd>{keyName(useKeymap()[of])}</Kbd>;
