import { type PrepLine, readTomorrow, setPrepared, type Tomorrow } from '@comanda/contract/reports/tomorrow';
import { weekdayOf } from '@comanda/domain/local-time';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { ChefHat } from 'lucide-react';
import { useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';
import { PrepRow } from './prep-row.tsx';

/** What each station makes, and what it sets aside for it. */
export function StationList({ plan }: { plan: Tomorrow }) {
  const store_id = useStoreId();
  const write = useWrite(setPrepared, { refreshes: [readTomorrow] });
  const put = (print_group_id: number | null, { kind, id }: PrepLine, prepared: number | null) =>
    write.mutate({ body: { store_id, day: plan.day, kind, id, print_group_id, prepared } });
  if (plan.stations.length === 0)
    return (
      <EmptyState icon={<ChefHat className="size-6" aria-hidden />} title={t('Nada a preparar')}>
        {t('A lista nasce do que a loja vendeu nos mesmos dias da semana e do que já está agendado.')}
      </EmptyState>
    );
  return (
    <div className="-mb-3 gap-3 md:columns-2 xl:columns-3 print:columns-2">
      {plan.stations.map(({ print_group_id, name, lines }) => {
        const title = name || t('Cozinha');
        return (
          <section key={print_group_id ?? 0} className="card mb-3 overflow-hidden" aria-label={title}>
            <h2 className="flex items-baseline gap-2 border-b border-line px-4 py-3">
              <span className="t-title min-w-0 flex-1 truncate text-lg">{title}</span>
              <span className="text-ui font-normal whitespace-nowrap text-fg-3 print:hidden">
                {t('{done} de {all}', {
                  done: lines.filter(({ prepared }) => prepared !== null).length,
                  all: lines.length,
                })}
              </span>
            </h2>
            {(['item', 'material'] as const).map((kind) => {
              const own = lines.filter((line) => line.kind === kind);
              return own.length === 0 ? null : (
                <div key={kind} className="border-b border-line last:border-b-0">
                  {kind === 'material' && <h3 className="t-label px-4 pt-3">{t('Separar')}</h3>}
                  <ul className="divide-y divide-line">
                    {own.map((line) => (
                      <PrepRow
                        key={`${line.kind} ${line.id}`}
                        line={line}
                        weekday={weekdayOf(plan.day)}
                        holiday={plan.holiday?.name}
                        pending={write.isPending}
                        onPrepared={(prepared) => put(print_group_id, line, prepared)}
                      />
                    ))}
                  </ul>
                </div>
              );
            })}
          </section>
        );
      })}
    </div>
  );
}
