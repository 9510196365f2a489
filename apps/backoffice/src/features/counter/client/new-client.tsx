import { COUNTRY } from '@comanda/domain/codes';
import { fillMask } from '@comanda/domain/mask';
import { cleanPhone, isPhone } from '@comanda/domain/phone';
import { refuseTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import type { SaleClient } from '../sale.ts';

type Typed = Pick<SaleClient, 'name' | 'phone' | 'cpf' | 'birthday'>;
interface Props {
  country_id: number;
  name: string;
  phone: string;
  onDone: (client: Typed) => void;
  onBack: () => void;
  onClose: () => void;
}

const FORM = 'counter-new-client';

/** Somebody whom the store does not know yet; the order makes their record. */
export function NewClient({ country_id, onDone, onBack, onClose, ...given }: Props) {
  const [typed, setTyped] = useState<Typed>({ name: given.name, phone: given.phone, cpf: '', birthday: '' });
  const portugal = country_id === COUNTRY.portugal;
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const errors = {
    name: typed.name.trim() === '' && typed.phone === '' ? t('Digite o nome ou o telefone.') : undefined,
    phone:
      typed.phone !== '' && !isPhone(typed.phone, country_id)
        ? portugal
          ? t('Digite os nove dígitos do telefone, ou deixe vazio.')
          : t('Digite o telefone com DDD, ou deixe vazio.')
        : undefined,
    cpf:
      typed.cpf !== '' && refuseTaxId(typed.cpf.replace(/\D/g, ''), country_id)
        ? portugal
          ? t('NIF inválido.')
          : t('CPF inválido!')
        : undefined,
    birthday: isDay(typed.birthday) ? undefined : t('Digite dia e mês, como 24/12.'),
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.values(errors).some(Boolean)) return setTried(true);
    onDone({ ...typed, name: typed.name.trim(), phone: cleanPhone(typed.phone, country_id) });
  }
  const shown = (error: string | undefined) => (tried ? error : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Cliente novo')}
      size="sm"
      footer={
        <>
          <Button onClick={onBack}>{t('Voltar')}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {t('Usar este cliente')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className="space-y-4" noValidate>
        <TextInput
          label={t('Nome')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          maxLength={80}
          value={typed.name}
          error={shown(errors.name)}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextInput
          label={t('Telefone')}
          optional
          inputMode="tel"
          value={typed.phone}
          error={shown(errors.phone)}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextInput
            label={portugal ? t('NIF') : t('CPF')}
            optional
            inputMode="numeric"
            maxLength={20}
            value={typed.cpf}
            error={shown(errors.cpf)}
            onChange={({ target }) => set({ cpf: target.value })}
          />
          <TextInput
            label={t('Aniversário')}
            optional
            inputMode="numeric"
            placeholder={t('dd/mm')}
            value={typed.birthday}
            error={shown(errors.birthday)}
            onChange={({ target }) => set({ birthday: fillMask(target.value.replace(/\D/g, ''), '##/##') })}
          />
        </div>
      </form>
    </Dialog>
  );
}

function isDay(text: string): boolean {
  if (text === '') return true;
  const [day = 0, month = 0] = text.split('/').map(Number);
  return /^\d\d\/\d\d$/.test(text) && day >= 1 && day <= 31 && month >= 1 && month <= 12;
}
