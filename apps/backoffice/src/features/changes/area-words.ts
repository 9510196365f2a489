import type { ChangeArea } from '@comanda/contract/orders/changes';
import { t } from '@comanda/ui/i18n';

export const AREA_WORDS: Record<ChangeArea, () => string> = {
  menu: () => t('Cardápio'),
  stock: () => t('Estoque e custos'),
  store: () => t('Dados da loja'),
  hours: () => t('Horários'),
  fees: () => t('Taxas de entrega'),
  payments: () => t('Pagamentos'),
  discounts: () => t('Descontos'),
  users: () => t('Usuários'),
  drivers: () => t('Entregadores'),
  tables: () => t('Salão'),
  printing: () => t('Impressão'),
  bills: () => t('Mensalidade'),
  payables: () => t('Contas a pagar e a receber'),
  partners: () => t('Parceiros'),
  fiscal: () => t('Nota fiscal'),
};
