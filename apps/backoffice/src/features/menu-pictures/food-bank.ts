import { t } from '@comanda/ui/i18n';

/** The drawn pictures that come with the product, for who has no photo yet; their files are under /pictures. */
export const foodBank = (): readonly { file: string; name: string }[] => [
  { file: 'feijoada', name: t('Feijoada') },
  { file: 'tropeiro', name: t('Feijão tropeiro') },
  { file: 'frango-quiabo', name: t('Frango com quiabo') },
  { file: 'parmegiana', name: t('Parmegiana') },
  { file: 'picanha', name: t('Picanha') },
  { file: 'espetinho', name: t('Espetinho') },
  { file: 'burger', name: t('Hambúrguer') },
  { file: 'burger-duplo', name: t('Hambúrguer duplo') },
  { file: 'combo', name: t('Combo') },
  { file: 'fritas', name: t('Batata frita') },
  { file: 'pizza-calabresa', name: t('Pizza de calabresa') },
  { file: 'pizza-margherita', name: t('Pizza margherita') },
  { file: 'pizza-meia', name: t('Pizza meio a meio') },
  { file: 'pizza-portuguesa', name: t('Pizza portuguesa') },
  { file: 'sanduiche', name: t('Sanduíche') },
  { file: 'salada', name: t('Salada') },
  { file: 'coxinha', name: t('Coxinha') },
  { file: 'pao-de-queijo', name: t('Pão de queijo') },
  { file: 'acai', name: t('Açaí') },
  { file: 'pudim', name: t('Pudim') },
  { file: 'brigadeiro', name: t('Brigadeiro') },
  { file: 'refrigerante', name: t('Refrigerante') },
  { file: 'suco-laranja', name: t('Suco de laranja') },
  { file: 'cafe', name: t('Café') },
  { file: 'caipirinha', name: t('Caipirinha') },
];

export const bankPath = (file: string): string => `/pictures/${file}`;

/** The picture as a file to upload: from then on it is the item's own. */
export async function fetchBankPicture(file: string): Promise<File> {
  const answer = await fetch(`${bankPath(file)}-720.webp`);
  if (!answer.ok) throw new Error('no picture');
  const blob = await answer.blob();
  return new File([blob], `${file}.webp`, { type: 'image/webp' });
}
