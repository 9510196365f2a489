import { WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/menu/availability';
import { Chip } from '@comanda/ui/chip';
import { FieldGroup } from '@comanda/ui/field';
import { weekdayTitles } from '@comanda/words/weekdays';
import { Check } from 'lucide-react';

interface Props {
  label: string;
  value: WeekdayFlags;
  onChange: (days: WeekdayFlags) => void;
}

/** Days of the week that are on or off. */
export function DayChips({ label, value, onChange }: Props) {
  const names = weekdayTitles();
  return (
    <FieldGroup label={label}>
      <div className="flex flex-wrap gap-2">
        {WEEKDAY_FLAGS.map((flag, day) => (
          <Chip
            key={flag}
            className="max-md:h-11"
            selected={value[flag]}
            icon={value[flag] ? <Check className="size-4" aria-hidden /> : undefined}
            onClick={() => onChange({ ...value, [flag]: !value[flag] })}
          >
            {names[day]}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
