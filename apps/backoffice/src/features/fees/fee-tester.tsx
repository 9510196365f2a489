import { type Fee, type LocatedAddress, locateAddresses } from '@comanda/contract/delivery/fees';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import { money, type Money } from '@comanda/domain/money';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { weekdayTitles } from '@comanda/words/weekdays';
import { MoneyInput } from '@comanda/ui/money-input';
import { Select } from '@comanda/ui/select';
import { TextArea } from '@comanda/ui/text-input';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { tooManyAddresses } from '@comanda/words/field-words';
import { call, showRefusal } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useNow } from '../../platform/use-now.ts';
import type { Dot } from './band-map.tsx';
import type { FeesForm } from './fees-form.ts';
import { TestTable } from './test-table.tsx';
import { testLine, writeTestCsv } from './test-lines.ts';

const MOST = 200;
const NOON = 12 * 60;
const NIGHT = 20 * 60;

interface Answer {
  line: string;
  place: LocatedAddress | null;
  look_up: boolean;
}
/** The order that is asked about. */
interface Moment {
  subtotal: Money | null;
  weekday: number;
  minutes: number;
}
interface Props {
  store: StoreDetail;
  fees: readonly Fee[];
  onDots: (dots: readonly Dot[]) => void;
}

/** What up to two hundred addresses would pay, with the changes that are not saved yet. */
export function FeeTester({ store, fees, onDots }: Props) {
  const { control } = useFormContext<FeesForm>();
  const form = useWatch({ control }) as FeesForm; // the form has every one of them
  const today = toLocal(useNow(), storeZone(store.timezone, store.country_id)).weekday;
  const [text, setText] = useState('');
  const [moment, setMoment] = useState<Moment>({ subtotal: money(50), weekday: today, minutes: NOON });
  const { answers, looking, test } = useAnswers(store.id, form);
  const lines = linesOf(text);

  const rows = useMemo(
    () =>
      answers.map(({ line, place }) =>
        testLine(line, place, form, fees, { ...moment, subtotal: moment.subtotal ?? 0 }, store.country_id),
      ),
    [answers, form, fees, moment, store.country_id],
  );
  useEffect(() => {
    onDots(
      rows.flatMap(({ line, place, fee, problem }): Dot[] =>
        place === null
          ? []
          : [
              {
                latitude: place.latitude,
                longitude: place.longitude,
                tone: problem === null ? 'served' : 'hole',
                title: `${line} · ${fee === null ? t('não entrega') : formatMoney(fee, store.country_id)}`,
              },
            ],
      ),
    );
  }, [rows, onDots, store.country_id]);

  return (
    <FormSection title={t('Testar endereços')}>
      <div className="card space-y-4 p-4">
        <TextArea
          label={t('Um endereço por linha')}
          rows={4}
          placeholder={
            store.country_id === COUNTRY.portugal
              ? 'Rua Augusta, 90, Baixa\nAv. da Liberdade, 110, 1250-146'
              : 'Rua Pouso Alegre, 900, Floresta\nAv. dos Andradas, 3000, 30260-070'
          }
          help={
            form.mode === 'neighbourhood'
              ? t('Escreva o bairro junto: é ele que decide a taxa.')
              : store.country_id === COUNTRY.portugal
                ? t('Com rua e número, ou só o código postal.')
                : t('Com rua e número, ou só o CEP.')
          }
          error={lines.length > MOST ? tooManyAddresses(MOST) : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {(lines.length > 0 || rows.length > 0) && (
          <>
            <Moment
              country_id={store.country_id}
              value={moment}
              onChange={(change) => setMoment({ ...moment, ...change })}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                size="sm"
                variant="tint"
                pending={looking === 'reading'}
                disabledReason={
                  lines.length === 0
                    ? t('Escreva ao menos um endereço.')
                    : lines.length > MOST
                      ? tooManyAddresses(MOST)
                      : undefined
                }
                onClick={() => void test(lines)}
              >
                {t('Testar')}
              </Button>
              {rows.length > 0 && (
                <Button
                  size="sm"
                  icon={<Download className="size-4" aria-hidden />}
                  onClick={() => saveFile('teste-de-taxas.csv', 'text/csv;charset=utf-8', writeTestCsv(rows))}
                >
                  {t('Baixar planilha')}
                </Button>
              )}
              <output className="text-sm text-fg-3">
                {typeof looking === 'number' &&
                  t('{n, plural, one {Procurando # endereço no mapa…} other {Procurando # endereços no mapa…}}', {
                    n: looking,
                  })}
              </output>
            </div>
          </>
        )}
        {rows.length > 0 && <TestTable rows={rows} country_id={store.country_id} />}
      </div>
    </FormSection>
  );
}

interface MomentProps {
  country_id: number;
  value: Moment;
  onChange: (change: Partial<Moment>) => void;
}

function Moment({ country_id, value, onChange }: MomentProps) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <MoneyInput
        label={t('Subtotal do pedido')}
        country={country_id}
        value={value.subtotal}
        onChange={(subtotal) => onChange({ subtotal })}
      />
      <Select
        label={t('Dia da entrega')}
        value={value.weekday}
        options={weekdayTitles().map((label, day) => ({ value: day, label }))}
        onChange={({ target }) => onChange({ weekday: Number(target.value) })}
      />
      <Select
        label={t('Hora da entrega')}
        value={value.minutes}
        options={[
          { value: NOON, label: t('De dia, 12h') },
          { value: NIGHT, label: t('À noite, 20h') },
        ]}
        onChange={({ target }) => onChange({ minutes: Number(target.value) })}
      />
    </div>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line !== '');

/** Asks memory about all lines at once, then the server's map services about each that they may know better. */
function useAnswers(store_id: number, { latitude, longitude, delivery_distance_factor }: FeesForm) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [looking, setLooking] = useState<'reading' | number | null>(null);
  const round = useRef(0);
  useEffect(
    () => () => {
      round.current += 1;
    },
    [],
  );

  async function test(lines: readonly string[]) {
    const mine = (round.current += 1);
    const stale = () => round.current !== mine;
    const body = {
      store_id,
      ...(latitude === null || longitude === null ? {} : { latitude, longitude }),
      delivery_distance_factor: Math.min(3, Math.max(1, delivery_distance_factor || 1)),
    };
    setLooking('reading');
    try {
      const found = await call(locateAddresses, { body: { ...body, addresses: [...lines] } });
      if (stale()) return;
      setAnswers(lines.map((line, index) => ({ line, place: null, look_up: false, ...found[index] })));
      const open = found.flatMap(({ look_up }, index) => (look_up ? [index] : []));
      for (const [asked, index] of open.entries()) {
        setLooking(open.length - asked);
        // One after the other: map services ask for that.
        const [better] = await call(locateAddresses, {
          body: { ...body, addresses: [lines[index] ?? ''], look_up: true },
        });
        if (stale()) return;
        if (better) setAnswers((before) => before.map((each, at) => (at === index ? { ...each, ...better } : each)));
      }
    } catch (error) {
      if (!stale()) showRefusal(error);
    } finally {
      if (!stale()) setLooking(null);
    }
  }
  return { answers, looking, test };
}
