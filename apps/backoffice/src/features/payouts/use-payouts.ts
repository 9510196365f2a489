import { claimFindings, getPayouts, type PayoutFindingRow, sendPayouts } from '@comanda/contract/finance/payouts';
import type { Output } from '@comanda/contract/route';
import type { PayoutColumn } from '@comanda/domain/statements/payout-columns';
import type { Marketplace } from '@comanda/domain/statements/payout-line';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';
import type { Refused } from '../bank-statements/public.ts';

export const PAYOUT_READS = [getPayouts];
export type Seen = Output<typeof getPayouts>;
type Found = NonNullable<Output<typeof sendPayouts>['columns']>;

/** Sends a file, and asks for its columns where nobody knows them. */
export function useSendPayouts(
  chosen: Marketplace | undefined,
  onRead: (of: { id: number; marketplace: Marketplace }) => void,
) {
  const store_id = useStoreId();
  const [asked, setAsked] = useState<{ file: File; found: Found } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite(sendPayouts, { refreshes: PAYOUT_READS });
  const send = (file: File, headings?: Partial<Record<PayoutColumn, string>>, marketplace = chosen) =>
    write.mutate(
      {
        body: { store_id, ...(marketplace ? { marketplace } : {}), ...(headings ? { headings } : {}) },
        files: { file },
      },
      {
        onSuccess: ({ statement, known, columns, ...left }) => {
          setRefused(left.refused_count > 0 ? left : null);
          setAsked(columns === null ? null : { file, found: columns });
          if (statement === null) return;
          onRead(statement);
          const { lines, repeated } = statement;
          showToast({
            text: known
              ? t('Este extrato já estava aqui. Nada entrou duas vezes.')
              : repeated > 0
                ? t(
                    '{n, plural, one {# pedido lido} other {# pedidos lidos}}, {repeated, plural, one {# já estava} other {# já estavam}} aqui.',
                    { n: lines, repeated },
                  )
                : t('{n, plural, one {# pedido lido.} other {# pedidos lidos.}}', { n: lines }),
          });
        },
      },
    );
  return { send, asked, refused, forget: () => setAsked(null), pending: write.isPending };
}

type State = 'contested' | 'recovered' | 'dropped';
interface Said {
  contested_on?: string;
  protocol?: string;
  note?: string;
  recovered?: number | null;
}

/** What has become of findings, with a way back where they were open. */
export function useClaim(statement_id: number) {
  const store_id = useStoreId();
  const write = useWrite(claimFindings, { refreshes: PAYOUT_READS });
  const put = (keys: string[], state: State | null, said: Said = {}) =>
    write.mutateAsync({ params: { id: statement_id }, body: { store_id, keys, state, ...said } });
  const claim = async (findings: readonly PayoutFindingRow[], state: State | null, said: Said = {}) => {
    const keys = findings.map(({ key }) => key);
    await put(keys, state, said);
    showToast({
      text:
        state === 'contested'
          ? t('{n, plural, one {# contestação registrada.} other {# contestações registradas.}}', { n: keys.length })
          : state === 'recovered'
            ? t('{n, plural, one {# valor recuperado.} other {# valores recuperados.}}', { n: keys.length })
            : state === 'dropped'
              ? t('{n, plural, one {# achado deixado.} other {# achados deixados.}}', { n: keys.length })
              : t('{n, plural, one {# achado reaberto.} other {# achados reabertos.}}', { n: keys.length }),
      ...(state === null || findings.some((one) => one.claim !== null) ? {} : { undo: () => void put(keys, null) }),
    });
  };
  return { claim, pending: write.isPending };
}
