import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import { usePermission } from '../../platform/session.tsx';

/** Why the signed-in user may not change menu, prices or stock; undefined for what they may. */
export function useRefused() {
  const reason = t('Seu usuário não tem permissão para isto. Peça a quem administra a loja.');
  const menu = usePermission('menu_edit') ? undefined : reason;
  const price = usePermission('price_edit') ? menu : reason;
  const stock = usePermission('stock_edit') ? undefined : reason;
  return useMemo(() => ({ menu, price, stock }), [menu, price, stock]);
}
