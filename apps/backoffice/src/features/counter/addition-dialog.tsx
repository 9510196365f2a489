import { ADDITION_REASON_MAX } from '@comanda/contract/floor/counter';
import { COUNTRY } from '@comanda/domain/codes';
import { isPositive, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '@comanda/words/refusals';
import type { Sale } from './sale.ts';

interface Props {
  addition: Sale['addition'];
  country_id: number;
  onDone: (addition: Sale['addition']) => void;
  onClose: () => void;
}

const FORM = 'counter-addition';

/** A surcharge of this order, and why: both stand on the receipt. */
export function AdditionDialog({ addition, country_id, onDone, onClose }: Props) {
  const [value, setValue] = useState<Money | null>(addition?.value ?? null);
  const [reason, setReason] = useState(addition?.reason ?? '');
  const [tried, setTried] = useState(false);
  const nothing = value === null || !isPositive(value);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!nothing && reason.trim() !== '') onDone({ value, reason: reason.trim() });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Acréscimo')}
      size="sm"
      footer={
        <>
          {addition && (
            <Button variant="ghost" className="mr-auto" onClick={() => onDone(null)}>
              {t('Tirar acréscimo')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {t('Pôr acréscimo')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="space-y-4" onSubmit={submit} noValidate>
        <MoneyInput
          label={t('Valor do acréscimo')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          value={value}
          error={tried && nothing ? t('Digite quanto entra a mais.') : undefined}
          country={country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil}
          onChange={setValue}
        />
        <TextInput
          label={t('Motivo')}
          hint={t('Sai no recibo e fica no pedido: embalagem, rolha, taxa do feriado.')}
          maxLength={ADDITION_REASON_MAX}
          value={reason}
          error={tried && reason.trim() === '' ? sentenceOf('addition_reason_required') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
