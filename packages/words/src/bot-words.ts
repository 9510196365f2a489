/** What a store's robot says where the store has written nothing else: keys, for whoever shows them to translate. */
export const BOT_GREETING = 'Oi! Como posso ajudar?';
export const BOT_HANDOVER = 'Vou chamar alguém da loja. Já respondem por aqui.';
