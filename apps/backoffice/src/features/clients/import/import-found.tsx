import type { readClientFile } from '@comanda/contract/clients/client-import';
import type { Output } from '@comanda/contract/route';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { problemWords } from './import-words.ts';

type Reading = Output<typeof readClientFile>;

/** Who of the list is new, who is known, and what of it cannot be used. */
export const ImportFound = ({ reading }: { reading: Reading }) => (
  <Card className="p-4">
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4" aria-live="polite">
      <Count label={t('Novos')} n={reading.fresh} />
      <Count label={t('Já clientes, completados')} n={reading.filled} />
      <Count label={t('Já clientes, iguais')} n={reading.same} />
      <Count label={t('Ficam de fora')} n={reading.left_out} />
    </dl>
    <p className="mt-3 text-sm text-fg-2">
      {t('Quem já é cliente, pelo telefone, só ganha o que está vazio. Nada é enviado a ninguém.')}
    </p>
    {reading.problem_count > 0 && <Problems reading={reading} />}
  </Card>
);

const Count = ({ label, n }: { label: string; n: number }) => (
  <div className="rounded-lg bg-surface-2 p-3">
    <dt className="text-ui text-fg-3">{label}</dt>
    <dd className="t-num text-xl font-semibold">{n}</dd>
  </div>
);

const Problems = ({ reading: { problems, problem_count } }: { reading: Reading }) => (
  <>
    <h2 className="t-title mt-4 text-base">
      {t('{n, plural, one {# linha com problema} other {# linhas com problema}}', { n: problem_count })}
    </h2>
    <ul
      className="mt-2 max-h-80 divide-y divide-line overflow-y-auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it
      tabIndex={0}
      aria-label={t('Linhas com problema')}
    >
      {problems.map(({ line, text, reason }, at) => (
        <li key={at} className="flex gap-3 py-2 text-sm">
          <span className="w-20 shrink-0 text-fg-3">{t('Linha {line}', { line })}</span>
          <span className="min-w-0 break-words">
            <b className="font-semibold">{text || t('(vazio)')}</b>{' '}
            <span className="text-fg-2">{problemWords(reason)}</span>
          </span>
        </li>
      ))}
    </ul>
    {problem_count > problems.length && (
      <p className="mt-2 text-ui text-fg-3">{t('e mais {n}', { n: problem_count - problems.length })}</p>
    )}
  </>
);
