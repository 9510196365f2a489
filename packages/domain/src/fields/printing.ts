import { fields } from './field.ts';

export const PRINT_GROUP = fields({
  capacity: { kind: 'number', words: 'Pratos ao mesmo tempo' },
  id: { kind: 'key', words: 'Número' },
  name: { kind: 'text', words: 'Nome' },
  printer_id: { kind: 'ref', usual: null, words: 'Impressora' },
});

export const PRINTER = fields({
  id: { kind: 'key', words: 'Número', in: ['row'] },
  name: { kind: 'text', words: 'Nome', in: ['row'] },
  connection: { kind: 'text', words: 'Como está ligada', short: 'Como ela está ligada', in: ['row'] },
  address: { kind: 'text', usual: '', words: 'Endereço', in: ['row', 'new'] },
  agent_id: { kind: 'ref', usual: null, words: 'Computador que imprime', in: ['row', 'new'] },
  paper_width: { kind: 'count', usual: 80, words: 'Largura da bobina', in: ['row', 'new'] },
  columns: { kind: 'number', words: 'Letras por linha', in: ['row'] },
  code_page: { kind: 'number', usual: 19, words: 'Página de letras', in: ['row', 'new'] },
  encoding: { kind: 'text', usual: 'cp858', words: 'Letras', in: ['row', 'new'] },
  cuts: { kind: 'flag', usual: true, words: 'Tem guilhotina', in: ['row', 'new'] },
  drawer: { kind: 'flag', usual: false, words: 'A gaveta do caixa está ligada nela', in: ['row', 'new'] },
  prints_orders: { kind: 'flag', usual: true, words: 'Imprime o pedido inteiro', in: ['row', 'new'] },
  prints_receipts: { kind: 'flag', usual: true, words: 'Imprime contas, recibos e caixa', in: ['row', 'new'] },
  fallback_id: { kind: 'ref', usual: null, words: 'Se ela parar, imprime em', in: ['row', 'new'] },
  hold_minutes: {
    kind: 'minutes',
    usual: 120,
    words: 'Segurar papéis com mais de',
    short: 'Segurar papéis com mais de (minutos)',
    in: ['row', 'new'],
  },
  state: { kind: 'text', words: 'Estado', in: ['row'] },
  state_at: { kind: 'instant', usual: null, words: 'Situação desde', in: ['row'] },
  removed_at: { kind: 'instant', usual: null, words: 'Saiu em' },
});

export const PRINT_AGENT = fields({
  created_at: { kind: 'instant', words: 'Criado em' },
  id: { kind: 'key', words: 'Número' },
  last_seen_at: { kind: 'instant', usual: null, words: 'Visto em' },
  name: { kind: 'text', words: 'Nome' },
  removed_at: { kind: 'instant', usual: null, words: 'Saiu em' },
  token_hash: { kind: 'text', usual: null, words: 'Chave' },
  version: { kind: 'text', words: 'Versão' },
});

export const PRINT_SETTINGS = fields({
  paper_width: { kind: 'count', usual: 80, words: 'Largura da bobina', in: ['form'] },
  large_type: { kind: 'flag', usual: false, words: 'Letra grande', in: ['form'] },
  copies_delivery: { kind: 'count', usual: 1, words: 'Vias da entrega', short: 'Delivery', in: ['form'] },
  copies_takeaway: { kind: 'count', usual: 1, words: 'Vias da retirada', short: 'Retirada e balcão', in: ['form'] },
  copies_table: { kind: 'count', usual: 1, words: 'Vias da mesa', short: 'Mesa', in: ['form'] },
  /** One more ticket for each print group that has a part in the order. */
  group_tickets: { kind: 'flag', usual: false, words: 'Um papel para cada grupo de impressão', in: ['form'] },
  print_on_accept: { kind: 'flag', usual: false, words: 'Imprimir ao aceitar', in: ['form'] },
  show_prices: { kind: 'flag', usual: true, words: 'Mostrar preços', short: 'Preço de cada item', in: ['form'] },
  /** A QR code that opens the store's menu, at the foot. */
  show_qr: { kind: 'flag', usual: false, words: 'Mostrar QR code', short: 'QR code do cardápio', in: ['form'] },
  footer_text: { kind: 'text', max: 200, usual: '', words: 'Texto do rodapé', in: ['form'] },
});
