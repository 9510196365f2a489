/** Calls of our own about a store's WhatsApp and its robot. */
export const WHATSAPP_CALLS = [
  'GET stores/whatsapp/{id}',
  'POST stores/whatsapp/conectar/{id}',
  'POST stores/whatsapp/desligar/{id}',
  'POST stores/whatsapp/modelos/{id}',
  'PUT stores/whatsapp/pedidos/{id}',
  'GET stores/wpp/conversas',
  'GET stores/wpp/conversa',
  'POST stores/wpp/conversa',
  'POST stores/wpp/lida',
  'PUT stores/wpp/respostas/{id}',
  'GET stores/chatbot/{id}',
  'PUT stores/chatbot/{id}',
  'POST stores/bot-extras/{id}',
  'PUT stores/bot-extras/{id}/{answer_id}',
  'DELETE stores/bot-extras/{id}/{answer_id}',
];
