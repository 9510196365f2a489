import { t } from '@comanda/ui/i18n';
import { Ban } from 'lucide-react';
import { showToast } from '@comanda/ui/toast';
import { type SessionStore, usePermission } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import {
  isSupply,
  permissionOf,
  SWITCH_ICONS,
  switchTitle,
  untilWords,
  useLiveSwitches,
  useSwitches,
  useSwitchWrites,
} from '../switches/public.ts';
import type { NowChip } from './now-chip.ts';

/** What is different now, each by itself but what has run out together. @param open shows all of it */
export function useSwitchChips(store: SessionStore, open: () => void): NowChip[] {
  useLiveSwitches(store.id);
  const { running = [] } = useSwitches(store.id);
  const { undo } = useSwitchWrites(store.id);
  const now = useNow();
  const may = { stock_edit: usePermission('stock_edit'), store_open_close: usePermission('store_open_close') };
  const see = { label: t('Ver'), onPress: open };
  const supply = running.filter(isSupply);
  const alone = running.filter((each) => !isSupply(each) || supply.length === 1);
  const chips = alone.map((each): NowChip => {
    const title = switchTitle(each, store.country_id);
    const allowed = may[permissionOf(each.kind) as keyof typeof may]; // the two that it answers
    return {
      kind: 'switch',
      key: `${each.kind} ${each.id ?? ''}`,
      tone: 'calm',
      icon: SWITCH_ICONS[each.kind],
      words: [title, untilWords(each.until, now, store)].join(' · '),
      ...(each.by ? { help: t('por {name}', { name: each.by }) } : {}),
      act: allowed
        ? {
            label: t('Desfazer'),
            name: t('Desfazer: {title}', { title }),
            onPress: () =>
              void undo([{ kind: each.kind, id: each.id }]).then(
                () => showToast(t('Tudo como sempre de novo.')),
                () => {}, // shown by the write
              ),
          }
        : see,
      also: allowed ? [see] : [],
    };
  });
  if (supply.length < 2) return chips;
  const many: NowChip = {
    kind: 'switch',
    key: 'supply',
    tone: 'calm',
    icon: Ban,
    words: t('{n} esgotados ou pausados', { n: supply.length }),
    act: see,
  };
  return [...chips, many];
}
