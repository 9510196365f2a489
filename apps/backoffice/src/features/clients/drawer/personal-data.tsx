import { type ClientCard, eraseClient, exportClient, findClients, getClient } from '@comanda/contract/clients/clients';
import { COUNTRY, ROLE } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, showRefusal, useWrite } from '../../../platform/api.ts';
import { type SessionStore, useSession } from '../../../platform/session.tsx';

interface Props {
  store: SessionStore;
  client: ClientCard;
  onErased: () => void;
}

/** What a person may ask of the store by law: a copy of their data, or its end. */
export function PersonalData({ store, client, onErased }: Props) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const erase = useWrite(eraseClient, { refreshes: [findClients, getClient] });
  if (user.type !== ROLE.administrator && user.type !== ROLE.owner) return null;

  async function download() {
    try {
      const file = await call(exportClient, {
        params: { id: client.id },
        query: { store_id: store.id },
      });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = `cliente-${client.id}.zip`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      showRefusal(error);
    }
  }
  return (
    <section className="p-5" aria-label={t('Dados pessoais')}>
      <h3 className="t-label mb-2">{t('Dados pessoais')}</h3>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Download className="size-4" aria-hidden />} onClick={() => void download()}>
          {t('Baixar os dados')}
        </Button>
        <Button
          size="sm"
          variant="danger-ghost"
          icon={<Trash2 className="size-4" aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('Apagar os dados')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('Apagar os dados de {name}?', { name: client.name })}
        confirmLabel={t('Apagar os dados')}
        onConfirm={async () => {
          await erase.mutateAsync({ body: { store_id: store.id, id: client.id } });
          showToast(t('Dados apagados.'));
          onErased();
        }}
      >
        {t(
          'Nome, telefone, e-mail, {tax_id}, endereços e anotações saem do cadastro e dos pedidos, e o saldo se perde. Os valores das vendas ficam. Não dá para desfazer.',
          { tax_id: store.country_id === COUNTRY.portugal ? t('NIF') : t('CPF') },
        )}
      </ConfirmDialog>
    </section>
  );
}
