import { formatClock } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useLiveStatus } from '../../platform/live/live.ts';
import { useLostContact } from '../../platform/live/lost-contact.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { type NowChip, NowStrip, usePrinterChips, useSwitchChips } from '../now/public.ts';
import { PrintDrawer } from '../print-queue/public.ts';
import { SwitchesDialog } from '../switches/public.ts';
import { useSecond } from './use-second.ts';

/** A hiccup shorter than this is not worth a word, unless something waits for it to end. */
const SHOW_AFTER_MS = 4_000;

interface Props {
  store: SessionStore;
  zone: string;
  /** Marks that the server does not have yet. */
  waiting: number;
}

/** What a cook has to know of the moment: no network, no paper, what has run out. */
export function KitchenStrip({ store, zone, waiting }: Props) {
  const [shown, setShown] = useState<'print' | 'switches' | null>(null);
  const chips = [
    ...useAloneChips(store.id, zone, waiting),
    ...usePrinterChips(store.id, () => setShown('print')),
    ...useSwitchChips(store, () => setShown('switches')),
  ];
  return (
    <>
      <NowStrip chips={chips} className="border-b border-line px-4 3xl:px-6" />
      {shown === 'print' && <PrintDrawer store={store} onClose={() => setShown(null)} />}
      {shown === 'switches' && <SwitchesDialog store={store} onClose={() => setShown(null)} />}
    </>
  );
}

/** Without a network the screen goes on with what it has; what is done meanwhile is counted here. */
function useAloneChips(store_id: number, zone: string, waiting: number): NowChip[] {
  const { state, since } = useLiveStatus(store_id);
  const now = useSecond();
  const lost = useLostContact();
  if (state !== 'offline' || (waiting === 0 && now - since <= SHOW_AFTER_MS)) return [];
  const marks = t('{n, plural, one {# marca esperando} other {# marcas esperando}}', { n: waiting });
  const words = t('{lost} desde {time}', { lost, time: formatClock(new Date(since), zone) });
  return [
    {
      kind: 'alone',
      tone: 'warning',
      icon: WifiOff,
      words: waiting > 0 ? `${words} · ${marks}` : words,
      help: t('Continue marcando: vai tudo quando voltar. Pedidos novos não chegam até lá.'),
      loud: true,
      act: { label: t('Tentar agora'), onPress: () => void dispatchEvent(new Event('online')) },
    },
  ];
}
