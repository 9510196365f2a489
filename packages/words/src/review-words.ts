import type { ReviewReason } from '@comanda/domain/reviews';
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

/** What a chip says where people complain, and what it is called where both are meant. */
export const complaintWords = (reason: ReviewReason): string => LOW[reason]();
export const praiseWords = (reason: ReviewReason): string => (HIGH[reason] ?? LOW[reason])();
