import { getPostSchedule, type InstagramPost, updatePost } from '@comanda/contract/marketing/instagram';
import { formatDate } from '@comanda/domain/format';
import { toInstant, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

/** A post goes to another day, at its hour. */
export function useMovePost(store: SessionStore): (post: InstagramPost, day: string) => void {
  const zone = storeZone(store.timezone, store.country_id);
  const { mutate } = useWrite(updatePost, {
    refreshes: [getPostSchedule],
    onDone: ({ post_at }) =>
      showToast(t('Post movido para {day}.', { day: formatDate(post_at, zone, store.country_id) })),
  });
  return ({ id, art, caption, alt_text, state, post_at }, day) => {
    const at = toInstant(day, toLocal(post_at, zone).minutes, zone).toISOString();
    const kept = state === 'scheduled' ? ('scheduled' as const) : ('draft' as const);
    mutate({ params: { id }, body: { store_id: store.id, art, caption, alt_text, post_at: at, state: kept } });
  };
}
