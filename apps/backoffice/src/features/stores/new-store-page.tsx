import { COUNTRY } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { BringStore } from '../exports/public.ts';
import { DuplicateStore } from './duplicate-store.tsx';
import { NewStoreForm } from './new-store-form.tsx';

/** Another store of somebody who has one: from nothing, or from the one that is open. */
export function NewStorePage() {
  useTitle(t('Nova loja'));
  const store = useStore();
  return (
    <div className="mx-auto w-full max-w-140 space-y-4 p-4 pb-24 md:p-6">
      <div>
        <h1 className="t-title text-2xl">{t('Nova loja')}</h1>
        <p className="text-sm text-fg-3">
          {t('Cada loja tem o seu link, o seu cardápio e os seus pedidos. Você troca de uma para outra no topo.')}
        </p>
      </div>
      {store && <DuplicateStore key={store.id} store={store} />}
      <NewStoreForm
        key={store?.country_id}
        country_id={store?.country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil}
      />
      <BringStore />
    </div>
  );
}
