import { getAutoPix } from '@comanda/contract/finance/auto-pix';
import { getOnlineAccounts, type OnlineAccounts, switchOnlineWay } from '@comanda/contract/finance/online-accounts';
import { findPayments } from '@comanda/contract/finance/payments';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import { OWNERS } from '../../platform/page/page.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';

export type Account = OnlineAccounts['accounts'][number];
/** What a change of an account is read in. */
export const ACCOUNT_READS = [getOnlineAccounts, getAutoPix, findPayments];

/** Which ways of paying an account takes. */
export function AccountWays({ account, store }: { account: Account; store: SessionStore }) {
  const { user } = useSession();
  const toggle = useWrite(switchOnlineWay, { refreshes: ACCOUNT_READS });
  const body = { store_id: store.id, provider: account.provider };
  return (
    <ul className="divide-y divide-line border-t border-line">
      {account.ways.map(({ method, enabled }) => (
        <li key={method} className="px-5 py-3">
          <Switch
            label={method === 'pix' ? t('Pix pelo site') : t('Cartão pelo site')}
            hint={hintOf(method, account)}
            checked={enabled}
            disabled={!OWNERS.includes(user.type)}
            onChange={() => toggle.mutate({ body: { ...body, method, enabled: !enabled } })}
          />
        </li>
      ))}
    </ul>
  );
}

function hintOf(method: string, { opens, title }: Account): string {
  if (method === 'pix')
    return opens ? t('O pedido fica pago em segundos. Quem paga digita o CPF.') : t('O pedido fica pago em segundos.');
  return opens
    ? t('O cliente digita o cartão na página do {name} e volta. À vista.', { name: title })
    : t('O cliente paga ao pedir; o número do cartão não passa por aqui.');
}
