import { COUNTRY } from '@comanda/domain/codes';
import { isPhone } from '@comanda/domain/phone';
import { t } from '@comanda/ui/i18n';
import { badEmail } from '@comanda/words/field-words';

const inPortugal = (country_id: number) => country_id === COUNTRY.portugal;

export const phoneName = (country_id: number): string => (inPortugal(country_id) ? t('Telemóvel') : t('WhatsApp'));
export const taxIdName = (country_id: number): string => (inPortugal(country_id) ? t('NIF') : t('CPF'));

export const noPhone = (country_id: number): string =>
  inPortugal(country_id) ? t('Digite o seu número.') : t('Digite o seu número com DDD.');
export const badTaxId = (country_id: number): string =>
  inPortugal(country_id) ? t('NIF inválido.') : t('CPF inválido!');

/** @returns what is wrong with a number that was typed, as a sentence */
export function phoneProblem(phone: string, country_id: number): string | undefined {
  if (isPhone(phone, country_id)) return undefined;
  return inPortugal(country_id)
    ? t('Confira o número: são nove dígitos.')
    : t('Confira o número: DDD e todos os dígitos.');
}

/** @returns what is wrong with an e-mail, which nobody has to give, as a sentence */
export const emailProblem = (email: string): string | undefined =>
  email === '' || /^\S+@\S+\.\S+$/.test(email) ? undefined : badEmail();
