import { controlCash, type Drawer, getCashControl } from '@comanda/contract/floor/cash';
import { findTills } from '@comanda/contract/floor/tills';
import { countedCash, denominationsOf } from '@comanda/domain/payments/cash-count';
import { PAYMENT } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { NumberInput } from '@comanda/ui/number-input';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  drawer: Drawer;
  onClose: () => void;
  onClosed: (session_id: number) => void;
}
type Quantities = Readonly<Record<number, number | null>>;
type Typed = Readonly<Record<number, Money | null>>;

/** Count first, see after: notes and coins, then what each machine says, then a word about it. */
export function CloseDialog({ store, drawer, onClose, onClosed }: Props) {
  const [step, setStep] = useState(0);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [typed, setTyped] = useState<Typed>({});
  const [note, setNote] = useState('');
  const session_id = drawer.session?.id ?? 0;
  const close = useWrite(controlCash, { refreshes: [getCashControl, findTills], onDone: () => onClosed(session_id) });
  const grid = Object.entries(quantities).map(([value, quantity]) => ({
    value: Number(value),
    quantity: quantity ?? 0,
  }));
  const cash = countedCash(grid);
  const ways = drawer.ways.filter(({ payment }) => payment !== PAYMENT.cash);
  const last = 2;
  const send = () =>
    close.mutate({
      params: { storeId: store.id },
      body: {
        status: 2,
        value: cash,
        denominations: grid.filter(({ quantity }) => quantity > 0),
        ways: ways.flatMap(({ payment }) => (typed[payment] == null ? [] : [{ payment, amount: typed[payment] }])),
        note,
        session_id,
        till: drawer.till,
      },
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Fechar o caixa · passo {step} de 3', { step: step + 1 })}
      footer={
        <>
          <Button onClick={step === 0 ? onClose : () => setStep(step - 1)}>{t('Voltar')}</Button>
          {step < last ? (
            <Button variant="primary" onClick={() => setStep(step + 1)}>
              {t('Continuar')}
            </Button>
          ) : (
            <Button variant="primary" pending={close.isPending} onClick={send}>
              {t('Fechar o caixa')}
            </Button>
          )}
        </>
      }
    >
      {step === 0 && (
        <>
          <p className="text-sm text-fg-2">{t('Conte as notas e as moedas da gaveta, com o fundo de troco.')}</p>
          <CashGrid store={store} quantities={quantities} onChange={setQuantities} />
          <p className="sticky bottom-0 mt-3 flex items-baseline justify-between border-t border-line bg-surface py-2">
            <span className="font-semibold">{t('Dinheiro contado')}</span>
            <output className="t-num text-2xl">{formatMoney(cash, store.country_id)}</output>
          </p>
        </>
      )}
      {step === 1 && (
        <div className="space-y-4">
          <p className="text-sm text-fg-2">
            {t('Digite o total que a maquininha e o banco mostram. O que ficar em branco fica como não conferido.')}
          </p>
          {ways.length === 0 && <p className="text-sm">{t('Este caixa só recebe dinheiro.')}</p>}
          {ways.map(({ payment, name }) => (
            <MoneyInput
              key={payment}
              label={name}
              optional
              country={store.country_id}
              value={typed[payment] ?? null}
              onChange={(amount) => setTyped({ ...typed, [payment]: amount })}
            />
          ))}
        </div>
      )}
      {step === last && (
        <div className="space-y-4">
          <ul className="divide-y divide-line rounded-lg border border-line px-4">
            <Row label={t('Dinheiro')} value={formatMoney(cash, store.country_id)} />
            {ways.map(({ payment, name }) => {
              const amount = typed[payment];
              return (
                <Row
                  key={payment}
                  label={name}
                  value={amount == null ? t('não conferido') : formatMoney(amount, store.country_id)}
                />
              );
            })}
          </ul>
          <TextInput
            label={t('Observação')}
            optional
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <p className="text-sm text-fg-2">{t('Ao fechar, o ticket mostra o esperado e a diferença de cada forma.')}</p>
        </div>
      )}
    </Dialog>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <li className="flex justify-between gap-3 py-2.5 text-sm">
    <span>{label}</span>
    <span className="t-num">{value}</span>
  </li>
);

function CashGrid({
  store,
  quantities,
  onChange,
}: {
  store: SessionStore;
  quantities: Quantities;
  onChange: (next: Quantities) => void;
}) {
  const { notes, coins } = denominationsOf(store.country_id);
  return (
    <div className="mt-3 grid grid-cols-2 gap-x-4 sm:gap-x-8">
      {[
        { title: t('Notas'), values: notes },
        { title: t('Moedas'), values: coins },
      ].map(({ title, values }) => (
        <fieldset key={title}>
          <legend className="t-label mb-2">{title}</legend>
          <div className="space-y-2">
            {values.map((value) => (
              <div key={value} className="flex items-end gap-3">
                <div className="min-w-0 flex-1">
                  <NumberInput
                    label={formatMoney(value, store.country_id)}
                    placeholder="0"
                    inputMode="numeric"
                    min={0}
                    max={99_999}
                    value={quantities[value] ?? null}
                    onChange={(quantity) => onChange({ ...quantities, [value]: quantity })}
                  />
                </div>
                <span className="t-num w-20 pb-2.5 text-right text-sm text-fg-2" aria-live="polite">
                  {(quantities[value] ?? 0) > 0 &&
                    formatMoney(countedCash([{ value, quantity: quantities[value] ?? 0 }]), store.country_id)}
                </span>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
