import { MONDAY_FIRST } from '@comanda/domain/menu/availability';
import { listGroups } from '@comanda/contract/menu/groups';
import { PROGRAM_ITEMS_MAX } from '@comanda/contract/marketing/loyalty';
import type { ProgramKind } from '@comanda/domain/loyalty/codes';
import type { ItemId } from '@comanda/domain/ids';
import { Chip } from '@comanda/ui/chip';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { weekdayWords } from '@comanda/words/weekdays';
import { methodWords } from '@comanda/words/program-sentence';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ItemPicker } from '../marketing/public.ts';

/** What a programme counts for; nothing chosen is everything. */
export function ProgramScope({ store, kind }: { store: SessionStore; kind: ProgramKind }) {
  const store_id = store.id;
  const groups = useQuery(read(listGroups, { query: { store_id } })).data ?? [];
  const days = weekdayWords();
  return (
    <>
      <Chosen
        name="weekdays"
        label={t('Dias')}
        options={MONDAY_FIRST.map((value) => ({ value, label: days[value] ?? '' }))}
      />
      <Chosen name="delivery_methods" label={t('Onde vale')} options={methodWords()} />
      {kind !== 'welcome' && groups.length > 0 && (
        <Chosen
          name="menu_group_ids"
          label={kind === 'stamps' ? t('Cada item destes grupos vale um selo') : t('Só nestes grupos')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {kind !== 'welcome' && (
        <ChosenItems
          store={store}
          label={kind === 'stamps' ? t('Cada um destes itens vale um selo') : t('Só nestes itens')}
        />
      )}
    </>
  );
}

function ChosenItems({ store, label }: { store: SessionStore; label: string }) {
  const { field } = useController({ name: 'item_ids' });
  return (
    <ItemPicker
      store={store}
      label={label}
      hint=""
      most={PROGRAM_ITEMS_MAX}
      chosen={field.value as ItemId[]} // the form starts with all lists
      onChange={field.onChange}
    />
  );
}

interface ChosenProps {
  name: string;
  label: string;
  options: readonly { value: number; label: string }[];
}

function Chosen({ name, label, options }: ChosenProps) {
  const { field } = useController({ name });
  const chosen = field.value as number[]; // the form starts with all lists
  const turn = (value: number) =>
    field.onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <FieldGroup label={label} optional>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text }) => (
          <Chip key={value} selected={chosen.includes(value)} onClick={() => turn(value)}>
            {text}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
