import type { PayoutFindingRow } from '@comanda/contract/finance/payouts';
import { formatMoney } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import { add, type Money, ZERO } from '@comanda/domain/money';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useClaim } from './use-payouts.ts';

interface Props {
  findings: readonly PayoutFindingRow[];
  state: 'contested' | 'recovered';
  statement_id: number;
  country_id: number;
  onClose: () => void;
}

/** When it was contested and under which protocol, or how much came back. */
export function ClaimDialog({ findings, state, statement_id, country_id, onClose }: Props) {
  const store = useStore();
  const today = toLocal(useNow(), storeZone(store?.timezone ?? 0, country_id)).date;
  const amount = add(...findings.map((finding) => finding.amount));
  const [day, setDay] = useState(today);
  const [protocol, setProtocol] = useState(findings[0]?.claim?.protocol ?? '');
  const [back, setBack] = useState<Money | null>(amount);
  const { claim, pending } = useClaim(statement_id);
  const contest = state === 'contested';
  const save = async () => {
    await claim(
      findings,
      state,
      contest ? { contested_on: day || today, protocol } : { protocol, recovered: back ?? ZERO },
    );
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={
        contest
          ? t('{n, plural, one {Contestar 1 achado} other {Contestar # achados}}', { n: findings.length })
          : t('Quanto voltou?')
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button variant="primary" pending={pending} onClick={() => void save().catch(() => undefined)}>
            {contest ? t('Já contestei') : t('Salvar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-sm text-fg-2">
          {contest
            ? t('Faça a contestação no painel do parceiro com a prova, e anote aqui. Em jogo: {amount}.', {
                amount: formatMoney(amount, country_id),
              })
            : t('O extrato pediu {amount} de volta.', { amount: formatMoney(amount, country_id) })}
        </p>
        {contest ? (
          <TextInput
            label={t('Dia')}
            type="date"
            value={day}
            max={today}
            onChange={({ target }) => setDay(target.value)}
          />
        ) : (
          <MoneyInput label={t('Valor que voltou')} value={back} onChange={setBack} />
        )}
        <TextInput
          label={t('Protocolo')}
          optional
          value={protocol}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setProtocol(target.value)}
        />
      </div>
    </Dialog>
  );
}
