import type { LocalDate } from '@comanda/domain/local-time';
import {
  choiceOf,
  type Comparison,
  comparedWith,
  type Span,
  SPAN_CHOICES,
  type SpanChoice,
} from '@comanda/domain/reports/span';
import { Button } from '@comanda/ui/button';
import { RadioList, Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { Calendar, GitCompareArrows } from 'lucide-react';
import { Period } from '../../../platform/page/period.tsx';
import { spanText } from '@comanda/words/report-row-text';

const CHOICE_WORDS: Readonly<Record<SpanChoice, () => string>> = {
  today: () => t('Hoje'),
  yesterday: () => t('Ontem'),
  '7': () => t('7 dias'),
  '30': () => t('30 dias'),
  month: () => t('Este mês'),
  last_month: () => t('Mês passado'),
};

interface Props {
  span: Span;
  today: LocalDate;
  country_id: number;
  /** Too long, or the wrong way round. */
  refused: boolean;
  comparison: Comparison;
  onChoose: (choice: SpanChoice) => void;
  onSpan: (span: Partial<Span>) => void;
  onCompare: (comparison: Comparison) => void;
}

/** Which days, and beside which others. */
export function PeriodBar(props: Props) {
  const { span, today, country_id, refused, comparison, onChoose, onSpan, onCompare } = props;
  const before = comparedWith(span, comparison);
  return (
    <>
      <div className="scroll-x sm:max-w-full">
        <Segmented
          label={t('Período')}
          hideLabel
          className="w-max whitespace-nowrap"
          value={choiceOf(span, today)}
          choices={SPAN_CHOICES.map((value) => ({ value, label: CHOICE_WORDS[value]() }))}
          onChange={onChoose}
        />
      </div>
      <Popover
        label={t('Período')}
        placement="bottom start"
        className="w-64"
        trigger={
          <Button
            variant={refused ? 'danger-ghost' : 'secondary'}
            className="max-sm:min-h-11"
            icon={<Calendar className="size-4" aria-hidden />}
          >
            {spanText(span, country_id)}
          </Button>
        }
      >
        {() => (
          <div className="space-y-3 p-2">
            <Period
              from={span.start}
              to={span.end}
              latest={today}
              onChange={({ from, to }) => onSpan({ ...(from && { start: from }), ...(to && { end: to }) })}
            />
          </div>
        )}
      </Popover>
      <Popover
        label={t('Comparar')}
        placement="bottom start"
        className="w-72"
        trigger={
          <Button
            variant={before ? 'tint' : 'secondary'}
            className="max-sm:min-h-11"
            icon={<GitCompareArrows className="size-4" aria-hidden />}
          >
            {before ? t('Com {span}', { span: spanText(before, country_id) }) : t('Sem comparar')}
          </Button>
        }
      >
        {() => (
          <div className="p-2">
            <RadioList
              label={t('Comparar')}
              value={comparison}
              choices={[
                { value: 'before', label: t('Com o período anterior') },
                { value: 'weekdays', label: t('Com os mesmos dias da semana') },
                { value: 'none', label: t('Com nada') },
              ]}
              onChange={onCompare}
            />
          </div>
        )}
      </Popover>
    </>
  );
}
