import { readTableRange } from '@comanda/domain/tables/floor-plan';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import {
  addTables,
  type Draft,
  type DraftRoom,
  type DraftTable,
  type Kind,
  nextNumber,
  numbersOf,
} from './floor-draft.ts';
import { SHAPE_WORDS } from './table-words.ts';

interface Props {
  draft: Draft;
  room: DraftRoom;
  onAdded: (draft: Draft, added: readonly DraftTable[]) => void;
  onClose: () => void;
}

/** One table or many at once: '1 a 20'. */
export function AddTablesDialog({ draft, room, onAdded, onClose }: Props) {
  const [text, setText] = useState(() => String(nextNumber(draft, room)));
  const [kind, setKind] = useState<Kind>({ shape: 'square', seats: 4 });
  const [error, setError] = useState('');
  const numbers = readTableRange(text);

  function add() {
    if (numbers === null)
      return setError(t('Escreva os números, como 12 ou 1 a 20. Vão de 1 a 2000, até 200 de uma vez.'));
    const taken = new Set(numbersOf(draft));
    const twice = numbers.filter((number) => taken.has(number));
    if (twice.length > 0)
      return setError(
        t('{n, plural, one {A mesa {list} já está no mapa.} other {As mesas {list} já estão no mapa.}}', {
          n: twice.length,
          list: twice.slice(0, 8).join(', ') + (twice.length > 8 ? '…' : ''),
        }),
      );
    const { draft: next, missing, added } = addTables(draft, room.key, numbers, kind);
    if (missing.length > 0)
      return setError(
        t(
          '{n, plural, =0 {Não cabe mais nenhuma} one {Só cabe mais #} other {Só cabem mais #}} em {room}. Crie outro ambiente.',
          {
            n: added.length,
            room: room.name,
          },
        ),
      );
    onAdded(next, added);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Novas mesas em {room}', { room: room.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" onClick={add}>
            {t('{n, plural, =0 {Criar mesas} one {Criar # mesa} other {Criar # mesas}}', { n: numbers?.length ?? 0 })}
          </Button>
        </>
      }
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          label={t('Números')}
          help={t('Um ou vários: 12, ou 1 a 20, ou 1-4, 7, 9')}
          value={text}
          error={error || undefined}
          onChange={({ target }) => {
            setText(target.value);
            setError('');
          }}
        />
        <Segmented
          label={t('Formato')}
          value={kind.shape}
          choices={(['square', 'round', 'rectangle'] as const).map((value) => ({ value, label: SHAPE_WORDS[value]() }))}
          onChange={(shape) => setKind({ ...kind, shape })}
        />
        <NumberInput
          label={t('Lugares em cada uma')}
          className="max-w-40"
          value={kind.seats}
          min={1}
          max={99}
          onChange={(seats) => seats !== null && setKind({ ...kind, seats: Math.min(99, Math.max(1, seats)) })}
        />
        <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
