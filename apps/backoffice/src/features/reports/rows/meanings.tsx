import { type Measure, type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import type { Report } from '@comanda/domain/reports/report';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';

/** Under a report, for who asks: what is in its sums. */
export function Meanings({ report }: { report: Pick<Report, 'figures' | 'measures'> }) {
  const told = [...new Set<MeasureKey>([...report.figures, ...report.measures])].flatMap((key) => {
    const { words, means }: Measure = MEASURES[key];
    return means === undefined ? [] : [{ key, words: t(words), means: t(means) }];
  });
  if (told.length === 0) return null;
  return (
    <Fold title={t('O que entra em cada soma')}>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {told.map(({ key, words, means }) => (
          <div key={key} className="contents">
            <dt className="font-semibold max-sm:mt-1">{words}</dt>
            <dd className="text-fg-2">{means}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
