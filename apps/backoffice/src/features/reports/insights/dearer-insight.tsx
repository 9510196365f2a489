import type { ReportRow } from '@comanda/contract/reports/reports';
import { dearer, dearerFor } from '@comanda/domain/reports/dearer';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { rowText } from '@comanda/words/report-row-text';
import { valueText } from '@comanda/words/report-value-text';
import { lazy, Suspense, useState } from 'react';
import { Insight } from '../../../platform/page/insight.tsx';
import { isLosing, isThin, THIN } from '../rows/margins.ts';
import { soldLeft } from './sold-left.ts';

const DearerDialog = lazy(async () => ({ default: (await import('./dearer-dialog.tsx')).DearerDialog }));

interface Props {
  /** By channel, with what each sold and what is left of it. */
  rows: readonly ReportRow[];
  country_id: number;
}

/** Of the way of selling that leaves least: what would have to be paid there for it to leave enough; nothing where all do. */
export function DearerInsight({ rows, country_id }: Props) {
  const [open, setOpen] = useState(false);
  const known = rows.filter(({ values }) => values.margin_part != null);
  const [least] = known.toSorted((a, b) => (a.values.margin_part ?? 0) - (b.values.margin_part ?? 0));
  if (least === undefined || !(isThin(least) || isLosing(least))) return null;
  const sold = soldLeft(least);
  const by = dearerFor(sold, THIN);
  const channel = rowText('channel', least, country_id);
  const part = valueText('margin_part', least.values.margin_part, country_id);
  return (
    <>
      <Insight
        what={t('{channel} deixa {part} de cada venda.', { channel, part })}
        action={
          <Button variant="primary" onClick={() => setOpen(true)}>
            {by === null ? t('Simular') : t('Simular {n}%', { n: by })}
          </Button>
        }
      >
        {by !== null &&
          t('Com os mesmos pedidos, {n}% a mais no preço levaria a {then}.', {
            n: by,
            then: valueText('margin_part', dearer(sold, by).margin_part, country_id),
          })}
      </Insight>
      {open && (
        <Suspense>
          <DearerDialog
            rows={known}
            first={{ channel: least.key, by: by ?? 10 }}
            country_id={country_id}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
