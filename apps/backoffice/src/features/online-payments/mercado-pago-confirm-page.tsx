import { confirmOnlineAccount, getOnlineAccounts } from '@comanda/contract/finance/online-accounts';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import { addressOf } from '../../platform/page/page-route.ts';
import { PartnerReturn } from '../../platform/partner-return.tsx';
import { mercadoPagoConfirmPage, onlinePaymentsPage } from './pages.ts';

const route = addressOf(mercadoPagoConfirmPage);

/** The way back from the provider. */
export function MercadoPagoConfirmPage() {
  const confirm = useWrite(confirmOnlineAccount, { quiet: true, refreshes: [getOnlineAccounts] });
  return (
    <PartnerReturn
      visit={route.useSearch()}
      onConfirm={(body) => confirm.mutateAsync({ body })}
      page={onlinePaymentsPage}
      words={{
        title: t('A conta não foi conectada'),
        unconfirmed: t('A conexão não foi confirmada no Mercado Pago.'),
        back: t('Voltar ao Pagamento online'),
      }}
    />
  );
}
