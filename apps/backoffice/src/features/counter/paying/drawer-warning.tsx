import { CASH_STATUS, getCashControl } from '@comanda/contract/floor/cash';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api.ts';
import { PageLink } from '../../../platform/page/page-link.tsx';
import { usePermission } from '../../../platform/session.tsx';
import { useReachable } from '../../../platform/page/use-pages.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { cashPage } from '../../cash/pages.ts';

/** The drawer is closed and does not open by itself: whoever may open it is told before money is taken. */
export function useDrawerWarning(store_id: number, { store }: Catalogue, asked: boolean) {
  const may = usePermission('cashier_control');
  const page = useReachable(cashPage);
  const drawer = useQuery({
    ...read(getCashControl, { params: { storeId: store_id } }),
    enabled: asked && may && page && !store.auto_cashier_open,
  });
  if (drawer.data?.status !== CASH_STATUS.closed || store.auto_cashier_open || !page) return null;
  return (
    <Banner
      tone="warning"
      className="mt-3"
      title={t('O caixa está fechado.')}
      action={
        <PageLink page={cashPage} className="btn btn-secondary btn-sm">
          {t('Abrir o caixa')}
        </PageLink>
      }
    >
      {t('O que for recebido agora fica fora do caixa.')}
    </Banner>
  );
}
