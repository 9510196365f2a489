import { formatClock } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { CircleAlert, RefreshCw, Upload, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLostContact } from '../../platform/live/lost-contact.ts';
import { useJournal } from '../../platform/journal/use-journal.ts';
import { takeNewVersion, useNewVersion } from '../../platform/live/offline-shell.ts';
import type { SessionStore } from '../../platform/session.tsx';
import type { NowChip } from './now-chip.ts';

/** What goes through at once is no news. */
const LASTS_MS = 1_500;

/**
 * Whether the screen is live, what waits for the server, what did not enter.
 * @param open shows the journal
 * @param keeps whether the page keeps what people do until the server is back
 */
export function useJournalChips(store: SessionStore, open: () => void, keeps = true): NowChip[] {
  const { alone, since, waiting, refused, noted } = useJournal(store.id);
  const sending = useLasting(!alone && waiting > 0);
  const lost = useLostContact();
  const queue = t('{n} esperando para enviar', { n: waiting });
  const chips: (NowChip | false)[] = [
    alone && {
      kind: 'alone',
      tone: 'warning',
      icon: WifiOff,
      words: t('{lost} desde {time}', {
        lost,
        time: formatClock(new Date(since), storeZone(store.timezone, store.country_id)),
      }),
      help: keeps
        ? t('O que lançar fica guardado aqui e entra quando a conexão voltar.')
        : t('Mudanças nesta tela esperam a conexão voltar.'),
      loud: true,
      act: waiting > 0 ? { label: queue, onPress: open } : { label: t('Tentar agora'), onPress: tryNow },
      ...(waiting > 0 ? { also: [{ label: t('Tentar agora'), onPress: tryNow }] } : {}),
    },
    sending && {
      kind: 'sending',
      tone: 'info',
      icon: Upload,
      words: t('Conexão de volta'),
      act: { label: queue, onPress: open },
    },
    refused > 0 && {
      kind: 'refused',
      tone: 'danger',
      icon: CircleAlert,
      words: t('{n, plural, one {# lançamento não entrou} other {# lançamentos não entraram}}', { n: refused }),
      loud: true,
      act: { label: t('Ver o que fazer'), onPress: open },
    },
    noted > 0 && {
      kind: 'noted',
      tone: 'warning',
      icon: CircleAlert,
      words: t('{n, plural, one {# lançamento entrou com um aviso} other {# lançamentos entraram com avisos}}', {
        n: noted,
      }),
      loud: true,
      act: { label: t('Ler'), onPress: open },
    },
  ];
  return chips.filter((chip) => chip !== false);
}

export function useVersionChips(): NowChip[] {
  const newer = useNewVersion();
  if (!newer) return [];
  return [
    {
      kind: 'version',
      tone: 'info',
      icon: RefreshCw,
      words: t('Há uma versão nova da Comanda'),
      help: t('Atualize quando puder: leva um instante.'),
      act: { label: t('Atualizar agora'), onPress: takeNewVersion },
    },
  ];
}

/** Everything that waits for the network listens to the browser's own word that it is back. */
const tryNow = () => dispatchEvent(new Event('online'));

function useLasting(wanted: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(wanted), wanted ? LASTS_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted && lasting;
}
