import { findClosedDates, getSchedule, saveSchedule, storeSchedule } from '@comanda/contract/stores/store-hours';
import { getChecklist, getStore } from '@comanda/contract/stores/stores';
import { formatWallTime } from '@comanda/domain/format';
import { writeTime } from '@comanda/domain/local-time';
import { TIME_ZONES } from '@comanda/domain/time-zones';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { NumberField, SelectField, SwitchField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { MessagePreview } from './message-preview.tsx';
import { WeekGrid } from './week-grid.tsx';
import { fullWeek } from './week.ts';
import { closesSchedulePage } from '../closes-schedule/pages.ts';

type Saved = z.output<typeof storeSchedule>;

export function HoursPage() {
  const store = useStore();
  return store && <Hours key={store.id} store={store} />;
}

function Hours({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getSchedule, { query: { store_id: store.id } }));
  return (
    <Page
      width="list"
      lead={
        <>
          {t('Até três turnos por dia.')}{' '}
          <PageLink page={closesSchedulePage} className="underline underline-offset-2">
            {t('Feriados, férias e dias fechados')}
          </PageLink>
        </>
      }
    >
      <Answer of={asked} waiting={<Skeleton className="mt-6 h-80" />}>
        {(data) => <HoursForm store={store} saved={data} />}
      </Answer>
    </Page>
  );
}

function HoursForm({ store, saved }: { store: SessionStore; saved: Saved }) {
  const closed = useQuery(read(findClosedDates, { query: { store_id: store.id } }));
  const save = useWrite(saveSchedule, { refreshes: [getSchedule, getStore, getChecklist], quiet: true });
  const form = useContractForm({
    schema: storeSchedule,
    values: { ...saved, schedule: fullWeek(saved.schedule) },
    save: ({ schedule, ...rest }) => save.mutateAsync({ body: { store_id: store.id, ...rest, schedule } }),
  });
  const zones = TIME_ZONES.filter((zone) => zone.country_id === store.country_id);

  return (
    <SettingsForm form={form}>
      <div className="mt-4">
        <FormSection title={t('Semana')} hint={t('Em branco, não abre. Até depois da meia-noite: 18:00 às 02:00.')}>
          <WeekGrid country_id={store.country_id} />
        </FormSection>
        <FormSection title={t('O que o cliente lê')}>
          <MessagePreview store={store} closed={closed.data ?? []} />
        </FormSection>
        <FormSection title={t('Último pedido')}>
          <NumberField
            name="last_order_minutes"
            className="max-w-72"
            label={t('Parar de receber antes de fechar')}
            suffix={t('min')}
            min={0}
            max={240}
            step={5}
            hint={<LastOrderWords country_id={store.country_id} />}
          />
        </FormSection>
        <FormSection title={t('Agendamento')}>
          <SwitchField
            name="always_open"
            label={t('Aceitar agendamento com a loja fechada')}
            help={t('Fora do horário o cardápio fica aberto só para agendar.')}
          />
          <SwitchField
            name="schedule_required"
            label={t('Todo pedido precisa de horário marcado')}
            help={t('Para quem só trabalha por encomenda.')}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <NumberField
              name="minimum_schedule_time"
              label={t('Antecedência mínima')}
              suffix={t('horas')}
              min={0}
              max={720}
              step={0.5}
              decimals={2}
            />
            <NumberField
              name="schedule_interval"
              label={t('Um horário a cada')}
              suffix={t('min')}
              min={10}
              max={240}
              step={10}
            />
            <NumberField
              name="max_schedule_days"
              label={t('Até quantos dias à frente')}
              suffix={t('dias')}
              min={0}
              max={365}
            />
          </div>
        </FormSection>
        <FormSection title={t('Fuso horário')}>
          <SelectField
            name="timezone"
            numeric
            label={t('Fuso da loja')}
            options={zones.map((zone) => ({ value: zone.timezone, label: `${zone.name} (${zone.timezone} h)` }))}
          />
        </FormSection>
      </div>
    </SettingsForm>
  );
}

function LastOrderWords({ country_id }: { country_id: number }) {
  const minutes = useWatch<{ last_order_minutes: number }, 'last_order_minutes'>({ name: 'last_order_minutes' });
  const at = formatWallTime(writeTime(23 * 60 - (minutes || 0)), country_id);
  return minutes > 0
    ? t('Quem fecha às 23h recebe o último pedido às {at}; o cliente lê “Aberto até {at}”.', { at })
    : t('Em 0, recebe pedidos até a hora de fechar.');
}
