import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useTills } from './use-tills.ts';

/** Where money is taken: into which till it goes. A store with one till sees nothing of it. */
export function TillField({ store_id, className = '' }: { store_id: number; className?: string }) {
  const { tills, several, mine, choose } = useTills(store_id);
  if (!several) return null;
  return (
    <div className={className}>
      <Select
        label={t('Gaveta')}
        value={mine?.number ?? ''}
        error={mine ? undefined : t('Escolha a gaveta em que este aparelho recebe.')}
        onChange={({ target }) => target.value !== '' && choose(Number(target.value))}
        options={[
          ...(mine ? [] : [{ value: '', label: t('Escolha…') }]),
          ...tills.map(({ number, name, open }) => ({
            value: number,
            label: open ? name : t('{name} (fechada)', { name }),
          })),
        ]}
      />
    </div>
  );
}
