import { describe, expect, it } from 'vitest';
import { choiceOf, nextStep, USUAL_ANSWERS } from './bot.ts';
import { statesBefore } from './message-state.ts';
import { keptForm, nationalForms } from './wa-phone.ts';

const ANSWERS = [
  ...USUAL_ANSWERS.map((answer, at) => ({ ...answer, id: at + 1, active: true })),
  { id: 9, kind: 'taught' as const, title: 'Sem glúten?', words: ['glúten', 'celíaco'], active: true },
  { id: 10, kind: 'taught' as const, title: 'Rodízio', words: ['rodízio'], active: false },
];
const step = (text: string, confused = 0) =>
  nextStep({ text, choice: null, wordless: false, offered: false, confused }, ANSWERS);

describe('the robot', () => {
  it.each([
    ['Que HORAS abre?', 'hours'],
    ['Que horas vocês abrem?', 'hours'],
    ['estão abertos?', 'hours'],
    ['até quando funcionam', 'hours'],
    ['cadê meu pedido', 'order'],
    ['me manda o cardápio', 'menu'],
    ['quero o de sempre', 'repeat'],
    ['tem sem GLUTEN?', 'taught'],
  ])('answers %j', (text, kind) => expect(step(text)).toMatchObject({ say: 'answer', kind }));

  it.each([
    ['quero falar com alguém', 'asked'],
    ['veio errado', 'complaint'],
    ['dá para tirar a cebola?', 'change'],
    ['tira a cebola pfv', 'change'],
    ['tirem o tomate', 'change'],
    ['troca a coca por guaraná', 'change'],
    ['Põe mais bacon?', 'change'],
    ['Cancela, por favor', 'change'],
    ['Meu endereço está errado', 'change'],
    ['A carne é bem passada', 'change'],
  ])('hands %j to a person', (text, reason) => expect(step(text)).toEqual({ say: 'person', reason }));

  it('shows what it knows to whoever greets, and calls a person when it is lost twice', () => {
    expect(step('Oi, tudo bem?')).toEqual({ say: 'menu', lost: false });
    expect(step('xyz')).toEqual({ say: 'menu', lost: true });
    expect(step('xyz', 1)).toEqual({ say: 'person', reason: 'lost' });
    expect(step('tem rodízio?', 1)).toEqual({ say: 'person', reason: 'lost' });
  });

  it('reads what was touched before the words, and nothing in a voice', () => {
    const touched = {
      text: 'Cadê meu pedido?',
      choice: choiceOf({ id: 9 }),
      wordless: false,
      offered: false,
      confused: 0,
    };
    expect(nextStep(touched, ANSWERS)).toMatchObject({ answer: 9 });
    expect(nextStep({ ...touched, wordless: true }, ANSWERS)).toEqual({ say: 'person', reason: 'media' });
  });

  it('takes a no after an offer for what it is, and else for an order’s', () => {
    const heard = { text: 'não quero mais', choice: null, wordless: false, confused: 0 };
    expect(nextStep({ ...heard, offered: true }, ANSWERS)).toEqual({ say: 'fine' });
    expect(nextStep({ ...heard, offered: false }, ANSWERS)).toEqual({ say: 'person', reason: 'change' });
    const order = { ...heard, offered: true, text: 'quero cancelar meu pedido' };
    expect(nextStep(order, ANSWERS)).toEqual({ say: 'person', reason: 'change' });
  });

  it('finds no word inside of another', () => expect(step('agora')).toEqual({ say: 'menu', lost: true }));
});

it('knows a mobile with and without its ninth digit', () => {
  expect(nationalForms('553191234567', 1)).toContain('31991234567');
  expect([keptForm('553191234567'), keptForm('553132224410'), keptForm('351912345678')]).toEqual([
    '5531991234567',
    '553132224410',
    '351912345678',
  ]);
});

it('moves a message only forward', () => {
  expect(statesBefore('read')).not.toContain('read');
  expect(statesBefore('sent').toSorted()).toEqual(['queued', 'sending']);
  expect(statesBefore('failed')).not.toContain('delivered');
});
