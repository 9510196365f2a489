import { type Fee, findFees, saveFees } from '@comanda/contract/delivery/fees';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { flagsOf, WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/menu/availability';
import { isEveryDay, isSamePlace } from '@comanda/domain/delivery/fee-of-day';
import { type Money, ZERO } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { daysWords, someDaysWords } from '@comanda/words/days-words';
import { noDay } from '@comanda/words/field-words';
import { useWrite } from '../../platform/api.ts';
import { DayChips } from './day-chips.tsx';

interface Props {
  store: StoreDetail;
  fee: Fee;
  /** All of the store's: the same neighbourhood may have another price on the other days. */
  fees: readonly Fee[];
  onClose: () => void;
}

/** On which days a fee holds, and what the other days cost. */
export function DaysDialog({ store, fee, fees, onClose }: Props) {
  const others = fees.filter((other) => other.id !== fee.id && isSamePlace(other, fee));
  const [days, setDays] = useState<WeekdayFlags>(flagsOf((day) => fee[day]));
  const [rest, setRest] = useState<'none' | 'price'>('none');
  const [price, setPrice] = useState<Money | null>(fee.price);
  const left = flagsOf((day) => !days[day] && others.every((other) => !other[day]));
  const leftWords = WEEKDAY_FLAGS.some((day) => left[day]) ? someDaysWords(left) : null;
  const taken = others.filter((other) => WEEKDAY_FLAGS.some((day) => days[day] && other[day]));
  const save = useWrite(saveFees, {
    refreshes: [findFees],
    onDone: () => {
      showToast(t('Dias de {name} salvos.', { name: fee.name }));
      onClose();
    },
  });
  const none = WEEKDAY_FLAGS.every((day) => !days[day]);
  const reason = none
    ? noDay()
    : taken[0]
      ? t('{name} já tem outra taxa em {days}.', { name: fee.name, days: daysWords(taken[0]) })
      : rest === 'price' && leftWords !== null && price === null
        ? t('Informe a taxa dos outros dias.')
        : undefined;

  function keep() {
    const { id: _, ...fields } = fee;
    const second = rest === 'price' && leftWords !== null ? [{ ...fields, ...left, price: price ?? ZERO }] : [];
    save.mutate({ body: { store_id: store.id, fees: [{ ...fee, ...days }, ...second] } });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Dias de {name}', { name: fee.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={save.isPending} disabledReason={reason} onClick={keep}>
            {t('Salvar dias')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <DayChips label={t('A taxa vale em')} value={days} onChange={setDays} />
        {leftWords !== null && (
          <>
            <Segmented<'none' | 'price'>
              label={t('Nos outros dias ({days})', { days: leftWords })}
              value={rest}
              onChange={setRest}
              choices={[
                { value: 'none', label: t('Não entrega') },
                { value: 'price', label: t('Outra taxa') },
              ]}
            />
            {rest === 'price' && (
              <MoneyInput
                label={t('Taxa em {days}', { days: leftWords })}
                country={store.country_id}
                value={price}
                onChange={setPrice}
              />
            )}
          </>
        )}
        <p className="text-sm text-fg-3">
          {isEveryDay(days)
            ? t('Vale todos os dias.')
            : t('Conta o dia da entrega: um pedido de sexta agendado para sábado paga a taxa de sábado.')}
        </p>
      </div>
    </Dialog>
  );
}
