import { fields } from './field.ts';
import { saleHours } from './sale-hours.ts';

const SHOWN = ['row', 'form', 'customer'] as const;
const PIZZA = [...SHOWN, 'rules', 'counter'] as const;

/**
 * A section of the menu. Its views: `row`, `form`, `customer`, `rules` (what `domain` judges), `counter`; a copy takes all but
 * what is `afresh`, a version of the menu all but what is `unversioned`.
 */
export const MENU_GROUP = fields({
  id: { kind: 'key', words: 'Número', in: ['row', 'customer', 'rules', 'counter', 'afresh', 'unversioned'] },
  name: { kind: 'name', max: 80, words: 'Nome', in: [...PIZZA, 'afresh'] },
  description: { kind: 'text', max: 500, usual: '', words: 'Descrição', in: SHOWN },
  order: { kind: 'place', words: 'Posição', in: ['row', 'form'] },
  /** Its items are the flavors of a pizza. */
  is_pizza: { kind: 'flag', usual: false, words: 'Este grupo é de pizzas', in: PIZZA },
  price_rule: { kind: 'rule', usual: 'highest', words: 'Preço com mais de um sabor', in: PIZZA },
  only_one: { kind: 'flag', usual: false, words: 'Só um por pedido', in: PIZZA },
  is_invisible: { kind: 'flag', usual: false, words: 'Oculto do cliente', in: [...SHOWN, 'rules', 'afresh'] },
  always_display: { kind: 'flag', usual: false, words: 'Mostrar fora do horário', in: [...SHOWN, 'rules'] },
  image: { kind: 'image', usual: null, words: 'Imagem do grupo', in: ['row', 'customer', 'counter'] },
  size: { kind: 'flag', usual: false, words: 'Tem dois tamanhos', in: PIZZA },
  size1: { kind: 'text', max: 30, usual: '', words: 'Primeiro tamanho', in: PIZZA },
  size2: { kind: 'text', max: 30, usual: '', words: 'Segundo tamanho', in: PIZZA },
  /** What each size costs with flavors that have no price of their own. */
  size1_price: {
    kind: 'money',
    usual: null,
    words: 'Preço do primeiro tamanho',
    short: 'Preço do primeiro',
    in: PIZZA,
  },
  size2_price: { kind: 'money', usual: null, words: 'Preço do segundo tamanho', short: 'Preço do segundo', in: PIZZA },
  flavor1: { kind: 'count', max: 3, usual: 1, words: 'Sabores do primeiro tamanho', short: 'Sabores', in: PIZZA },
  flavor2: { kind: 'count', max: 3, usual: 1, words: 'Sabores do segundo tamanho', short: 'Sabores', in: PIZZA },
  ...saleHours(['row', 'form', 'customer', 'rules']),
  /** All of it has run out until then. */
  paused_until: {
    kind: 'until',
    usual: null,
    words: 'Pausado até',
    in: ['row', 'customer', 'rules', 'counter', 'afresh', 'unversioned'],
  },
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em', in: ['afresh', 'unversioned'] },
});
