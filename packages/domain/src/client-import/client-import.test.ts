import { expect, test } from 'vitest';
import { COUNTRY } from '../codes.ts';
import { readClientTable } from './client-table.ts';
import { planPeople } from './plan-people.ts';
import { readBirthday } from './read-birthday.ts';
import { readPeople } from './read-people.ts';
import { readVcards } from './read-vcards.ts';

const read = (rows: readonly (readonly string[])[]) => {
  const table = readClientTable(rows, COUNTRY.brazil);
  return { ...table, ...readPeople(table, COUNTRY.brazil) };
};

test.each([
  [
    ['Nome', 'Celular', 'E-mail', 'Data de nascimento'],
    ['name', 'phone', 'email', 'birthday'],
  ],
  [
    ['First Name', 'Last Name', 'Labels', 'E-mail 1 - Value', 'Phone 1 - Value'],
    ['name', 'surname', 'tags', 'email', 'phone'],
  ],
  [
    ['Número', 'Rua', 'Bairro', 'Telefone 1'],
    ['number', 'address', 'neighbourhood', 'phone'],
  ],
])('the headings %j say %j', (heads, columns) => {
  expect(readClientTable([heads], COUNTRY.brazil).columns).toEqual(columns);
});

test('a list without headings, or with odd ones, is known by its cells; what somebody tells counts first', () => {
  const bare = [
    ['Ana', '(31) 98888-0001', 'ana@exemplo.com'],
    ['Bia', '31988880002', ''],
  ];
  expect(read(bare)).toMatchObject({
    heading: -1,
    columns: ['name', 'phone', 'email'],
    people: [{ line: 1 }, { line: 2 }],
  });
  const odd = [
    ['Quem', 'Nome', 'Zap'],
    ['Ana', 'Dona Ana', '31988880001'],
  ];
  expect(read(odd).columns).toEqual([null, 'name', 'phone']);
  expect(readClientTable(odd, COUNTRY.brazil, ['name', null, 'phone']).columns).toEqual(['name', null, 'phone']);
  expect(readClientTable(odd, COUNTRY.brazil, ['phone', 'phone', 'phone']).columns).toEqual(['phone', null, null]);
});

test('each phone once; what cannot be used is said with its line', () => {
  const { people, problems } = read([
    ['Nome', 'Telefone', 'E-mail', 'Aniversário', 'Etiquetas', 'Bairro'],
    ['Ana', '+55 31 98888-0001', 'ANA@exemplo.com', '12/05/1990', 'VIP, Natal; VIP', 'Savassi'],
    [],
    ['Ana de novo', '031 98888-0001', '', '', '', ''],
    ['Sem nada', '', '', '', '', ''],
    ['Curto', '98888-0001', '', '', '', ''],
    ['Bia', '3133334444 / 31988880002', 'bia@', '31/02', 'x'.repeat(31), ''],
  ]);
  expect(people).toMatchObject([
    {
      phone: '31988880001',
      email: 'ana@exemplo.com',
      birthday: { day: 12, month: 5 },
      tags: ['VIP', 'Natal'],
      address: { fee_name: 'Savassi' },
    },
    { phone: '3133334444', email: '', birthday: null, address: null },
  ]);
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'repeated'],
    [5, 'no_phone'],
    [6, 'bad_phone'],
    [7, 'bad_email'],
    [7, 'bad_birthday'],
    [7, 'too_long'],
  ]);
});

test.each([
  ['12/05', [12, 5]],
  ['1990-05-12', [12, 5]],
  ['--0512', [12, 5]],
  ['19900512', [12, 5]],
  ['12 de maio de 1990', [12, 5]],
  ['29/02', [29, 2]],
  ['05/25', null],
  ['30/02', null],
  ['ontem', null],
])('the birthday %j is %j', (text, expected) => {
  const found = readBirthday(text);
  expect(found && [found.day, found.month]).toEqual(expected);
});

test('contacts of a phone are read in their three versions, the cell phone first', () => {
  const rows = readVcards(
    [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\\, da esquina\r\nTEL;TYPE=HOME:3133334444\r\nitem1.TEL;TYPE="CELL":+55 31 98888-0001',
      'NOTE:liga antes\r\n  de vir\r\nADR;TYPE=home:;ap 2;Rua A\\, 10;Belo Horizonte;MG;30100-000;\r\nBDAY:1990-05-12\r\nCATEGORIES:VIP\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Concei=C3=A7=C3=\r\n=A3o;Jo=C3=A3o\r\nTEL;CELL:31988880002\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Bia\r\nTEL;VALUE=uri:tel:+5531988880003\r\nEND:VCARD',
    ].join('\r\n'),
    10,
  );
  const { people, problems } = read(rows.map((row) => row.map(String)));
  expect(problems).toEqual([]);
  expect(people).toMatchObject([
    {
      name: 'Ana, da esquina',
      phone: '31988880001',
      notes: 'liga antes de vir',
      birthday: { month: 5 },
      tags: ['VIP'],
      address: { address: 'Rua A, 10', zipcode: '30100-000' },
    },
    { name: 'João Conceição', phone: '31988880002' },
    { name: 'Bia', phone: '31988880003' },
  ]);
});

test('of whom the store knows only what is empty is filled; a new one has a name', () => {
  const { people } = read([
    ['Nome', 'Telefone', 'E-mail'],
    ['Ana', '31988880001', 'ana@exemplo.com'],
    ['Bia', '31988880002', 'bia@exemplo.com'],
    ['', '31988880003', ''],
  ]);
  const known = {
    phone: '31988880001',
    name: 'Ana Souza',
    email: '',
    birthday: false,
    notes: '',
    allergies: '',
    address: false,
    tags: false,
  };
  const plan = planPeople(people, new Map([[known.phone, known]]));
  expect(plan).toMatchObject({
    fresh: [{ name: 'Bia' }],
    fills: [{ known, filling: { email: 'ana@exemplo.com' } }],
    same: [],
    problems: [{ line: 4, reason: 'no_name' }],
  });
  expect(plan.fills[0]?.filling).not.toHaveProperty('name');
});
