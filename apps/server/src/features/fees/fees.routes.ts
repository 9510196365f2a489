import * as calls from '@comanda/contract/delivery/fees';
import { asStoreId } from '@comanda/domain/ids';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { distanceFee } from './distance-fee.ts';
import { writeFeeAreas } from './fee-areas.ts';
import { readFeeMap } from './fee-map.ts';
import { readFeeKms, writeFeeKms } from './fee-kms.ts';
import { findFeeAreas, findFees, getFee } from './fees.repo.ts';
import { locateLines } from './locate-addresses.ts';
import { removeFee } from './remove-fee.ts';
import { addFees, changeFee } from './save-fees.ts';

export const feesRoutes = ({ db, recorded, maps, clock, config }: Services) => [
  implement(calls.findFees, ({ store, query }) => findFees(db, store, query.city_id)),
  implement(calls.saveFees, ({ store, user, now, body }) =>
    recorded({ store, user, now }, { fees: 'all' }, (tx) => addFees(tx, store, body)),
  ),
  implement(calls.deleteFee, ({ store, user, now, params }) =>
    recorded({ store, user, now }, { fees: 'all' }, (tx) => removeFee(tx, store, params.id)),
  ),
  implement(calls.getFee, ({ store, query }) => getFee(db, store, query.id)),
  implement(calls.updateFee, ({ store, user, now, body }) =>
    recorded({ store, user, now }, { fees: 'all' }, (tx) => changeFee(tx, store, body)),
  ),
  implement(calls.getFeeKms, ({ store }) => readFeeKms(db, store)),
  implement(calls.saveFeeKms, ({ store, user, now, body }) =>
    recorded({ store, user, now }, { fee_kms: 'all', stores: 'all' }, (tx) => writeFeeKms(tx, store, body)),
  ),
  implement(calls.findFeeAreas, ({ store }) => findFeeAreas(db, store)),
  implement(calls.saveFeeAreas, ({ store, user, now, body }) =>
    recorded({ store, user, now }, { fee_areas: 'all' }, (tx) => writeFeeAreas(tx, store, body.areas)),
  ),
  implement(calls.testDistanceFee, ({ store, body }) => distanceFee({ db, maps, clock }, store, body)),
  implement(calls.locateAddresses, ({ store, body }) => locateLines({ db, maps, clock }, store, body)),
  implement(calls.getFeeMap, ({ store }) => readFeeMap({ db, config }, store)),
  // A public call: an unknown store is not_found.
  implement(calls.getDistanceFee, ({ body }) => distanceFee({ db, maps, clock }, asStoreId(body.store_id), body)),
];
