import { COUNTRY } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { Page } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/session.tsx';
import { BringStore } from '../exports/public.ts';
import { DuplicateStore } from './duplicate-store.tsx';
import { NewStoreForm } from './new-store-form.tsx';

/** Another store of somebody who has one: from nothing, or from the one that is open. */
export function NewStorePage() {
  const store = useStore();
  return (
    <Page
      width="form"
      lead={t('Cada loja tem o seu link, o seu cardápio e os seus pedidos. Você troca de uma para outra no topo.')}
    >
      {store && <DuplicateStore key={store.id} store={store} />}
      <NewStoreForm
        key={store?.country_id}
        country_id={store?.country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil}
      />
      <BringStore />
    </Page>
  );
}
