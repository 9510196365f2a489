import { foldText } from '@comanda/domain/search-text';
import type { Kind } from './cell-values.ts';

export interface Column {
  /** As on the wire, or what this file alone knows (`group`, `days`). */
  field: string;
  head: string;
  /** How others head it, folded: without accents and capitals. */
  words: readonly string[];
  kind: Kind;
  /** Of the exported sheet, in characters. */
  width?: number;
}

const text = (max: number) => ({ is: 'text', max }) as const;
const MONEY = { is: 'money' } as const;
const MONEY_OR_NONE = { is: 'money-or-none' } as const;
const FLAG = { is: 'flag' } as const;
const TIME = { is: 'time' } as const;
const COUNT = { is: 'count' } as const;
const STOCK: readonly Column[] = [
  {
    field: 'stock',
    head: 'Estoque',
    words: ['qtd estoque', 'saldo', 'stock', 'quantidade em estoque', 'estoque atual'],
    kind: { is: 'count-or-none' },
  },
  /** What is left changes with every sale: a file that says what it started from undoes none of them. */
  { field: 'stock_seen', head: 'Estoque ao exportar', words: [], kind: { is: 'count-or-none' }, width: 18 },
];
const CODE: Column = {
  field: 'internal_id',
  head: 'Código',
  words: [
    'cod',
    'codigo interno',
    'sku',
    'codigo pdv',
    'codigo externo',
    'external code',
    'referencia',
    'codigo do item',
  ],
  kind: text(60),
};
const COST: Column = {
  field: 'cost',
  head: 'Custo',
  words: ['preco de custo', 'custo unitario', 'cost', 'cmv'],
  kind: MONEY_OR_NONE,
};

/** Of a table of items, in the order in which they are exported. */
export const ITEM_COLUMNS: readonly Column[] = [
  { field: 'id', head: 'ID', words: ['identificador'], kind: { is: 'id' }, width: 8 },
  {
    field: 'group',
    head: 'Grupo',
    words: [
      'categoria',
      'secao',
      'sessao',
      'category',
      'departamento',
      'familia',
      'nome da categoria',
      'grupo do item',
    ],
    kind: text(80),
    width: 20,
  },
  {
    field: 'name',
    head: 'Nome',
    words: [
      'item',
      'produto',
      'nome do item',
      'nome do produto',
      'name',
      'product',
      'titulo',
      'prato',
      'itens',
      'produtos',
    ],
    kind: text(120),
    width: 32,
  },
  {
    field: 'description',
    head: 'Descrição',
    words: [
      'detalhe',
      'detalhes',
      'ingredientes',
      'description',
      'descricao do item',
      'descricao do produto',
      'composicao',
    ],
    kind: text(1000),
    width: 48,
  },
  CODE,
  {
    field: 'price1',
    head: 'Preço',
    words: [
      'valor',
      'preco de venda',
      'valor de venda',
      'price',
      'preco unitario',
      'valor unitario',
      'preco atual',
      'preco r$',
      'preco (r$)',
      'valor (r$)',
      'r$',
      'preco venda',
    ],
    kind: MONEY,
  },
  { field: 'price2', head: 'Preço 2', words: ['preco do segundo tamanho', 'segundo preco'], kind: MONEY },
  {
    field: 'strike_price',
    head: 'Preço riscado',
    words: ['preco de', 'preco original', 'preco cheio', 'original price', 'de'],
    kind: MONEY_OR_NONE,
  },
  COST,
  ...STOCK,
  { field: 'variations', head: 'Variações', words: ['variacao', 'tamanhos'], kind: { is: 'variations' }, width: 32 },
  {
    field: 'complement_groups',
    head: 'Complementos',
    words: ['adicionais', 'grupos de complementos', 'opcionais', 'perguntas'],
    kind: { is: 'names' },
    width: 32,
  },
  { field: 'type', head: 'Vendido por', words: ['unidade', 'unidade de medida', 'un', 'unit'], kind: { is: 'unit' } },
  { field: 'minimum_quantity', head: 'Quantidade mínima', words: ['minimo'], kind: COUNT },
  { field: 'points', head: 'Pontos', words: ['points'], kind: COUNT },
  { field: 'custom_tag', head: 'Selo', words: ['etiqueta', 'tag'], kind: text(30) },
  { field: 'days', head: 'Dias', words: ['dias da semana', 'disponibilidade'], kind: { is: 'days' } },
  { field: 'start_time', head: 'Início', words: ['hora de inicio', 'das', 'hora inicial'], kind: TIME },
  { field: 'end_time', head: 'Fim', words: ['hora de fim', 'ate', 'hora final'], kind: TIME },
  { field: 'is_delivery', head: 'Delivery', words: ['entrega', 'vende no delivery'], kind: FLAG },
  { field: 'is_table', head: 'Mesa', words: ['salao', 'vende na mesa'], kind: FLAG },
  { field: 'is_invisible', head: 'Oculto', words: ['escondido', 'inativo', 'pausado'], kind: FLAG },
  { field: 'is_highlight', head: 'Destaque', words: ['destacado'], kind: FLAG },
  { field: 'is_best_seller', head: 'Mais pedido', words: ['mais vendido'], kind: FLAG },
  { field: 'is_newest', head: 'Novo', words: ['novidade', 'lancamento'], kind: FLAG },
  { field: 'has_promotion', head: 'Promoção', words: ['em promocao', 'promocional'], kind: FLAG },
  { field: 'is_upsell', head: 'Na sacola', words: ['oferecer na sacola'], kind: FLAG },
  { field: 'is_alcohol', head: '18+', words: ['alcoolico', 'bebida alcoolica'], kind: FLAG },
  { field: 'requires_schedule', head: 'Só agendado', words: ['somente agendado', 'encomenda'], kind: FLAG },
  { field: 'item_free_delivery', head: 'Entrega grátis', words: ['frete gratis'], kind: FLAG },
];

