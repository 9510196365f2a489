import { autoPixFields, type AutoPixAccount, getAutoPix, saveAutoPix } from '@comanda/contract/finance/auto-pix';
import { getOnlineAccounts } from '@comanda/contract/finance/online-accounts';
import { COUNTRY } from '@comanda/domain/codes';
import { usualIn } from '@comanda/domain/fields/field';
import { STORE_AUTO_PIX } from '@comanda/domain/fields/store-parts';
import { maskPhone } from '@comanda/domain/phone';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { isCpf, maskTaxId } from '@comanda/domain/tax-id';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../platform/api.ts';
import { MaskedField, MoneyField, SelectField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';

const taxId = (text: string) => maskTaxId(text, COUNTRY.brazil);
const phone = (text: string) => maskPhone(text, COUNTRY.brazil);
const postalCode = (text: string) => maskPostalCode(text, COUNTRY.brazil);
const NEW = { ...usualIn(STORE_AUTO_PIX, 'form'), birthDate: '', companyType: 'MEI' } as const;
interface Known {
  name: string;
  tax_id: string;
  email: string;
  phone: string;
  /** As the shop wrote it: street, number and neighbourhood in one. */
  address: string;
  zipcode: string;
}
const PLACE = /^([^,·]+)(?:,\s*([^,·]+))?(?:\s*[,·]\s*(.+))?$/u;

/** What whoever opens the account would type again. */
function firstValues({ name, tax_id, email, phone: mobile, address, zipcode }: Known) {
  const [, street = '', number = '', province = ''] = (PLACE.exec(address.trim()) ?? []).map((part) => part?.trim());
  return {
    ...NEW,
    name,
    email,
    cpfCnpj: taxId(tax_id),
    mobilePhone: phone(mobile),
    postalCode: postalCode(zipcode),
    address: street,
    addressNumber: number,
    province,
  };
}
const COMPANIES = () => [
  { value: 'MEI', label: t('MEI') },
  { value: 'INDIVIDUAL', label: t('Empresa individual') },
  { value: 'LIMITED', label: t('Limitada (Ltda.)') },
  { value: 'ASSOCIATION', label: t('Associação') },
];

interface Props {
  store_id: number;
  account: AutoPixAccount | null;
  /** What is known of the store already, for an account that is not open yet. */
  known: Known;
  onSaved: () => void;
}

/** With what the account of automatic Pix is opened, and later what it says of the store. */
export function AutoPixForm({ store_id, account, known, onSaved }: Props) {
  const save = useWrite(saveAutoPix, { refreshes: [getAutoPix, getOnlineAccounts], quiet: true });
  const [saved, setSaved] = useState(false);
  const open = account?.status === 'open';
  const form = useContractForm({
    schema: autoPixFields,
    values: account === null ? firstValues(known) : { ...account, birthDate: account.birthDate ?? '' },
    save: async (checked) => {
      await save.mutateAsync({ body: { store_id, ...checked } });
      setSaved(true);
    },
    savedText: open ? t('Dados enviados ao Asaas.') : t('Conta aberta. Agora faltam os documentos.'),
  });
  const typed = useWatch({ control: form.control, name: 'cpfCnpj' }) ?? '';
  const person = isCpf(typed);
  const { isDirty, isSubmitting } = form.formState;
  // Once nothing is unsaved any more: leaving asks.
  useEffect(() => {
    if (saved && !isDirty && !isSubmitting) onSaved();
  }, [saved, isDirty, isSubmitting, onSaved]);

  return (
    <PlainForm form={form} className="space-y-4 p-5">
      {account !== null && account.refusal !== '' && (
        <Banner tone="warning" title={t('O Asaas não aceitou estes dados.')}>
          {account.refusal}
        </Banner>
      )}
      <p className="text-sm text-fg-2">
        {t('O Asaas abre uma conta no nome da loja e confere quem responde por ela. O dinheiro do Pix cai nela.')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label={t('Nome ou razão social')} autoComplete="organization" />
        <MaskedField name="cpfCnpj" mask={taxId} label={t('CPF ou CNPJ')} autoComplete="off" spellCheck={false} />
        {person ? (
          <TextField name="birthDate" type="date" label={t('Data de nascimento')} autoComplete="bday" />
        ) : (
          <SelectField name="companyType" label={t('Tipo de empresa')} options={COMPANIES()} />
        )}
        <MoneyField
          name="incomeValue"
          label={t('Quanto entra por mês')}
          help={t('O faturamento ou a renda, por alto.')}
        />
        <TextField name="email" type="email" label={t('E-mail')} autoComplete="email" />
        <MaskedField name="mobilePhone" mask={phone} label={t('Celular')} inputMode="tel" autoComplete="tel" />
        <MaskedField
          name="postalCode"
          mask={postalCode}
          label={t('CEP')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField name="province" label={t('Bairro')} />
        <TextField name="address" label={t('Rua')} autoComplete="address-line1" />
        <TextField name="addressNumber" label={t('Número')} />
      </div>
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting}
        disabledReason={isDirty || !open ? undefined : t('Nada mudou.')}
      >
        {open ? t('Enviar ao Asaas') : t('Abrir conta no Asaas')}
      </Button>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </PlainForm>
  );
}
