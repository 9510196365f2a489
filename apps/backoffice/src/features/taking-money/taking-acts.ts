import { acts, type Doing } from '../../platform/act/act.ts';
import { type Method, type Taking, type TakingEvent, takingKey } from './taking-money.ts';

/** Money that is being taken. */
export interface TakingDoing extends Doing {
  taking: Taking;
  methods: readonly Method[];
  play: (event: TakingEvent) => void;
}

function mean({ taking, methods, play }: TakingDoing, key: string): void {
  const meant = takingKey(taking, key, methods);
  if (meant) play(meant);
}

/** What a key does in the dialog that takes money. */
export const TAKING_ACTS = acts<TakingDoing>()({
  method: {
    words: 'Forma de pagamento',
    told: 'na cobrança, a forma de pagamento',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    call: null,
    // While an amount is written, digits are its own.
    when: ({ taking }) => taking.splitting || !taking.typing,
    do: mean,
  },
  split: { words: 'Dividir a conta', told: 'na cobrança, dividir a conta', keys: ['d'], call: null, do: mean },
});
