import { firstName } from '@comanda/domain/clients/first-name';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { noNameAtTable } from '@comanda/words/field-words';
import { useStore } from '../../platform/page/page-context.tsx';
import { readDraft } from '../../platform/cart/order-draft.ts';
import type { TableSeat } from './use-table-session.ts';

/** Sitting down: the PIN shows that one is here, the name tells the others at the table who orders. */
export function JoinForm({ seat, pin_required }: { seat: TableSeat; pin_required: boolean }) {
  const { url } = useStore();
  const [pin, setPin] = useState('');
  const [name, setName] = useState(() => firstName(readDraft(url).client_name));
  const { request } = seat;

  function submit() {
    const fine = request.check({
      pin: pin_required && !/^\d{4}$/.test(pin) ? t('Digite os 4 números que o garçom informou.') : undefined,
      name: name.trim() === '' ? noNameAtTable() : undefined,
    });
    if (fine) void seat.join(pin, name.trim());
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className="text-base font-semibold">{t('Sente-se à mesa para pedir')}</h2>
      {pin_required && (
        <p className="mt-1 text-base text-sf-fg-2">{t('O garçom informa o PIN, que muda a cada conta.')}</p>
      )}
      <div className={pin_required ? 'mt-3 grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-2' : 'mt-3'}>
        {pin_required && (
          <TextInput
            label={t('PIN da mesa')}
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={4}
            value={pin}
            error={request.fields.pin}
            onChange={({ target }) => {
              setPin(target.value.replace(/\D/g, ''));
              request.clear('pin');
            }}
          />
        )}
        <TextInput
          label={t('Seu nome')}
          size="lg"
          autoComplete="given-name"
          maxLength={40}
          value={name}
          error={request.fields.name}
          onChange={({ target }) => {
            setName(target.value);
            request.clear('name');
          }}
        />
      </div>
      <Button type="submit" variant="store" size="lg" className="mt-3 w-full" pending={request.pending}>
        {t('Entrar na mesa')}
      </Button>
    </form>
  );
}
