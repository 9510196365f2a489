import { fields } from './field.ts';

/** Views: `row` (what the store's people and the public page read), `form` (what they type). */
export const RAFFLE = fields({
  authorization_number: { kind: 'text', max: 60, usual: '', words: 'Número da autorização', in: ['row', 'form'] },
  cancel_reason: { kind: 'text', max: 200, usual: '', words: 'Motivo do cancelamento', in: ['row'] },
  cancelled_at: { kind: 'instant', usual: null, words: 'Cancelado em', in: ['row'] },
  closed_at: { kind: 'instant', usual: null, words: 'Lista fechada em', in: ['row'] },
  created_at: { kind: 'instant', words: 'Criado em', in: ['row'] },
  drawn_at: { kind: 'instant', usual: null, words: 'Sorteado em', in: ['row'] },
  end_day: { kind: 'day', words: 'Último dia', in: ['row', 'form'] },
  entry_by: { kind: 'word', words: 'Como se ganha número', in: ['row', 'form'] },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  list_hash: { kind: 'text', usual: '', words: 'Impressão da lista', in: ['row'] },
  name: { kind: 'name', max: 80, words: 'Nome do sorteio', in: ['row', 'form'] },
  numbers: { kind: 'count', usual: 0, words: 'Números da lista', in: ['row'] },
  op_id: { kind: 'text', usual: null, words: 'Toque que criou' },
  opened_at: { kind: 'instant', usual: null, words: 'Publicado em', in: ['row'] },
  per_value: { kind: 'money', usual: 0, words: 'Um número a cada', in: ['row', 'form'] },
  prize: { kind: 'name', max: 200, words: 'Prêmio', in: ['row', 'form'] },
  prizes: { kind: 'count', max: 10, usual: 1, words: 'Ganhadores', in: ['row', 'form'] },
  rules: { kind: 'text', max: 2000, usual: '', words: 'Regras da loja', in: ['row', 'form'] },
  seed: { kind: 'text', words: 'Semente' },
  start_day: { kind: 'day', words: 'Primeiro dia', in: ['row', 'form'] },
  state: { kind: 'word', usual: 'draft', words: 'Situação', in: ['row'] },
});
