// What people and the record of changes call a thing: keys, for whoever shows them to translate.

export const AUTO_PIX_ACCOUNT = 'Conta do Pix automático';
