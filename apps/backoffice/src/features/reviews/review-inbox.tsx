import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { useCallback, useRef } from 'react';
import { keepFocus } from '../../platform/keep-focus.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useWide } from '../../platform/use-wide.ts';
import { ReviewList } from './review-list.tsx';
import { ReviewPanel } from './review-panel.tsx';

interface Props {
  store: SessionStore;
  reviews: Parameters<typeof ReviewList>[0]['reviews'];
  opened: number | undefined;
  onOpen: (order_id: number | undefined) => void;
}

/**
 * Beside each other where there is room; else what is open lies over the list. Whoever opens one goes on in it and not through the
 * rest of the list, and stays there when an answered one gives way to the next.
 */
export function ReviewInbox({ store, reviews, opened, onOpen }: Props) {
  const wide = useWide();
  const panel = useRef<HTMLElement>(null);
  const keep = useCallback((element: HTMLElement | null) => {
    panel.current = element;
    return keepFocus(element);
  }, []);
  const shown = reviews.find(({ order_id }) => order_id === opened) ?? (wide ? reviews[0] : undefined);
  if (reviews.length === 0) return <p className="card p-6 text-fg-2">{t('Nenhuma avaliação com esses filtros.')}</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.85fr)]">
      <ReviewList
        store={store}
        reviews={reviews}
        opened={shown?.order_id}
        onOpen={(order_id) => {
          onOpen(order_id);
          panel.current?.focus({ preventScroll: true });
        }}
      />
      {shown && wide && (
        <section ref={keep} tabIndex={-1} className="card" aria-label={t('Avaliação aberta')}>
          <ReviewPanel store={store} review={shown} />
        </section>
      )}
      {shown && !wide && (
        <Drawer title={t('Avaliação')} onClose={() => onOpen(undefined)}>
          <ReviewPanel store={store} review={shown} />
        </Drawer>
      )}
    </div>
  );
}
