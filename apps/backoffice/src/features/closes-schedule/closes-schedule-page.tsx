import {
  addClosedDates,
  type ClosedDatesEntry,
  deleteClosedDates,
  findClosedDates,
} from '@comanda/contract/stores/store-hours';
import { closesSchedule } from '@comanda/contract/stores/store-settings';
import { daysBetween, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { lastDayFirst } from '@comanda/words/field-words';
import { read, useWrite } from '../../platform/api.ts';
import { TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { Holidays } from './holidays.tsx';
import { written } from './written.ts';

/** Dates on which the store does not open: a holiday, the staff's holidays. */
export function ClosesSchedulePage() {
  const store = useStore();
  return store && <ClosedDates key={store.id} store={store} />;
}

function ClosedDates({ store }: { store: SessionStore }) {
  const today = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const asked = useQuery(read(findClosedDates, { query: { store_id: store.id } }));
  const { data } = asked;
  const remove = useWrite(deleteClosedDates, { refreshes: [findClosedDates] });
  const add = useWrite(addClosedDates, { refreshes: [findClosedDates], quiet: true });

  async function reopen({ id, date_start, date_end, description }: ClosedDatesEntry) {
    await remove.mutateAsync({ params: { id }, query: { store_id: store.id } });
    const undo = () => add.mutate({ body: { store_id: store.id, date_start, date_end, description } });
    showToast({ text: t('A loja volta a abrir em {dates}.', { dates: span(date_start, date_end) }), undo });
  }

  return (
    <Page width="form" lead={t('Nestes dias a loja não abre, e ninguém agenda para eles.')}>
      <NewClosing save={(body) => add.mutateAsync({ body: { store_id: store.id, ...body } })} today={today} />
      {data && (
        <Holidays
          country_id={store.country_id}
          state={store.state}
          today={today}
          closed={data}
          onClose={(body) => add.mutateAsync({ body: { store_id: store.id, ...body } })}
        />
      )}
      <section className="card">
        <Answer
          of={asked}
          waiting={
            <div className="space-y-3 p-4">
              <Skeleton className="h-6" />
              <Skeleton className="h-6" />
            </div>
          }
          empty={
            <EmptyState icon={<CalendarOff className="size-6" aria-hidden />} title={t('Nenhum fechamento programado')}>
              {t('Feriado, férias, reforma: programe antes e o cliente é avisado no cardápio.')}
            </EmptyState>
          }
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.map((entry) => (
                <li key={entry.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                  <span className="min-w-44 flex-1">
                    <b className="block text-sm">{entry.description || t('Fechada')}</b>
                    <span className="text-ui text-fg-3">
                      {span(entry.date_start, entry.date_end)} · {when(entry, today)}
                    </span>
                  </span>
                  <Button size="sm" onClick={() => void reopen(entry)}>
                    {t('Abrir nestes dias')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Answer>
      </section>
    </Page>
  );
}

const schema = closesSchedule.refine(({ date_start, date_end }) => date_start <= date_end, {
  error: lastDayFirst,
  path: ['date_end'],
});

function NewClosing({
  save,
  today,
}: {
  save: (body: { date_start: string; date_end: string; description: string }) => Promise<unknown>;
  today: string;
}) {
  const empty = { date_start: '', date_end: '', description: '' };
  const form = useContractForm({
    schema,
    values: empty,
    save: async ({ date_start, date_end, description }) => {
      await save({ date_start, date_end, description });
      setTimeout(() => form.reset(empty));
    },
    savedText: t('Fechamento programado.'),
  });
  return (
    <PlainForm form={form} className="card grid gap-4 p-4 sm:grid-cols-2">
      <TextField name="date_start" type="date" min={today} label={t('Primeiro dia')} />
      <TextField name="date_end" type="date" min={today} label={t('Último dia')} />
      <div className="sm:col-span-2">
        <TextField name="description" label={t('Motivo')} optional help={t('Ex.: Feriado municipal')} />
      </div>
      <div>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          {t('Programar')}
        </Button>
      </div>
    </PlainForm>
  );
}

const span = (from: string, to: string) =>
  from === to ? written(from) : t('{from} a {to}', { from: written(from), to: written(to) });

function when({ date_start, date_end }: ClosedDatesEntry, today: string): string {
  if (date_end < today) return t('já passou');
  if (date_start <= today) return t('fechada agora');
  return t('{n, plural, one {falta # dia} other {faltam # dias}}', { n: daysBetween(today, date_start) });
}
