import { usualIn } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import type { NoteDocument } from '@comanda/domain/fiscal/note-document';
import { composeNote } from '@comanda/domain/fiscal/compose-note';
import { money, ZERO } from '@comanda/domain/money';

/** A pizza for R$ 45,90, paid by card. */
export const SAMPLE_DOCUMENT: NoteDocument = composeNote({
  environment: 'test',
  issuer: {
    tax_id: '12345678000195',
    name: 'Quintal da Nena',
    state: 'MG',
    city: 'Belo Horizonte',
    address: 'Rua Pium-í, 812',
    zipcode: '30310080',
    state_registration: '0623079040081',
    regime: 1,
  },
  buyer: { tax_id: '', name: '', email: '', address: null },
  lines: [
    {
      key: '1:1',
      item_code: '10',
      name: 'Pizza grande calabresa',
      grams: null,
      pieces: 1,
      amount: money(45.9),
      whole: money(45.9),
      ...usualIn(MENU_ITEM, 'fiscal'),
      ncm: '19059090',
      cfop: '5102',
      tax_situation: '102',
    },
  ],
  freight: ZERO,
  other: ZERO,
  total: money(45.9),
  payments: [{ payment: 8, name: 'Cartão', amount: 45.9, tendered: null }],
  payment_codes: {},
});
