import { fields } from './field.ts';

/** A question about an item; views as those of an item. */
export const COMPLEMENT_GROUP = fields({
  id: { kind: 'key', words: 'Número', in: ['row', 'customer', 'afresh', 'unversioned'] },
  name: { kind: 'name', max: 80, words: 'Pergunta', in: ['row', 'form', 'customer', 'afresh'] },
  description: { kind: 'text', max: 300, usual: '', words: 'Explicação', in: ['row', 'form', 'customer'] },
  min: { kind: 'count', max: 100, usual: 0, words: 'Mínimo', in: ['row', 'form', 'customer'] },
  /** 0 for no limit. */
  max: { kind: 'count', max: 100, usual: 0, words: 'Máximo', in: ['row', 'form', 'customer'] },
  /** Its options are the flavors of a pizza: their prices become one by `price_rule`. */
  is_pizza: { kind: 'flag', usual: false, words: 'As opções são sabores de pizza', in: ['row', 'form', 'customer'] },
  price_rule: { kind: 'rule', usual: 'highest', words: 'Preço com mais de um sabor', in: ['row', 'form', 'customer'] },
  only_one: { kind: 'flag', usual: false, words: 'Cada opção só uma vez', in: ['row', 'form', 'customer'] },
  order: { kind: 'place', words: 'Posição', in: ['row', 'form'] },
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em', in: ['afresh', 'unversioned'] },
});

/** One of a question's options. */
export const COMPLEMENT = fields({
  id: { kind: 'key', words: 'Número', in: ['row', 'customer', 'afresh', 'unversioned'] },
  complement_group_id: { kind: 'ref', words: 'Pergunta', in: ['row', 'afresh'] },
  name: {
    kind: 'name',
    max: 80,
    words: 'Opção',
    heads: ['opcoes', 'nome da opcao', 'adicional', 'item', 'nome', 'nome do complemento'],
    in: ['row', 'form', 'draft', 'file', 'customer'],
  },
  description: {
    kind: 'text',
    max: 300,
    usual: '',
    words: 'Descrição',
    heads: ['detalhe', 'detalhes', 'description'],
    in: ['row', 'form', 'draft', 'file', 'customer'],
  },
  internal_id: {
    kind: 'text',
    max: 60,
    usual: '',
    words: 'Código',
    heads: [
      'cod',
      'codigo interno',
      'sku',
      'codigo pdv',
      'codigo externo',
      'external code',
      'referencia',
      'codigo do item',
    ],
    in: ['row', 'form', 'draft', 'file', 'afresh'],
  },
  price: {
    kind: 'money',
    words: 'Preço',
    heads: ['valor', 'price', 'preco adicional', 'acrescimo', 'preco r$'],
    in: ['row', 'form', 'draft', 'file', 'customer'],
  },
  cost: {
    kind: 'money',
    usual: null,
    words: 'Custo',
    heads: ['preco de custo', 'custo unitario', 'cost', 'cmv'],
    in: ['row', 'form', 'draft', 'file'],
  },
  image: { kind: 'image', usual: null, words: 'Foto', in: ['row', 'customer'] },
  order: { kind: 'place', words: 'Posição', in: ['row', 'form', 'draft'] },
  stock: {
    kind: 'count',
    max: 10_000_000,
    usual: null,
    words: 'Estoque',
    heads: ['qtd estoque', 'saldo', 'stock', 'quantidade em estoque', 'estoque atual'],
    in: ['row', 'form', 'draft', 'file', 'customer', 'unversioned'],
  },
  stock_minimum: { kind: 'count', usual: null, words: 'Avisar quando restar', in: ['unversioned'] },
  is_invisible: {
    kind: 'flag',
    usual: false,
    words: 'Oculto do cliente',
    short: 'Oculto',
    heads: ['oculto do cliente', 'escondido', 'inativo', 'pausado'],
    in: ['row', 'form', 'draft', 'file', 'customer'],
  },
  sold_out_until: {
    kind: 'until',
    usual: null,
    words: 'Esgotado até',
    in: ['row', 'customer', 'afresh', 'unversioned'],
  },
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em', in: ['afresh', 'unversioned'] },
});

/** A size or kind of an item that has its own price. */
export const VARIATION = fields({
  id: { kind: 'key', words: 'Número', in: ['row', 'customer', 'unversioned'] },
  menu_item_id: { kind: 'item', words: 'Item', in: [] },
  name: { kind: 'name', max: 60, words: 'Nome', in: ['row', 'customer'] },
  price: { kind: 'money', words: 'Preço', in: ['row', 'customer'] },
  order: { kind: 'place', words: 'Posição', in: ['row'] },
});

/** That an item asks a question. */
export const COMPLEMENT_LINK = fields({
  id: { kind: 'key', words: 'Número', in: ['unversioned'] },
  complement_group_id: { kind: 'ref', words: 'Pergunta', in: [] },
  menu_item_id: { kind: 'item', words: 'Item', in: [] },
  order: { kind: 'place', words: 'Posição', in: [] },
});
