import type { RaffleView } from '@comanda/contract/marketing/raffles';
import { keepFocus } from '../../platform/keep-focus.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { RafflePeople } from './raffle-people.tsx';
import { RaffleResult } from './raffle-result.tsx';
import { RaffleSteps } from './raffle-steps.tsx';

interface Props {
  raffle: RaffleView;
  store: SessionStore;
  onEdit: () => void;
}

/** Where a raffle stands, or what came of it, and who takes part: whoever goes on by keyboard stands at what follows. */
export const RaffleStage = ({ raffle, store, onEdit }: Props) => (
  <div ref={keepFocus} className="space-y-4">
    {raffle.state === 'drawn' ? (
      <RaffleResult raffle={raffle} store={store} />
    ) : (
      <RaffleSteps raffle={raffle} store={store} onEdit={onEdit} />
    )}
    <RafflePeople raffle={raffle} store={store} />
  </div>
);
