import { findCounterClients } from '@comanda/contract/cashier';
import { findPayments } from '@comanda/contract/payments';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { endAhead } from '@comanda/domain/local-time';
import { paysFor } from '@comanda/domain/payment-scope';
import { maskPhone } from '@comanda/domain/phone';
import { t } from '@comanda/ui/i18n';
import { Button } from '@comanda/ui/button';
import { SearchInput } from '@comanda/ui/search-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { readKept } from '../../platform/journal/kept-answers.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useLiveStatus } from '../../platform/live.ts';
import { useDebounced } from '../../platform/use-debounced.ts';

import { ALONE_REASONS } from './alone-reasons.ts';

export interface Method {
  payment: number;
  real_id: number | null;
  name: string;
  client_id: number | null;
}

interface Props {
  store: SessionStore;
  method: Method | null;
  onChoose: (method: Method) => void;
}

/** How it was paid; on account asks for whose. */
export function PayMethod({ store, method, onChoose }: Props) {
  const { data } = useQuery(readKept(findPayments, { params: { storeId: store.id } }));
  const [now] = useState(() => new Date());
  const here = (data?.payment_methods ?? []).filter(
    (each) =>
      each.enabled &&
      each.cashier &&
      paysFor(each, DELIVERY_METHOD.table) &&
      each.id !== PAYMENT.multiple &&
      each.id !== PAYMENT.pixOnline,
  );
  const offered = here.filter(({ off_until }) => endAhead(off_until ?? null, now) === null);
  // What every shop takes at its tables is not offered either, while it is off.
  const known = (payment: number) => here.some(({ id }) => id === payment);
  const methods = [
    ...(known(PAYMENT.cash) ? [] : [{ id: PAYMENT.cash as number, real_id: null, name: t('Dinheiro') }]), // a code among others
    ...offered,
    ...(known(PAYMENT.onCredit) ? [] : [{ id: PAYMENT.onCredit as number, real_id: null, name: t('Fiado') }]), // likewise
  ];
  return (
    <div className="space-y-3">
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3" aria-label={t('Forma de pagamento')}>
        {methods.map(({ id, real_id, name }) => (
          <button
            key={`${id} ${real_id ?? ''}`}
            type="button"
            aria-pressed={method?.payment === id && method.real_id === real_id}
            className="h-12 truncate rounded-lg border border-line-strong px-2 text-sm font-semibold aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-fg"
            onClick={() => onChoose({ payment: id, real_id, name, client_id: null })}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {method?.payment === PAYMENT.onCredit && (
        <CreditClient
          store={store}
          client_id={method.client_id}
          onChoose={(client_id) => onChoose({ ...method, client_id })}
        />
      )}
    </div>
  );
}

interface CreditProps {
  store: SessionStore;
  client_id: number | null;
  /** Null: another one is looked for. */
  onChoose: (client_id: number | null) => void;
}

function CreditClient({ store, client_id, onChoose }: CreditProps) {
  const [words, setWords] = useState('');
  const alone = useLiveStatus(store.id).state === 'offline';
  const search = useDebounced(words, 250);
  const { data } = useQuery({
    ...read(findCounterClients, { params: { id: store.id }, query: { search } }),
    enabled: search.trim().length > 1,
    placeholderData: keepPreviousData,
  });
  if (alone)
    return (
      <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">
        {ALONE_REASONS.credit()}
      </p>
    );
  const chosen = (data ?? []).find(({ id }) => id === client_id);
  if (chosen)
    return (
      <p className="flex min-h-12 items-center justify-between gap-3 rounded-lg bg-primary-soft px-3 text-sm">
        <span className="min-w-0">
          <b className="block truncate">{chosen.name || t('Sem nome')}</b>
          <span className="text-fg-3 tabular-nums">{maskPhone(chosen.phone, store.country_id)}</span>
        </span>
        <Button size="sm" onClick={() => onChoose(null)}>
          {t('Trocar')}
        </Button>
      </p>
    );
  return (
    <div>
      <SearchInput label={t('Cliente do fiado: telefone ou nome')} value={words} onChange={setWords} />
      {data?.length === 0 && (
        <p className="py-3 text-sm text-fg-3">{t('Ninguém assim. O fiado é de um cliente já cadastrado.')}</p>
      )}
      <ul className="mt-1 max-h-56 divide-y divide-line overflow-y-auto">
        {(data ?? []).map(({ id, name, phone }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 px-2 text-left text-sm hover:bg-surface-2"
              onClick={() => onChoose(id)}
            >
              <span className="truncate">{name || t('Sem nome')}</span>
              <span className="shrink-0 text-fg-3 tabular-nums">{maskPhone(phone, store.country_id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
