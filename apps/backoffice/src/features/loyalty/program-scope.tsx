import { listGroups } from '@comanda/contract/groups';
import type { ProgramKind } from '@comanda/domain/loyalty/codes';
import { Chip } from '@comanda/ui/chip';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { weekdayWords } from '@comanda/words/instant-words';
import { methodWords } from '@comanda/words/program-sentence';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { read } from '../../platform/api.ts';

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** What a programme counts for; nothing chosen is everything. */
export function ProgramScope({ store_id, kind }: { store_id: number; kind: ProgramKind }) {
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
    </>
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
