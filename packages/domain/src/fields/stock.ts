import { fields } from './field.ts';

export const TAG = fields({
  active: { kind: 'flag', words: 'Ativo', in: ['row'] },
  category: { kind: 'text', words: 'Categoria', in: ['row'] },
  cost: { kind: 'cost', words: 'Custo', in: ['row'] },
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em' },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  makes: { kind: 'number', usual: null, words: 'Quanto a receita rende', in: ['row'] },
  minimum: { kind: 'number', usual: null, words: 'Mínimo', in: ['row'] },
  name: { kind: 'text', words: 'Nome', in: ['row'] },
  pack_name: { kind: 'text', words: 'Embalagem de compra', in: ['row'] },
  pack_quantity: { kind: 'number', usual: null, words: 'Quanto vem na embalagem', in: ['row'] },
  quantity: { kind: 'number', words: 'Quantidade', in: ['row'] },
  supplier_id: { kind: 'ref', usual: null, words: 'Fornecedor', in: ['row'] },
  unit: { kind: 'text', words: 'Unidade', in: ['row'] },
  yield_factor: { kind: 'number', words: 'Rendimento', in: ['row'] },
});

/** Whom materials are bought from. */
export const SUPPLIER = fields({
  id: { kind: 'key', words: 'Número', in: ['row'] },
  name: { kind: 'name', words: 'Nome', in: ['row'] },
  phone: { kind: 'text', words: 'WhatsApp', in: ['row'] },
  /** Until when to order, and when it comes. */
  note: { kind: 'text', words: 'Entrega', in: ['row'] },
});

export const RECIPE = fields({
  complement_id: { kind: 'ref', usual: null, words: 'Complemento' },
  id: { kind: 'key', words: 'Número' },
  made_tag_id: { kind: 'ref', usual: null, words: 'Feita na cozinha' },
  menu_item_id: { kind: 'item', usual: null, words: 'Item' },
  quantity: { kind: 'number', words: 'Quantidade' },
  size: { kind: 'number', usual: null, words: 'Dois tamanhos' },
  tag_id: { kind: 'ref', words: 'Matéria-prima' },
  unit: { kind: 'text', words: 'Unidade' },
  variation_id: { kind: 'ref', usual: null, words: 'Variação' },
});

export const COST_SETTING = fields({
  target_margin: { kind: 'percent', words: 'Margem desejada' },
  /** Of an order that leaves the store. */
  packaging_cost: { kind: 'money', usual: 0, words: 'Embalagem de cada pedido' },
  tax_percent: { kind: 'percent', usual: 0, words: 'Imposto sobre as vendas' },
});

/** What a channel keeps of the orders that come by it. */
export const CHANNEL_FEE = fields({
  origin: { kind: 'word', words: 'Canal' },
  fee_percent: { kind: 'percent', usual: 0, words: 'Comissão do canal' },
  fee_fixed: { kind: 'money', usual: 0, words: 'Valor por pedido do canal' },
});
