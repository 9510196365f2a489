import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatShortDate, formatTime } from '@comanda/domain/format';
import { addDays, type LocalDate, toInstant, toLocal } from '@comanda/domain/local-time';
import { type Slot, slotsOfDay } from '@comanda/domain/hours/schedule-slots';
import { Banner } from '@comanda/ui/banner';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useState } from 'react';
import { openingWords } from '../../platform/store/opening-words.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { fieldId } from './fields.ts';
import { Section } from './section.tsx';
import { slotRulesOf, waitRange, zoneOf } from './store-rules.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';

/** As soon as possible, or a slot. A table is served now: it asks nothing. */
export function WhenSection() {
  const checkout = useCheckout();
  const { store, time, when, delivery_method, change, errorOf } = checkout;
  if (delivery_method === DELIVERY_METHOD.table) return null;
  const { title, hint } = openingWords(store);
  const closed = time.now !== null && time.days.length === 0;
  const choices = [
    ...(time.now === null
      ? [
          {
            value: 'now' as const,
            label: t('O quanto antes'),
            hint: <span className="tabular-nums">{soonWords(checkout)}</span>,
          },
        ]
      : []),
    ...(time.days.length > 0
      ? [
          {
            value: 'later' as const,
            label: t('Agendar'),
            hint: t('{n, plural, =0 {Hoje} one {Até # dia} other {Até # dias}}', { n: store.max_schedule_days }),
          },
        ]
      : []),
  ];
  return (
    <Section title={t('Quando')}>
      <div id={fieldId('schedule_at')} tabIndex={closed ? -1 : undefined}>
        {time.now !== null && !closed && <p className="mb-3 text-sm text-sf-fg-2">{onlyLaterWords(checkout)}</p>}
        {closed ? (
          <Banner tone="warning" title={title ?? t('A loja não está recebendo pedidos agora.')}>
            {hint}
          </Banner>
        ) : (
          <ChoiceCards
            label={t('Quando')}
            choices={choices}
            value={when}
            onChange={(next) => change({ when: next, ...(next === 'now' ? { schedule_at: null } : {}) })}
          />
        )}
        {when === 'later' && <SlotFields />}
        {when !== 'later' && errorOf('schedule_at') && (
          <div className="mt-2">
            <FieldError>{errorOf('schedule_at')}</FieldError>
          </div>
        )}
      </div>
    </Section>
  );
}

/** '20h15–20h30': the server's promise once it has given one, else what the store promises in general. */
export function soonWords({ store, delivery_method, quote, schedule_at, now }: Checkout): string {
  const zone = zoneOf(store);
  const { from, until } = waitRange(store, delivery_method, now);
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const promised =
    quote.fresh && quote.last && schedule_at === null
      ? { from: quote.last.promised_from, until: quote.last.promised_until }
      : { from: at(from), until: at(until) };
  const [start, end] = [promised.from, promised.until].map((moment) => formatTime(moment, zone, store.country_id));
  return start === end ? t('Por volta de {time}', { time: String(end) }) : `${start}–${end}`;
}

function onlyLaterWords({ time, store }: Checkout): string {
  if (time.now?.code === 'schedule_required' && !store.schedule_required)
    return t('Sua sacola tem item feito sob encomenda: escolha dia e horário.');
  if (time.now?.code === 'schedule_required') return t('Esta loja só recebe pedidos agendados.');
  if (time.now?.code === 'takeaway_closed') return t('A retirada está pausada agora, mas você pode agendar.');
  if (time.now?.code === 'delivery_closed') return t('A entrega está pausada agora, mas você pode agendar.');
  return t('A loja está fechada agora, mas aceita agendamento.');
}

function SlotFields() {
  const { store, delivery_method, draft, time, now, change, errorOf, quote } = useCheckout();
  const zone = zoneOf(store);
  const chosen = draft.schedule_at === null ? null : toLocal(draft.schedule_at, zone).date;
  const [day, setDay] = useState(chosen !== null && time.days.includes(chosen) ? chosen : time.days[0]);
  if (day === undefined) return null;
  const slots = slotsOfDay(slotRulesOf(store, delivery_method, now), now, day);
  const today = toLocal(now, zone).date;
  const full = new Set(quote.last?.full_slots);
  const isFull = ({ start }: Slot) => full.has(start.toISOString());
  const value = slots.find(({ start }) => start.toISOString() === draft.schedule_at)?.start.toISOString() ?? '';

  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Select
        size="lg"
        label={t('Dia')}
        value={day}
        options={time.days.map((each) => ({ value: each, label: dayWords(each, today, zone) }))}
        onChange={({ target }) => {
          setDay(target.value);
          const only = slotsOfDay(slotRulesOf(store, delivery_method, now), now, target.value);
          // A day far ahead is one slot: there is nothing to choose in it.
          change({ schedule_at: only.length === 1 ? (only[0]?.start.toISOString() ?? null) : null });
        }}
      />
      <Select
        size="lg"
        label={t('Horário')}
        placeholder={t('Escolha')}
        value={value}
        error={errorOf('schedule_at')}
        hint={slots.length > 0 && slots.every(isFull) ? t('Este dia já está cheio. Escolha outro dia.') : undefined}
        options={slots.map((slot) => {
          const label = slotLabel(slot, zone, store.country_id);
          return isFull(slot)
            ? { value: slot.start.toISOString(), label: t('{slot} · cheio', { slot: label }), disabled: true }
            : { value: slot.start.toISOString(), label };
        })}
        onChange={({ target }) => change({ when: 'later', schedule_at: target.value === '' ? null : target.value })}
      />
    </div>
  );
}

function dayWords(day: LocalDate, today: LocalDate, zone: string): string {
  if (day === today) return t('Hoje');
  return day === addDays(today, 1) ? t('Amanhã') : formatShortDate(toInstant(day, 720, zone), zone);
}

/** '20h–20h20', or the whole day when it is far ahead. */
function slotLabel({ start, end, whole_day }: Slot, zone: string, country_id: number): string {
  const [from, until] = [start, end].map((moment) => formatTime(moment, zone, country_id));
  return whole_day ? t('Entre {from} e {until}', { from, until }) : `${from}–${until}`;
}
