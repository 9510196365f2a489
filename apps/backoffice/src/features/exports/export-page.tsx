import { t } from '@comanda/ui/i18n';
import { Page } from '../../platform/page/page-frame.tsx';
import { useStoreId } from '../../platform/session.tsx';
import { BringStore } from './bring-store.tsx';
import { TakeData } from './take-data.tsx';

/** The way out, always open: everything of the store in one file, and the way in for such a file. */
export function ExportPage() {
  const store_id = useStoreId();
  return (
    <Page width="form" lead={t('Os dados são seus: leve tudo quando quiser.')}>
      <TakeData key={store_id} store_id={store_id} />
      <BringStore />
    </Page>
  );
}
