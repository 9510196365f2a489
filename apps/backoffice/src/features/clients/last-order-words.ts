import type { Client } from '@comanda/contract/clients/clients';
import { t } from '@comanda/ui/i18n';

export const lastOrderWords = ({ last_order_at }: Client, when: (instant: string) => string): string =>
  last_order_at === null ? t('Ainda não pediu') : t('Último pedido: {when}', { when: when(last_order_at) });
