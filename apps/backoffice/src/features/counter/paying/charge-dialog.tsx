import { COUNTRY, DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { creditLeft } from '@comanda/domain/payments/credit';
import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { nextShares } from '@comanda/domain/tables/split-bill';
import { marketplacePaid } from '@comanda/domain/statements/marketplace-paid';
import { refuseTaxId } from '@comanda/domain/tax-id';
import { t } from '@comanda/ui/i18n';
import { type ReactNode, useReducer, useState } from 'react';
import type { OrderBody } from '../../../platform/journal/send-order.ts';
import { TillField } from '../../cash/public.ts';
import {
  type MethodCard,
  newTaking,
  type Part,
  PartList,
  type Standing,
  standing,
  sumOf,
  TakeMoney,
  takeMoney,
} from '../../taking-money/public.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ChargeOptions, type Options } from './charge-options.tsx';
import { labelsOf, methodsFor, remainingFor } from './payments.ts';
import { type Paying, priceSale, type PricedSale } from '../price-sale.ts';
import type { Sale } from '../sale.ts';
import { METHODS } from '../methods.ts';

export interface Charge {
  parts: readonly Part[];
  /** Priced as it is paid. */
  priced: PricedSale;
  paid: boolean;
  change: Money;
  prints: boolean;
  /** Of the receipt; null for none. */
  cpf: string | null;
  /** Under which number it stands with who pays it later. */
  marketplace_order: OrderBody['marketplace_order'];
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

/** Takes the money of a sale: its parts are gathered here, and sent with it. */
export function ChargeDialog(props: Props) {
  const { tab, sale, catalogue, warning, sending, onCharge, onClose } = props;
  const { store } = catalogue;
  const [now] = useState(() => new Date());
  const methods = methodCards(sale, catalogue, now);
  const [taking, play] = useReducer(takeMoney, newTaking({ method: methods[0] ?? null }));
  const [options, setOptions] = useState<Options>({
    later: sale.delivery_method === DELIVERY_METHOD.delivery,
    prints: props.prints,
    cpf: sale.client?.cpf ?? '',
    withCpf: Boolean(sale.client?.cpf),
    tried: false,
    partner_order: '',
  });
  const totalOf = (paying: Paying) => priceSale(sale, catalogue, paying, now).totals.total;
  const { method, parts, people } = taking;
  const remaining = method ? remainingFor(parts, method.payment, totalOf) : totalOf([]);
  const owed = { remaining, due: nextShares(remaining, 1, people), exact: false };

  function take({ part, change, ends }: Standing) {
    if (part && !ends) return play({ kind: 'take', part });
    if (options.withCpf && refuseTaxId(options.cpf, store.country_id) !== null) {
      setOptions({ ...options, tried: true });
      document.getElementById('counter-cpf')?.focus();
      return;
    }
    const all = part ? [...parts, part] : parts;
    const paying = all.map(({ payment, amount }) => ({ payment, amount }));
    const priced = priceSale(sale, catalogue, paying, now);
    const cpf = options.withCpf ? options.cpf : null;
    const marketplace = partnerOf(all);
    const partner_order = options.partner_order.trim();
    const marketplace_order = marketplace === null || partner_order === '' ? null : { marketplace, partner_order };
    onCharge({ marketplace_order, parts: all, priced, paid: !options.later, change, prints: options.prints, cpf });
  }

  const { pieces } = priceSale(sale, catalogue, [], now);
  const way = METHODS.find(({ value }) => value === sale.delivery_method)?.label ?? '';
  return (
    <TakeMoney
      title={t('Cobrar comanda {n}', { n: tab })}
      badge={`${t(way)} · ${pieces === 1 ? t('1 item') : t('{n} itens', { n: pieces })}`}
      country_id={store.country_id}
      methods={methods}
      taking={taking}
      owed={owed}
      total={totalOf(method && parts.length === 0 ? [{ payment: method.payment, amount: 1 }] : parts)}
      taken={sumOf(parts)}
      typedWords={t('Valor recebido')}
      takeWords={(ends) => (!ends ? t('Receber esta parte') : options.later ? t('Enviar pedido') : t('Concluir venda'))}
      later={options.later}
      sending={sending}
      problem={
        methods.length === 0
          ? t('Nenhuma forma de pagamento vale para o balcão. Ligue uma em Pagamentos.')
          : props.problem
      }
      above={
        <>
          {warning}
          <TillField store_id={props.store_id} className="mt-3" />
        </>
      }
      below={
        <>
          <PartList taking={taking} now={standing(taking, owed)} country_id={store.country_id} onPlay={play} />
          <ChargeOptions
            options={options}
            delivery_method={sale.delivery_method}
            portugal={store.country_id === COUNTRY.portugal}
            marketplace={partnerOf(method === null ? parts : [...parts, method])}
            wrong={options.tried && options.withCpf && refuseTaxId(options.cpf, store.country_id) !== null}
            onChange={setOptions}
          />
        </>
      }
      onPlay={play}
      onTake={take}
      onClose={onClose}
    />
  );
}

/** Who pays the store later, of the ways that are chosen. */
const partnerOf = (ways: readonly { name: string }[]) =>
  ways.map(({ name }) => marketplacePaid(name)).find((marketplace) => marketplace !== null) ?? null;

/** The store's ways of paying, each with what it does to this sale. */
function methodCards(sale: Sale, catalogue: Catalogue, now: Date): MethodCard[] {
  const { store } = catalogue;
  const credit =
    sale.client === null
      ? t('escolha o cliente')
      : t('cabe {money}', {
          money: formatMoney(
            creditLeft({ limit: sale.client.credit_limit, balance: sale.client.credit_balance }),
            store.country_id,
          ),
        });
  return methodsFor(store, sale.delivery_method, now).map((each) => {
    const { trace } = priceSale(sale, catalogue, [{ payment: each.id, amount: 1 }], now).totals;
    const hint = each.id === PAYMENT.onCredit ? credit : labelsOf(each, trace).join(' ');
    return { payment: each.id, real_id: each.real_id, name: each.name, hint };
  });
}
