import { SUPPLIER } from '@comanda/domain/fields/stock';
import * as z from 'zod';
import { done, idParams, requiredText, storeBody, storeQuery, text } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

/** Whom raw materials are bought from. */
export const supplier = z.object(answerShape(SUPPLIER, 'row'));
export type Supplier = z.output<typeof supplier>;

export const supplierForm = z.object({
  name: requiredText(80, 'Diga o nome do fornecedor.'),
  phone: text(20).default(''),
  note: text(120).default(''),
});

export const listSuppliers = route({
  method: 'GET',
  path: 'stores/suppliers',
  summary: 'Whom raw materials are bought from, by name',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(supplier),
});

export const addSupplier = route({
  method: 'POST',
  path: 'stores/suppliers',
  summary: 'A new supplier',
  access: staff(MANAGERS, inBody, 'stock_edit'),
  body: storeBody.extend(supplierForm.shape),
  response: supplier,
  errors: ['supplier_exists'],
});

export const updateSupplier = route({
  method: 'PUT',
  path: 'stores/suppliers/{id}',
  summary: 'Changes a supplier',
  access: staff(MANAGERS, inBody, 'stock_edit'),
  params: idParams,
  body: storeBody.extend(supplierForm.shape),
  response: supplier,
  errors: ['not_found', 'supplier_exists'],
});

export const deleteSupplier = route({
  method: 'DELETE',
  path: 'stores/suppliers/{id}',
  summary: 'Takes a supplier away; its materials stay, without one',
  access: staff(MANAGERS, inQuery, 'stock_edit'),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});
