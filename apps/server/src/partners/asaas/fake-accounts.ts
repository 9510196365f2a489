import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isCnpj, isCpf } from '@comanda/domain/tax-id';
import type { DoubleMemory } from '../double-memory.ts';
import type { FakeAnswer } from '../fake-server.ts';
import { bodyOf, refused } from './fake-payments.ts';

interface Paper {
  id: string;
  status: string;
  type: string;
  title: string;
  description: string;
  onboardingUrl: string | null;
}
interface Webhook {
  id: string;
  url: string;
  authToken?: string;
  events: string[];
  interrupted: boolean;
}
const WEBHOOK = z.object({
  url: z.url(),
  authToken: z.string().min(1),
  events: z.array(z.string()),
  interrupted: z.boolean().default(false),
});
export interface FakeAccount {
  id: string;
  walletId: string;
  email: string;
  cpfCnpj: string;
  keys: string[];
  webhooks: Webhook[];
  pixKeys: { id: string }[];
  papers: Paper[];
  status: { commercialInfo: string; bankAccountInfo: string; documentation: string; general: string };
  rejectReasons: string | null;
}
const NEEDED = 'name email cpfCnpj mobilePhone incomeValue address addressNumber province postalCode'.split(' ');
const listOf = (data: readonly unknown[]): FakeAnswer => ({
  body: { object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0, data },
});

