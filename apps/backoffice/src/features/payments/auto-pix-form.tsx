import { autoPixFields, type AutoPixAccount, getAutoPix, saveAutoPix } from '@comanda/contract/payments';
import { COUNTRY } from '@comanda/domain/codes';
import { usualIn } from '@comanda/domain/fields/field';
import { STORE_AUTO_PIX } from '@comanda/domain/fields/store-parts';
import { formatLongDate, formatTime } from '@comanda/domain/format';
import { maskPhone } from '@comanda/domain/phone';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { isCpf, maskTaxId } from '@comanda/domain/tax-id';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { MaskedField, MoneyField, SelectField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';

const taxId = (text: string) => maskTaxId(text, COUNTRY.brazil);
const phone = (text: string) => maskPhone(text, COUNTRY.brazil);
const postalCode = (text: string) => maskPostalCode(text, COUNTRY.brazil);
const NEW = { ...usualIn(STORE_AUTO_PIX, 'form'), birthDate: '', companyType: 'MEI' } as const;
const COMPANIES = () => [
  { value: 'MEI', label: t('MEI') },
  { value: 'INDIVIDUAL', label: t('Empresa individual') },
  { value: 'LIMITED', label: t('Limitada (Ltda.)') },
  { value: 'ASSOCIATION', label: t('Associação') },
];

/** Whose account the Pix of online payments is paid into. */
export function AutoPix({ store_id, timezone }: { store_id: number; timezone: number }) {
  const asked = useQuery(read(getAutoPix, { query: { store_id } }));
  return (
    <Answer of={asked} waiting={<Skeleton className="h-40" />}>
      {({ account }) => <AutoPixForm store_id={store_id} timezone={timezone} account={account} />}
    </Answer>
  );
}

interface Props {
  store_id: number;
  timezone: number;
  account: AutoPixAccount | null;
}

function AutoPixForm({ store_id, timezone, account }: Props) {
  const save = useWrite(saveAutoPix, { refreshes: [getAutoPix], quiet: true });
  const form = useContractForm({
    schema: autoPixFields,
    values: account === null ? NEW : { ...account, birthDate: account.birthDate ?? '' },
    save: (checked) => save.mutateAsync({ body: { store_id, ...checked } }),
    savedText: t('Dados guardados.'),
  });
  const typed = useWatch({ control: form.control, name: 'cpfCnpj' }) ?? '';
  const person = isCpf(typed);
  const { isDirty, isSubmitting } = form.formState;

  return (
    <PlainForm form={form} className="card space-y-4 p-4">
      <Status account={account} zone={storeZone(timezone, COUNTRY.brazil)} />
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
        disabledReason={isDirty ? undefined : t('Nada mudou.')}
      >
        {t('Guardar dados')}
      </Button>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </PlainForm>
  );
}

function Status({ account, zone }: { account: AutoPixAccount | null; zone: string }) {
  if (account === null)
    return (
      <Banner title={t('Ainda sem dados.')}>
        {t(
          'O Pix automático confirma o pagamento sozinho, por uma conta da loja em um provedor. Preencher aqui só guarda os dados: a conta é pedida ao provedor quando o pagamento online for ligado nesta Comanda. Até lá vale a chave Pix acima.',
        )}
      </Banner>
    );
  const at = new Date(account.updated_at);
  return (
    <Banner tone="success" title={t('Dados guardados.')}>
      {t(
        'Salvos em {date} às {time}. Nada foi enviado: a conta é pedida ao provedor quando o pagamento online for ligado nesta Comanda. Até lá vale a chave Pix acima.',
        { date: formatLongDate(at, zone, COUNTRY.brazil), time: formatTime(at, zone, COUNTRY.brazil) },
      )}
    </Banner>
  );
}
