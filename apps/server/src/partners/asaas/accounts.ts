import { randomBytes } from 'node:crypto';
import type { AccountForm, AccountOpening, Opened, ProviderAccount, Refused } from '../payment-provider.ts';
import { isCpf } from '@comanda/domain/tax-id';
import { packForm } from '../pack-form.ts';
import {
  anything,
  asaasAccount,
  asaasErrors,
  asaasNamed,
  asaasPapers,
  asaasStatus,
  asaasToken,
  asaasWebhook,
  listOf,
  refusalIn,
  reviewOf,
} from './answers.ts';
import { type AsaasCall, type AsaasSettings, type AskAsaas, done } from './calls.ts';
import type { AsaasKeys } from './keys.ts';

/** What of an account is of any use to us. */
const PAYMENT_EVENTS = `CONFIRMED RECEIVED OVERDUE DELETED REFUNDED PARTIALLY_REFUNDED REFUND_DENIED AUTHORIZED
  AWAITING_RISK_ANALYSIS APPROVED_BY_RISK_ANALYSIS REPROVED_BY_RISK_ANALYSIS CHARGEBACK_REQUESTED CHARGEBACK_DISPUTE
  AWAITING_CHARGEBACK_REVERSAL`;
const EVENTS = PAYMENT_EVENTS.split(/\s+/).map((name) => `PAYMENT_${name}`);
const PARTS = ['BANK_ACCOUNT_INFO', 'COMMERCIAL_INFO', 'DOCUMENT', 'GENERAL_APPROVAL'];
const MOVES = ['APPROVED', 'AWAITING_APPROVAL', 'PENDING', 'REJECTED'];
const ACCOUNT_EVENTS = PARTS.flatMap((part) => MOVES.map((move) => `ACCOUNT_STATUS_${part}_${move}`));

/** Accounts that are opened for stores under the platform's own. */
export function openAccounts(
  { api_key, site }: Pick<AsaasSettings, 'api_key' | 'site'>,
  request: AskAsaas,
): AccountOpening<AsaasKeys> {
  const root = { key: api_key };
  type Account = ProviderAccount<AsaasKeys>;
  const by = ({ store_id, keys }: Account) => ({ key: keys.api_key, store_id });
  const post = (path: string, json: object): AsaasCall => ({ method: 'POST', path, json });
  const openedAs = (account_id: string, wallet_id: string, key: string): Opened<AsaasKeys> => ({
    account: account_id,
    keys: { api_key: key, webhook_token: randomBytes(24).toString('base64url'), account_id, wallet_id },
  });

  /** An account whose answer was lost: its key is shown once, so that another one is made. */
  async function openedBefore({ cpfCnpj, email }: AccountForm, free: (account: string) => Promise<boolean>) {
    const query = new URLSearchParams({ cpfCnpj, limit: '10' });
    const { data } = await request(root, { path: `/accounts?${query}` }, listOf(asaasAccount));
    const found = data.find((each) => each.email?.toLowerCase() === email.toLowerCase());
    if (found === undefined || !(await free(found.id))) return null;
    const { id, walletId } = found;
    const path = `/accounts/${encodeURIComponent(id)}/accessTokens`;
    const { apiKey } = await request(root, post(path, { name: 'Comanda' }), asaasToken);
    return openedAs(id, walletId, apiKey);
  }

  return {
    async open(form, { again, free }): Promise<Opened<AsaasKeys> | Refused> {
      const before = again ? await openedBefore(form, free) : null;
      if (before !== null) return before;
      const call = post('/accounts', { ...bodyOf(form), site });
      const made = done(await request(root, call, asaasAccount.or(asaasErrors), [200, 400]));
      if ('refused' in made) return made;
      return openedAs(made.id, made.walletId, made.apiKey ?? '');
    },
    async change(account, form) {
      const personType = isCpf(form.cpfCnpj) ? 'FISICA' : 'JURIDICA';
      const call = post('/myAccount/commercialInfo', { ...bodyOf(form), personType, site });
      const why = refusalIn(await request(by(account), call, anything, [200, 400]));
      return why === null ? null : { refused: why };
    },
    async review(account) {
      const [status, papers] = await Promise.all([
        request(by(account), { path: '/myAccount/status' }, asaasStatus),
        request(by(account), { path: '/myAccount/documents' }, asaasPapers),
      ]);
      return reviewOf(status, papers);
    },
    async sendPaper(account, { id, type, file }) {
      const form = new FormData();
      form.set('type', type);
      form.set('documentFile', new Blob([file.bytes], { type: file.mime }), file.name);
      const answer = await request(
        by(account),
        {
          method: 'POST',
          path: `/myAccount/documents/${encodeURIComponent(id)}`,
          ...(await packForm(form)),
          patienceMs: 20_000,
        },
        anything,
        [200, 400, 404],
      );
      const why = refusalIn(answer);
      return why === null ? null : { refused: why };
    },
    async prepare(account, { notify, email, approved }) {
      const hooks = await request(by(account), { path: '/webhooks' }, listOf(asaasWebhook));
      const known = hooks.data.find(({ url }) => url === notify);
      if (known === undefined)
        await request(
          by(account),
          post('/webhooks', {
            name: 'Comanda',
            url: notify,
            email,
            enabled: true,
            interrupted: false,
            apiVersion: 3,
            authToken: account.keys.webhook_token,
            // One that fails holds up no other: each is only a reason to ask.
            sendType: 'NON_SEQUENTIALLY',
            events: [...EVENTS, ...ACCOUNT_EVENTS],
          }),
          asaasNamed,
        );
      else if (known.interrupted === true)
        await request(
          by(account),
          { method: 'PUT', path: `/webhooks/${encodeURIComponent(known.id)}`, json: { interrupted: false } },
          anything,
        );
      if (!approved) return;
      // Without a key of its own its codes hold until midnight alone.
      const { data } = await request(by(account), { path: '/pix/addressKeys?limit=1' }, listOf(asaasNamed));
      if (data.length === 0) await request(by(account), post('/pix/addressKeys', { type: 'EVP' }), asaasNamed);
    },
  };
}

/** A birth is a person's, a kind of company a company's. */
const bodyOf = ({ birthDate, companyType, ...form }: AccountForm): object => ({
  ...form,
  ...(isCpf(form.cpfCnpj) ? { birthDate } : { companyType }),
});