/** Of a table of complements: a line is one option of a question. */
export const COMPLEMENT_COLUMNS: readonly Column[] = [
  { field: 'id', head: 'ID', words: ['identificador'], kind: { is: 'id' }, width: 8 },
  {
    field: 'group',
    head: 'Complemento',
    words: ['pergunta', 'grupo de complementos', 'grupo do complemento', 'grupo', 'grupo de opcoes'],
    kind: text(80),
    width: 28,
  },
  { field: 'group_id', head: 'ID do complemento', words: ['id do grupo'], kind: { is: 'id' }, width: 8 },
  { field: 'min', head: 'Mínimo', words: ['min', 'minimo de opcoes', 'quantidade minima'], kind: COUNT },
  { field: 'max', head: 'Máximo', words: ['max', 'maximo de opcoes', 'quantidade maxima'], kind: COUNT },
  {
    field: 'name',
    head: 'Opção',
    words: ['opcoes', 'nome da opcao', 'adicional', 'item', 'nome', 'nome do complemento'],
    kind: text(80),
    width: 32,
  },
  {
    field: 'description',
    head: 'Descrição',
    words: ['detalhe', 'detalhes', 'description'],
    kind: text(300),
    width: 40,
  },
  CODE,
  { field: 'price', head: 'Preço', words: ['valor', 'price', 'preco adicional', 'acrescimo', 'preco r$'], kind: MONEY },
  COST,
  ...STOCK,
  { field: 'is_invisible', head: 'Oculto', words: ['escondido', 'inativo', 'pausado'], kind: FLAG },
];

export type TableKind = 'items' | 'complements';
export const columnsOf = (holds: TableKind): readonly Column[] =>
  holds === 'items' ? ITEM_COLUMNS : COMPLEMENT_COLUMNS;

const tidy = (head: string) =>
  foldText(head)
    .replace(/[*:_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Which column a heading names; a field is taken once, by the first heading that has it. */
export function matchHeadings(heads: readonly string[], holds: TableKind): (string | null)[] {
  const free = new Set(columnsOf(holds));
  const exact = (head: string, test: (column: Column) => boolean) => {
    if (tidy(head) === '') return null;
    const column = [...free].find(test);
    if (column) free.delete(column);
    return column?.field ?? null;
  };
  const byName = heads.map((head) => exact(head, (column) => tidy(column.head) === tidy(head)));
  return heads.map((head, at) => byName[at] ?? exact(head, ({ words }) => words.includes(tidy(head))));
}

/** Questions and their options in a table are told by a heading that only they have. */
export function tableKind(heads: readonly string[]): TableKind {
  const words = new Set(heads.map(tidy));
  const asks = ['opcao', 'nome da opcao', 'opcoes', 'pergunta', 'grupo de complementos', 'grupo do complemento'];
  return asks.some((word) => words.has(word)) ? 'complements' : 'items';
}
