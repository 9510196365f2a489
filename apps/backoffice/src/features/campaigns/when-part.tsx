import type { CampaignPreview, CampaignSettings } from '@comanda/contract/marketing/campaigns';
import { formatTime } from '@comanda/domain/format';
import { addDays, toInstant, toLocal, writeTime } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { RadioCards } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { TimeInput } from '@comanda/ui/time-input';
import { instantWords } from '@comanda/words/instant-words';
import { useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { readTime } from '@comanda/domain/local-time';
import { type CampaignDraft, startOf } from './campaign-draft.ts';
import { CampaignStep } from './campaign-step.tsx';

interface Props {
  draft: CampaignDraft;
  preview: CampaignPreview | undefined;
  settings: CampaignSettings;
  store: SessionStore;
  onChange: (change: Partial<CampaignDraft>) => void;
}

/** When it leaves: at once, when these people order, or at a time. The hours of silence hold for all of them. */
export function WhenPart({ draft, preview, settings, store, onChange }: Props) {
  const now = useNow();
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  const said = { country_id, zone, now };
  const shown = preview?.best_at ?? now.toISOString();
  const start_at = startOf(draft, preview?.best_at);
  const leaves = start_at === null ? (preview?.now_at ?? null) : (start_at ?? null);
  return (
    <CampaignStep number={3} title={t('Quando')} chosen={startWords(start_at, said)} done={start_at !== undefined}>
      <div className="space-y-4 p-5">
        <RadioCards
          label={t('Quando sai')}
          hideLabel
          columns="sm:grid-cols-3"
          value={draft.when}
          choices={[
            {
              value: 'now',
              label: t('Agora'),
              hint: preview && nowWords(preview.now_at, said),
            },
            {
              value: 'best',
              label: preview ? instantWords(preview.best_at, said) : t('Melhor hora'),
              hint: t('melhor hora deste grupo'),
            },
            { value: 'at', label: t('Escolher') },
          ]}
          onChange={(when) =>
            // The time that is shown is the one that is meant.
            onChange(when === 'at' && draft.start_at === null ? { when, start_at: shown } : { when })
          }
        />
        {draft.when === 'at' && (
          <ChosenTime at={draft.start_at ?? shown} zone={zone} onChange={(start_at) => onChange({ start_at })} />
        )}
        <DayLine settings={settings} at={leaves === null ? null : toLocal(leaves, zone).minutes} />
        <p className="text-ui text-fg-3">
          {t(
            'Silêncio das {from} às {to}. Saem {n, plural, one {# por minuto} other {# por minuto}}, e cada pessoa recebe no máximo {cap, plural, one {# mensagem} other {# mensagens}} em 7 dias.',
            {
              from: writeTime(settings.quiet_start),
              to: writeTime(settings.quiet_end),
              n: settings.per_minute,
              cap: settings.weekly_cap,
            },
          )}
        </p>
      </div>
    </CampaignStep>
  );
}

interface Said {
  country_id: number;
  zone: string;
  now: Date;
}

/** @param start_at of `startOf` */
export const startWords = (start_at: string | null | undefined, said: Said): string =>
  start_at == null ? t('agora') : instantWords(start_at, said);

const DAY = 1440;
const HOURS = [9, 12, 15, 18, 21];
/** The hours in which messages may leave, and when these do: the same is written below. */
function DayLine({ settings: { quiet_start, quiet_end }, at }: { settings: CampaignSettings; at: number | null }) {
  const part = (minutes: number) => `${(minutes / DAY) * 100}%`;
  const loud =
    quiet_end <= quiet_start
      ? [[quiet_end, quiet_start] as const]
      : [[0, quiet_start] as const, [quiet_end, DAY] as const]; // silent by day
  return (
    <div className="relative h-8 overflow-hidden rounded-md bg-surface-3" aria-hidden>
      {loud.map(([from, to]) => (
        <span
          key={from}
          className="absolute inset-y-0 bg-success-soft"
          style={{ left: part(from), width: part(to - from) }}
        />
      ))}
      {HOURS.map((hour) => (
        <span key={hour} className="absolute top-2 text-xs text-fg-3 tabular-nums" style={{ left: part(hour * 60) }}>
          {t('{hour}h', { hour })}
        </span>
      ))}
      {at !== null && <span className="absolute inset-y-0 w-0.5 bg-primary" style={{ left: part(at) }} />}
    </div>
  );
}

const nowWords = (at: string, { country_id, zone, now }: Said) =>
  Date.parse(at) - now.getTime() < 60_000
    ? t('ainda pode')
    : t('espera o silêncio até {time}', { time: formatTime(new Date(at), zone, country_id) });

/** Whoever means a later day has typed another. */
const FAR_DAYS = 365;

function ChosenTime({ at, zone, onChange }: { at: string; zone: string; onChange: (at: string | null) => void }) {
  const today = toLocal(useNow(), zone).date;
  const last = addDays(today, FAR_DAYS);
  const local = toLocal(at, zone);
  const [day, setDay] = useState(local.date);
  const [time, setTime] = useState(writeTime(local.minutes));
  const choose = (date: string, clock: string) => {
    setDay(date);
    setTime(clock);
    const minutes = readTime(clock);
    const can = date >= today && date <= last && minutes !== null;
    onChange(can ? toInstant(date, minutes, zone).toISOString() : null);
  };
  return (
    <div className="grid grid-cols-2 gap-4 sm:max-w-96">
      <TextInput
        label={t('Dia')}
        type="date"
        min={today}
        max={last}
        value={day}
        error={day !== '' && (day < today || day > last) ? t('De hoje até daqui a um ano.') : undefined}
        onChange={({ target }) => choose(target.value, time)}
      />
      <TimeInput label={t('Hora')} value={time} onChange={({ target }) => choose(day, target.value)} />
    </div>
  );
}
