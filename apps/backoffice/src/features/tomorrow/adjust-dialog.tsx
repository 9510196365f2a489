import { adjustForecast, readTomorrow, type Tomorrow } from '@comanda/contract/reports/tomorrow';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';

/** What a person knows of the day and the past does not. */
export function AdjustDialog({ plan, onClose }: { plan: Tomorrow; onClose: () => void }) {
  const store_id = useStoreId();
  const [percent, setPercent] = useState<number | null>(plan.adjust_percent);
  const [note, setNote] = useState(plan.adjust_note);
  const save = useWrite(adjustForecast, { refreshes: [readTomorrow], onDone: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Ajustar previsão')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            onClick={() =>
              save.mutate({ body: { store_id, day: plan.day, adjust_percent: percent ?? 0, adjust_note: note } })
            }
          >
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <NumberInput
          label={t('A mais ou a menos')}
          hint={t('Negativo é menos: −30 para um dia fraco.')}
          value={percent}
          min={-90}
          max={200}
          suffix="%"
          onChange={setPercent}
        />
        <TextInput
          label={t('Por quê')}
          optional
          maxLength={120}
          placeholder={t('Ex.: jogo na TV, chuva, festa na rua')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}
