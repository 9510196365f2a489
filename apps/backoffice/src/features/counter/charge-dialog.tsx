import { COUNTRY, DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { isPositive, type Money, subtract, toCents, ZERO } from '@comanda/domain/money';
import { refuseTaxId } from '@comanda/domain/tax-id';
import { Checkbox } from '@comanda/ui/checkbox';
import { DialogShell } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import { TillField } from '../cash/public.ts';
import { AmountPad, TakeBar } from './amount-pad.tsx';
import type { Catalogue } from './catalogue.ts';
import { MethodCards, PartList } from './charge-parts.tsx';
import { labelsOf, type Method, methodsFor, type Part, remainingFor, shareOf, sumOf, takeAmount } from './payments.ts';
import { type Paying, priceSale, type PricedSale } from './price-sale.ts';
import type { Sale } from './sale.ts';
import { METHODS } from './methods.ts';
import { useDialogKeys } from './use-dialog-keys.ts';

export interface Charge {
  parts: readonly Part[];
  /** Priced as it is paid. */
  priced: PricedSale;
  paid: boolean;
  change: Money;
  prints: boolean;
  /** Of the receipt; null for none. */
  cpf: string | null;
}
interface Props {
  store_id: number;
  tab: number;
  sale: Sale;
  catalogue: Catalogue;
  /** Why it cannot be charged now, such as a closed drawer; a link may be in it. */
  warning: ReactNode;
  sending: boolean;
  problem: string;
  prints: boolean;
  onCharge: (charge: Charge) => void;
  onClose: () => void;
}

/** Takes the money: a digit chooses how, digits say how much, Enter takes it; what is missing and the change are large. */
export function ChargeDialog(props: Props) {
  const { tab, sale, catalogue, warning, sending, problem, onCharge, onClose } = props;
  const { store } = catalogue;
  const portugal = store.country_id === COUNTRY.portugal;
  const taxName = portugal ? t('NIF na fatura') : t('CPF na nota');
  const [now] = useState(() => new Date());
  const methods = methodsFor(store, sale.delivery_method, now);
  const totalOf = (paying: Paying) => priceSale(sale, catalogue, paying, now).totals.total;
  const labelsIn = (each: Method) =>
    labelsOf(each, priceSale(sale, catalogue, [{ payment: each.id, amount: 1 }], now).totals.trace);
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [method, setMethod] = useState<Method | null>(methods[0] ?? null);
  // null: not typed yet, the whole rest is meant.
  const [typed, setTyped] = useState<Money | null>(null);
  const [typing, setTyping] = useState(false);
  const [people, setPeople] = useState(1);
  const [splitting, setSplitting] = useState(false);
  const [later, setLater] = useState(sale.delivery_method === DELIVERY_METHOD.delivery);
  const [prints, setPrints] = useState(props.prints);
  const [cpf, setCpf] = useState(sale.client?.cpf ?? '');
  const [withCpf, setWithCpf] = useState(cpf !== '');
  const [tried, setTried] = useState(false);
  const wrongCpf = withCpf && refuseTaxId(cpf, store.country_id) !== null;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typing) field.current?.select();
  }, [typing, method]);

  const remaining = method ? remainingFor(parts, method.id, totalOf) : totalOf([]);
  const free = !isPositive(remaining);
  const share = shareOf(remaining, people);
  const amount = typed ?? share;
  const taken = method && !free ? takeAmount(method, amount, remaining) : null;
  const tooMuch = taken === 'too_much';
  const concludes = free || (taken !== null && taken !== 'too_much' && toCents(amount) >= toCents(remaining));
  const change = taken !== null && taken !== 'too_much' ? taken.change : ZERO;

  function choose(next: Method) {
    setMethod(next);
    setTyped(null);
    setTyping(true);
  }
  function take() {
    if (sending) return;
    if (free) return finish(parts, ZERO);
    if (!method || taken === null || taken === 'too_much' || !isPositive(amount)) return;
    const all = [...parts, taken.part];
    if (concludes) return finish(all, taken.change);
    setParts(all);
    setTyped(null);
    setTyping(false);
    setPeople(Math.max(1, people - 1));
  }
  function finish(all: readonly Part[], back: Money) {
    if (wrongCpf) {
      setTried(true);
      document.getElementById('counter-cpf')?.focus();
      return;
    }
    const paying = all.map(({ payment, amount: paid }) => ({ payment, amount: paid }));
    const priced = priceSale(sale, catalogue, paying, now);
    onCharge({ parts: all, priced, paid: !later, change: back, prints, cpf: withCpf ? cpf : null });
  }
  function split(many: number) {
    setPeople(many);
    setSplitting(false);
    setTyped(null);
  }
  useDialogKeys((event) => {
    const inText = event.target instanceof HTMLInputElement && event.target.id === 'counter-cpf';
    if (inText) return;
    if (event.key.toLowerCase() === 'd') {
      event.preventDefault();
      setSplitting(!splitting);
    } else if (/^[1-9]$/.test(event.key) && (splitting || !typing)) {
      event.preventDefault();
      if (splitting) split(Number(event.key));
      else {
        const next = methods[Number(event.key) - 1];
        if (next) choose(next);
      }
    }
  });

  const label = METHODS.find(({ value }) => value === sale.delivery_method)?.label ?? '';
  const pieces = priceSale(sale, catalogue, [], now).pieces;
  return (
    <DialogShell
      isOpen
      onClose={() => (typing ? setTyping(false) : onClose())}
      label={t('Cobrar comanda {n}', { n: tab })}
      className="sm:max-w-225"
    >
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_372px]">
        <div className="min-h-0 overflow-y-auto md:contents">
          <div className="p-4 md:row-span-2 md:overflow-y-auto md:p-6">
            <div className="flex flex-wrap items-center gap-3">
              <Heading slot="title" className="t-title text-xl">
                {t('Cobrar comanda {n}', { n: tab })}
              </Heading>
              <span className="badge">
                {t(label)} · {pieces === 1 ? t('1 item') : t('{n} itens', { n: pieces })}
              </span>
            </div>
            {warning}
            <TillField store_id={props.store_id} className="mt-3" />
            <MethodCards
              methods={methods.map((each) => ({ ...each, labels: labelsIn(each) }))}
              chosen={method}
              keys={!typing && !splitting}
              client={sale.client}
              country_id={store.country_id}
              onChoose={choose}
            />
            <PartList
              parts={parts}
              pending={method && !free ? { name: method.name, payment: method.id, amount } : null}
              country_id={store.country_id}
              people={people}
              splitting={splitting}
              onSplitting={() => setSplitting(!splitting)}
              onSplit={split}
              onRemove={(at) => setParts(parts.filter((_, index) => index !== at))}
            />
            <div className="mt-4 space-y-1 border-t border-line pt-4">
              {sale.delivery_method !== DELIVERY_METHOD.counter && (
                <Checkbox
                  label={
                    sale.delivery_method === DELIVERY_METHOD.delivery
                      ? t('Receber na entrega')
                      : t('Receber na retirada')
                  }
                  checked={later}
                  onChange={({ target }) => setLater(target.checked)}
                />
              )}
              <Checkbox
                label={t('Imprimir recibo')}
                checked={prints}
                onChange={({ target }) => setPrints(target.checked)}
              />
              <Checkbox label={taxName} checked={withCpf} onChange={({ target }) => setWithCpf(target.checked)} />
              {withCpf && (
                <div className="max-w-60 pt-1">
                  <TextInput
                    id="counter-cpf"
                    label={taxName}
                    hideLabel
                    inputMode="numeric"
                    placeholder={portugal ? '000 000 000' : '000.000.000-00'}
                    maxLength={20}
                    value={cpf}
                    error={
                      tried && wrongCpf
                        ? portugal
                          ? t('Confira o NIF, ou desmarque NIF na fatura.')
                          : t('Confira o CPF, ou desmarque CPF na nota.')
                        : undefined
                    }
                    onChange={({ target }) => setCpf(target.value)}
                  />
                </div>
              )}
            </div>
          </div>
          <AmountPad
            ref={field}
            country_id={store.country_id}
            remaining={subtract(remaining, 0)}
            total={totalOf(method && parts.length === 0 ? [{ payment: method.id, amount: 1 }] : parts)}
            taken={sumOf(parts)}
            amount={free ? ZERO : amount}
            cash={method?.id === PAYMENT.cash}
            onAmount={(value) => {
              setTyping(true);
              setTyped(value ?? ZERO);
            }}
            onFocus={() => setTyping(true)}
          />
        </div>
        <TakeBar
          country_id={store.country_id}
          amount={free ? ZERO : concludes ? remaining : amount}
          change={change}
          problem={
            methods.length === 0
              ? t('Nenhuma forma de pagamento vale para o balcão. Ligue uma em Pagamentos.')
              : tooMuch
                ? t('Passa do que falta. Só o dinheiro tem troco.')
                : problem
          }
          concludes={concludes}
          later={later}
          sending={sending}
          onTake={take}
        />
      </div>
    </DialogShell>
  );
}
