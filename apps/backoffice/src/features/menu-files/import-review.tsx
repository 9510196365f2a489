import { IMPORT_PROBLEMS, type ImportReading } from '@comanda/contract/menu/menu-files';
import { formatMoney } from '@comanda/domain/format';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import { doubtWords } from '../menu/public.ts';
import { ColumnMapping } from './column-mapping.tsx';

interface Props {
  reading: ImportReading;
  whole: boolean;
  country_id: number;
  pending: boolean;
  creating: boolean;
  refused: string | undefined;
  onWhole: (whole: boolean) => void;
  onColumns: (columns: (string | null)[][]) => void;
  onBack: () => void;
  onCreate: () => void;
}

const SOURCES = (): Record<ImportReading['source'], string> => ({
  xlsx: t('Planilha'),
  csv: t('Planilha'),
  list: t('Lista colada'),
  ifood: t('Catálogo do iFood'),
  'open-delivery': t('Open Delivery'),
});

/** What was understood, what was not, and what would change. */
export function ImportReview(props: Props) {
  const { reading, whole, country_id, pending, creating, refused, onWhole, onColumns, onBack, onCreate } = props;
  const { found, items, complements, problems, problem_count, doubts, sample, tables } = reading;
  const changes =
    items.added + items.changed + items.removed + complements.added + complements.changed + complements.removed;
  return (
    <>
      <Card className="p-4">
        <h2 className="t-title text-base">{SOURCES()[reading.source]}</h2>
        <p className="mt-1 text-sm text-fg-2">
          {t('{n, plural, =0 {Nenhum item entendido} one {# item entendido} other {# itens entendidos}}', {
            n: found.items,
          })}
          {found.complements > 0 &&
            ` · ${t('{n, plural, one {# opção de complemento} other {# opções de complemento}}', { n: found.complements })}`}
        </p>
        <dl className="mt-3 grid grid-cols-3 gap-3" aria-live="polite">
          <Count label={t('Novos')} n={items.added + complements.added} />
          <Count label={t('Mudam')} n={items.changed + complements.changed} />
          <Count label={t('Saem')} n={items.removed + complements.removed} />
        </dl>
        <Checkbox
          className="mt-3"
          label={t('O arquivo é o cardápio inteiro: tirar o que não está nele')}
          checked={whole}
          disabled={pending}
          onChange={({ target }) => onWhole(target.checked)}
        />
      </Card>
      {tables.length > 0 && <ColumnMapping tables={tables} pending={pending} onColumns={onColumns} />}
      {problem_count > 0 && <Problems problems={problems} count={problem_count} />}
      {doubts.length > 0 && (
        <Banner tone="warning">
          <ul className="space-y-1">
            {doubts.map((doubt, at) => (
              <li key={at}>
                <b className="font-semibold">{doubt.name}</b> {doubtWords(doubt, country_id)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {sample.length > 0 && <Sample sample={sample} items={found.items} country_id={country_id} />}
      {changes === 0 && !pending && (
        <Banner>{t('Não há nada para mudar: confira as colunas, ou o cardápio já está assim.')}</Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>{t('Voltar')}</Button>
        <Button
          variant="primary"
          pending={creating}
          disabledReason={refused ?? (changes === 0 ? t('Não há nada para mudar.') : undefined)}
          onClick={onCreate}
        >
          {t('Criar rascunho e conferir')}
        </Button>
      </div>
    </>
  );
}

const Count = ({ label, n }: { label: string; n: number }) => (
  <div className="rounded-lg bg-surface-2 p-3">
    <dt className="text-ui text-fg-3">{label}</dt>
    <dd className="t-num text-xl font-semibold">{n}</dd>
  </div>
);

/** The lines that were not understood, and why. */
function Problems({ problems, count }: { problems: ImportReading['problems']; count: number }) {
  return (
    <Card className="p-4">
      <h2 className="t-title text-base">
        {t('{n, plural, one {# linha não entendida} other {# linhas não entendidas}}', { n: count })}
      </h2>
      <p className="mt-1 text-sm text-fg-2">
        {t('O resto entra sem elas. Para corrigir, volte, mude o texto ou o arquivo e leia de novo.')}
      </p>
      <ul
        className="mt-3 max-h-80 divide-y divide-line overflow-y-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it
        tabIndex={0}
        aria-label={t('Linhas não entendidas')}
      >
        {problems.map(({ line, text, reason }, at) => (
          <li key={at} className="flex gap-3 py-2 text-sm">
            <span className="w-18 shrink-0 text-fg-3">{line > 0 ? t('Linha {line}', { line }) : ''}</span>
            <span className="min-w-0 break-words">
              <b className="font-semibold">{text || t('(vazio)')}</b>{' '}
              <span className="text-fg-2">{IMPORT_PROBLEMS[reason]}</span>
            </span>
          </li>
        ))}
      </ul>
      {count > problems.length && (
        <p className="mt-2 text-ui text-fg-3">{t('e mais {n}', { n: count - problems.length })}</p>
      )}
    </Card>
  );
}

interface SampleProps {
  sample: ImportReading['sample'];
  /** How many were understood. */
  items: number;
  country_id: number;
}

/** The first items, as they would be on the menu. */
function Sample({ sample, items, country_id }: SampleProps) {
  return (
    <Card className="p-4">
      <h2 className="t-title mb-3 text-base">{t('Como entendemos')}</h2>
      <Table dense label={t('Itens entendidos')}>
        <thead>
          <tr>
            <th scope="col" className="max-md:hidden">
              {t('Grupo')}
            </th>
            <th scope="col">{t('Item')}</th>
            <th scope="col" className="num">
              {t('Preço')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sample.map(({ group, name, description, price }, at) => (
            <tr key={at}>
              <td className="text-fg-3 max-md:hidden">{group || '—'}</td>
              <td>
                {name}
                {group && <span className="line-clamp-1 text-ui text-fg-3 md:hidden">{group}</span>}
                {description && <span className="line-clamp-1 text-ui text-fg-3">{description}</span>}
              </td>
              <td className="num">{price === null ? '—' : formatMoney(price, country_id)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {items > sample.length && (
        <p className="mt-2 text-ui text-fg-3">{t('e mais {n}', { n: items - sample.length })}</p>
      )}
    </Card>
  );
}
