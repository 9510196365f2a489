import { formatPercent } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { StepMark } from '@comanda/ui/step-mark';
import type { Seen } from './use-payouts.ts';

interface Step {
  title: string;
  text: string;
  done: boolean;
}

/** How far the statement that is shown has come: read, held against the contract, looked through, contested. */
export function PayoutSteps({ seen, country_id }: { seen: Seen; country_id: number }) {
  const steps = stepsOf(seen, country_id);
  const now = steps.findIndex(({ done }) => !done);
  return (
    <ol className="card grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2 xl:grid-cols-4" aria-label={t('Passos da conferência')}>
      {steps.map(({ title, text, done }, at) => (
        <li key={title} className="flex min-w-0 items-center gap-3" aria-current={at === now ? 'step' : undefined}>
          <StepMark number={at + 1} state={done ? 'done' : at === now ? 'now' : 'ahead'} />
          <span className="min-w-0">
            <b className="block text-sm font-semibold">
              {title}
              {done && <span className="sr-only">{t(', feito')}</span>}
            </b>
            <span className="block truncate text-ui text-fg-3" title={text}>
              {text}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf({ statements, shown, contract, findings }: Seen, country_id: number): Step[] {
  const statement = statements.find(({ id }) => id === shown);
  const kinds = new Set(findings.map(({ kind }) => kind)).size;
  const claims = findings.flatMap(({ claim }) => claim?.state ?? []);
  const left = findings.length - claims.length;
  const contested = claims.filter((state) => state !== 'dropped').length;
  return [
    {
      title: t('Extrato'),
      text: statement
        ? t('{file}, {n, plural, one {# linha} other {# linhas}}', { n: statement.lines, file: statement.filename })
        : t('nenhum enviado'),
      done: statement !== undefined,
    },
    {
      title: t('Contrato'),
      text: contract
        ? t('{commission} + {fee} no pagamento', {
            commission: formatPercent(contract.commission, country_id),
            fee: formatPercent(contract.payment_fee, country_id),
          })
        : t('falta digitar'),
      done: contract !== null,
    },
    {
      title: t('Achados'),
      text:
        contract === null
          ? t('depois do contrato')
          : findings.length === 0
            ? t('tudo como no contrato')
            : left > 0
              ? t(
                  '{n, plural, one {# para decidir} other {# para decidir}}, {kinds, plural, one {# tipo} other {# tipos}}',
                  { n: left, kinds },
                )
              : t('todos decididos'),
      done: contract !== null && left === 0,
    },
    {
      title: t('Contestação'),
      text:
        contested > 0
          ? t('{n, plural, one {# registrada} other {# registradas}}', { n: contested })
          : t('nenhuma registrada'),
      done: contract !== null && left === 0 && claims.every((state) => state !== 'contested'),
    },
  ];
}
