import { RESERVED_SLUGS } from '@comanda/domain/slug';
import { describe, expect, it, test } from 'vitest';
import { appOfPath, builtPageOf, canonicalPath } from './app-of-path.ts';

describe('an address', () => {
  it.each([
    ['/quintaldanena', { app: 'storefront', slug: 'quintaldanena', table_mode: false }],
    ['/quintaldanena/item/12', { app: 'storefront', slug: 'quintaldanena', table_mode: false }],
    ['/quintaldanena/mesa/12.1', { app: 'storefront', slug: 'quintaldanena', table_mode: true }],
    ['/QuintalDaNena', { app: 'storefront', slug: 'quintaldanena', table_mode: false }],
    ['/order/quintaldanena', { app: 'storefront', slug: 'quintaldanena', table_mode: false }],
    ['/order', { app: 'storefront', slug: null, table_mode: false }],
    ['/querodenovo/abc', { app: 'storefront', slug: null, table_mode: false }],
    ['/loc/abc', { app: 'storefront', slug: null, table_mode: false }],
    ['/', { app: 'backoffice' }],
    ['/store/orders/1', { app: 'backoffice' }],
    ['/termos-servico', { app: 'backoffice' }],
    ['/api/nothing', { app: 'none' }],
    ['/favicon.ico', { app: 'none' }],
    ['/wp-login.php', { app: 'none' }],
  ])('%s', (path, expected) => {
    expect(appOfPath(path)).toEqual(expected);
  });

  it('never takes a reserved word for a store', () => {
    for (const word of RESERVED_SLUGS) {
      const place = appOfPath(`/${word}`);
      if (place.app === 'storefront') expect([word, place.slug]).toEqual([word, null]);
    }
  });

  it.each([
    ['/quintaldanena', null],
    ['/QuintalDaNena/item/12', '/quintaldanena/item/12'],
    ['/quintaldanena/', '/quintaldanena'],
    ['//quintaldanena//item/12', '/quintaldanena/item/12'],
    ['/order/QuintalDaNena', '/order/quintaldanena'],
    ['/quintaldanena/entregue/AbC', null],
    ['/querodenovo/AbC', null],
  ])('%s is spelled %s', (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
  });
});

test.each([
  ['/login', 'login.html'],
  ['/store/report/8', 'report.html'],
  ['/store/report-sales-hour/8', 'report.html'],
  ['/store/reports/8', 'store.html'],
  ['/dashboard', 'store.html'],
  ['/entregador/abc', 'index.html'],
  ['/cadastro', 'index.html'],
])('%s opens with %s', (path, page) => {
  expect(builtPageOf(path)).toBe(page);
});
