import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';

/** What cannot be merged later, and why: the button stays, and says it. */
export const ALONE_REASONS = {
  items: () => t('Mover itens espera a internet: outro aparelho pode ter mudado a rodada.'),
  line: () => t('Mudar ou tirar um item espera a internet: a cozinha pode já ter começado, e o PIN é conferido lá.'),
  reverse: () => t('O estorno espera a internet: só ela diz se o pagamento ainda está no caixa.'),
  reopen: () => t('Reabrir uma conta espera a internet: a mesa pode já ter outra, e o PIN é conferido lá.'),
  call: () => t('Sem conexão o chamado não some da tela. Vá até a mesa; dê baixa quando a conexão voltar.'),
  refuse: () => t('Recusar espera a internet: o cliente é avisado na hora. Aceitar pode ser feito já.'),
  credit: () => t('O fiado espera a internet: o limite do cliente é conferido lá. Receba de outra forma por enquanto.'),
};

export const tellAlone = (why: keyof typeof ALONE_REASONS): void =>
  showToast({ text: ALONE_REASONS[why](), tone: 'warning' });
