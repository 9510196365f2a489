import { t } from '@comanda/ui/i18n';
import { Stepper } from '@comanda/ui/stepper';
import { TextInput } from '@comanda/ui/text-input';

interface Props {
  name: string;
  people: number;
  onName: (name: string) => void;
  onPeople: (people: number) => void;
}

/** Who sits at a table, and how many. */
export function SeatFields({ name, people, onName, onPeople }: Props) {
  return (
    <>
      <TextInput
        label={t('Nome')}
        optional
        maxLength={60}
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm font-semibold">{t('Pessoas')}</span>
        <Stepper label={t('Pessoas')} value={people} min={1} max={99} onChange={onPeople} />
      </div>
    </>
  );
}
