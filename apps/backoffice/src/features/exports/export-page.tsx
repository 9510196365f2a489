import { t } from '@comanda/ui/i18n';
import { useStoreId } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { BringStore } from './bring-store.tsx';
import { TakeData } from './take-data.tsx';

/** The way out, always open: everything of the store in one file, and the way in for such a file. */
export function ExportPage() {
  useTitle(t('Levar meus dados'));
  const store_id = useStoreId();
  return (
    <div className="mx-auto w-full max-w-180 space-y-4 p-4 pb-24 md:p-6">
      <div>
        <h1 className="t-title text-2xl">{t('Levar meus dados')}</h1>
        <p className="text-sm text-fg-3">
          {t('Os dados são seus. Leve tudo quando quiser: para guardar, para conferir ou para ir embora.')}
        </p>
      </div>
      <TakeData key={store_id} store_id={store_id} />
      <BringStore />
    </div>
  );
}