/** Accounts under the platform's own, as the provider's server has them. @param eager papers are looked at as soon as they are there */
export function openFakeAccounts(
  url: () => string,
  told: (account: FakeAccount, event: string) => void,
  { eager, memory }: { eager: boolean; memory: DoubleMemory },
) {
  const accounts = memory.map<string, FakeAccount>('accounts');
  const byKey = (key: string) => [...accounts.values()].find(({ keys }) => keys.includes(key));

  function add(email: string, cpfCnpj: string): FakeAccount {
    const id = randomUUID();
    const paper = (type: string, title: string, linked: boolean): Paper => ({
      id: randomUUID(),
      status: 'NOT_SENT',
      type,
      title,
      description: '',
      onboardingUrl: linked ? `${url()}/onboarding/${id}` : null,
    });
    const account: FakeAccount = {
      id,
      walletId: randomUUID(),
      email,
      cpfCnpj,
      keys: [`$aact_hmlg_${randomBytes(12).toString('hex')}`],
      webhooks: [],
      pixKeys: [],
      papers: [
        paper('IDENTIFICATION', 'Documento de identificação', true),
        ...(isCpf(cpfCnpj) ? [] : [paper('SOCIAL_CONTRACT', 'Contrato social', false)]),
      ],
      status: { commercialInfo: 'APPROVED', bankAccountInfo: 'APPROVED', documentation: 'PENDING', general: 'PENDING' },
      rejectReasons: null,
    };
    accounts.set(id, account);
    return account;
  }

  function open(body: Record<string, unknown>): FakeAnswer {
    const missing = NEEDED.find((name) => !body[name]);
    if (missing !== undefined) return refused(`invalid_${missing}`, `O campo ${missing} deve ser informado.`);
    const [email, cpfCnpj] = [String(body['email']), String(body['cpfCnpj'])];
    if (!isCpf(cpfCnpj) && !isCnpj(cpfCnpj)) return refused('invalid_object', 'O CPF/CNPJ informado é inválido.');
    if (/(\d)\1{8}$/.test(String(body['mobilePhone'])))
      return refused('invalid_mobilePhone', 'O celular informado é inválido.');
    if (isCpf(cpfCnpj) && !body['birthDate'])
      return refused('invalid_birthDate', 'A data de nascimento é obrigatória.');
    const used = [...accounts.values()].some((each) => each.email === email || each.cpfCnpj === cpfCnpj);
    if (used) return refused('invalid_email', `O email ${email} já está em uso.`);
    const account = add(email, cpfCnpj);
    return { body: { object: 'account', ...shown(account), apiKey: account.keys[0] } };
  }
  const shown = ({ id, walletId, email, cpfCnpj }: FakeAccount) => ({ id, walletId, email, cpfCnpj });

  /** What the provider's people make of it. */
  function decide(id: string, how: 'approve' | 'refuse' | 'wait', reason = ''): void {
    const account = accounts.get(id);
    if (account === undefined) return;
    const word = { approve: 'APPROVED', refuse: 'REJECTED', wait: 'AWAITING_APPROVAL' }[how];
    const paper = { approve: 'APPROVED', refuse: 'REJECTED', wait: 'PENDING' }[how];
    account.papers = account.papers.map((each) => ({ ...each, status: paper }));
    account.rejectReasons = reason === '' ? null : reason;
    account.status = { ...account.status, documentation: word, general: how === 'wait' ? 'PENDING' : word };
    told(account, `ACCOUNT_STATUS_DOCUMENT_${word}`);
    if (how !== 'wait') told(account, `ACCOUNT_STATUS_GENERAL_APPROVAL_${word}`);
  }

  function keepPaper(account: FakeAccount, id: string, text: string): FakeAnswer {
    const paper = account.papers.find((each) => each.id === id);
    if (paper === undefined) return { status: 404, body: { errors: [{ code: 'not_found', description: '' }] } };
    if (paper.onboardingUrl !== null)
      return refused('invalid_action', 'Este documento deve ser enviado pelo link de onboarding.');
    if (!text.includes('name="documentFile"') || !text.includes('name="type"'))
      return refused('invalid_documentFile', 'O arquivo deve ser informado.');
    paper.status = 'PENDING';
    account.rejectReasons = null;
    if (account.papers.every(({ status }) => status !== 'NOT_SENT')) decide(account.id, eager ? 'approve' : 'wait');
    return { body: { id: randomUUID(), status: 'PENDING' } };
  }

  return {
    accounts,
    byKey,
    add,
    decide,
    /** Somebody has gone the way of its page for papers. */
    sendByLink(id: string): void {
      const account = accounts.get(id);
      if (account === undefined) return;
      for (const paper of account.papers) if (paper.onboardingUrl !== null) paper.status = 'PENDING';
      if (account.papers.every(({ status }) => status !== 'NOT_SENT')) decide(id, eager ? 'approve' : 'wait');
    },
    /** Asked with the platform's own key. */
    root(method: string, [id, what]: readonly string[], query: URLSearchParams, text: string): FakeAnswer {
      if (id === undefined && method === 'POST') return open(bodyOf(text));
      if (id === undefined)
        return listOf([...accounts.values()].filter(({ cpfCnpj }) => cpfCnpj === query.get('cpfCnpj')).map(shown));
      const account = accounts.get(id);
      if (account === undefined || what !== 'accessTokens') return { status: 404, body: '' };
      const apiKey = `$aact_hmlg_${randomBytes(12).toString('hex')}`;
      account.keys.push(apiKey);
      return { body: { id: randomUUID(), name: 'Comanda', apiKey } };
    },
    /** Asked with an account's key. */
    own(account: FakeAccount, method: string, [place, what, id]: readonly string[], text: string): FakeAnswer | null {
      const body = () => bodyOf(text);
      if (place === 'webhooks' && method === 'GET') return listOf(account.webhooks);
      if (place === 'webhooks' && method === 'POST') {
        const made = { ...WEBHOOK.parse(body()), id: randomUUID() };
        account.webhooks.push(made);
        return { body: made };
      }
      if (place === 'webhooks') {
        const known = account.webhooks.find((each) => each.id === what);
        if (known !== undefined) Object.assign(known, body());
        return { body: known ?? {} };
      }
      if (place === 'pix' && method === 'GET') return listOf(account.pixKeys);
      if (place === 'pix') {
        if (account.status.general !== 'APPROVED')
          return refused('invalid_action', 'Sua conta precisa estar aprovada para criar chaves Pix.');
        account.pixKeys.push({ id: randomUUID() });
        return { body: account.pixKeys.at(-1) };
      }
      if (place !== 'myAccount') return null;
      if (what === 'status') return { body: { id: account.id, ...account.status } };
      if (what === 'documents' && method === 'GET')
        return { body: { rejectReasons: account.rejectReasons, data: account.papers } };
      if (what === 'documents') return keepPaper(account, id ?? '', text);
      return what === 'commercialInfo' ? { body: { status: 'AWAITING_APPROVAL' } } : null;
    },
  };
}
export type FakeAccounts = ReturnType<typeof openFakeAccounts>;
