import { expect, test } from 'vitest';
import * as z from 'zod';
import './fields.ts';

const said = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

test.each([
  [z.number().int().min(1), 0, 'Digite 1 ou mais.'],
  [z.number().max(10_000), 20_000, 'Digite até 10.000.'],
  [z.number().gt(0), 0, 'Digite um número maior que 0.'],
  [z.number().int(), 1.5, 'Digite um número inteiro.'],
  [z.number(), null, 'Preencha este campo.'],
  [z.number(), 'dez', 'Digite um número.'],
  [z.string().min(1), '', 'Preencha este campo.'],
  [z.string().min(8), 'abc', 'Escreva 8 letras ou mais.'],
  [z.string().max(3), 'abcd', 'Escreva até 3 letras.'],
  [z.array(z.number()).min(1), [], 'Escolha 1 ou mais.'],
  [z.enum(['a', 'b']), 'c', 'Escolha uma das opções.'],
  [z.email(), 'ana', 'Confira o e-mail.'],
])('a field that is refused says what to do (%#)', (schema, input, message) => {
  expect(said(schema, input)).toBe(message);
});
