import { Select } from '@comanda/ui/select';
import { t } from '@comanda/ui/i18n';
import { useController } from 'react-hook-form';
import type { General } from './general-form.ts';

const MINUTES = [1, 2, 3, 4, 5, 8, 10, 12, 15, 20, 30, 45, 60];

interface Props {
  name: 'escalate_push' | 'escalate_mail' | 'escalate_widen' | 'escalate_pause';
  label: string;
  help: string;
}

/** After how many minutes, or never. */
export function MinutesField({ name, label, help }: Props) {
  const { field } = useController<General, Props['name']>({ name });
  const { value, onChange, ...control } = field;
  // A number from elsewhere stays what it is.
  const minutes = value === null || MINUTES.includes(value) ? MINUTES : [...MINUTES, value].toSorted((a, b) => a - b);
  return (
    <Select
      {...control}
      label={label}
      help={help}
      value={value ?? ''}
      options={[
        { value: '', label: t('Nunca') },
        ...minutes.map((each) => ({ value: each, label: t('Depois de {n} min', { n: each }) })),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
