import { t } from '@comanda/ui/i18n';
import { DayInput } from '../form/day-input.tsx';

interface Props {
  /** 'YYYY-MM-DD'; empty is open at that end. */
  from: string;
  to: string;
  /** The last day that there is anything of. */
  latest?: string;
  /** A day that was taken out comes as undefined; without it both ends always have one. */
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void;
  open?: boolean;
}

/** From one day to another. */
export function Period({ from, to, latest, onChange, open = false }: Props) {
  return (
    <>
      <DayInput
        label={t('De')}
        value={from}
        max={to || latest}
        onChange={(day) => (day || open) && onChange({ from: day || undefined })}
      />
      <DayInput
        label={t('Até')}
        value={to}
        min={from || undefined}
        max={latest}
        onChange={(day) => (day || open) && onChange({ to: day || undefined })}
      />
    </>
  );
}
