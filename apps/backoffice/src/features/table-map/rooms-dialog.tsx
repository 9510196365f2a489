import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { SortableList } from '@comanda/ui/sortable-list';
import { TextInput } from '@comanda/ui/text-input';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { noRoomName, tooManyRooms } from '@comanda/words/field-words';
import { type Draft, type DraftRoom, editRoom, newKey } from './floor-draft.ts';

interface Props {
  draft: Draft;
  onChange: (draft: Draft, step: string | null) => void;
  onClose: () => void;
}

const MOST_ROOMS = 30;

/** Salão, calçada, mezanino: named, put in order, and removed once they are empty. */
export function RoomsDialog({ draft, onChange, onClose }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const twins = new Set(
    draft
      .filter((room) => draft.some((other) => other !== room && isSame(other.name, room.name)))
      .map(({ key }) => key),
  );

  function add() {
    const called = name.trim();
    if (called === '') return setError(noRoomName());
    if (draft.some((room) => isSame(room.name, called))) return setError(t('Já existe um ambiente com este nome.'));
    onChange([...draft, { key: newKey(), id: null, name: called, labels: [], tables: [] }], null);
    setName('');
    setError('');
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Ambientes')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Pronto')}
        </Button>
      }
    >
      {draft.length > 0 && (
        <SortableList<DraftRoom>
          label={t('Ambientes, na ordem em que aparecem')}
          items={draft}
          keyOf={({ key }) => key}
          nameOf={({ name: called }) => called}
          onSort={(rooms) => onChange(rooms, null)}
        >
          {(room) => (
            <div className="flex items-start gap-2 py-1.5">
              <TextInput
                className="min-w-0 flex-1"
                label={t('Nome de {room}', { room: room.name })}
                hideLabel
                maxLength={40}
                value={room.name}
                error={
                  room.name.trim() === ''
                    ? noRoomName()
                    : twins.has(room.key)
                      ? t('Já existe um ambiente com este nome.')
                      : undefined
                }
                onKeyDown={(event) => event.stopPropagation()}
                onChange={({ target }) =>
                  onChange(
                    editRoom(draft, room.key, (each) => ({ ...each, name: target.value })),
                    `room-${room.key}`,
                  )
                }
              />
              <span className="w-16 shrink-0 py-2.5 text-right text-ui text-fg-3 max-sm:sr-only">
                {t('{n, plural, =0 {nenhuma mesa} one {# mesa} other {# mesas}}', { n: room.tables.length })}
              </span>
              <IconButton
                label={t('Apagar {room}', { room: room.name })}
                disabledReason={
                  room.tables.length > 0
                    ? t('Tire ou mude de ambiente as mesas de {room} antes.', { room: room.name })
                    : undefined
                }
                onClick={() =>
                  onChange(
                    draft.filter(({ key }) => key !== room.key),
                    null,
                  )
                }
              >
                <Trash2 className="size-4" aria-hidden />
              </IconButton>
            </div>
          )}
        </SortableList>
      )}
      <form
        className="mt-3 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          className="min-w-0 flex-1"
          label={t('Novo ambiente')}
          placeholder={t('Salão, Calçada, Mezanino…')}
          maxLength={40}
          value={name}
          error={error || undefined}
          onChange={({ target }) => {
            setName(target.value);
            setError('');
          }}
        />
        <Button
          type="submit"
          className={error ? 'mb-6' : undefined}
          icon={<Plus className="size-4" aria-hidden />}
          disabledReason={draft.length >= MOST_ROOMS ? tooManyRooms(MOST_ROOMS) : undefined}
        >
          {t('Criar')}
        </Button>
      </form>
    </Dialog>
  );
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
