import { fields } from './field.ts';

/** Who keeps a store's books. Its view: `form` (what the store says). */
export const FISCAL_BOOKKEEPER = fields({
  email: { kind: 'text', usual: '', words: 'E-mail do contador', in: ['form'] },
  monthly: { kind: 'flag', usual: false, words: 'Mandar todo mês', in: ['form'] },
  month_day: { kind: 'number', usual: 1, words: 'Dia do mês', in: ['form'] },
  sent_month: { kind: 'text', usual: '', words: 'Último mês mandado' },
  sent_at: { kind: 'instant', usual: null, words: 'Mandado em' },
});
