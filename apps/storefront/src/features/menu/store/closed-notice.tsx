import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/page/lazy-page.tsx';
import { Icon } from '../../../platform/icon.tsx';
import { openingWords } from '../../../platform/store/opening-words.ts';
import { useStore } from '../../../platform/page/page-context.tsx';
import { slotAhead } from '../../../platform/cart/slot-ahead.ts';
import { offersSlots, slotSentence } from '../receive/scheduling.ts';
import type { Receiving } from '../receive/use-receiving.ts';

const ScheduleSheet = lazyPart(async () => (await import('../receive/schedule-sheet.tsx')).ScheduleSheet);

/** While no order for now is taken: when it opens, and the time that can be marked. */
export function ClosedNotice({ receiving, now }: { receiving: Receiving; now: Date }) {
  const store = useStore();
  const [choosing, setChoosing] = useState(false);
  const { delivery_method, draft } = receiving;
  const words = openingWords(store);
  const offers = offersSlots(store);
  if (delivery_method === DELIVERY_METHOD.table || (words.title === null && words.hint === null && !offers))
    return null;
  const chosen = slotAhead(draft.schedule_at, now);
  return (
    <section className="bg-sf-surface px-4 pt-4 pb-4 text-sf-fg lg:mb-4 lg:rounded-lg lg:border lg:border-sf-line lg:p-4 print:hidden">
      <h2 className="t-title text-xl">
        {words.title ?? (store.schedule_required ? t('Pedidos só com agendamento') : words.short)}
      </h2>
      <p className="mt-1 text-base leading-snug text-sf-fg-2">
        {words.hint ?? t('Escolha o dia e o horário. A gente prepara na hora certa.')}
      </p>
      {offers && (
        <button
          type="button"
          className="mt-3 flex min-h-14 w-full items-center gap-3 rounded-lg border-2 border-sf-accent-ui bg-sf-accent-soft px-3 text-left text-sf-accent-soft-fg"
          onClick={() => setChoosing(true)}
        >
          <Icon name="calendar" className="size-5 shrink-0" />
          <span className="flex-1 leading-4.5">
            <b className="block text-sm">
              {chosen ? t('Agendado para {when}', { when: slotSentence(chosen, store, now) }) : t('Agendar o pedido')}
            </b>
            <span className="text-xs">{chosen ? t('Toque para mudar') : t('Escolha o dia e o horário')}</span>
          </span>
          <Icon name="forward" className="size-5 shrink-0" />
        </button>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ScheduleSheet delivery_method={delivery_method} now={now} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}
