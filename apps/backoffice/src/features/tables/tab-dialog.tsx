import { changeTab, getOpenTables, getTable, type Tab } from '@comanda/contract/tables';
import { writeTableNumber } from '@comanda/domain/table-number';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Stepper } from '@comanda/ui/stepper';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

/** Who sits there, and how many. */
export function TabDialog({ store, tab, onClose }: { store: SessionStore; tab: Tab; onClose: () => void }) {
  const [name, setName] = useState(tab.name);
  const [people, setPeople] = useState(tab.people);
  const change = useWrite(changeTab, { refreshes: [getTable, getOpenTables], onDone: onClose });
  const save = () => change.mutate({ body: { store_id: store.id, tab_id: tab.id, name, people } });
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Mesa {number}', { number: writeTableNumber(tab.number) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={change.isPending} onClick={save}>
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextInput
          label={t('Nome')}
          optional
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm font-semibold">{t('Pessoas')}</span>
          <Stepper label={t('Pessoas')} value={people} min={1} max={99} onChange={setPeople} />
        </div>
      </div>
    </Dialog>
  );
}
