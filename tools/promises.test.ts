import { CAPABILITIES } from '@comanda/domain/stores/capabilities';
import { expect, it } from 'vitest';
import { promisesIn, promisesOf } from './promises-of.ts';
import { isTest, read, sourceFiles } from './source-files.ts';
import { parse, parseText } from './syntax-tree.ts';

/** What strangers, customers and new owners read before they have the product in hand. */
const PUBLIC =
  /^(apps\/storefront\/src|packages\/(ui|words)\/src|apps\/backoffice\/src\/features\/(landing|legal|sign-up|auth|boost|invoices|articles))\/.*\.tsx?$|^apps\/backoffice\/src\/(platform\/(paid-options|plan-words|page\/public-page)\.tsx?|landing-server\.tsx)$/;
const ARTICLES = /^apps\/server\/content\/.*\.md$/;

/** Sentences that name such a thing and promise nothing. */
const NO_PROMISE: Readonly<Record<string, string>> = {
  'Emitir documentos fiscais e guardar registros: obrigação legal (art. 7º, II).':
    'why the law lets data be kept, whoever issues them',
  'Pedidos e documentos fiscais, por cinco anos; registros de acesso, por seis meses (Marco Civil da Internet, art. 15); contas, enquanto existirem. Depois disso os dados são apagados ou tornados anônimos.':
    'how long the law has them kept, whoever issues them',
  'Não é documento fiscal': 'says that the paper is none',
  'Ver nota fiscal': 'opens one that was issued, and stands nowhere else',
  'Ver nota fiscal {number}': 'the same',
  'Emissão de nota fiscal': 'a line of an invoice that has such a price',
  'nota fiscal {price}': 'as above, in one line',
  '3. Ponha o link na bio do Instagram e na resposta automática do WhatsApp.': 'the answer is WhatsApp’s own',
  'Mandar WhatsApp para {store}': 'opens the reader’s own WhatsApp',
  'Mandar WhatsApp para {name}': 'the same',
  'Pediu pelo iFood?': 'asks whoever has the bag where they ordered',
  'Número do pedido no iFood': 'a field: the number stands on the bag',
};

const waiting = (found: readonly { text: string; capability: keyof typeof CAPABILITIES }[]) =>
  found.filter(({ text, capability }) => !CAPABILITIES[capability] && !(text.trim() in NO_PROMISE));

it('nothing is promised that is not there, unless its switch says it', () => {
  // A translation promises what its text does.
  const files = sourceFiles(PUBLIC).filter((path) => !isTest(path) && !path.includes('/portugal/'));
  const broken = files.flatMap((path) =>
    waiting(promisesIn(parse(path))).map(({ text, capability }) => `${path}: “${text}” — ${capability}`),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(broken).toEqual([]);
});

it('nor in an article', () => {
  const files = sourceFiles(ARTICLES);
  const broken = files.flatMap((path) =>
    waiting(read(path).split('\n').flatMap(promisesOf)).map(
      ({ text, capability }) => `${path}: “${text}” — ${capability}`,
    ),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});

const found = (code: string) => promisesIn(parseText(code)).map(({ capability }) => capability);

it.each([
  ["t('Seus pedidos do iFood caem no mesmo painel.')", ['ifood']],
  ["t('Avisamos por WhatsApp quando o pedido sair.')", ['whatsapp']],
  ["t('Um robô responde no WhatsApp por você.')", ['whatsapp']],
  ["t('Trinta relatórios de vendas.')", ['reports']],
  ["t('Emita a nota fiscal sem sair da tela.')", ['invoices']],
  ["t('Receba com cartão online, na hora.')", ['online_payment']],
  ["t('Fale com a loja no WhatsApp.')", []],
  ["t('CPF na nota')", []],
] as const)('%s promises %j', (code, capabilities) => {
  expect(found(code)).toEqual(capabilities);
});

it('sees a sentence that waits for its switch, and one that stands beside it', () => {
  expect(found("const all = has.reports ? [t('Relatório do mês')] : []")).toEqual([]);
  expect(found("const all = CAPABILITIES.reports && t('Relatório do mês')")).toEqual([]);
  expect(found("const all = has.ifood ? [t('Relatório do mês')] : []")).toEqual(['reports']);
  expect(found("const all = has.reports ? [] : [t('Relatório do mês')]")).toEqual(['reports']);
});
