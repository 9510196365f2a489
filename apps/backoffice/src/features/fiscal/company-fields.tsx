import { findNoteCompanies } from '@comanda/contract/finance/fiscal-notes';
import type { Out } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import { BRAZILIAN_STATES } from '@comanda/domain/states';
import { cleanTaxId, isCnpj, maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { useDebounced } from '../../platform/use-debounced.ts';

/** A company as it is typed. */
export interface TypedCompany {
  tax_id: string;
  name: string;
  email: string;
  registration: 'has' | 'exempt' | 'none';
  state_registration: string;
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
  zipcode: string;
  outside: boolean;
}
export const NO_COMPANY: TypedCompany = {
  tax_id: '',
  name: '',
  email: '',
  registration: 'none',
  state_registration: '',
  street: '',
  number: '',
  district: '',
  city: '',
  state: '',
  zipcode: '',
  outside: false,
};
const EXEMPT = 'ISENTO';

/** As the call takes it. */
export function companyBody(typed: TypedCompany) {
  const { tax_id, name, email, registration, state_registration, outside, ...address } = typed;
  const said = { has: state_registration, exempt: EXEMPT, none: '' }[registration];
  return {
    tax_id: cleanTaxId(tax_id),
    name: name.trim(),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    company: { state_registration: said, outside, address },
  };
}

const REGISTRATIONS: Readonly<Record<TypedCompany['registration'], () => string>> = {
  none: () => t('Não tem: não é contribuinte'),
  has: () => t('Tem'),
  exempt: () => t('Isenta'),
};
const isRegistration = (value: string): value is TypedCompany['registration'] => Object.hasOwn(REGISTRATIONS, value);
const WAIT_MS = 300;

interface Props {
  typed: TypedCompany;
  store: { id: number; state: string };
  /** Of a field, by its name. */
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<TypedCompany>) => void;
}

/** Who a note to a company goes to; one that has had a note is filled in from it. */
export function CompanyFields({ typed, store, errors, onChange }: Props) {
  const field = (name: Exclude<keyof TypedCompany, 'registration' | 'outside'>, label: string, max: number) => ({
    label,
    value: typed[name],
    maxLength: max,
    autoComplete: 'off',
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const elsewhere = typed.state !== '' && typed.state !== store.state;
  return (
    <div className="space-y-4">
      <TextInput
        {...field('tax_id', t('CNPJ'), 18)}
        inputMode="text"
        onChange={({ target }) => onChange({ tax_id: maskTaxId(target.value, COUNTRY.brazil) })}
      />
      <Known typed={typed} store_id={store.id} onChange={onChange} />
      <TextInput {...field('name', t('Razão social'), 60)} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('Inscrição estadual')}
          value={typed.registration}
          options={Object.entries(REGISTRATIONS).map(([value, words]) => ({ value, label: words() }))}
          onChange={({ target }) => isRegistration(target.value) && onChange({ registration: target.value })}
        />
        {typed.registration === 'has' && (
          <TextInput {...field('state_registration', t('Número da inscrição'), 20)} inputMode="numeric" />
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-6 *:sm:col-span-2">
        <TextInput {...field('zipcode', t('CEP'), 9)} inputMode="numeric" />
        <TextInput {...field('street', t('Rua'), 120)} className="sm:col-span-4!" />
        <TextInput {...field('number', t('Número'), 20)} />
        <TextInput {...field('district', t('Bairro'), 60)} className="sm:col-span-4!" />
        <TextInput {...field('city', t('Cidade'), 60)} className="sm:col-span-3!" />
        <Select
          className="sm:col-span-3!"
          label={t('Estado')}
          value={typed.state}
          placeholder={t('Escolha')}
          error={errors['state']}
          options={BRAZILIAN_STATES.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => onChange({ state: target.value, outside: false })}
        />
      </div>
      <TextInput {...field('email', t('E-mail (opcional)'), 120)} type="email" />
      {elsewhere && (
        <Checkbox
          label={t('Os itens vão para fora do estado')}
          checked={typed.outside}
          onChange={() => onChange({ outside: !typed.outside })}
        />
      )}
    </div>
  );
}

type Found = Out<(typeof findNoteCompanies)['response']>['companies'][number];
/** Of an address what is typed: its city's number the server finds. */
function placeOf(address: Found['address']): Partial<TypedCompany> {
  if (address === null) return {};
  const { city_code: _, ...place } = address;
  return place;
}

/** Companies that had notes, by what of their number is typed. */
function Known({ typed, store_id, onChange }: { store_id: number } & Pick<Props, 'typed' | 'onChange'>) {
  const q = useDebounced(cleanTaxId(typed.tax_id), WAIT_MS);
  const isWhole = isCnpj(q) && typed.name !== '';
  const { data } = useQuery({
    ...read(findNoteCompanies, { params: { id: store_id }, query: { q } }),
    enabled: q.length >= 3 && !isWhole,
  });
  const known = q.length >= 3 && !isWhole ? (data?.companies ?? []) : [];
  if (known.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('Empresas que já tiveram nota')}>
      {known.map(({ tax_id, name, email, state_registration, address }) => (
        <li key={tax_id}>
          <Button
            size="sm"
            className="min-h-11"
            onClick={() =>
              onChange({
                ...NO_COMPANY,
                name,
                email,
                tax_id: maskTaxId(tax_id, COUNTRY.brazil),
                registration: state_registration === '' ? 'none' : state_registration === EXEMPT ? 'exempt' : 'has',
                state_registration: state_registration === EXEMPT ? '' : state_registration,
                ...placeOf(address),
              })
            }
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
