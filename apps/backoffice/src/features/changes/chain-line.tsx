import { checkChanges } from '@comanda/contract/orders/changes';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { read } from '../../platform/api.ts';

/** Whether what is listed below is what was written, all of it. */
export function ChainLine({ store_id }: { store_id: number }) {
  const { data } = useQuery(read(checkChanges, { params: { id: store_id } }));
  if (!data || (data.count === 0 && data.broken === null)) return null;
  if (data.broken !== null)
    return (
      <p role="alert" className="flex items-center gap-2 text-sm font-semibold text-danger-text">
        <ShieldAlert className="size-4.5" aria-hidden />
        {t('O registro {seq} foi apagado ou alterado por fora. Fale com o suporte.', {
          seq: data.broken,
        })}
      </p>
    );
  return (
    <p className="flex items-center gap-2 text-sm text-fg-2">
      <ShieldCheck className="size-4.5 text-success" aria-hidden />
      {t(
        'Nada foi apagado nem alterado por fora: {n, plural, one {# registro conferido.} other {# registros conferidos.}}',
        {
          n: data.count,
        },
      )}
    </p>
  );
}
