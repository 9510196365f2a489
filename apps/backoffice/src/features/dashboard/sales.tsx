import { getNight } from '@comanda/contract/reports/night';
import { MANAGERS } from '@comanda/domain/role-sets';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { type Dashboard, type Figure, figuresOf } from '../../platform/day-figures.ts';
import { type SessionStore, usePermission, useSession } from '../../platform/session.tsx';
import { DayCurve, leftOf } from '../night/public.ts';

/** What the day sold until now, with the figures it is made of, and where it may end. */
export function Sales({ data, store, weekday }: { data: Dashboard; store: SessionStore; weekday: string }) {
  const [sales, ...rest] = figuresOf(data, weekday, store.country_id);
  const left = useLeft(store);
  return (
    <DayCurve
      data={data}
      country_id={store.country_id}
      title={t('Vendas de hoje')}
      lead={
        sales && (
          <div className="flex flex-wrap items-start gap-x-7 gap-y-3 px-5 pt-4">
            <div>
              <p className="t-title text-4xl tabular-nums">{sales.value}</p>
              <Note figure={sales} />
            </div>
            {[...rest, ...left].map((figure) => (
              <div key={figure.label} className="max-sm:basis-[calc(50%-1rem)]">
                <p className="t-label">{figure.label}</p>
                <p className="t-title text-xl tabular-nums">{figure.value}</p>
                {figure.note !== sales.note && <Note figure={figure} />}
              </div>
            ))}
          </div>
        )
      }
    />
  );
}

function Note({ figure: { delta, note } }: { figure: Figure }) {
  return (
    <p className="text-xs text-fg-3">
      {delta && (
        <span
          className={cx(
            'font-semibold',
            delta.good === true && 'text-success-text',
            delta.good === false && 'text-danger-text',
          )}
        >
          {delta.text}{' '}
        </span>
      )}
      {note}
    </p>
  );
}

/** What is left of it, for whoever may see that. */
function useLeft(store: SessionStore): Figure[] {
  const { user } = useSession();
  const allowed = usePermission('reports_view') && MANAGERS.some((role) => role === user.type);
  const { data: night } = useQuery({ ...read(getNight, { params: { id: store.id } }), enabled: allowed });
  const value = night && leftOf(night, store.country_id);
  if (!night?.margin || value == null) return [];
  const { margin } = night;
  const note = t('{part}% das vendas', { part: Math.abs(margin.part) });
  return [{ label: margin.value < 0 ? t('Faltou') : t('Sobrou'), value, delta: null, note }];
}
