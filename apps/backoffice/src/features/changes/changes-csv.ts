import type { Change } from '@comanda/contract/orders/changes';
import { writeCsv } from '@comanda/domain/csv';
import { formatDate, formatTime } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { fieldChanges, type Place, titleOf } from './change-words.ts';

/** One line per field that changed; opens in a Brazilian spreadsheet, with accents. */
export function changesCsv(changes: readonly Change[], place: Place): string {
  const head = ['Quando', 'Quem', 'O quê', 'Campo', 'Antes', 'Depois'].map((title) => t(title));
  const lines = changes.flatMap((change) => {
    const { zone, country_id } = place;
    const when = `${formatDate(change.created_at, zone, country_id)} ${formatTime(change.created_at, zone, country_id)}`;
    const who = change.user_name || t('Comanda, sozinha');
    const fields = fieldChanges(change, place);
    const rows = fields.length > 0 ? fields : [{ label: '', before: '', after: '' }];
    return rows.map(({ label, before, after }) => [when, who, titleOf(change), label, before, after]);
  });
  return writeCsv([head, ...lines]);
}
