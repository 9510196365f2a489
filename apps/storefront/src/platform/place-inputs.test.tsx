import { COUNTRY } from '@comanda/domain/codes';
import { setLocale } from '@comanda/ui/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { HouseNumberInput, PostalCodeInput, StreetInput } from './place-inputs.tsx';
import { CUSTOMERS } from './portugal/customers.ts';

const type = () => {};
const place = (country_id: number) =>
  renderToStaticMarkup(
    <>
      <PostalCodeInput country_id={country_id} value="" onType={type} />
      <StreetInput value="" onType={type} />
      <HouseNumberInput value="" onType={type} />
    </>,
  );
afterEach(() => setLocale('pt-BR'));

test('a place is asked for in the words of its country', () => {
  const brazil = place(COUNTRY.brazil);
  for (const words of ['>CEP', '>Rua', '00000-000']) expect(brazil).toContain(words);
  setLocale('pt-PT', CUSTOMERS);
  const portugal = place(COUNTRY.portugal);
  for (const words of ['>Código postal', '>Morada', '"0000-000']) expect(portugal).toContain(words);
});

test('the number of a house may have letters: its keyboard has them', () => {
  const number = renderToStaticMarkup(<HouseNumberInput value="12 B" onType={type} />);
  expect(number).not.toContain('inputMode="numeric"');
  expect(place(COUNTRY.brazil).match(/inputMode="numeric"/g)).toHaveLength(1);
});
