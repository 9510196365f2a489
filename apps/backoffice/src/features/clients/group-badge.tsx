import type { Client } from '@comanda/contract/clients';
import { groupOf } from '@comanda/domain/segments/client-groups';
import { Badge } from '@comanda/ui/badge';
import { groupWord } from '../segments/public.ts';

/** The group that when and how often they order puts them in. */
export function GroupBadge({ client, now }: { client: Client; now: Date }) {
  const group = groupOf(client, now);
  return (
    group && <Badge tone={group === 'cooling' || group === 'gone' ? 'warning' : 'neutral'}>{groupWord(group)}</Badge>
  );
}
