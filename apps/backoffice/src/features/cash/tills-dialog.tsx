import { getCashControl } from '@comanda/contract/floor/cash';
import { addTill, findTills, removeTill, renameTill, type Till } from '@comanda/contract/floor/tills';
import { MAIN_TILL, MOST_TILLS, tillName } from '@comanda/domain/payments/tills';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { TextInput } from '@comanda/ui/text-input';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';

interface Props {
  store_id: number;
  tills: readonly Till[];
  onClose: () => void;
}
const REFRESHES = [findTills, getCashControl];

/** Which tills the store has: another one, a better name, one that is no longer there. */
export function TillsDialog({ store_id, tills, onClose }: Props) {
  const last = Math.max(...tills.map(({ number }) => number));
  const [name, setName] = useState('');
  const add = useWrite(addTill, { refreshes: REFRESHES, onDone: () => setName('') });
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Gavetas')}
      footer={<Button onClick={onClose}>{t('Fechar')}</Button>}
    >
      <p className="text-sm text-fg-2">
        {t('Cada gaveta abre, conta e fecha o seu caixa. O que um aparelho recebe entra na gaveta escolhida nele.')}
      </p>
      <ul className="mt-4 space-y-3">
        {tills.map((till) => (
          <TillRow key={`${till.number} ${till.name}`} store_id={store_id} till={till} />
        ))}
      </ul>
      {tills.length < MOST_TILLS && (
        <form
          className="mt-4 flex items-end gap-2 border-t border-line pt-4"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ body: { store_id, name: name.trim() || tillName(last + 1) } });
          }}
        >
          <div className="min-w-0 flex-1">
            <TextInput
              label={t('Nova gaveta')}
              placeholder={tillName(last + 1)}
              maxLength={30}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <Button type="submit" variant="primary" pending={add.isPending}>
            {t('Adicionar')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function TillRow({ store_id, till }: { store_id: number; till: Till }) {
  const { number, open } = till;
  const [name, setName] = useState(till.name);
  const rename = useWrite(renameTill, { refreshes: REFRESHES });
  const remove = useWrite(removeTill, { refreshes: REFRESHES });
  const params = { number: String(number) };
  const changed = name.trim() !== '' && name.trim() !== till.name;
  return (
    <li>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (changed) rename.mutate({ params, body: { store_id, name } });
        }}
      >
        <div className="min-w-0 flex-1">
          <TextInput
            label={t('Nome da gaveta {number}', { number })}
            maxLength={30}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        {changed && (
          <Button type="submit" pending={rename.isPending}>
            {t('Salvar')}
          </Button>
        )}
        {number !== MAIN_TILL && !changed && (
          <IconButton
            label={t('Tirar {name}', { name: till.name })}
            disabledReason={open ? t('Feche o caixa desta gaveta antes.') : undefined}
            onClick={() => remove.mutate({ params, body: { store_id } })}
          >
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        )}
      </form>
    </li>
  );
}
