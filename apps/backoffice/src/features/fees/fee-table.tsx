import type { City } from '@comanda/contract/stores/cities';
import { deleteFee, type Fee, findFees, saveFees } from '@comanda/contract/delivery/fees';
import { getChecklist, type StoreDetail } from '@comanda/contract/stores/stores';
import { formatMoney } from '@comanda/domain/format';
import { foldText } from '@comanda/domain/search-text';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { showToast } from '@comanda/ui/toast';
import { daysWords, someDaysWords } from '@comanda/words/days-words';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, SwitchField } from '../../platform/form/fields.tsx';
import { RowPauseButton } from '../switches/public.ts';
import { DaysDialog } from './days-dialog.tsx';
import { feeKey } from './fees-form.ts';

const AT_ONCE = 30;

interface Props {
  store: StoreDetail;
  fees: readonly Fee[];
  /** The store's, also those that the table does not show. */
  all: readonly Fee[];
  /** Named beside the neighbourhoods, where several cities are listed together. */
  cities: readonly City[];
}

export function FeeTable({ store, fees, all, cities }: Props) {
  const [count, setCount] = useState(AT_ONCE);
  const left = fees.length - count;
  if (fees.length === 0) return <p className="p-6 text-center text-sm text-fg-3">{t('Nenhum bairro encontrado.')}</p>;
  return (
    <>
      <table className="table max-sm:[&_td]:px-2 max-sm:[&_th]:px-2" aria-label={t('Bairros')}>
        <thead>
          <tr>
            <th scope="col">{t('Bairro')}</th>
            <th scope="col" className="w-44 max-sm:w-28">
              {t('Taxa')}
            </th>
            <th scope="col" className="w-32 max-sm:w-14">
              <span className="max-sm:hidden">{t('Entrega aqui')}</span>
              <span className="sm:hidden">{t('Ativo')}</span>
            </th>
            <th scope="col" className="w-12 max-sm:w-10">
              <span className="sr-only">{t('Excluir')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fees.slice(0, count).map((fee) => (
            <FeeRow
              key={fee.id}
              store={store}
              fee={fee}
              all={all}
              city={cities.find(({ id }) => id === fee.store_city_id)?.name}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <button
          type="button"
          className="min-h-11 w-full text-sm font-semibold text-link hover:bg-surface-2"
          onClick={() => setCount(count + AT_ONCE)}
        >
          {t('{n, plural, one {Mostrar mais # bairro} other {Mostrar mais # bairros}}', { n: Math.min(left, AT_ONCE) })}
        </button>
      )}
    </>
  );
}

interface RowProps {
  store: StoreDetail;
  fee: Fee;
  all: readonly Fee[];
  city: string | undefined;
}

function FeeRow({ store, fee, all, city }: RowProps) {
  const [choosing, setChoosing] = useState(false);
  const { id, name, price } = fee;
  /** Of one place there may be a row for each part of the week. */
  const named = [name, someDaysWords(fee)].filter(Boolean).join(', ');
  const others = foldText(name) === 'outros';
  const field = `fees.${feeKey(id)}`;
  const typed = useWatch({ name: field }) as { price: number | null; active: boolean } | undefined; // the form's own
  const changed = typed !== undefined && typed.price !== price;
  return (
    <tr>
      <th scope="row" className="static! h-11! bg-transparent! py-1.5! font-normal! whitespace-normal! wrap-anywhere">
        <b className={cx('text-sm font-semibold', typed?.active === false ? 'text-fg-3' : 'text-fg')}>{name}</b>
        {changed && (
          <Badge tone="brand" className="ml-2 h-5">
            {t('era {price}', { price: formatMoney(price, store.country_id) })}
          </Badge>
        )}
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-fg-3">
          {(others || city) && <span>{others ? t('Qualquer bairro fora da lista') : city}</span>}
          <button
            type="button"
            className="min-h-6 underline decoration-dotted underline-offset-4 hover:text-fg max-sm:min-h-9"
            aria-label={t('Dias de {name}: {days}', { name, days: daysWords(fee) })}
            onClick={() => setChoosing(true)}
          >
            {daysWords(fee)}
          </button>
          {fee.active && <RowPauseButton kind="fee" id={id} name={named} look="words" />}
        </span>
        {choosing && <DaysDialog store={store} fee={fee} fees={all} onClose={() => setChoosing(false)} />}
      </th>
      <td className="py-1.5!">
        <MoneyField
          name={`${field}.price`}
          label={t('Taxa de {name}', { name: named })}
          hideLabel
          className="w-34 max-sm:w-24"
        />
      </td>
      <td className="[&>*]:align-middle">
        <SwitchField name={`${field}.active`} label={t('Entrega em {name}', { name: named })} hideLabel />
      </td>
      <td className="max-sm:px-0!">{!others && <DeleteButton store_id={store.id} fee={fee} />}</td>
    </tr>
  );
}

function DeleteButton({ store_id, fee }: { store_id: number; fee: Fee }) {
  const { id, name } = fee;
  const refreshes = [findFees, getChecklist];
  const restore = useWrite(saveFees, { refreshes });
  const remove = useWrite(deleteFee, {
    refreshes,
    onDone: () =>
      showToast({
        text: t('{name} saiu da lista.', { name }),
        undo: () => {
          const { id: _, ...again } = fee;
          restore.mutate({ body: { store_id, fees: [again] } });
        },
      }),
  });
  return (
    <IconButton
      size="sm"
      label={t('Excluir {name}', { name })}
      pending={remove.isPending}
      onClick={() => remove.mutate({ params: { id }, query: { store_id } })}
    >
      {remove.isPending ? null : <Trash2 className="size-4" aria-hidden />}
    </IconButton>
  );
}
