import type { ReportAnswer } from '@comanda/contract/reports';
import type { Report } from '@comanda/domain/reports/report';
import { changeWords } from '@comanda/words/change-words';
import { Lightbulb } from 'lucide-react';

interface Props {
  report: Report;
  answer: ReportAnswer;
  country_id: number;
}

/** Why it is more or less than before; nothing where no reason is most of it. */
export function ChangeInsight({ report, answer, country_id }: Props) {
  const words = changeWords(report, answer, country_id);
  if (words === null) return null;
  return (
    <p className="flex items-start gap-3 rounded-lg bg-primary-soft px-4 py-3 text-sm text-primary-soft-fg">
      <Lightbulb className="mt-0.5 size-4.5 shrink-0" aria-hidden />
      <span>
        <b className="font-semibold">{words.what}</b> {words.why}
      </span>
    </p>
  );
}
