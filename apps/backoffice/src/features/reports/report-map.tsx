import type { getFeeMap } from '@comanda/contract/delivery/fees';
import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Chart } from '../../charts/chart.tsx';
import type { MapData } from '@comanda/words/chart-data';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { rowText } from '@comanda/words/report-row-text';
import { valueText } from '@comanda/words/report-value-text';

interface Props {
  answer: ReportAnswer;
  measure: MeasureKey;
  store: SessionStore;
}

/** Where the rows lie, those with most of a measure darkest. */
export function ReportMap({ answer, measure, store }: Props) {
  const streets = useQuery(
    read<typeof getFeeMap>({ method: 'GET', path: 'stores/fee-km/map' }, { query: { store_id: store.id } }),
  );
  const { map, by, rows } = answer;
  const what = t(MEASURES[measure].words);
  const areas = (map?.shapes ?? []).flatMap(({ key, ...shape }): MapData['areas'][number][] => {
    const row = rows.find((each) => each.key === key);
    return row ? [{ label: rowText(by, row, store.country_id), value: row.values[measure] ?? null, ...shape }] : [];
  });
  if (areas.length === 0) return null;
  const format = (value: number) => valueText(measure, value, store.country_id);
  const most = areas.reduce((best, area) => ((area.value ?? 0) > (best.value ?? 0) ? area : best));
  const left = rows.length - areas.length;
  return (
    <Chart
      title={t('Onde: {what}', { what: what.toLowerCase() })}
      finding={t('{what}: o maior é {name}, {value}.', { what, name: most.label, value: format(most.value ?? 0) })}
      data={{
        kind: 'map',
        measure: what,
        format,
        store: map?.store ?? null,
        areas,
        tile_url: streets.data?.tile_url ?? null,
        tile_attribution: streets.data?.tile_attribution ?? '',
      }}
      empty={t('Nada neste período')}
      loading={streets.isPending}
      tableOnPage
      {...(left > 0 && { note: t('{n} fora do mapa: estão na tabela.', { n: left }) })}
    />
  );
}
