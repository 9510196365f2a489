import { describe, expect, it } from 'vitest';
import { COUNTRY } from './codes.ts';
import { cleanPhone, hidePhone, internationalPhone, isMobile, isPhone, maskPhone } from './phone.ts';

const { brazil, portugal } = COUNTRY;

describe('a phone number is kept as national digits', () => {
  it.each([
    ['(11) 99999-8888', brazil, '11999998888'],
    ['+55 11 99999-8888', brazil, '11999998888'],
    ['5511999998888', brazil, '11999998888'],
    ['0055 11 99999 8888', brazil, '11999998888'],
    ['011 99999-8888', brazil, '11999998888'],
    ['(55) 99999-8888', brazil, '55999998888'],
    ['+55 55 99999-8888', brazil, '55999998888'],
    ['551132323030', brazil, '1132323030'],
    ['912 345 678', portugal, '912345678'],
    ['00351912345678', portugal, '912345678'],
    ['+351 210 123 456', portugal, '210123456'],
    ['351912345678', portugal, '912345678'],
    ['', brazil, ''],
  ])('%j in country %i is %j', (text, country_id, clean) => {
    expect(cleanPhone(text, country_id)).toBe(clean);
  });
});

describe('its shape', () => {
  it.each([
    ['11999998888', brazil, true, true],
    ['1132323030', brazil, true, false],
    ['1199998888', brazil, false, false],
    ['11899998888', brazil, false, false],
    ['20999998888', brazil, false, false],
    ['119999988881', brazil, false, false],
    ['', brazil, false, false],
    ['912345678', portugal, true, true],
    ['210123456', portugal, true, false],
    ['942345678', portugal, false, false],
    ['11999998888', portugal, false, false],
  ])('%s in country %i: right %s, mobile %s', (text, country_id, right, mobile) => {
    expect(isPhone(text, country_id)).toBe(right);
    expect(isMobile(text, country_id)).toBe(mobile);
  });
});

it.each([
  ['11999998888', brazil, '(11) 99999-8888', '(11) •••••-8888', '+5511999998888'],
  ['1132323030', brazil, '(11) 3232-3030', '(11) ••••-3030', '+551132323030'],
  ['912345678', portugal, '912 345 678', '••• ••• 678', '+351912345678'],
])('%s in country %i is shown as %s', (text, country_id, masked, hidden, international) => {
  expect(maskPhone(text, country_id)).toBe(masked);
  expect(hidePhone(text, country_id)).toBe(hidden);
  expect(internationalPhone(text, country_id)).toBe(international);
});

it('is masked while it is being typed', () => {
  expect(['1', '119', '119999', '1199999888', '11999998888'].map((text) => maskPhone(text, brazil))).toEqual([
    '(1',
    '(11) 9',
    '(11) 9999',
    '(11) 9999-9888',
    '(11) 99999-8888',
  ]);
});
