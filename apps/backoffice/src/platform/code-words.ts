import { RECIPES } from '@comanda/domain/campaigns/codes';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { ALERT_OPTION, DELIVERY_METHOD, DISCOUNT_TYPE, ITEM_TYPE, LAYOUT, OPEN_STATUS } from '@comanda/domain/codes';
import { weekdayWords } from '@comanda/words/weekdays';

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
  'instagram_posts.state': {
    draft: 'rascunho',
    scheduled: 'agendado',
    publishing: 'saindo',
    published: 'publicado',
    failed: 'falhou',
  },
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
  'clients.proof': { shop: 'A loja confirmou', link: 'Pelo link', email: 'Pelo e-mail' },
  'loyalty_programs.kind': {
    cashback: 'Cashback maior',
    points: 'Saldo a cada real',
    stamps: 'Cartão de selos',
    tier: 'Cashback para quem volta',
    welcome: 'Presente do primeiro pedido',
    birthday: 'Presente de aniversário',
  },
  'loyalty_programs.gives': { balance: 'Saldo', item: 'Um item da lista' },
  get 'loyalty_programs.weekdays'() {
    return Object.fromEntries(weekdayWords().map((day, at) => [at, day]));
  },
  'loyalty_programs.delivery_methods': {
    [DELIVERY_METHOD.delivery]: 'Entrega',
    [DELIVERY_METHOD.takeaway]: 'Retirada',
    [DELIVERY_METHOD.table]: 'Mesa',
    [DELIVERY_METHOD.counter]: 'Balcão',
  },
  'raffles.entry_by': { order: 'Por pedido', value: 'Por valor' },
  'raffles.state': {
    draft: 'Rascunho',
    open: 'Publicado',
    closed: 'Lista fechada',
    drawn: 'Sorteado',
    cancelled: 'Cancelado',
  },
  'campaigns.channel': {
    email: 'E-mail',
    push: 'Aviso no navegador',
    whatsapp: 'WhatsApp',
    chat: 'Conversa a conversa',
  },
  'campaigns.state': {
    draft: 'Rascunho',
    scheduled: 'Agendada',
    sending: 'Saindo',
    paused: 'Pausada',
    stopped: 'Parada',
    done: 'Enviada',
    on: 'Ligada',
    off: 'Desligada',
  },
  'campaigns.recipe': Object.fromEntries(RECIPES.map((recipe) => [recipe, RECIPE_WORDS[recipe].name])),
  'drivers.active': { 1: 'sim', 2: 'não' },
  'drivers.pay_kind': {
    delivery: 'Valor fixo por entrega',
    neighbourhood: 'Por bairro',
    distance: 'Por distância',
  },
};
