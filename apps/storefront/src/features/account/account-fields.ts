import { refusePassword } from '@comanda/domain/password';
import { taxIdKind } from '@comanda/domain/tax-id';
import { t } from '@comanda/ui/i18n';
import { noName } from '@comanda/words/field-words';
import { ACCOUNTS } from '@comanda/words/refusals/accounts';
import { sentence } from '@comanda/words/refusals/refusal';
import { badTaxId, emailProblem, noPhone, phoneProblem, taxIdName } from '../../platform/person-words.ts';

export interface AccountFields {
  name: string;
  phone: string;
  tax_id: string;
  email: string;
  birthday: string;
  password: string;
}
export type AccountField = keyof AccountFields;
export const NO_ACCOUNT: AccountFields = { name: '', phone: '', tax_id: '', email: '', birthday: '', password: '' };

/** Where the server's refusals of an account belong. */
export const ACCOUNT_CODES = {
  email_taken: 'email',
  phone_taken: 'phone',
  invalid_phone: 'phone',
  invalid_phone_portugal: 'phone',
  invalid_cpf: 'tax_id',
  invalid_nif: 'tax_id',
  weak_password: 'password',
} as const;

/** What is wrong with a field, as a sentence; undefined when it is right. */
export function accountProblems(fields: AccountFields, country_id: number): Partial<Record<AccountField, string>> {
  const kind = taxIdKind(fields.tax_id, country_id);
  const taxProblem =
    fields.tax_id.trim() === ''
      ? t('Digite o {tax_id}.', { tax_id: taxIdName(country_id) })
      : kind === 'cpf' || kind === 'nif'
        ? undefined
        : badTaxId(country_id);
  const phone = fields.phone.trim();
  const email = fields.email.trim();
  const problems: Partial<Record<AccountField, string | undefined>> = {
    name: fields.name.trim() === '' ? noName() : undefined,
    phone: phone === '' ? noPhone(country_id) : phoneProblem(phone, country_id),
    tax_id: taxProblem,
    email: emailProblem(email),
    password:
      refusePassword(fields.password, [email, fields.name]) === null ? undefined : sentence(ACCOUNTS.weak_password),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined));
}
