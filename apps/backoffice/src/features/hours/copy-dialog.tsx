import { MONDAY_FIRST } from '@comanda/domain/menu/availability';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { Dialog } from '@comanda/ui/dialog';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { weekdayTitles } from '@comanda/words/weekdays';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { noDay } from '@comanda/words/field-words';

interface Props {
  from: number;
  onCopy: (to: readonly number[]) => void;
  onClose: () => void;
}

/** On which days the shifts of one day are to hold too: all others, until some are taken out. */
export function CopyDialog({ from, onCopy, onClose }: Props) {
  const others = MONDAY_FIRST.filter((day) => day !== from);
  const [days, setDays] = useState<readonly number[]>(others);
  const name = weekdayTitles()[from] ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Copiar os turnos de {day}', { day: name.toLowerCase() })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            disabledReason={days.length === 0 ? noDay() : undefined}
            onClick={() => {
              onCopy(days);
              onClose();
            }}
          >
            {t('{n, plural, one {Copiar para # dia} other {Copiar para # dias}}', { n: days.length })}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setDays(others)}>
            {t('Todos')}
          </Button>
          <Button size="sm" onClick={() => setDays(others.filter((day) => day >= 1 && day <= 5))}>
            {t('De seg a sex')}
          </Button>
          <Button size="sm" onClick={() => setDays(others.filter((day) => day === 0 || day === 6))}>
            {t('Fim de semana')}
          </Button>
        </div>
        <FieldGroup label={t('Copiar para')}>
          <div className="flex flex-wrap gap-2">
            {others.map((day) => {
              const on = days.includes(day);
              return (
                <Chip
                  key={day}
                  className="max-md:h-11"
                  selected={on}
                  icon={on ? <Check className="size-4" aria-hidden /> : undefined}
                  onClick={() => setDays(on ? days.filter((other) => other !== day) : [...days, day])}
                >
                  {weekdayTitles()[day]}
                </Chip>
              );
            })}
          </div>
        </FieldGroup>
      </div>
    </Dialog>
  );
}
