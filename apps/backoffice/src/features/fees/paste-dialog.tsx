import type { City } from '@comanda/contract/stores/cities';
import { type Fee, findFees, saveFees } from '@comanda/contract/delivery/fees';
import { getChecklist, type StoreDetail } from '@comanda/contract/stores/stores';
import { WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/menu/availability';
import { COUNTRY } from '@comanda/domain/codes';
import { areSameDays, claimSameDay, isSamePlace } from '@comanda/domain/delivery/fee-of-day';
import { formatMoney } from '@comanda/domain/format';
import { foldText } from '@comanda/domain/search-text';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextArea } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { noDay } from '@comanda/words/field-words';
import { useWrite } from '../../platform/api.ts';
import { DayChips } from './day-chips.tsx';
import { readFeeList, type FeeList } from './read-fee-list.ts';

const EVERY_DAY: WeekdayFlags = { sun: true, mon: true, tue: true, wed: true, thu: true, fri: true, sat: true };

interface Props {
  store: StoreDetail;
  fees: readonly Fee[];
  cities: readonly City[];
  city_id: number | null;
  onClose: () => void;
}

/** Many neighbourhoods at once: what was understood is shown before anything is kept. */
export function PasteDialog({ store, fees, cities, city_id, onClose }: Props) {
  const [text, setText] = useState('');
  const [store_city_id, setCity] = useState(city_id);
  const [days, setDays] = useState<WeekdayFlags>(EVERY_DAY);
  const read = readFeeList(text);
  const clashes = (name: string) =>
    fees.some((fee) => isSamePlace(fee, { name, store_city_id }) && claimSameDay(fee, days) && !areSameDays(fee, days));
  const list = { ...read, fees: read.fees.filter(({ name }) => !clashes(name)) };
  const clashing = read.fees.filter(({ name }) => clashes(name));
  const dayless = WEEKDAY_FLAGS.every((day) => !days[day]);
  const n = list.fees.length;
  const save = useWrite(saveFees, {
    refreshes: [findFees, getChecklist],
    onDone: () => {
      showToast(t('{n, plural, one {# bairro salvo.} other {# bairros salvos.}}', { n }));
      onClose();
    },
  });
  const known = new Map(
    fees
      .filter((fee) => fee.store_city_id === store_city_id && areSameDays(fee, days))
      .map((fee) => [foldText(fee.name), fee]),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Colar lista de bairros')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            pendingText={t('Salvando…')}
            disabledReason={n === 0 ? t('Cole ao menos um bairro com o preço.') : dayless ? noDay() : undefined}
            onClick={() =>
              save.mutate({
                body: {
                  store_id: store.id,
                  fees: list.fees.map((fee) => ({
                    ...fee,
                    ...days,
                    store_city_id,
                    active: known.get(foldText(fee.name))?.active ?? true,
                  })),
                },
              })
            }
          >
            {n === 0 ? t('Salvar') : t('{n, plural, one {Salvar # bairro} other {Salvar # bairros}}', { n })}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextArea
          label={t('Um bairro por linha, com o preço no fim')}
          rows={6}
          placeholder={
            store.country_id === COUNTRY.portugal
              ? 'Baixa 5,00\nAlfama 7,50\nBelém - grátis'
              : 'Centro 5,00\nSanta Tereza 7,50\nHorto - grátis'
          }
          hint={t('Pode vir de uma planilha ou do WhatsApp. Bairro que já existe fica com o preço novo.')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {cities.length > 0 && (
          <Select
            label={t('Cidade destes bairros')}
            value={store_city_id ?? ''}
            options={[
              { value: '', label: t('Sem cidade') },
              ...cities.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => setCity(target.value === '' ? null : Number(target.value))}
          />
        )}
        <DayChips label={t('Dias em que estas taxas valem')} value={days} onChange={setDays} />
        {clashing.length > 0 && (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-ui text-warning-text" aria-live="polite">
            {t('Já têm taxa por dia da semana e ficam de fora: {names}. Escolha os mesmos dias, ou mude uma a uma.', {
              names: clashing.map(({ name }) => name).join(', '),
            })}
          </p>
        )}
        <Preview list={list} known={known} country_id={store.country_id} />
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  list: FeeList;
  known: ReadonlyMap<string, Fee>;
  country_id: number;
}

function Preview({ list: { fees, refused }, known, country_id }: PreviewProps) {
  return (
    <>
      {refused.length > 0 && (
        <section className="rounded-md bg-warning-soft px-3 py-2 text-ui text-warning-text" aria-live="polite">
          <b className="font-semibold">
            {t('{n, plural, one {# linha sem nome ou preço claro} other {# linhas sem nome ou preço claro}}', {
              n: refused.length,
            })}
          </b>
          <ul className="mt-1 max-h-32 overflow-y-auto">
            {refused.map(({ line, text }) => (
              <li key={line} className="break-words">
                {t('Linha {line}: {text}', { line, text })}
              </li>
            ))}
          </ul>
          <p className="mt-1">
            {t('Elas ficam de fora. Escreva o nome, com até 80 letras, e o preço no fim: “Centro 5,00”.')}
          </p>
        </section>
      )}
      {fees.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t('O que vai ser salvo')}>
          {fees.map(({ name, price }) => {
            const before = known.get(foldText(name));
            return (
              <li key={name} className="flex min-h-10 items-center gap-2 text-sm">
                <span className="min-w-0 flex-1 truncate">{before?.name ?? name}</span>
                {!before && <Badge tone="success">{t('novo')}</Badge>}
                {before && before.price !== price && (
                  <Badge tone="brand">{t('era {price}', { price: formatMoney(before.price, country_id) })}</Badge>
                )}
                <span className="t-money">{formatMoney(price, country_id)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
