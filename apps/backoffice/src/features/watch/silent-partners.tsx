import type { Ability } from '@comanda/contract/orders/watch';
import { Banner } from '@comanda/ui/banner';
import { useStore } from '../../platform/session.tsx';
import { meanwhileWords, silentWords } from './silent-words.ts';
import { useWatch } from './use-watch.ts';

/** Where something rests on outside systems: which of them do not answer, since when, and what holds meanwhile. */
export function SilentPartners({ can }: { can: readonly Ability[] }) {
  const store = useStore();
  const silent = useWatch(store?.id ?? 0)?.silent_partners ?? [];
  if (!store) return null;
  return silent
    .filter((partner) => partner.can.some((each) => can.includes(each)))
    .map((partner) => (
      <Banner key={partner.name} tone="warning" title={`${silentWords(partner, store)}.`}>
        {meanwhileWords(partner)}
      </Banner>
    ));
}
