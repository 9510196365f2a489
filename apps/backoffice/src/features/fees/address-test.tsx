import { type DistanceFeeAnswer, testDistanceFee } from '@comanda/contract/fees';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { LocateButton } from '../../platform/locate-button.tsx';
import type { Place } from '../../platform/locate-me.ts';

interface Props {
  store_id: number;
  country_id: number;
  onAnswer: (answer: DistanceFeeAnswer | null) => void;
}

/** An address, or the place of this device: how far it is. */
export function AddressTest({ store_id, country_id, onAnswer }: Props) {
  const [address, setAddress] = useState('');
  const [zipcode, setZipcode] = useState('');
  const test = useWrite(testDistanceFee, { onDone: onAnswer });
  const ask = (place?: Place) => test.mutate({ body: { store_id, address, zipcode, ...place } });
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <TextInput
        label={t('Rua e número')}
        value={address}
        maxLength={160}
        onChange={({ target }) => {
          setAddress(target.value);
          onAnswer(null);
        }}
      />
      <TextInput
        label={t('CEP')}
        optional
        inputMode="numeric"
        value={zipcode}
        onChange={({ target }) => {
          setZipcode(maskPostalCode(target.value, country_id));
          onAnswer(null);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          pending={test.isPending}
          disabledReason={address === '' && zipcode === '' ? t('Escreva a rua e o número, ou o CEP.') : undefined}
          onClick={() => ask()}
        >
          {t('Testar endereço')}
        </Button>
        <LocateButton onPlace={(place) => ask(place)} />
      </div>
    </div>
  );
}
