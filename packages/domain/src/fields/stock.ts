import { fields } from './field.ts';

export const TAG = fields({
  active: { kind: 'flag', words: 'Ativo', in: ['row'] },
  category: { kind: 'text', words: 'Categoria', in: ['row'] },
  cost: { kind: 'cost', words: 'Custo', in: ['row'] },
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em' },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  minimum: { kind: 'number', usual: null, words: 'Mínimo', in: ['row'] },
  name: { kind: 'text', words: 'Nome', in: ['row'] },
  quantity: { kind: 'number', words: 'Quantidade', in: ['row'] },
  unit: { kind: 'text', words: 'Unidade', in: ['row'] },
  yield_factor: { kind: 'number', words: 'Rendimento', in: ['row'] },
});

export const RECIPE = fields({
  complement_id: { kind: 'ref', usual: null, words: 'Complemento' },
  id: { kind: 'key', words: 'Número' },
  menu_item_id: { kind: 'ref', usual: null, words: 'Item' },
  quantity: { kind: 'number', words: 'Quantidade' },
  size: { kind: 'number', usual: null, words: 'Dois tamanhos' },
  tag_id: { kind: 'ref', words: 'Matéria-prima' },
  unit: { kind: 'text', words: 'Unidade' },
  variation_id: { kind: 'ref', usual: null, words: 'Variação' },
});

export const COST_SETTING = fields({
  target_margin: { kind: 'percent', words: 'Margem desejada' },
});
