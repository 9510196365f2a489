import { FEE_TYPE } from '@comanda/domain/codes';
import { feesIn } from '@comanda/domain/delivery/fee-of-day';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { type FormEvent, useState } from 'react';
import { asksCity, chosenCity } from '../../../platform/store/city-first.ts';
import { changeDraft, type OrderDraft, useDraft } from '../../../platform/cart/order-draft.ts';
import { useStore } from '../../../platform/page/page-context.tsx';
import { HouseNumberInput, PostalCodeInput, StreetInput } from '../../../platform/place-inputs.tsx';
import { slotAhead } from '../../../platform/cart/slot-ahead.ts';
import { useNow } from '../../../platform/use-now.ts';
import { askDistanceFee, distanceWords } from './distance-fee.ts';
import { NeighbourhoodList } from './neighbourhood-list.tsx';

/** Where the food is to go, as much as the fee needs; the checkout asks for the rest. */
export function AddressStep({ onClose }: { onClose: () => void }) {
  const store = useStore();
  const draft = useDraft(store.url);
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const [city_id, setCity] = useState(() => chosenCity(store, draft));
  if (store.fee_type !== FEE_TYPE.neighbourhood) return <StreetStep draft={draft} onClose={onClose} />;
  const cityFirst = asksCity(store);
  if (cityFirst && city_id === null)
    return (
      <>
        <StepTitle>{t('Em que cidade você está?')}</StepTitle>
        <ul className="px-4 pb-6">
          {store.cities.map((city) => (
            <li key={city.id} className="border-b border-sf-line last:border-0">
              <button
                type="button"
                className="flex min-h-13 w-full items-center py-2 text-left text-base"
                onClick={() => setCity(city.id)}
              >
                {city.name}
              </button>
            </li>
          ))}
        </ul>
      </>
    );
  const city = store.cities.find(({ id }) => id === city_id);
  return (
    <>
      <StepTitle>{t('Em que bairro você está?')}</StepTitle>
      {city && (
        <p className="flex items-center gap-2 px-4 pb-2 text-base">
          {city.name}
          <button
            type="button"
            className="ml-auto min-h-11 text-sm font-semibold text-sf-accent-text"
            onClick={() => setCity(null)}
          >
            {t('Trocar cidade')}
          </button>
        </p>
      )}
      <NeighbourhoodList
        store={{
          ...store,
          fees: feesIn(store.fees, city_id),
          cities: cityFirst ? [] : store.cities,
        }}
        chosen={draft.variable_fee_id}
        weekday={toLocal(slotAhead(draft.schedule_at, now) ?? now, zone).weekday}
        at={new Date(slotAhead(draft.schedule_at, now) ?? now)}
        onChoose={(variable_fee_id) => {
          changeDraft(store.url, { variable_fee_id, city_id });
          onClose();
        }}
      />
    </>
  );
}

const StepTitle = ({ children }: { children: string }) => <h3 className="t-title px-4 pb-2 text-lg">{children}</h3>;

function StreetStep({ draft, onClose }: { draft: OrderDraft; onClose: () => void }) {
  const store = useStore();
  const [typed, setTyped] = useState({ zipcode: draft.zipcode, address: draft.address, number: draft.number });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const text = (field: keyof typeof typed) => ({
    value: typed[field],
    onType: (value: string) => {
      setTyped((before) => ({ ...before, [field]: value }));
      setProblem(null);
    },
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const moved = typed.zipcode !== draft.zipcode || typed.address !== draft.address || typed.number !== draft.number;
    const next = { ...draft, ...typed, ...(moved ? { latitude: null, longitude: null } : {}) };
    changeDraft(store.url, next);
    if (store.fee_type !== FEE_TYPE.distance) return onClose();
    setPending(true);
    const answer = await askDistanceFee(store, next).catch(() => null);
    setPending(false);
    const words = answer && distanceWords(answer, store.country_id);
    if (answer === null) setProblem(t('Não deu para calcular a entrega agora. Seu endereço está guardado.'));
    else if (answer.reason !== 'outside') {
      showToast({ text: words ?? '', ...(answer.can_delivery ? {} : { tone: 'warning' }) });
      onClose();
    } else setProblem(words);
  };
  return (
    <>
      <StepTitle>{t('Onde você está?')}</StepTitle>
      <form className="space-y-4 px-4 pb-6" onSubmit={(event) => void save(event)} noValidate>
        <div className="grid grid-cols-6 gap-3">
          <PostalCodeInput {...text('zipcode')} country_id={store.country_id} />
          <StreetInput {...text('address')} />
          <HouseNumberInput {...text('number')} />
        </div>
        {problem && (
          <p role="alert" className="text-sm font-semibold text-danger-text">
            {problem}
          </p>
        )}
        <button type="submit" className="btn btn-store btn-lg w-full" aria-busy={pending || undefined}>
          {pending ? t('Calculando…') : t('Guardar endereço')}
        </button>
      </form>
    </>
  );
}
