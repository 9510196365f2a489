import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';

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
      <TextInput
        type="date"
        label={t('De')}
        value={from}
        max={to || latest}
        onChange={({ target }) => (target.value || open) && onChange({ from: target.value || undefined })}
      />
      <TextInput
        type="date"
        label={t('Até')}
        value={to}
        min={from || undefined}
        max={latest}
        onChange={({ target }) => (target.value || open) && onChange({ to: target.value || undefined })}
      />
    </>
  );
}
