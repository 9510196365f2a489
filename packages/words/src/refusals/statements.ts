import { refusals } from './refusal.ts';

/** Refusals of what banks and marketplaces say of a store's money. */
export const STATEMENTS = refusals({
  statement_unreadable: [
    422,
    'Este arquivo não é um extrato. Baixe de novo no banco ou no parceiro: OFX, CSV ou XLSX, sem senha.',
  ],
  statement_too_large: [413, 'Este extrato é grande demais. Baixe um período menor e envie em partes.'],
  statement_empty: [422, 'Este extrato não tem nenhum lançamento.'],
  statement_rows: [
    422,
    '{count, plural, one {# linha, e não foi entendida} other {# linhas, e nenhuma foi entendida}}. Na linha {row}, em vez de {column} está {said}. Corrija e envie de novo.',
    { count: 'number', row: 'number', column: 'text', said: 'text' },
  ],
  statement_no_pix: [422, 'Nenhum Pix entrou neste extrato.'],
  statement_span: [422, 'Envie no máximo {most} dias de cada vez.', { most: 'number' }],
  statement_crowded: [
    422,
    'Com este arquivo passam de {most} linhas em {days} dias. Confira se ele é só desta loja, ou apague um extrato destes dias.',
    { most: 'number', days: 'number' },
  ],
  statement_marketplace: [422, 'Escolha de qual parceiro é este extrato.'],
  pix_line_taken: [409, 'Este Pix já paga o pedido {number}. Desfaça lá primeiro.', { number: 'number' }],
  not_a_pix_order: [422, 'Este pedido não é pago em Pix.'],
  receipt_invalid: [422, 'O número do comprovante começa com E e tem 32 letras e números.'],
});
