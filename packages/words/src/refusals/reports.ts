import { refusals } from './refusal.ts';

/** Refusals of reports that go out by e-mail. */
export const REPORT_SENDINGS = refusals({
  too_many_sendings: [409, 'São até {most} envios por e-mail. Apague um antes.', { most: 'number' }],
  sending_recipient: [422, 'Uma das pessoas não trabalha aqui ou não pode ver estes números.'],
  mail_off: [409, 'Este servidor não envia e-mails: falta configurar SMTP_URL.'],
  sending_never: [422, 'Escolha pelo menos um dia da semana.'],
});
