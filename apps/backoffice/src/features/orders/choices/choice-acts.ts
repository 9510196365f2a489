import { acts, type Doing } from '../../../platform/act/act.ts';
import type { ChoiceEvent } from './choice-machine.ts';

/** An item of which something is chosen. */
export interface ChoiceDoing extends Doing {
  play: (event: ChoiceEvent) => void;
}

/** What a key does where an item is put together; arrows walk there as in every list of options. */
export const CHOICE_ACTS = acts<ChoiceDoing>()({
  option: {
    words: 'Escolher a opção',
    told: 'no item, a opção',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    call: null,
    do: ({ play }, key) => play({ kind: 'digit', digit: Number(key) }),
  },
  missing: {
    words: 'Ir ao que falta',
    told: 'no item, ir ao que falta escolher',
    keys: ['0'],
    call: null,
    do: ({ play }) => play({ kind: 'missing' }),
  },
});
