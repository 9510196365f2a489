import { fields } from './field.ts';

/** What is kept of a report that goes out by e-mail. */
export const REPORT_SENDING = fields({
  created_at: { kind: 'instant', words: 'Criado em' },
  created_by: { kind: 'ref', words: 'Criado por' },
  every: { kind: 'word', words: 'Frequência', in: ['row'] },
  failure: { kind: 'word', usual: null, words: 'Falha', in: ['row'] },
  file_id: { kind: 'ref', usual: null, words: 'Anexo', in: ['row'] },
  format: { kind: 'word', words: 'Formato', in: ['row'] },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  last_sent_at: { kind: 'instant', usual: null, words: 'Enviado em', in: ['row'] },
  minutes: { kind: 'minutes', words: 'Hora, em minutos', in: ['row'] },
  month_day: { kind: 'number', words: 'Dia do mês', in: ['row'] },
  next_at: { kind: 'instant', words: 'Próximo', in: ['row'] },
  op_id: { kind: 'text', usual: null, words: 'Toque que criou' },
  paused: { kind: 'flag', words: 'Pausado', in: ['row'] },
  recipients: { kind: 'refs', words: 'Quem recebe', in: ['row'] },
  report: { kind: 'word', words: 'Relatório', in: ['row'] },
  sheets: { kind: 'texts', words: 'Abas', in: ['row'] },
  span: { kind: 'word', words: 'Período', in: ['row'] },
  tries: { kind: 'count', words: 'Tentativas' },
  try_at: { kind: 'instant', words: 'Nova tentativa' },
  weekdays: { kind: 'refs', words: 'Dias da semana', in: ['row'] },
  wish: { kind: 'json', words: 'Filtros', in: ['row'] },
});
