import { listGroups } from '@comanda/contract/menu/groups';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import type { Picked } from './picked.ts';

interface RestoreDialogProps {
  store: SessionStore;
  rows: readonly Picked[];
  /** null: the deleted section comes back too. */
  onChoose: (menu_group_id: number | null) => void;
  onClose: () => void;
}

/** Items whose section is deleted: the section comes back too, or they go elsewhere. */
export function RestoreDialog({ store, rows, onChoose, onClose }: RestoreDialogProps) {
  const { data: groups = [] } = useQuery(read(listGroups, { query: { store_id: store.id } }));
  const [place, setPlace] = useState('');
  const sections = [...new Set(rows.filter(({ row }) => row.of_deleted).map(({ row }) => row.of))];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('{n, plural, one {O grupo também foi excluído} other {Os grupos também foram excluídos}}', {
        n: sections.length,
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" onClick={() => onChoose(place === '' ? null : Number(place))}>
            {t('Restaurar')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-fg-2">
        {t('{names}: o grupo volta vazio, só com o que você restaurar. Ou escolha outro grupo para colocar.', {
          names: sections.join(', '),
        })}
      </p>
      <Select
        className="mt-4"
        label={t('Onde colocar')}
        value={place}
        options={[
          { value: '', label: t('Restaurar o grupo junto') },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => setPlace(target.value)}
      />
    </Dialog>
  );
}
