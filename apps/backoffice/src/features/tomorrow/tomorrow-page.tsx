import { readTomorrow, type Tomorrow } from '@comanda/contract/reports/tomorrow';
import { ROLE } from '@comanda/domain/codes';
import { formatLongDate, formatMoney } from '@comanda/domain/format';
import { addDays, toInstant } from '@comanda/domain/local-time';
import { add } from '@comanda/domain/money';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Printer, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useSession, useStore } from '../../platform/session.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { BuyLists } from './buy-lists.tsx';
import { CountDialog } from './count-dialog.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { StationList } from './station-list.tsx';
import { tomorrowPage } from './pages.ts';
import type { TomorrowSearch } from './tomorrow-search.ts';
import './tomorrow.css';

const route = addressOf(tomorrowPage);
/** Others tick the same list. */
const REFRESH_MS = 15_000;

/** What to prepare, by station, and to buy, by supplier, for tomorrow or for today. */
export function TomorrowPage() {
  const store = useStore();
  return store && <Shown key={store.id} store={store} />;
}

function Shown({ store }: { store: SessionStore }) {
  const { dia, parte = 'produzir' } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (search: TomorrowSearch) => void navigate({ search, replace: true });
  const { user } = useSession();
  const [open, setOpen] = useState<'count' | 'adjust' | null>(null);
  const asked = useQuery({
    ...read(readTomorrow, { query: { store_id: store.id, ...(dia && { day: dia }) } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const plan = asked.data;
  const zone = storeZone(store.timezone, store.country_id);
  const when = plan && formatLongDate(toInstant(plan.day, 0, zone), zone, store.country_id);
  return (
    <Page
      width="wide"
      lead={
        when === undefined ? undefined : t('Para {day}, pelas vendas, agendados, receitas e estoque.', { day: when })
      }
      actions={
        plan && (
          <>
            <Button icon={<Printer className="size-4" aria-hidden />} onClick={() => window.print()}>
              {t('Imprimir')}
            </Button>
            {user.type !== ROLE.attendant && (
              <Button
                icon={<SlidersHorizontal className="size-4" aria-hidden />}
                disabledReason={plan.forecast === null ? t('Ainda não há previsão para ajustar.') : undefined}
                onClick={() => setOpen('adjust')}
              >
                {t('Ajustar previsão')}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<ClipboardCheck className="size-4" aria-hidden />}
              onClick={() => setOpen('count')}
            >
              {t('Contar sobras')}
            </Button>
          </>
        )
      }
    >
      <Answer of={asked} rows={8} rowClass="h-14">
        {(told) => (
          <div className="space-y-4">
            <Segmented
              label={t('Dia')}
              hideLabel
              value={told.day === told.today ? 'today' : told.day === addDays(told.today, 1) ? 'tomorrow' : null}
              choices={[
                { value: 'today', label: t('Hoje') },
                { value: 'tomorrow', label: t('Amanhã') },
              ]}
              onChange={(choice) => change({ parte, ...(choice === 'today' && { dia: told.today }) })}
            />
            <ForecastCard plan={told} store={store} />
            <Parts plan={told} parte={parte} onChange={(next) => change({ ...(dia && { dia }), parte: next })} />
            <Waste plan={told} country_id={store.country_id} />
            {parte === 'produzir' ? (
              <StationList plan={told} />
            ) : (
              <>
                <BuyLists plan={told} store={store} zone={zone} />
                {told.without_recipe.length > 0 && (
                  <p className="text-ui text-fg-3">
                    {t('Sem receita, por isso fora da compra: {names}.', { names: told.without_recipe.join(', ') })}
                  </p>
                )}
              </>
            )}
          </div>
        )}
      </Answer>
      {plan && open === 'count' && <CountDialog plan={plan} store={store} onClose={() => setOpen(null)} />}
      {plan && open === 'adjust' && <AdjustDialog plan={plan} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface PartsProps {
  plan: Tomorrow;
  parte: 'produzir' | 'comprar';
  onChange: (parte: 'produzir' | 'comprar') => void;
}

function Parts({ plan, parte, onChange }: PartsProps) {
  const lines = plan.stations.flatMap((station) => station.lines);
  const done = lines.filter(({ prepared }) => prepared !== null).length;
  const bought = plan.lists.flatMap((list) => list.lines).length;
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Segmented
        label={t('Parte')}
        hideLabel
        value={parte}
        choices={[
          { value: 'produzir', label: t('Produzir · {n}', { n: lines.length }) },
          { value: 'comprar', label: t('Comprar · {n}', { n: bought }) },
        ]}
        onChange={onChange}
      />
      {parte === 'produzir' && lines.length > 0 && (
        <>
          <span className="text-sm text-fg-2">{t('{done} de {all} prontos', { done, all: lines.length })}</span>
          <span aria-hidden className="h-1.5 min-w-24 flex-1 overflow-hidden rounded-full bg-surface-3 sm:max-w-40">
            <span className="block h-full bg-success" style={{ width: `${(done / lines.length) * 100}%` }} />
          </span>
        </>
      )}
    </div>
  );
}

/** What the evening's count has cost. */
function Waste({ plan, country_id }: { plan: Tomorrow; country_id: number }) {
  const counted = plan.stations.flatMap(({ lines }) => lines).filter(({ counted_at }) => counted_at !== null);
  if (counted.length === 0) return null;
  const cost = add(...counted.map(({ waste_cost }) => waste_cost ?? 0));
  const unknown = counted.filter(({ waste_reason, waste_cost }) => waste_reason !== null && waste_cost === null).length;
  return (
    <Banner>
      {t('{n, plural, one {# contado} other {# contados}}: jogado fora {cost}.', {
        n: counted.length,
        cost: formatMoney(cost, country_id),
      })}{' '}
      {unknown > 0 && t('De {n, plural, one {# não se sabe} other {# não se sabe}} o custo.', { n: unknown })}
    </Banner>
  );
}
