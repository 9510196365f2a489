import type { ClientAddress, updateLastOrderAddress } from '@comanda/contract/clients/clients';
import { FEE_TYPE } from '@comanda/domain/codes';
import { isPostalCode, maskPostalCode } from '@comanda/domain/postal-code';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api.ts';
import { changeDraft } from '../../platform/cart/order-draft.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import {
  HouseNumberInput,
  NeighbourhoodInput,
  PostalCodeInput,
  ReferenceInput,
  StreetInput,
} from '../../platform/place-inputs.tsx';
import { isOtherFee } from '../../platform/store/other-fee.ts';
import { toast } from '../../platform/toast.ts';
import { useRequest } from '../../platform/use-request.ts';
import { addressFields, fromAccount } from '../../platform/cart/kept-addresses.ts';
import { FormMessage } from './form-message.tsx';

type Field = 'address' | 'number' | 'zipcode' | 'fee_name' | 'variable_fee_id';

/** Where the store delivers to the person next, in one line until it is put right. */
export function AddressPanel({ last }: { last: ClientAddress }) {
  const [kept, setKept] = useState(last);
  const [open, setOpen] = useState(false);
  const line = [kept.address, kept.number].filter((part) => part !== '').join(', ');
  return (
    <Panel>
      <h2 className="t-title text-lg">{t('Endereço de entrega')}</h2>
      {open ? (
        <AddressForm
          kept={kept}
          onDone={(saved) => {
            setOpen(false);
            if (saved) setKept(saved);
          }}
        />
      ) : (
        <div className="mt-2 flex items-center gap-3">
          <p className="min-w-0 flex-1 text-base [overflow-wrap:anywhere]">
            {line}
            {kept.fee_name !== '' && <span className="block text-sm text-sf-fg-2">{kept.fee_name}</span>}
          </p>
          <Button size="lg" className="border-sf-line bg-sf-surface text-sf-fg" onClick={() => setOpen(true)}>
            {t('Corrigir')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface FormProps {
  kept: ClientAddress;
  /** With what was saved, or without anything. */
  onDone: (saved?: ClientAddress) => void;
}

/** What is typed, where the fee of its neighbourhood is one of a list, and how it is saved. */
function useAddress({ kept, onDone }: FormProps) {
  const store = useStore();
  const { country_id, fees } = store;
  const listed = store.fee_type === FEE_TYPE.neighbourhood;
  const [fields, setFields] = useState({ ...kept, zipcode: maskPostalCode(kept.zipcode, country_id) });
  const request = useRequest<Field>();
  const fee = listed ? fees.find(({ id }) => id === fields.variable_fee_id) : undefined;
  const named = !listed || (fee !== undefined && isOtherFee(fee));
  const write = (changes: Partial<ClientAddress>) => {
    setFields({ ...fields, ...changes });
    for (const name of Object.keys(changes) as Field[]) request.clear(name); // of these alone: `changes` is written below
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const ok = request.check({
      address: fields.address.trim() === '' ? t('Digite a rua.') : undefined,
      zipcode: fields.zipcode !== '' && !isPostalCode(fields.zipcode, country_id) ? t('Confira o CEP.') : undefined,
      variable_fee_id: listed && fee === undefined ? t('Escolha o bairro.') : undefined,
      fee_name: listed && named && fields.fee_name.trim() === '' ? t('Digite o nome do bairro.') : undefined,
    });
    if (!ok) return;
    const saved = await request.run(() =>
      call<typeof updateLastOrderAddress>(
        { method: 'POST', path: 'client/update-last-order-address' },
        { body: { store_id: store.id, ...fields, fee_name: named ? fields.fee_name : (fee?.name ?? '') } },
      ),
    );
    if (!saved) return;
    // The next order from this device begins with it.
    const place = fromAccount(saved, store.id);
    changeDraft(store.url, addressFields({ ...place, zipcode: maskPostalCode(place.zipcode, country_id) }, store));
    void toast(t('Endereço guardado.'));
    onDone(saved);
  }
  return { fields, request, fee, listed, named, write, save };
}

function AddressForm(props: FormProps) {
  const { country_id, fees } = useStore();
  const { fields, request, fee, listed, named, write, save } = useAddress(props);
  const text = (name: 'address' | 'number' | 'reference' | 'zipcode' | 'fee_name') => ({
    value: fields[name],
    error: name === 'reference' ? undefined : request.fields[name],
    onType: (typed: string) => write({ [name]: typed }),
  });
  return (
    <form className="mt-3 grid grid-cols-6 gap-x-3 gap-y-4" noValidate onSubmit={(event) => void save(event)}>
      <div className="col-span-6 empty:hidden">
        <FormMessage text={request.message} />
      </div>
      <PostalCodeInput {...text('zipcode')} country_id={country_id} optional />
      <StreetInput {...text('address')} />
      <HouseNumberInput {...text('number')} />
      {listed && (
        <Select
          className="col-span-6"
          size="lg"
          label={t('Bairro')}
          error={request.fields.variable_fee_id}
          placeholder={t('Escolha')}
          value={fee?.id ?? ''}
          options={fees.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => write({ variable_fee_id: target.value === '' ? null : Number(target.value) })}
        />
      )}
      {named && <NeighbourhoodInput {...text('fee_name')} listed={listed} />}
      <ReferenceInput {...text('reference')} />
      <Button
        size="lg"
        className="col-span-3 border-sf-line bg-sf-surface text-sf-fg"
        disabled={request.pending}
        onClick={() => props.onDone()}
      >
        {t('Cancelar')}
      </Button>
      <Button
        type="submit"
        variant="store"
        size="lg"
        className="col-span-3"
        pending={request.pending}
        pendingText={t('Salvando…')}
      >
        {t('Salvar')}
      </Button>
    </form>
  );
}
