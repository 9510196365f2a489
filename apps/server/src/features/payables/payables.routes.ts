import * as kinds from '@comanda/contract/finance/payable-categories';
import { findBillSources, findMadeBills, makeBill as makeBillCall } from '@comanda/contract/finance/bill-sources';
import * as imports from '@comanda/contract/finance/payable-import';
import * as calls from '@comanda/contract/finance/payables';
import type { Scope } from '../../platform/changes.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { deleteAccount, findAccounts } from './accounts.repo.ts';
import { addPayable } from './add-payable.ts';
import * as repo from './categories.repo.ts';
import { changePayable } from './change-payable.ts';
import * as payment from './change-payment.ts';
import { importPayables, previewImport, undoImport } from './import-payables.ts';
import { downloadFile, dropFile, keepFile, readFile } from './keep-file.ts';
import { makeBill, readMade, readSources } from './make-bill.ts';
import { moveDue, restoreDue } from './move-due.ts';
import { readMonth } from './read-month.ts';
import { getSettings, saveSettings } from './remind.repo.ts';
import * as category from './save-category.ts';

const NEW: Scope = { payables: { column: 'id', ids: [] } };
const CATEGORIES: Scope = { payable_categories: 'all' };
const ACCOUNTS: Scope = { money_accounts: 'all' };
const SETTINGS: Scope = { payable_settings: 'all' };
const ofPayable = (id: number): Scope => ({
  payables: { column: 'id', ids: [id] },
  payable_payments: { column: 'payable_id', ids: [id] },
});
const ofPayment = (id: number): Scope => ({
  payable_payments: { column: 'id', ids: [id] },
  payable_extras: { column: 'payment_id', ids: [id] },
});

const importScope = (lines: readonly { payment_id: number | null }[]): Scope => ({
  ...NEW,
  payable_payments: { column: 'id', ids: lines.flatMap(({ payment_id }) => payment_id ?? []) },
});

