import type { Client } from '@comanda/contract/clients/clients';
import { type ClientGroup, groupOf } from '@comanda/domain/segments/client-groups';
import { Badge, type Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { groupWord } from '../../segments/public.ts';

const TONES: { readonly [group in ClientGroup]: Tone } = {
  champions: 'brand',
  loyal: 'brand',
  new: 'info',
  promising: 'neutral',
  cooling: 'warning',
  gone: 'neutral',
};

/** The group that when and how often they order puts them in; before it, that they may not order. */
export function GroupBadge({ client, now }: { client: Client; now: Date }) {
  if (client.blocked) return <Badge tone="danger">{t('Bloqueado')}</Badge>;
  const group = groupOf(client, now);
  return group && <Badge tone={TONES[group]}>{groupWord(group)}</Badge>;
}
