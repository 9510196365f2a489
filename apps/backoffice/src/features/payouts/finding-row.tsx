import type { PayoutFindingRow } from '@comanda/contract/finance/payouts';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { RowMenu } from '../../platform/row-menu.tsx';
import { dayWords } from '../bank-statements/public.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { useClaim } from './use-payouts.ts';

interface Props {
  finding: PayoutFindingRow;
  chosen: boolean;
  statement_id: number;
  country_id: number;
  onProof: () => void;
}

/** One order of a kind of finding, and what has become of it. */
export function FindingRow({ finding, chosen, statement_id, country_id, onProof }: Props) {
  const { partner_order, number, date, amount, note, claim } = finding;
  const [asking, setAsking] = useState<'contested' | 'recovered' | null>(null);
  const { claim: put } = useClaim(statement_id);
  const name = partner_order === '' ? note || t('Sem pedido') : t('Pedido {number}', { number: partner_order });
  const entries = [
    ...(claim?.state === 'contested'
      ? []
      : [{ id: 'contest', label: t('Contestar'), onAction: () => setAsking('contested') }]),
    ...(claim?.state === 'recovered' || amount <= 0
      ? []
      : [{ id: 'back', label: t('Recebi de volta'), onAction: () => setAsking('recovered') }]),
    ...(claim?.state === 'dropped'
      ? []
      : [{ id: 'drop', label: t('Deixar para lá'), onAction: () => void put([finding], 'dropped') }]),
    ...(claim === null ? [] : [{ id: 'open', label: t('Reabrir'), onAction: () => void put([finding], null) }]),
  ];
  return (
    <li className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2', chosen && 'bg-primary-soft')}>
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm font-semibold">{name}</b>
        <span className="block text-ui text-fg-3">
          {[
            date && dayWords(date),
            number !== null && t('seu pedido {number}', { number }),
            claim?.protocol && t('protocolo {protocol}', { protocol: claim.protocol }),
            claim?.user_name && t('por {name}', { name: claim.user_name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {claim && (
        <Badge tone={claim.state === 'recovered' ? 'success' : claim.state === 'contested' ? 'info' : 'neutral'}>
          {claim.state === 'recovered'
            ? t('Voltou {value}', { value: formatMoney(claim.recovered ?? 0, country_id) })
            : claim.state === 'contested'
              ? t('Contestado {day}', { day: claim.contested_on ? dayWords(claim.contested_on) : '' })
              : t('Deixado')}
        </Badge>
      )}
      <span className="t-money text-sm font-semibold">{formatMoney(amount, country_id)}</span>
      <Button size="sm" variant="ghost" aria-pressed={chosen} onClick={onProof}>
        {t('Prova')}
      </Button>
      <RowMenu name={name} entries={entries} />
      {asking && (
        <ClaimDialog
          findings={[finding]}
          state={asking}
          statement_id={statement_id}
          country_id={country_id}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}
