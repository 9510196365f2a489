import type { PayoutFindingRow } from '@comanda/contract/finance/payouts';
import { formatMoney } from '@comanda/domain/format';
import { add } from '@comanda/domain/money';
import type { PayoutFindingKind } from '@comanda/domain/statements/audit-payouts';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { FINDING_NAMES } from '@comanda/words/payout-words';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ClaimDialog } from './claim-dialog.tsx';
import { FindingRow } from './finding-row.tsx';

interface Props {
  findings: readonly PayoutFindingRow[];
  open: PayoutFindingKind | undefined;
  proof: string | undefined;
  statement_id: number;
  country_id: number;
  onOpen: (kind: PayoutFindingKind | undefined) => void;
  onProof: (key: string) => void;
}

/** What is not as agreed, by its kind, the dearest first; each opens into its orders. */
export function FindingGroups(props: Props) {
  const { findings, country_id } = props;
  const groups = [...Map.groupBy(findings, ({ kind }) => kind)]
    .map(([kind, ones]) => ({ kind, ones, amount: add(...ones.map(({ amount }) => amount)) }))
    .toSorted((a, b) => b.amount - a.amount);
  return (
    <section className="card overflow-hidden" aria-label={t('Achados')}>
      <h2 className="t-title border-b border-line px-4 py-3 text-lg">{t('Achados')}</h2>
      {groups.length === 0 && <p className="p-4 text-sm text-fg-2">{t('Tudo como no contrato.')}</p>}
      <ul className="divide-y divide-line">
        {groups.map(({ kind, ones, amount }) => (
          <Group key={kind} {...props} kind={kind} ones={ones} amount={formatMoney(amount, country_id)} />
        ))}
      </ul>
    </section>
  );
}

function Group(props: Props & { kind: PayoutFindingKind; ones: readonly PayoutFindingRow[]; amount: string }) {
  const { kind, ones, amount, open, proof, statement_id, country_id, onOpen, onProof } = props;
  const [claiming, setClaiming] = useState(false);
  const left = ones.filter(({ claim }) => claim === null);
  const isOpen = open === kind;
  const states = Map.groupBy(
    ones.flatMap(({ claim }) => claim?.state ?? []),
    (state) => state,
  );
  return (
    <li>
      <div className={cx('flex flex-wrap items-center gap-3 px-4 py-3', isOpen && 'bg-primary-soft')}>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-left max-sm:basis-full"
          onClick={() => onOpen(isOpen ? undefined : kind)}
        >
          <ChevronDown
            className={cx('size-5 shrink-0 text-fg-3 transition-transform', isOpen && 'rotate-180')}
            aria-hidden
          />
          <span className="min-w-0">
            <b className="block text-sm font-semibold">
              {FINDING_NAMES[kind]()} <span className="text-fg-3">({ones.length})</span>
            </b>
            <span className="block text-ui text-fg-2">{whyWords(kind, ones, country_id)}</span>
          </span>
        </button>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {[...states].map(([state, some]) => (
            <Badge key={state} tone={state === 'recovered' ? 'success' : state === 'contested' ? 'info' : 'neutral'}>
              {state === 'recovered'
                ? t('{n} recuperado', { n: some.length })
                : state === 'contested'
                  ? t('{n} contestado', { n: some.length })
                  : t('{n} deixado', { n: some.length })}
            </Badge>
          ))}
          <b className="t-money">{amount}</b>
          {left.length > 0 && (
            <Button size="sm" onClick={() => setClaiming(true)}>
              {left.length === ones.length ? t('Contestar') : t('Contestar {n}', { n: left.length })}
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <ul className="divide-y divide-line border-t border-line bg-surface-2">
          {ones.map((finding) => (
            <FindingRow
              key={finding.key}
              finding={finding}
              chosen={proof === finding.key}
              statement_id={statement_id}
              country_id={country_id}
              onProof={() => onProof(finding.key)}
            />
          ))}
        </ul>
      )}
      {claiming && (
        <ClaimDialog
          findings={left}
          state="contested"
          statement_id={statement_id}
          country_id={country_id}
          onClose={() => setClaiming(false)}
        />
      )}
    </li>
  );
}

/** Against what of the contract it goes. */
function whyWords(kind: PayoutFindingKind, [first]: readonly PayoutFindingRow[], country_id: number): string {
  const percent = (value: number | null | undefined) =>
    value == null ? '?' : `${value.toLocaleString(country_id === 2 ? 'pt-PT' : 'pt-BR')}%`;
  switch (kind) {
    case 'commission_above':
    case 'payment_fee_above':
      return t('Cobrou até {charged}; seu contrato diz {agreed}.', {
        charged: percent(first?.charged_rate),
        agreed: percent(first?.agreed_rate),
      });
    case 'refund_after_delivery':
      return t('Devolveu ao cliente um pedido entregue e descontou de você.');
    case 'missing_payout':
      return t('Entregue, e fora do extrato.');
    case 'promotion_unagreed':
      return t('Descontou mais do que a sua parte.');
    case 'advance_unagreed':
      return t('Cobrou para pagar antes. Dá para desligar no painel do parceiro.');
    case 'late_payout':
      return t('Chegou depois do prazo do contrato.');
    case 'sale_below':
      return t('O extrato tem uma venda menor que a do seu pedido.');
    case 'unexplained':
      return t('Descontou sem dizer de quê.');
    case 'monthly_fee_above':
      return t('A mensalidade passou do contrato.');
    case 'not_ours':
      return '';
  }
}
