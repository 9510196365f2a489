import type { getTrackedNotes as getTrackedNotesRoute } from '@comanda/contract/finance/fiscal-papers';
import { buttonClass } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { FileBadge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';

interface Note {
  id: number;
  number: number;
}

/** The fiscal notes of an order, each on a page of its own that prints itself well; nothing while there are none. */
export function TrackedNotes({ token, changed }: { token: string; /** Asks again. */ changed: string }) {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  useEffect(() => {
    let gone = false;
    call<typeof getTrackedNotesRoute>({ method: 'GET', path: 'orders/track/{token}/notas' }, { params: { token } })
      .then(({ notes: found }) => {
        if (!gone) setNotes(found);
      })
      .catch(() => {}); // the page is whole without them
    return () => {
      gone = true;
    };
  }, [token, changed]);
  return notes.map(({ id, number }) => (
    <a
      key={id}
      href={`/api/orders/track/${encodeURIComponent(token)}/nota?note_id=${id}`}
      target="_blank"
      rel="noreferrer"
      className={cx(buttonClass('secondary', 'lg'), 'w-full border-sf-line bg-sf-surface text-sf-fg print:hidden')}
    >
      <FileBadge className="size-5" aria-hidden />
      {notes.length === 1 ? t('Ver nota fiscal') : t('Ver nota fiscal {number}', { number })}
    </a>
  ));
}
