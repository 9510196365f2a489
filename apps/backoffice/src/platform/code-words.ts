import { ALERT_OPTION, DELIVERY_METHOD, DISCOUNT_TYPE, ITEM_TYPE, LAYOUT, OPEN_STATUS } from '@comanda/domain/codes';

/** What the forms call a kept code, by the table's field. */
export const CODE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'stores.open_status': {
    [OPEN_STATUS.closed]: 'Fechada',
    [OPEN_STATUS.open]: 'Aberta',
    [OPEN_STATUS.deliveryClosed]: 'Só entrega fechada',
    [OPEN_STATUS.closedEverywhere]: 'Fechada aqui e no iFood',
  },
  'stores.alert_option': {
    [ALERT_OPTION.untilAnswered]: 'Até atender',
    [ALERT_OPTION.threeTimes]: 'Três vezes',
    [ALERT_OPTION.once]: 'Uma vez',
  },
  'stores.scale_label': { weight: 'Peso', price: 'Preço' },
  'store_designs.layout_type': { [LAYOUT.list]: 'Lista', [LAYOUT.grid]: 'Grade' },
  'discounts.type': {
    [DISCOUNT_TYPE.percent]: 'Porcentagem',
    [DISCOUNT_TYPE.value]: 'Valor',
    [DISCOUNT_TYPE.freeDelivery]: 'Entrega grátis',
  },
  'menu_items.type': { [ITEM_TYPE.unit]: 'Unidade', [ITEM_TYPE.weight]: 'Peso' },
  'payment_methods.delivery_type': {
    0: 'Todos os pedidos',
    [DELIVERY_METHOD.takeaway]: 'Só retirada',
    [DELIVERY_METHOD.delivery]: 'Só entrega',
    [DELIVERY_METHOD.table]: 'Só mesa',
  },
  'drivers.active': { 1: 'sim', 2: 'não' },
  'drivers.pay_kind': {
    delivery: 'Valor fixo por entrega',
    neighbourhood: 'Por bairro',
    distance: 'Por distância',
  },
};
