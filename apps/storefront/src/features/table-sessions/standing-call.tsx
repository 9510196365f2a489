import type { TableSession } from '@comanda/contract/floor/table-sessions';
import { t } from '@comanda/ui/i18n';
import { BellRing, Check } from 'lucide-react';

/** What became of the last call from this table. */
export function StandingCall({ call }: { call: TableSession['call'] }) {
  if (!call) return null;
  const coming = call.taken_by !== null;
  const Icon = coming ? Check : BellRing;
  return (
    <output className="mt-3 flex items-center gap-2 text-base font-semibold">
      <Icon className="size-5 shrink-0" aria-hidden />
      {call.taken_by !== null
        ? call.taken_by === ''
          ? t('Alguém está indo.')
          : t('{name} está indo.', { name: call.taken_by })
        : call.type === 'bill'
          ? t('Conta pedida. Aqui aparece quem vem.')
          : t('Chamando. Aqui aparece quem vem.')}
    </output>
  );
}
