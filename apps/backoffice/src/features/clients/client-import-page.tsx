import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../platform/page/page-frame.tsx';
import { usePermission, useStore } from '../../platform/session.tsx';
import { ClientImport } from './import/client-import.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { clientsPage } from './pages.ts';

/** Clients out of a list that the shop has. */
export function ClientImportPage() {
  const store = useStore();
  const navigate = useNavigate();
  const allowed = usePermission('clients_view');
  if (!allowed) return <NotAllowed />;
  return (
    store && (
      <Page width="list" lead={t('Traga a lista que você já tem: planilha ou contatos do celular.')}>
        <ClientImport key={store.id} store={store} onDone={() => void navigate(clientsPage.at(store))} />
      </Page>
    )
  );
}
