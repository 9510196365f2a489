import type { ReportAnswer } from '@comanda/contract/reports/reports';
import type { Report } from '@comanda/domain/reports/report';
import { changeWords } from '@comanda/words/change-words';
import { Insight } from '../../../platform/page/insight.tsx';

interface Props {
  report: Report;
  answer: ReportAnswer;
  country_id: number;
}

/** Why it is more or less than before; nothing where no reason is most of it. */
export function ChangeInsight({ report, answer, country_id }: Props) {
  const words = changeWords(report, answer, country_id);
  if (words === null) return null;
  return <Insight what={words.what}>{words.why}</Insight>;
}
