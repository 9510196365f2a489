import { MEASURES } from '@comanda/domain/reports/measures';
import { type DimensionKey, type Report, reportBy } from '@comanda/domain/reports/report';
import { Checkbox } from '@comanda/ui/checkbox';
import { FieldError } from '@comanda/ui/field';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';

type Column = readonly [key: string, words: string];

/** What its table has beside the name of the row, and how that is called; the months of a statement belong together. */
export function columnsOf(report: Report, by: DimensionKey | undefined): readonly Column[] {
  if (by === undefined || by === 'line') return [];
  const { measures, texts = {} } = reportBy(report, by);
  return [...Object.entries(texts), ...measures.map((key) => [key, MEASURES[key].words] as const)];
}

interface Props {
  columns: readonly Column[];
  /** Those that are not wanted. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

/** Which columns go into a file: at least one. */
export function ColumnChoice({ columns, left, onChange }: Props) {
  if (columns.length < 2) return null;
  const choose = (key: string, isWanted: boolean) =>
    onChange(new Set(isWanted ? [...left].filter((each) => each !== key) : [...left, key]));
  return (
    <>
      <Fold title={t('Colunas: {n} de {all}', { n: columns.length - left.size, all: columns.length })}>
        <fieldset className="grid grid-cols-2 gap-x-3">
          <legend className="sr-only">{t('Colunas')}</legend>
          {columns.map(([key, words]) => (
            <Checkbox
              key={key}
              className="min-h-11"
              label={t(words)}
              checked={!left.has(key)}
              onChange={({ target }) => choose(key, target.checked)}
            />
          ))}
        </fieldset>
      </Fold>
      {left.size === columns.length && (
        <div role="alert">
          <FieldError>{t('Escolha ao menos uma coluna.')}</FieldError>
        </div>
      )}
    </>
  );
}
