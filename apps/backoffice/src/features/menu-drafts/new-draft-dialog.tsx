import { createDraft, type DraftSummary, listDrafts } from '@comanda/contract/menu/menu-draft-calls';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { messageOf, useWrite } from '../../platform/api.ts';

interface Props {
  store_id: number;
  onMade: (draft: DraftSummary) => void;
  onClose: () => void;
}

/** A draft begins with a name; what it changes is edited next. */
export function NewDraftDialog({ store_id, onMade, onClose }: Props) {
  const [name, setName] = useState('');
  const create = useWrite(createDraft, { refreshes: [listDrafts], onDone: onMade, quiet: true });
  const make = () => create.mutate({ body: { store_id, name } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Novo rascunho')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={create.isPending} onClick={make}>
            {t('Criar e editar')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <TextInput
          label={t('Nome do rascunho')}
          placeholder={t('Preços de dezembro')}
          hint={t('Só você e sua equipe veem. Os clientes continuam com o cardápio de hoje até você publicar.')}
          error={create.error != null ? messageOf(create.error) : undefined}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
