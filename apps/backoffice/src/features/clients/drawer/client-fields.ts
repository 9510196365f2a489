import { clientFields, type ClientCard } from '@comanda/contract/clients/clients';
import { sentenceOf } from '@comanda/words/refusals';
import { maskPhone, refusePhone } from '@comanda/domain/phone';
import { maskTaxId, refuseTaxId } from '@comanda/domain/tax-id';
import { t } from '@comanda/ui/i18n';
import type * as z from 'zod';
import { hasDay } from '../birthday.ts';

/** The contract's client, with what the server would refuse said while it is typed. */
export const clientForm = (country_id: number) =>
  clientFields.required().superRefine(({ phone, tax_id, birthday_day: day, birthday_month: month }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const badPhone = refusePhone(phone, country_id);
    if (badPhone) refuse('phone', sentenceOf(badPhone));
    const refused = tax_id === '' ? null : refuseTaxId(tax_id, country_id);
    if (refused) refuse('tax_id', sentenceOf(refused));
    if (day !== null && month === null) refuse('birthday_month', t('Escolha o mês.'));
    if (day !== null && month !== null && !hasDay(day, month)) refuse('birthday_day', t('Este mês não tem este dia.'));
  });

export type ClientFormValues = z.input<ReturnType<typeof clientForm>>;

export const fieldsOf = (client: ClientCard, country_id: number): ClientFormValues => ({
  name: client.name,
  phone: maskPhone(client.phone, country_id),
  email: client.email,
  tax_id: maskTaxId(client.tax_id, country_id),
  birthday_day: client.birthday_day,
  birthday_month: client.birthday_month,
  notes: client.notes,
  allergies: client.allergies,
  no_marketing: client.no_marketing,
});
