import type { Catalogue } from '@comanda/ui/i18n';

/** Raffles, loyalty and shared coupons. */
export const GIFTS: Catalogue = {
  'A lista fechada tem {n} números. A impressão do arquivo (SHA-256):':
    'A lista fechada tem {n} números. A impressão do ficheiro (SHA-256):',
  'Quando a lista fechar, o arquivo e a impressão dele ficam aqui.':
    'Quando a lista fechar, o ficheiro e a sua impressão ficam aqui.',
  'Baixar a lista': 'Transferir a lista',
  'Como conferir': 'Como verificar',
  'Conferir neste aparelho': 'Verificar neste dispositivo',
  'Não deu para conferir agora. Tente de novo.': 'Não foi possível verificar agora. Tente de novo.',
  'Resultado do cupom': 'Resultado do cupão',
  'Abrir o link do cupom': 'Abrir o link do cupão',
  'Desligado pela loja agora.': 'Desligado pela loja neste momento.',
  'Ou abra o link que a loja mandou: ele não pede senha.': 'Ou abra o link que a loja enviou: não pede palavra-passe.',
  'Depois dele, o que você ganhar aparece aqui.': 'Depois, o que ganhar aparece aqui.',
  'Você tem': 'Tem',
  'Oi, {name}. Você tem': 'Olá, {name}. Tem',
  'Como você ganha': 'Como se ganha',
  'Você já chegou lá.': 'Já chegou lá.',
  'Prêmio: {prize}.': 'Prémio: {prize}.',
};
