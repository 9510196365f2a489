import { addPost, type PostIdea } from '@comanda/contract/marketing/instagram';
import { artFields } from '@comanda/contract/marketing/marketing';
import { storePath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useRef, useState } from 'react';
import { call, showRefusal } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { captionOf } from '../marketing/public.ts';

interface Ideas {
  data: { ideas: readonly PostIdea[] } | undefined;
  refetch: () => unknown;
}

/** Makes a draft of each idea, with a caption to begin from; nothing goes out by it. */
export function useFillWeek(store: SessionStore, posts: Ideas) {
  const [filling, setFilling] = useState(false);
  // Pressed again because no answer came, it goes on with the same drafts.
  const begun = useRef('');
  async function fillWeek() {
    const link = `${location.host}${storePath(store.url)}`;
    setFilling(true);
    begun.current ||= crypto.randomUUID();
    try {
      const ideas = posts.data?.ideas ?? [];
      for (const { item_id, name, price, post_at } of ideas) {
        const art = {
          ...artFields.parse({ template: 'portrait', item_ids: [item_id] }),
          template: 'portrait' as const,
        };
        const caption = captionOf({ name, price }, link, store.country_id);
        const op_id = `${begun.current} ${item_id}`;
        await call(addPost, { body: { store_id: store.id, art, caption, post_at, state: 'draft', op_id } });
      }
      begun.current = '';
      showToast(t('{n, plural, one {# rascunho criado.} other {# rascunhos criados.}}', { n: ideas.length }));
    } catch (error) {
      showRefusal(error);
    } finally {
      setFilling(false);
      void posts.refetch();
    }
  }
  return { filling, fillWeek };
}
