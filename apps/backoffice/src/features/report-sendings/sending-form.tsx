import { MONDAY_FIRST } from '@comanda/domain/menu/availability';
import type { ReportSendings } from '@comanda/contract/reports/report-sendings';
import type { DimensionKey, Report } from '@comanda/domain/reports/report';
import { MOST_RECIPIENTS, SENDING_EVERY, SENDING_FORMATS, sendingSpans } from '@comanda/domain/reports/sending';
import { Checkbox } from '@comanda/ui/checkbox';
import { Segmented } from '@comanda/ui/choice-group';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { weekdayWords } from '@comanda/words/weekdays';
import { SheetChoice } from '../../platform/sheet-choice.tsx';
import { type SendingDraft, toggled, withEvery } from './sending-draft.ts';
import { EVERY_WORDS, FORMAT_WORDS, SPAN_WORDS } from './sending-words.ts';

interface Props {
  report: Report;
  /** By what its rows are; as it usually is without it. */
  by: DimensionKey | undefined;
  draft: SendingDraft;
  country_id: number;
  people: ReportSendings['people'];
  onChange: (draft: SendingDraft) => void;
}

const MONTH = Array.from({ length: 31 }, (_, at) => at + 1);
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/** When a report goes out, of which days, how, and to whom. */
export function SendingForm({ report, by = report.by[0], draft, country_id, people, onChange }: Props) {
  const change = (changes: Partial<SendingDraft>) => onChange({ ...draft, ...changes });
  return (
    <div className="space-y-5 p-5">
      <Segmented
        label={t('Quando')}
        value={draft.every}
        choices={SENDING_EVERY.map((value) => ({ value, label: EVERY_WORDS[value]() }))}
        onChange={(every) => onChange(withEvery(draft, report, every))}
      />
      {draft.every === 'week' && <Weekdays chosen={draft.weekdays} onChange={(weekdays) => change({ weekdays })} />}
      {draft.every === 'month' && (
        <Select
          label={t('Dia do mês')}
          value={draft.month_day}
          options={MONTH.map((value) => ({ value, label: t('Dia {n}', { n: value }) }))}
          help={draft.month_day > 28 ? t('Em meses mais curtos, no último dia.') : undefined}
          onChange={({ target: { value } }) => change({ month_day: Number(value) })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('Hora')}
          value={draft.time}
          options={[...new Set([...HALF_HOURS, draft.time])]
            .toSorted()
            .map((value) => ({ value, label: value.replace(':', 'h') }))}
          onChange={({ target: { value } }) => change({ time: value })}
        />
        <Select
          label={t('Período')}
          value={draft.span}
          options={sendingSpans(report, draft.every).map((value) => ({ value, label: SPAN_WORDS[value]() }))}
          onChange={({ target: { value } }) => change({ span: value as SendingDraft['span'] })} // one of the options
        />
      </div>
      <Segmented
        label={t('Anexo')}
        value={draft.format}
        choices={SENDING_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value]() }))}
        onChange={(format) => change({ format })}
      />
      {draft.format === 'xlsx' && (
        <SheetChoice
          report={report}
          by={by}
          country_id={country_id}
          sheets={draft.sheets}
          onChange={(sheets) => change({ sheets })}
        />
      )}
      <Recipients report={report} draft={draft} people={people} onChange={(recipients) => change({ recipients })} />
    </div>
  );
}

function Weekdays({ chosen, onChange }: { chosen: readonly number[]; onChange: (days: number[]) => void }) {
  const words = weekdayWords();
  return (
    <fieldset aria-label={t('Dias da semana')} className="flex flex-wrap gap-1.5">
      {MONDAY_FIRST.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen.includes(day)}
          aria-label={words[day]}
          className={cx(
            'size-10 rounded-full border text-sm font-semibold pointer-coarse:size-11',
            chosen.includes(day) ? 'border-primary bg-primary text-primary-fg' : 'border-line-input bg-surface text-fg',
          )}
          onClick={() => onChange(toggled(chosen, day))}
        >
          {words[day]?.charAt(0).toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}

interface RecipientsProps extends Pick<Props, 'report' | 'draft' | 'people'> {
  onChange: (recipients: number[]) => void;
}

function Recipients({ report, draft: { recipients }, people, onChange }: RecipientsProps) {
  const full = recipients.length >= MOST_RECIPIENTS;
  const readers = people.filter(({ reports }) => reports.includes(report.name));
  return (
    <fieldset>
      <legend className="label mb-1">{t('Para')}</legend>
      <ul>
        {readers.map(({ id, name, email }) => (
          <li key={id}>
            <Checkbox
              className="min-h-11"
              label={name}
              hint={email}
              checked={recipients.includes(id)}
              disabled={full && !recipients.includes(id)}
              onChange={() => onChange(toggled(recipients, id))}
            />
          </li>
        ))}
      </ul>
      <p className="hint mt-1">
        {full ? t('São até {n} pessoas.', { n: MOST_RECIPIENTS }) : t('Pessoas da loja que podem ver este relatório.')}
      </p>
    </fieldset>
  );
}
