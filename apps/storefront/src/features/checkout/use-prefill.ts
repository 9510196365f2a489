import type { getCustomer } from '@comanda/contract/clients/clients';
import { maskPhone } from '@comanda/domain/phone';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { maskTaxId } from '@comanda/domain/tax-id';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../platform/api.ts';
import { changeDraft, isOfAnother, type OrderDraft, readDraft } from '../../platform/cart/order-draft.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { useSession } from '../../platform/session.ts';
import { addressFields, fromAccount, type KeptAddress, readAddresses } from '../../platform/cart/kept-addresses.ts';

/** Fills in what is still empty: from this device's last order, then from the account of whoever is signed in. */
export function usePrefill(): void {
  const store = useStore();
  const { status, customer } = useSession();
  const { country_id } = store;

  const fillPerson = useEffectEvent((known: Partial<Pick<OrderDraft, Person>>) => {
    const draft = readDraft(store.url);
    const empty = PERSON.filter((name) => draft[name].trim() === '' && known[name]);
    if (empty.length > 0)
      changeDraft(store.url, Object.fromEntries(empty.map((name) => [name, known[name]])) as Partial<OrderDraft>); // four texts
  });
  const fillAddress = useEffectEvent((kept: KeptAddress) => {
    if (readDraft(store.url).address.trim() === '' && kept.address !== '')
      changeDraft(store.url, addressFields({ ...kept, zipcode: maskPostalCode(kept.zipcode, country_id) }, store));
  });

  useEffect(() => {
    if (status !== 'known') return;
    const last = readAddresses().find((kept) => customer === null || !isOfAnother(kept, customer, country_id));
    if (last === undefined) return;
    fillPerson(last);
    fillAddress(last);
  }, [status, customer, country_id]);

  useEffect(() => {
    if (customer === null) return;
    const stop = new AbortController();
    fillPerson({
      client_name: customer.name,
      client_phone: maskPhone(customer.phone ?? '', country_id),
      client_email: customer.email ?? '',
      client_tax_id: maskTaxId(customer.tax_id ?? '', country_id),
    });
    call<typeof getCustomer>(
      { method: 'GET', path: 'client/by-id/{id}' },
      { params: { id: customer.id }, query: { store_id: store.id }, signal: stop.signal },
    ).then(
      ({ last_address }) => last_address && fillAddress(fromAccount(last_address, store.id)),
      () => {}, // what the account knows is a convenience: everything can be typed
    );
    return () => stop.abort();
  }, [customer, country_id, store.id]);
}

const PERSON = ['client_name', 'client_phone', 'client_email', 'client_tax_id'] as const;
type Person = (typeof PERSON)[number];
