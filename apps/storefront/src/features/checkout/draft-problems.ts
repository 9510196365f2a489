import type { Cart } from '@comanda/contract/orders/cart';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { changeFor } from '@comanda/domain/payments/change';
import { DELIVERY_METHOD, type DeliveryMethod, FEE_TYPE } from '@comanda/domain/codes';
import { isPositive } from '@comanda/domain/money';
import { checkPayments } from '@comanda/domain/payments/multiple-payments';
import type { OrderTotals } from '@comanda/domain/orders/order-totals';
import { isPostalCode } from '@comanda/domain/postal-code';
import { taxIdKind } from '@comanda/domain/tax-id';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { noName } from '@comanda/words/field-words';
import { sentence } from '@comanda/words/refusals/refusal';
import { CHECKOUT } from '@comanda/words/refusals/checkout';
import { badTaxId, emailProblem, noPhone, phoneName, phoneProblem, taxIdName } from '../../platform/person-words.ts';
import { asksCity, chosenCity } from '../../platform/store/city-first.ts';
import type { OrderDraft } from '../../platform/cart/order-draft.ts';
import { isOtherFee } from '../../platform/store/other-fee.ts';
import type { ChosenPayment } from './paying/payment-choice.ts';
import { slotWords } from './sending/refusal-sentences.ts';
import { chosenTime, refuseChosenSlot, type TimeChoice } from './time-choice.ts';

/** What each section of the checkout asks, in the order of the page. */
export const FIELDS_OF = {
  how: [
    'delivery_method',
    'table_number',
    'zipcode',
    'address',
    'number',
    'city_id',
    'variable_fee_id',
    'neighbourhood',
    'pin',
  ],
  when: ['schedule_at'],
  who: ['client_name', 'client_phone', 'client_tax_id', 'client_email'],
  pay: ['payment', 'change'],
} as const;
/** Where on the page a problem is mended, in the order of the page. */
export const CHECKOUT_FIELDS = ['cart', ...Object.values(FIELDS_OF).flat(), 'coupon', 'observation'] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

export interface Problem {
  field: CheckoutField;
  /** For the list at the top: 'Número da casa'. */
  title: string;
  /** Beside the field: what is to be done. */
  message: string;
}

export interface CheckedDraft {
  store: PublicStore;
  cart: Cart;
  draft: OrderDraft;
  delivery_method: DeliveryMethod;
  time: TimeChoice;
  payment: ChosenPayment;
  totals: OrderTotals;
  now: Date;
}

/** Everything that keeps the order from being sent, in the order of the page. */
export function draftProblems(checked: CheckedDraft): Problem[] {
  return [
    ...cartProblems(checked),
    ...tableProblems(checked),
    ...addressProblems(checked),
    ...timeProblems(checked),
    ...personProblems(checked),
    ...paymentProblems(checked),
  ];
}

const problem = (field: CheckoutField, title: string, message: string): Problem => ({ field, title, message });

function cartProblems({ store, cart, totals }: CheckedDraft): Problem[] {
  const lines = cart.cart_itens.flatMap(({ name, problems }) =>
    problems.slice(0, 1).map(({ message }) => problem('cart', name, message)),
  );
  const minimum = totals.refusals.find(({ code }) => code === 'minimum_order');
  if (minimum === undefined) return lines;
  const { minimum_order, missing } = minimum.detail as { minimum_order: number; missing: number }; // orderTotals writes both
  return [
    ...lines,
    problem('cart', t('Pedido mínimo'), sentence(CHECKOUT.minimum_order, { minimum_order, missing }, store)),
  ];
}

function tableProblems({ delivery_method, draft }: CheckedDraft): Problem[] {
  if (delivery_method !== DELIVERY_METHOD.table || draft.table_number !== null) return [];
  return [problem('table_number', t('Número da mesa'), t('Digite o número que está na sua mesa.'))];
}

function addressProblems({ store, delivery_method, draft, totals }: CheckedDraft): Problem[] {
  if (delivery_method !== DELIVERY_METHOD.delivery) return [];
  const problems: Problem[] = [];
  const { zipcode } = draft;
  if (zipcode === '' && store.ask_zipcode) problems.push(problem('zipcode', t('CEP'), t('Digite o CEP da entrega.')));
  else if (zipcode !== '' && !isPostalCode(zipcode, store.country_id))
    problems.push(problem('zipcode', t('CEP'), t('Confira o CEP: faltam dígitos.')));
  if (draft.address.trim() === '') problems.push(problem('address', t('Rua'), t('Digite a rua da entrega.')));
  if (draft.number.trim() === '' && !draft.no_number)
    problems.push(problem('number', t('Número da casa'), t('Informe, ou marque “sem número”.')));

  if (asksCity(store) && chosenCity(store, draft) === null)
    problems.push(problem('city_id', t('Cidade'), t('Escolha a cidade da entrega.')));
  const codes = totals.refusals.map((refusal) => refusal.code);
  if (store.fee_type === FEE_TYPE.neighbourhood) {
    const fee = store.fees.find(({ id }) => id === draft.variable_fee_id);
    if (fee === undefined)
      problems.push(problem('variable_fee_id', t('Bairro'), t('Escolha o bairro: a taxa depende dele.')));
    else if (codes.includes('fee_other_day'))
      problems.push(
        problem(
          'variable_fee_id',
          t('Bairro'),
          t('Neste dia a loja não entrega em {name}. Escolha outro dia ou retire na loja.', { name: fee.name }),
        ),
      );
    else if (isOtherFee(fee) && draft.neighbourhood.trim() === '')
      problems.push(problem('neighbourhood', t('Nome do bairro'), t('Escreva o nome do bairro.')));
  }
  // While street or code is still missing the way cannot be measured: that is not another problem.
  if (store.fee_type === FEE_TYPE.distance && problems.length === 0) {
    if (codes.includes('distance_required'))
      problems.push(
        problem('pin', t('Onde fica'), t('Ainda não conhecemos este endereço. Marque no mapa onde ele fica.')),
      );
    if (codes.includes('address_outside'))
      problems.push(
        problem(
          'address',
          t('Endereço fora da área'),
          store.take_out
            ? sentence(CHECKOUT.address_outside)
            : t('Ainda não entregamos neste endereço. Use outro endereço.'),
        ),
      );
  }
  return problems;
}