export const payablesRoutes = ({ db, recorded, transaction }: Services) => [
  implement(calls.findPayables, ({ store, query, now }) => readMonth(db, store, query, now)),
  implement(findBillSources, ({ store, now }) => readSources(db, store, now)),
  implement(makeBillCall, ({ store, user, body, now }) =>
    recorded({ store, user, now }, NEW, (tx) => makeBill(tx, store, body, now)),
  ),
  implement(findMadeBills, ({ store, query }) => readMade(db, store, query)),
  implement(imports.previewImport, ({ store, body, files, now }) =>
    previewImport({ db, transaction }, store, body, files['file'], now),
  ),
  implement(imports.importPayables, ({ store, user, body, now }) =>
    recorded({ store, user, now }, importScope(body.lines), (tx) => importPayables(tx, store, body, now)),
  ),
  implement(imports.undoImport, ({ store, user, body, now }) =>
    recorded({ store, user, now }, { payable_payments: { column: 'id', ids: [...body.made, ...body.paid] } }, (tx) =>
      undoImport(tx, store, body, now),
    ),
  ),
  implement(calls.addPayable, ({ store, user, body, now }) =>
    recorded({ store, user, now }, NEW, (tx) => addPayable(tx, store, body, now)),
  ),
  implement(calls.updatePayable, ({ store, user, params, body, now }) =>
    recorded({ store, user, now }, ofPayable(params.id), (tx) => changePayable(tx, store, params.id, body, now)),
  ),
  implement(calls.moveDue, async ({ store, user, params, body, now }) =>
    recorded({ store, user, now }, await payment.scopeOf(db, store, params.id), (tx) =>
      moveDue(tx, store, params.id, body, now),
    ),
  ),
  implement(calls.restoreDue, async ({ store, user, params, body, now }) =>
    recorded({ store, user, now }, await payment.scopeOf(db, store, params.id), (tx) =>
      restoreDue(tx, store, params.id, body),
    ),
  ),
  implement(calls.addExtra, ({ store, user, body, now }) =>
    recorded({ store, user, now }, ofPayment(body.payment_id), (tx) => payment.addExtra(tx, store, body)),
  ),
  implement(calls.deleteExtra, ({ store, user, params, now }) =>
    recorded({ store, user, now }, { payable_extras: { column: 'id', ids: [params.id] } }, (tx) =>
      payment.removeExtra(tx, store, params.id),
    ),
  ),
  implement(calls.deletePayment, async ({ store, user, params, now }) => {
    await recorded({ store, user, now }, ofPayment(params.id), (tx) =>
      payment.removePayment(tx, store, params.id, now),
    );
    return { ok: true } as const;
  }),
  implement(calls.deleteFollowing, async ({ store, user, params, now }) => ({
    payments: await recorded({ store, user, now }, await payment.scopeOf(db, store, params.id), (tx) =>
      payment.removeFollowing(tx, store, params.id, now),
    ),
  })),
  implement(calls.restorePayment, async ({ store, user, params, body, now }) =>
    recorded({ store, user, now }, await payment.scopeOf(db, store, params.id), (tx) =>
      payment.restorePayment(tx, store, params.id, body.together),
    ),
  ),
  implement(calls.markPaid, ({ store, user, params, body, now }) =>
    recorded({ store, user, now }, ofPayment(params.id), (tx) =>
      payment.markPaid(tx, store, params.id, body.paid ? body : null, now),
    ),
  ),
  implement(calls.changePayDate, ({ store, user, params, body, now }) =>
    recorded({ store, user, now }, ofPayment(params.id), (tx) =>
      payment.changePayDate(tx, store, params.id, body, now),
    ),
  ),
  implement(calls.addPayableFile, async ({ store, params, files, now }) => {
    const file = await readFile(files['file']);
    return transaction((tx) => keepFile(tx, store, params.id, file, now));
  }),
  implement(calls.getPayableFile, ({ store, params }) => downloadFile(db, store, params.id)),
  implement(calls.deletePayableFile, ({ store, params }) => transaction((tx) => dropFile(tx, store, params.id))),
  implement(calls.getPayableSettings, ({ store }) => getSettings(db, store)),
  implement(
    calls.savePayableSettings,
    ({ store, user, now, body: { remind, remind_days, reserve, anticipation_rate } }) =>
      recorded({ store, user, now }, SETTINGS, (tx) =>
        saveSettings(tx, store, { remind, remind_days, reserve, anticipation_rate }),
      ),
  ),
  implement(kinds.findCategories, ({ store, now }) => category.readCategories(db, store, now)),
  implement(kinds.addCategory, ({ store, user, now, body }) =>
    recorded({ store, user, now }, CATEGORIES, (tx) => category.addCategory(tx, store, body)),
  ),
  implement(kinds.addUsualCategories, ({ store, user, now }) =>
    recorded({ store, user, now }, CATEGORIES, (tx) => category.addUsualCategories(tx, store)),
  ),
  implement(kinds.updateCategory, ({ store, user, now, params, body: { name, dre_line, month_limit } }) =>
    recorded({ store, user, now }, CATEGORIES, (tx) =>
      repo.updateCategory(tx, store, params.id, { name, dre_line, month_limit }),
    ),
  ),
  implement(kinds.deleteCategory, async ({ store, user, now, params, query }) => {
    const scope: Scope = { ...CATEGORIES, payables: { column: 'category_id', ids: [params.id] } };
    await recorded({ store, user, now }, scope, (tx) =>
      category.removeCategory(tx, store, params.id, query.move_to ?? null, now),
    );
    return { ok: true } as const;
  }),
  implement(kinds.findAccounts, ({ store }) => findAccounts(db, store)),
  implement(kinds.addAccount, ({ store, user, now, body }) =>
    recorded({ store, user, now }, ACCOUNTS, (tx) => category.addAccount(tx, store, body, now)),
  ),
  implement(kinds.updateAccount, ({ store, user, now, params, body }) =>
    recorded({ store, user, now }, ACCOUNTS, (tx) => category.changeAccount(tx, store, params.id, body, now)),
  ),
  implement(kinds.deleteAccount, async ({ store, user, now, params }) => {
    await recorded({ store, user, now }, ACCOUNTS, (tx) => deleteAccount(tx, store, params.id, now));
    return { ok: true } as const;
  }),
];
