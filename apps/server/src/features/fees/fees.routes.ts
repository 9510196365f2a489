import * as calls from '@comanda/contract/fees';
import { asStoreId } from '@comanda/domain/ids';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { distanceFee } from './distance-fee.ts';
import { readFeeKms, writeFeeKms } from './fee-kms.ts';
import { findFees, getFee } from './fees.repo.ts';
import { removeFee } from './remove-fee.ts';
import { addFees, changeFee } from './save-fees.ts';

export const feesRoutes = ({ db, transaction }: Services) => [
  implement(calls.findFees, ({ store, query }) => findFees(db, store, query.city_id)),
  implement(calls.saveFees, ({ store, body }) => transaction((tx) => addFees(tx, store, body))),
  implement(calls.deleteFee, ({ store, params }) => transaction((tx) => removeFee(tx, store, params.id))),
  implement(calls.getFee, ({ store, query }) => getFee(db, store, query.id)),
  implement(calls.updateFee, ({ store, body }) => transaction((tx) => changeFee(tx, store, body))),
  implement(calls.getFeeKms, ({ store }) => readFeeKms(db, store)),
  implement(calls.saveFeeKms, ({ store, body }) => transaction((tx) => writeFeeKms(tx, store, body))),
  implement(calls.testDistanceFee, ({ store, body }) => distanceFee(db, store, body)),
  // A public call: an unknown store is not_found.
  implement(calls.getDistanceFee, ({ body }) => distanceFee(db, asStoreId(body.store_id), body)),
];
