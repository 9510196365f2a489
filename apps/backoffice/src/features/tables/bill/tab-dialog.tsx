import type { Tab, TableBill } from '@comanda/contract/floor/tables';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { messageOf } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { narrowBill } from './narrow-bill.ts';
import { Refusal } from '../refusal.tsx';
import { SeatFields } from './seat-fields.tsx';
import { useBillSending } from '../send-bill.ts';

interface Props {
  store: SessionStore;
  bill: TableBill;
  tab: Tab;
  onClose: () => void;
}

/** Who sits there, and how many. */
export function TabDialog({ store, bill, tab, onClose }: Props) {
  const [name, setName] = useState(tab.name);
  const [people, setPeople] = useState(tab.people);
  const [refusal, setRefusal] = useState('');
  const sending = useBillSending(store);
  async function save() {
    setRefusal('');
    try {
      await sending.change(narrowBill(bill, tab), { name, people });
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Mesa {number}', { number: writeTableNumber(tab.number) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={sending.pending} onClick={() => void save()}>
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <SeatFields name={name} people={people} onName={setName} onPeople={setPeople} />
        <Refusal>{refusal}</Refusal>
      </div>
    </Dialog>
  );
}
