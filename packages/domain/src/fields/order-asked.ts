import { fields } from './field.ts';

/**
 * What whoever orders says of an order, as a part of its table. Its views, beside those: `asked` (as it is said), `draft` (what
 * a customer fills in), `kept` (what their device keeps of it).
 */
export const ORDER_ASKED = fields({
  client_name: {
    kind: 'text',
    usual: '',
    in: ['card', 'new', 'tracked', 'bring', 'stop', 'personal', 'draft', 'kept'],
  },
  client_phone: {
    kind: 'text',
    usual: '',
    in: ['card', 'new', 'tracked', 'bring', 'stop', 'personal', 'draft', 'kept'],
  },
  client_email: { kind: 'text', usual: '', in: ['card', 'new', 'personal', 'draft', 'kept'] },
  client_tax_id: { kind: 'text', usual: '', in: ['card', 'new', 'personal', 'draft', 'kept'] },
  table_number: { kind: 'count', usual: null, in: ['card', 'new', 'tracked', 'asked', 'draft'] },
  address: {
    kind: 'text',
    usual: '',
    in: ['card', 'new', 'locked', 'tracked', 'bring', 'stop', 'personal', 'draft', 'kept'],
  },
  reference: { kind: 'text', usual: '', in: ['card', 'new', 'bring', 'stop', 'personal', 'draft', 'kept'] },
  zipcode: { kind: 'text', usual: '', in: ['card', 'new', 'locked', 'bring', 'stop', 'personal', 'draft', 'kept'] },
  variable_fee_id: { kind: 'ref', usual: null, in: ['card', 'new', 'asked', 'draft', 'kept'] },
  eat_local: { kind: 'flag', usual: false, in: ['card', 'new', 'tracked', 'asked', 'draft'] },
  observation: {
    kind: 'text',
    usual: '',
    in: ['card', 'new', 'tracked', 'bring', 'stop', 'personal', 'round', 'asked', 'draft'],
  },
  /** What may harm who eats it. */
  allergy: { kind: 'text', usual: '', in: ['card', 'new', 'tracked', 'personal', 'asked', 'draft'] },
  real_id: { kind: 'ref', usual: null, in: ['card', 'new', 'asked', 'draft'] },
  latitude: { kind: 'number', usual: null, in: ['new', 'locked', 'personal', 'beside', 'draft', 'kept'] },
  longitude: { kind: 'number', usual: null, in: ['new', 'locked', 'personal', 'beside', 'draft', 'kept'] },
  city_name: { kind: 'text', usual: '', in: ['card', 'new', 'locked', 'bring', 'stop', 'kept'] },
  /** The neighbourhood. */
  fee_name: { kind: 'text', usual: '', in: ['card', 'new', 'locked', 'tracked', 'bring', 'stop', 'kept'] },
  payment: { kind: 'code', usual: null, in: ['card', 'new', 'locked', 'tracked', 'asked'] },
  /** Of a card on credit: 1 is paid at once. */
  installments: { kind: 'count', usual: 1, in: ['card', 'new', 'asked'] },
});
