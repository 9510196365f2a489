import { COUNTRY } from '../codes.ts';
import { cleanPhone, internationalPhone, isMobile, isPhone } from '../phone.ts';

/** Digits with the country's, as WhatsApp wants them. @returns null for what is no phone */
export const toWaPhone = (phone: string, country_id: number): string | null =>
  isPhone(phone, country_id) ? internationalPhone(phone, country_id).slice(1) : null;

/** 55, the area code, and the eight digits that a mobile had before the ninth. */
const OLD_MOBILE = /^55(\d\d)([6-9]\d{7})$/;
const MOBILE = /^55(\d\d)9(\d{8})$/;

/** WhatsApp knows some Brazilian mobiles without their ninth digit. @returns the number as it came, and its other form */
export function waForms(wa_phone: string): string[] {
  const old = OLD_MOBILE.exec(wa_phone);
  if (old) return [wa_phone, `55${old[1]}9${old[2]}`];
  const mobile = MOBILE.exec(wa_phone);
  return mobile ? [wa_phone, `55${mobile[1]}${mobile[2]}`] : [wa_phone];
}

/** As clients' records hold a number. @returns no form for a number of another country */
export const nationalForms = (wa_phone: string, country_id: number): string[] =>
  waForms(wa_phone)
    .map((form) => cleanPhone(`+${form}`, country_id))
    .filter((phone) => isPhone(phone, country_id));

/** The one form under which a talk is kept: with the ninth digit. */
export const keptForm = (wa_phone: string): string => {
  const old = OLD_MOBILE.exec(wa_phone);
  const longer = old && `55${old[1]}9${old[2]}`;
  return longer && isMobile(longer.slice(2), COUNTRY.brazil) ? longer : wa_phone;
};
