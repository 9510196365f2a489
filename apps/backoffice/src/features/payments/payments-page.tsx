import { CAPABILITIES } from '@comanda/domain/stores/capabilities';
import { findPayments } from '@comanda/contract/finance/payments';
import { getStore } from '@comanda/contract/stores/stores';
import { buttonClass } from '@comanda/ui/button';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Answer, together } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { AUTO_PIX_ACCOUNT } from '@comanda/words/things';
import { read } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { MethodList } from './method-list.tsx';
import { PixKeyForm } from './pix-key-form.tsx';
import { RatesForm } from './rates-form.tsx';
import { onlinePaymentsPage } from '../online-payments/pages.ts';
import { simulatorPage } from '../simulator/pages.ts';

/** How the store is paid: the methods in their order, what each does to the price, and the Pix key. */
export function PaymentsPage() {
  const store_id = useStoreId();
  const payments = useQuery(read(findPayments, { params: { storeId: store_id } }));
  const store = useQuery(read(getStore, { query: { store_id } }));

  return (
    <Page width="list" lead={t('A ordem daqui é a ordem que o cliente vê na hora de pagar.')}>
      <Answer of={together(payments, store)} rowClass="h-14">
        {([methods, detail]) => (
          <div>
            <FormSection title={t('Formas de pagamento')} hint={t('Desligada, some do cardápio na hora.')}>
              <MethodList store_id={store_id} payments={methods} />
            </FormSection>
            {methods.pix_offered && (
              <FormSection title={t('Chave Pix')} hint={t('O cliente recebe o código com o valor.')}>
                <PixKeyForm key={methods.pix?.pix ?? ''} store_id={store_id} pix={methods.pix} store={detail} />
              </FormSection>
            )}
            <FormSection title={t('Desconto e acréscimo')} hint={t('Do subtotal. O cliente vê antes de pagar.')}>
              <RatesForm store={detail} pixOffered={methods.pix_offered} />
              <PageLink page={simulatorPage} className={buttonClass()}>
                {t('Simular um pedido')}
              </PageLink>
            </FormSection>
            {CAPABILITIES.online_payment && methods.pix_offered && (
              <FormSection title={t(AUTO_PIX_ACCOUNT)}>
                <PageLink page={onlinePaymentsPage} className={buttonClass()}>
                  {t('Abrir ou acompanhar a conta')}
                </PageLink>
              </FormSection>
            )}
          </div>
        )}
      </Answer>
    </Page>
  );
}
