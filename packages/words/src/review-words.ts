import type { ReviewReason } from '@comanda/domain/clients/reviews';
import { t } from './i18n.ts';

const LOW: { readonly [reason in ReviewReason]: () => string } = {
  taste: () => t('sabor'),
  temperature: () => t('comida fria'),
  time: () => t('demora'),
  complete: () => t('faltou item'),
  wrong: () => t('veio trocado'),
  portion: () => t('pouca comida'),
  packaging: () => t('embalagem'),
  courier: () => t('entregador'),
};
const HIGH: { readonly [reason in ReviewReason]?: () => string } = {
  temperature: () => t('veio quente'),
  time: () => t('rapidez'),
  complete: () => t('veio tudo certo'),
  portion: () => t('bem servido'),
};

const TOPIC: { readonly [reason in ReviewReason]?: () => string } = {
  temperature: () => t('temperatura'),
  time: () => t('tempo'),
  complete: () => t('pedido completo'),
  portion: () => t('porção'),
};

/** What a chip says where people complain. */
export const complaintWords = (reason: ReviewReason): string => LOW[reason]();
export const praiseWords = (reason: ReviewReason): string => (HIGH[reason] ?? LOW[reason])();
/** What it is called where both are meant. */
export const topicWords = (reason: ReviewReason): string => (TOPIC[reason] ?? LOW[reason])();
