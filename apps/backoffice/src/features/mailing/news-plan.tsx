import { type findMailings, MAILING_DAYS_AHEAD } from '@comanda/contract/marketing/mailing';
import type { Output } from '@comanda/contract/route';
import { AUDIENCE_GROUPS, type AudienceGroup } from '@comanda/domain/campaigns/codes';
import { addDays, readTime, toInstant, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { TimeInput } from '@comanda/ui/time-input';
import { instantWords } from '@comanda/words/instant-words';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { GROUP_WORDS } from '../campaigns/public.ts';

/** To whom news go, and when: a day and an hour of the store's clock, or at once. */
export interface Leaving {
  send_to: AudienceGroup;
  /** One of the store's own groups in its place. */
  segment_id: number | null;
  at: { day: string; time: string } | null;
}
export const AT_ONCE: Leaving = { send_to: 'all', segment_id: null, at: null };

type Plan = Output<typeof findMailings>;
/** How many it reaches now; nobody where the store's group is there no more. */
export const reached = ({ groups, segments }: Plan, { send_to, segment_id }: Leaving): number =>
  segment_id === null ? groups[send_to] : (segments.find(({ id }) => id === segment_id)?.recipients ?? 0);

/** @returns null for now, undefined for a time that cannot be */
export function instantOf({ at }: Leaving, zone: string, now: Date): string | null | undefined {
  if (at === null) return null;
  const minutes = readTime(at.time);
  if (minutes === null || at.day === '') return undefined;
  const instant = toInstant(at.day, minutes, zone);
  return instant > now && at.day <= addDays(toLocal(now, zone).date, MAILING_DAYS_AHEAD)
    ? instant.toISOString()
    : undefined;
}

interface Props {
  store: Pick<SessionStore, 'timezone' | 'country_id'>;
  data: Plan;
  leaving: Leaving;
  onChange: (leaving: Leaving) => void;
}

/** What is planned, or whom it is for and when it is to leave. */
export function NewsPlan({ store, data: { groups, segments, planned }, leaving, onChange }: Props) {
  const now = useNow();
  const { timezone, country_id } = store;
  const zone = storeZone(timezone, country_id);
  const { send_to, segment_id, at } = leaving;
  if (planned !== null)
    return (
      <p className="rounded-lg bg-info-soft p-3 text-sm text-info-text">
        {t('Agendada: {when}, para {who}.', {
          when: instantWords(planned.send_at, { country_id, zone, now }),
          who: planned.segment ?? t(GROUP_WORDS[planned.send_to].name),
        })}
      </p>
    );
  const today = toLocal(now, zone).date;
  return (
    <>
      <Select
        label={t('Para')}
        value={segment_id ?? send_to}
        options={[
          ...AUDIENCE_GROUPS.map((group) => ({
            value: group,
            label: t('{group}, {n}', { group: t(GROUP_WORDS[group].name), n: groups[group] }),
          })),
          ...segments.map(({ id, name, recipients }) => ({
            value: String(id),
            label: t('{group}, {n}', { group: name, n: recipients }),
          })),
        ]}
        onChange={({ target: { value } }) => {
          const group = AUDIENCE_GROUPS.find((each) => each === value);
          onChange({ ...leaving, send_to: group ?? 'all', segment_id: group === undefined ? Number(value) : null });
        }}
      />
      <p className="text-ui text-fg-3">
        {segment_id === null
          ? t('De quem aceita e-mail. {who}', { who: t(GROUP_WORDS[send_to].who) })
          : t('De quem aceita e-mail, neste grupo seu.')}
      </p>
      <Select
        label={t('Quando')}
        value={at === null ? 'now' : 'at'}
        options={[
          { value: 'now', label: t('Agora') },
          { value: 'at', label: t('Escolher dia e hora') },
        ]}
        onChange={({ target }) =>
          onChange({ ...leaving, at: target.value === 'now' ? null : { day: addDays(today, 1), time: '10:00' } })
        }
      />
      {at !== null && (
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            type="date"
            label={t('Dia')}
            min={today}
            max={addDays(today, MAILING_DAYS_AHEAD)}
            value={at.day}
            onChange={({ target }) => onChange({ ...leaving, at: { ...at, day: target.value } })}
          />
          <TimeInput
            label={t('Hora')}
            value={at.time}
            onChange={({ target }) => onChange({ ...leaving, at: { ...at, time: target.value } })}
          />
        </div>
      )}
    </>
  );
}
