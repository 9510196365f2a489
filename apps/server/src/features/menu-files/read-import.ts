import type { ImportReading, readImport as route } from '@comanda/contract/menu/menu-files';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { Upload } from '../../platform/http/form.ts';
import { readCurrentMenu, type CurrentMenu } from './current-menu.ts';
import { doubtfulPrices } from './doubtful-prices.ts';
import { describeTable } from './parse-table.ts';
import { planImport } from './plan-import.ts';
import type { ImportPlan } from './planning.ts';
import { recognizeFile, recognizeText, type Source } from './recognize-source.ts';

const SHOWN_ITEMS = 50;
const SHOWN_PROBLEMS = 500;

export interface ImportRequest {
  body: Out<typeof route.body>;
  file: Upload | undefined;
}

/**
 * What a file or a text says, and what it would change.
 * @throws {AppError} invalid_input without either, file_not_read, too_large
 */
export async function understand(
  db: Db,
  store: StoreId,
  { body, file }: ImportRequest,
): Promise<Source & { menu: CurrentMenu; plan: ImportPlan }> {
  const source = file
    ? await recognizeFile(file.bytes, body.columns)
    : body.text !== undefined && body.text.trim() !== ''
      ? recognizeText(body.text, body.columns)
      : null;
  if (!source) throw new AppError('invalid_input', { fields: { text: 'Cole o cardápio ou escolha um arquivo.' } });
  const menu = await readCurrentMenu(db, store);
  return { ...source, menu, plan: planImport(menu, source.imported, body) };
}

/** The same in the words of the contract; nothing is written. */
export async function readImport(db: Db, store: StoreId, request: ImportRequest): Promise<ImportReading> {
  const { source, tables, imported, menu, plan } = await understand(db, store, request);
  const { items, complement_groups } = imported;
  return {
    source,
    tables: tables.map(describeTable),
    found: {
      groups: new Set(items.flatMap(({ group }) => group ?? [])).size,
      items: items.length,
      complement_groups: complement_groups.length,
      complements: complement_groups.reduce((sum, { complements }) => sum + complements.length, 0),
    },
    items: plan.items,
    complements: plan.complements,
    sample: items.slice(0, SHOWN_ITEMS).map(({ group, name, fields, variations }) => ({
      group: group ?? '',
      name,
      description: fields.description ?? '',
      price: fields.price1 ?? variations?.[0]?.price ?? null,
    })),
    doubts: doubtfulPrices(menu, imported).slice(0, SHOWN_ITEMS),
    problems: plan.problems.slice(0, SHOWN_PROBLEMS),
    problem_count: plan.problems.length,
  };
}
