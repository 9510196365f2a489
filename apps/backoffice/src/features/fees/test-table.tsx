import { formatDistance, formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import type { TestedLine } from './test-lines.ts';

/** Each address with its fee and why; the holes are counted above. */
export function TestTable({ rows, country_id }: { rows: readonly TestedLine[]; country_id: number }) {
  const count = (problem: TestedLine['problem']) => rows.filter((row) => row.problem === problem).length;
  const served = count(null);
  const holes = count('hole');
  const unknown = count('unknown');
  const measured = rows.some(({ place }) => place?.distance_km != null);
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap gap-2 text-sm" aria-live="polite">
        {served > 0 && (
          <Badge tone="success">
            {t('{n, plural, one {# endereço atendido} other {# endereços atendidos}}', { n: served })}
          </Badge>
        )}
        {holes > 0 && (
          <Badge tone="danger">{t('{n, plural, one {# sem entrega} other {# sem entrega}}', { n: holes })}</Badge>
        )}
        {unknown > 0 && (
          <Badge tone="warning">
            {t('{n, plural, one {# lugar desconhecido} other {# lugares desconhecidos}}', { n: unknown })}
          </Badge>
        )}
      </p>
      <div className="max-h-100 overflow-y-auto rounded-md border border-line">
        <Table label={t('Endereços testados')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Endereço')}</th>
              <th scope="col" className="num">
                {t('Taxa')}
              </th>
              <th scope="col" className="max-sm:hidden">
                {t('Regra')}
              </th>
              {measured && (
                <th scope="col" className="num">
                  {t('Distância')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, fee, rule, place, problem }, index) => (
              // The same address may stand there twice.
              // oxlint-disable-next-line react/no-array-index-key -- the lines never move
              <tr key={`${index} ${line}`}>
                <td className="max-w-80 break-words">
                  {line}
                  <span className="block text-fg-3 sm:hidden">{rule}</span>
                </td>
                <td className="num whitespace-nowrap">
                  {problem === null && fee !== null ? (
                    <b>{fee === 0 ? t('Grátis') : formatMoney(fee, country_id)}</b>
                  ) : (
                    <span className={problem === 'hole' ? 'text-danger-text' : 'text-warning-text'}>
                      {problem === 'hole' ? t('não entregamos') : t('não se sabe')}
                    </span>
                  )}
                </td>
                <td className="min-w-32 max-sm:hidden">{rule}</td>
                {measured && (
                  <td className="num">
                    {place?.distance_km == null ? '–' : formatDistance(place.distance_km, country_id)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {unknown > 0 && (
        <p className="text-ui text-fg-3">
          {t('De lugar desconhecido o cliente marca o ponto no mapa; depois da primeira entrega a loja já o conhece.')}
        </p>
      )}
    </div>
  );
}
