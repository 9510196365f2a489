import { fields } from './field.ts';

/** A store's WhatsApp. Its views: `row`, `bot` (what the robot is set by), `costs`. */
export const WHATSAPP_SETTING = fields({
  state: { kind: 'word', usual: 'off', words: 'Situação', in: ['row'] },
  display_phone: { kind: 'text', usual: '', words: 'Número do WhatsApp', in: ['row'] },
  verified_name: { kind: 'text', usual: '', words: 'Nome no WhatsApp', in: ['row'] },
  quality: { kind: 'text', usual: '', words: 'Qualidade do número', in: ['row'] },
  event_seq: { kind: 'count', usual: 0, words: 'Lido até' },
  bot_active: { kind: 'flag', usual: false, words: 'Robô responde', in: ['row', 'bot'] },
  greeting: { kind: 'text', usual: '', max: 600, words: 'Saudação do robô', in: ['bot'] },
  handover_text: { kind: 'text', usual: '', max: 600, words: 'Ao passar para uma pessoa', in: ['bot'] },
  quick_answers: { kind: 'texts', words: 'Respostas prontas', in: ['row'] },
  rate_marketing: { kind: 'cost', usual: null, words: 'Preço de uma promoção', in: ['row', 'costs'] },
  rate_utility: { kind: 'cost', usual: null, words: 'Preço de um aviso', in: ['row', 'costs'] },
  rate_service: { kind: 'cost', usual: null, words: 'Preço de uma conversa', in: ['row', 'costs'] },
  month_limit: { kind: 'money', usual: null, words: 'Limite do mês', in: ['row', 'costs'] },
  templates_at: { kind: 'instant', usual: null, words: 'Modelos lidos em' },
  changed_at: { kind: 'instant', words: 'Mudada em' },
});

/** What a state of an order says. Its view: `row`. */
export const WHATSAPP_ORDER_MESSAGE = fields({
  status: { kind: 'word', words: 'Estado do pedido', in: ['row'] },
  active: { kind: 'flag', usual: false, words: 'Enviar', in: ['row'] },
  text: { kind: 'text', usual: '', max: 600, words: 'Mensagem', in: ['row'] },
  template: { kind: 'text', usual: '', max: 512, words: 'Modelo', in: ['row'] },
  language: { kind: 'text', usual: 'pt_BR', max: 20, words: 'Idioma do modelo', in: ['row'] },
  changed_at: { kind: 'instant', words: 'Mudada em' },
});

/** A template of the account at Meta. Its views: `row`, `meta` (what Meta says of it); `unkept`: no change of it is anybody's. */
export const WHATSAPP_TEMPLATE = fields({
  name: { kind: 'text', max: 512, words: 'Nome do modelo', in: ['row', 'meta'] },
  language: { kind: 'text', usual: 'pt_BR', max: 20, words: 'Idioma do modelo', in: ['row', 'meta', 'unkept'] },
  category: { kind: 'word', words: 'Para que serve', in: ['row', 'meta', 'unkept'] },
  state: { kind: 'word', words: 'Situação na Meta', in: ['row', 'meta', 'unkept'] },
  body: { kind: 'text', usual: '', max: 1_024, words: 'Texto do modelo', in: ['row', 'meta'] },
  variables: { kind: 'count', usual: 0, words: 'Campos do modelo', in: ['row', 'meta', 'unkept'] },
  head: { kind: 'word', usual: 'none', words: 'Cabeçalho do modelo', in: ['row', 'meta', 'unkept'] },
  image: { kind: 'image', usual: null, words: 'Foto do modelo', in: ['row'] },
  button_text: { kind: 'text', usual: '', max: 25, words: 'Botão do modelo', in: ['row', 'meta'] },
  button_url: { kind: 'text', usual: '', max: 2_000, words: 'Endereço do botão', in: ['row', 'meta'] },
  button_variable: { kind: 'flag', usual: false, words: 'Botão com campo', in: ['row', 'meta', 'unkept'] },
  other_parts: { kind: 'flag', usual: false, words: 'Mais partes na Meta', in: ['row', 'meta', 'unkept'] },
  reason: { kind: 'text', usual: '', words: 'Motivo da Meta', in: ['row', 'meta', 'unkept'] },
  synced_at: { kind: 'instant', words: 'Lido da Meta em', in: ['unkept'] },
});

/** What the robot answers. Its view: `row`. */
export const WHATSAPP_ANSWER = fields({
  id: { kind: 'key', words: 'Número', in: ['row'] },
  kind: { kind: 'word', words: 'Tipo da resposta', in: ['row'] },
  title: { kind: 'text', max: 24, words: 'Opção do robô', in: ['row'] },
  words: { kind: 'texts', words: 'Palavras que chamam', in: ['row'] },
  answer: { kind: 'text', usual: '', max: 1_000, words: 'Resposta', in: ['row'] },
  active: { kind: 'flag', usual: true, words: 'Robô responde esta', in: ['row'] },
  position: { kind: 'place', usual: 1, words: 'Ordem', in: ['row'] },
  uses: { kind: 'count', usual: 0, words: 'Vezes', in: ['row'] },
  changed_at: { kind: 'instant', words: 'Mudada em' },
});
