import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalSlug, refuseSlug, RESERVED_SLUGS, suggestSlug } from './slug.ts';

describe('a menu link', () => {
  it.each([
    ['quintaldanena', null],
    ['QuintalDaNena', null],
    ['pizza24', null],
    ['a', null],
    ['a'.repeat(30), null],
    ['a'.repeat(31), 'slug_too_long'],
    ['', 'slug_empty'],
    ['  ', 'slug_empty'],
    ['quintal da nena', 'slug_characters'],
    ['quintal-da-nena', 'slug_characters'],
    ['açaí', 'slug_characters'],
    ['nena🍕', 'slug_characters'],
    ['login', 'slug_reserved'],
    ['Login', 'slug_reserved'],
    ['sw.js', 'slug_reserved'],
    ['r', 'slug_reserved'],
  ])('%j: %s', (slug, code) => {
    expect(refuseSlug(slug)?.code ?? null).toBe(code);
  });

  it('is kept in lower case', () => {
    expect(canonicalSlug(' QuintalDaNena ')).toBe('quintaldanena');
  });

  it.each(
    'api store login dashboard order gratuito recovery-password termos-servico politica-privacidade denuncia unsubscribe ticket-join ticket-payment r g loc querodenovo permission not-found files assets manifest.webmanifest sw.js robots.txt favicon.ico docs'.split(
      ' ',
    ),
  )('never hides the page %s', (segment) => {
    expect(RESERVED_SLUGS.has(segment)).toBe(true);
  });
});

describe('a suggested link', () => {
  it.each([
    ['Quintal da Nena', 0, 'quintaldanena'],
    ['Quintal da Nena', 1, 'quintaldanena2'],
    ['Açaí & Sushi São João', 0, 'acaisushisaojoao'],
    ['Restaurante e Pizzaria Dona Maria das Dores', 0, 'restauranteepizzariadonamariad'],
    ['Restaurante e Pizzaria Dona Maria das Dores', 9, 'restauranteepizzariadonamari10'],
    ['Login', 0, 'lojalogin'],
    ['🍕', 0, 'loja'],
    ['', 3, 'loja4'],
  ])('for %j, attempt %i, is %s', (name, attempt, slug) => {
    expect(suggestSlug(name, attempt)).toBe(slug);
  });

  it('can always be used', () => {
    const names = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...RESERVED_SLUGS));
    fc.assert(
      fc.property(names, fc.nat(500), (name, attempt) => {
        expect(refuseSlug(suggestSlug(name, attempt))).toBeNull();
      }),
    );
  });
});
