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
  'Prêmio: {prize}.': 'Prémio: {prize}.',
};