function timeProblems({ store, delivery_method, draft, time, now }: CheckedDraft): Problem[] {
  const when = chosenTime(draft, time);
  if (when === null) return [problem('schedule_at', t('Quando'), t('Escolha se é para agora ou para mais tarde.'))];
  if (when === 'now')
    return time.now === null
      ? []
      : [problem('schedule_at', t('Loja fechada'), t('A loja não está recebendo pedidos agora.'))];
  if (draft.schedule_at === null) return [problem('schedule_at', t('Dia e horário'), t('Escolha o dia e o horário.'))];
  const refusal = refuseChosenSlot(store, delivery_method, now, draft.schedule_at);
  return refusal === null ? [] : [problem('schedule_at', t('Dia e horário'), slotWords(refusal, store, now))];
}

function personProblems({ store, delivery_method, draft }: CheckedDraft): Problem[] {
  const problems: Problem[] = [];
  const { country_id } = store;
  // Who sits at a table need not say who they are.
  const known = delivery_method === DELIVERY_METHOD.table;
  const phone = draft.client_phone.trim();
  const tax_id = draft.client_tax_id.trim();
  const taxName = taxIdName(country_id);
  const wrongPhone = phone === '' ? undefined : phoneProblem(phone, country_id);
  const wrongEmail = emailProblem(draft.client_email.trim());
  if (draft.client_name.trim() === '' && !known) problems.push(problem('client_name', t('Nome'), noName()));
  if (phone === '' && !known) problems.push(problem('client_phone', phoneName(country_id), noPhone(country_id)));
  if (wrongPhone !== undefined) problems.push(problem('client_phone', phoneName(country_id), wrongPhone));
  if (tax_id === '' && store.ask_cpf && !known)
    problems.push(
      problem('client_tax_id', taxName, t('Esta loja pede o {tax_id}. Digite o seu.', { tax_id: taxName })),
    );
  if (tax_id !== '' && taxIdKind(tax_id, country_id) === null)
    problems.push(problem('client_tax_id', taxName, badTaxId(country_id)));
  if (wrongEmail !== undefined) problems.push(problem('client_email', t('E-mail'), wrongEmail));
  return problems;
}

function paymentProblems({ store, delivery_method, draft, payment, totals }: CheckedDraft): Problem[] {
  if (!isPositive(totals.total)) return [];
  const money = (value: unknown) => formatMoney(Number(value), store.country_id);
  if (payment.payment === null)
    return delivery_method === DELIVERY_METHOD.table
      ? []
      : [problem('payment', t('Pagamento'), t('Escolha como pagar.'))];
  if (payment.parts !== null) {
    const { refusal } = checkPayments(payment.parts, totals.total, draft.change);
    if (refusal === null) return [];
    if (refusal.code === 'payments_short')
      return [
        problem(
          'payment',
          t('Pagamento'),
          t('Faltam {missing} para fechar o total.', { missing: money(refusal.detail?.['missing']) }),
        ),
      ];
    if (refusal.code === 'payments_over')
      return [
        problem(
          'payment',
          t('Pagamento'),
          t('Os valores passam do total em {excess}.', { excess: money(refusal.detail?.['excess']) }),
        ),
      ];
    if (refusal.code === 'change_too_small') return [changeProblem(store, refusal.detail?.['missing'])];
    return [problem('payment', t('Pagamento'), sentence(CHECKOUT.payments_invalid))];
  }
  if (!payment.cash) return [];
  if (draft.change === null)
    return [problem('change', t('Troco'), t('Diga para quanto é o troco, ou que não precisa.'))];
  const back = changeFor(totals.total, draft.change);
  return back.ok ? [] : [changeProblem(store, back.detail?.['missing'])];
}

const changeProblem = (store: PublicStore, missing: unknown) =>
  problem('change', t('Troco'), sentence(CHECKOUT.change_too_small, { missing: Number(missing) }, store));
