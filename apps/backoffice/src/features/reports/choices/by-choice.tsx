import { DIMENSIONS, type DimensionKey, type Report } from '@comanda/domain/reports/report';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { byText } from '@comanda/words/report-row-text';

/** More stand below each other than side by side. */
const SIDE_BY_SIDE = 4;

interface Props {
  report: Report;
  by: DimensionKey;
  onChange: (by: DimensionKey) => void;
}

/** What its rows are. */
export function ByChoice({ report, by, onChange }: Props) {
  if (report.by.length < 2) return null;
  if (report.by.length <= SIDE_BY_SIDE)
    return (
      <Segmented
        label={t('Por')}
        hideLabel
        value={by}
        choices={report.by.map((value) => ({ value, label: t(DIMENSIONS[value]) }))}
        onChange={onChange}
      />
    );
  return (
    <Select
      label={t('Por')}
      hideLabel
      value={by}
      options={report.by.map((value) => ({
        value,
        label: byText(value),
      }))}
      onChange={({ target: { value } }) => onChange(report.by.find((each) => each === value) ?? by)}
    />
  );
}

interface MostProps {
  report: Report;
  most: number | undefined;
  onChange: (most: number | undefined) => void;
}

/** How many of the first are looked at. */
export function MostChoice({ report: { most: choices = [] }, most, onChange }: MostProps) {
  const [usual] = choices;
  if (usual === undefined) return null;
  return (
    <Select
      label={t('Quantos')}
      hideLabel
      value={most ?? usual}
      options={choices.map((value) => ({ value, label: t('Os {n} primeiros', { n: value }) }))}
      onChange={({ target: { value } }) => onChange(Number(value) === usual ? undefined : Number(value))}
    />
  );
}
