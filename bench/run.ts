import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { startBenchServer } from './bench-server.ts';
import { measureCounter } from './counter.ts';
import { measureGrowth } from './growth.ts';
import { measureLive } from './live.ts';
import { measureMenu } from './menu.ts';
import { measureEditor } from './menu-editor.ts';
import { selfTest } from './open-loop.ts';
import { measureOffline } from './offline.ts';
import { measureOrders } from './orders.ts';
import { measureOrderCosts } from './order-costs.ts';
import { measurePayments, measureSilence } from './payments.ts';
import { measurePeople } from './people.ts';
import { measureReportPaint } from './report-paint.ts';
import { measureLiveReport } from './report-live.ts';
import { measureReports } from './reports.ts';
import { makeScene } from './scene.ts';
import { measureStorefront } from './storefront.ts';
import { measureWholeWay } from './whole-way.ts';

interface Row {
  what: string;
  measured: string;
  goal: string;
  holds: boolean | null;
}

const row = (
  what: string,
  measured: number | null,
  unit: string,
  goal: string,
  holds: (value: number) => boolean,
): Row => ({
  what,
  measured: measured === null ? 'não medido aqui' : `${measured}${unit}`,
  goal,
  holds: measured === null ? null : holds(measured),
});

/** Orders come to several stores, as they do on a Friday. */
const STORES = 8;

/**
 * `npm run bench [menu|orders|way|live|payments|editor|counter|storefront|offline|growth|paint|reports …]`: everything, or the parts named.
 * `silence`, a provider that says nothing for ten minutes, runs where it is named alone.
 * Growth and reports take numbers of orders beside their name: `growth 1e4 1e5 1e6` of a store, `reports 1e6 1e7` of the
 * platform, a tenth of which is the store's.
 */
const parts = new Set(process.argv.slice(2).filter((part) => Number.isNaN(Number(part))));
const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size >= 1_000 && size <= 1e7);
const wanted = (part: string) => parts.size === 0 || parts.has(part);

const silent = ({ seconds, well, hanging, after, errors }: Awaited<ReturnType<typeof measureSilence>>): Row[] => [
  row(
    `provedor mudo por ${seconds} s: pedidos, p99`,
    hanging,
    ` ms (antes ${well}, depois ${after})`,
    'como sem ele',
    (value) => value <= Math.max(1.5 * Math.max(well, after), well + 50),
  ),
  row('provedor mudo: pedidos com erro', errors, '', '0', (value) => value === 0),
];

const generator = await selfTest();
if (!generator.ok)
  throw new Error(`O gerador de carga não viu a parada (p90 ${generator.p90} ms): nenhuma medida vale.`);
const server = await startBenchServer();
const rows: Row[] = [];
const results: Record<string, unknown> = { at: new Date().toISOString(), load: loadavg(), generator };
const folder = path.join(import.meta.dirname, 'results');
const file = path.join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
mkdirSync(folder, { recursive: true });
/** Whatever becomes of the rest: what has been measured is kept. */
function keep(part: string, figures: unknown): void {
  results[part] = figures;
  writeFileSync(file, JSON.stringify({ ...results, rows }, null, 2));
}
try {
  const scenes = [];
  for (let store = 1; store <= STORES; store += 1) scenes.push(await makeScene(server.database.db, `medicao${store}`));
  const scene = scenes[0]!; // there are STORES of them
  if (wanted('menu')) {
    const menu = await measureMenu(server.origin, scene.slug);
    keep('menu', menu);
    rows.push(row('cardápio HTML ÷ rota vazia', menu.htmlRatio, '', '≥ 0,6', (value) => value >= 0.6));
    rows.push(row('cardápio JSON ÷ rota vazia', menu.jsonRatio, '', '≥ 0,6', (value) => value >= 0.6));
    for (const [what, same, bare] of [
      ['HTML', menu.htmlOfSame, menu.htmlOfBare],
      ['JSON', menu.jsonOfSame, menu.jsonOfBare],
    ] as const)
      rows.push(
        row(
          `cardápio ${what} ÷ Fastify puro com tantos bytes`,
          same,
          ` (vazio ${bare})`,
          '≥ 0,5',
          (value) => value >= 0.5,
        ),
      );
    rows.push(row('rota vazia ÷ Fastify puro', menu.emptyOfBare, '', '', () => true));
    rows.push(row('cardápio, erros', menu.errors + menu.at500.errors, '', '0', (value) => value === 0));
    rows.push(row('cardápio a 500/s, p99', menu.at500.p99, ' ms', '≤ 25 ms', (value) => value <= 25));
  }
  if (wanted('orders')) {
    const orders = await measureOrders(server, scenes);
    keep('orders', orders);
    rows.push(row('pedidos a 100/s, p99', orders.at100.p99, ' ms', '≤ 80 ms', (value) => value <= 80));
    rows.push(row('pedidos a 100/s, erros', orders.at100.errors, '', '0', (value) => value === 0));
    rows.push(row('uma loja a 50/s, p99', orders.oneStore.p99, ' ms', '≤ 100 ms', (value) => value <= 100));
    rows.push(row('uma loja a 50/s, erros', orders.oneStore.errors, '', '0', (value) => value === 0));
    const { first, later } = orders.minute;
    const calm = (value: number) => value <= Math.max(1.5 * later.p99, later.p99 + 20);
    rows.push(row('pedidos no início do minuto, p99', first.p99, ` ms (depois ${later.p99})`, 'como depois', calm));
    rows.push(row('pedidos/s ÷ pgbench', orders.ratio, '', '≥ 0,25', (value) => value >= 0.25));
    rows.push(row('pedidos/s no limite', orders.saturation, '', '', () => true));
  }
  if (wanted('way')) {
    const way = await measureWholeWay(server, scenes);
    keep('way', way);
    rows.push(row('caminho inteiro do cliente ÷ SQL literal', way.ratio, '', '≥ 0,2', (value) => value >= 0.2));
    rows.push(row('caminho inteiro ÷ SQL preparado', way.ofPrepared, '', '', () => true));
    rows.push(row('caminho inteiro, por segundo', way.flows, '', '', () => true));
    rows.push(row('caminho inteiro, erros', way.errors, '', '0', (value) => value === 0));
  }
  if (wanted('live')) {
    const live = await measureLive(server, scenes);
    keep('live', live);
    rows.push(row('1.000 painéis, 100 pedidos/s: na tela, p99', live.p99, ' ms', '≤ 250 ms', (value) => value <= 250));
    rows.push(row('1.000 painéis: avisos perdidos', live.lost, '', '0', (value) => value === 0));
  }
  if (parts.has('silence')) {
    const silence = await measureSilence();
    keep('silence', silence);
    rows.push(...silent(silence));
  }
  if (wanted('payments')) {
    const { panel, page, storm, hang } = await measurePayments();
    keep('payments', { panel, page, storm, hang });
    const told = (value: number) => value <= 1_000;
    const none = (value: number) => value === 0;
    rows.push(
      row('aviso de Pix a 50/s: pago no painel, p99', panel.p99, ` ms (pior ${panel.max})`, '≤ 1.000 ms', told),
    );
    rows.push(row('o mesmo na página do cliente, p99', page.p99, ` ms (pior ${page.max})`, '≤ 1.000 ms', told));
    rows.push(row('avisos de Pix que a tela não viu', panel.lost + page.lost, '', '0', none));
    const what = `${storm.notices} avisos, ${storm.repeated} repetidos, ${storm.kills} quedas`;
    rows.push(row(`${what}: perdidos`, storm.lost, ` (em ${storm.seconds} s)`, '0', none));
    rows.push(row(`${what}: dobrados`, storm.doubled, '', '0', none));
    rows.push(row(`${what}: estados errados`, storm.wrong, '', '0', none));
    rows.push(...silent(hang));
  }
  if (wanted('editor')) {
    const editor = await measureEditor(server);
    keep('editor', editor);
    rows.push(
      row('editor de 2.000 itens, abrir', editor?.openMs ?? null, ' ms', '< 1.000 ms', (value) => value < 1000),
    );
    rows.push(row('editor, filtrar, pior tecla', editor?.keyMs ?? null, ' ms', '< 50 ms', (value) => value < 50));
    rows.push(
      row(
        'planilha de 2.000 linhas, diferença',
        editor?.importMs ?? null,
        ' ms',
        '< 3.000 ms',
        (value) => value < 3000,
      ),
    );
  }
  if (wanted('counter')) {
    const counter = await measureCounter(server);
    keep('counter', counter);
    rows.push(
      row('balcão de 20.000 itens, abrir frio', counter?.coldMs ?? null, ' ms', '≤ 2.500 ms', (value) => value <= 2500),
    );
    rows.push(row('balcão, abrir de novo', counter?.warmMs ?? null, ' ms', '≤ 1.000 ms', (value) => value <= 1000));
    rows.push(row('balcão, pior tecla da busca', counter?.keyMs ?? null, ' ms', '≤ 50 ms', (value) => value <= 50));
    rows.push(row('catálogo de 20.000 itens, comprimido', counter?.catalogueKb ?? null, ' KB', '', () => true));
  }
  if (wanted('storefront')) {
    const storefront = await measureStorefront(`${server.origin}/${scene.slug}`);
    keep('storefront', storefront);
    rows.push(row('Lighthouse, desempenho', storefront?.performance ?? null, '', '≥ 95', (value) => value >= 95));
    rows.push(
      row('Lighthouse, acessibilidade', storefront?.accessibility ?? null, '', '100', (value) => value === 100),
    );
    rows.push(row('LCP', storefront?.lcp ?? null, ' ms', '≤ 1.800 ms', (value) => value <= 1800));
    rows.push(row('CLS', storefront?.cls ?? null, '', '≤ 0,02', (value) => value <= 0.02));
    rows.push(
      row('JavaScript da primeira carga', storefront?.scriptKb ?? null, ' KB', '≤ 90 KB', (value) => value <= 90),
    );
  }
  if (wanted('offline')) {
    const alone = await measureOffline(server.origin);
    keep('offline', alone);
    const of = (figure: number | undefined) => figure ?? null;
    rows.push(row('1.000 vendas sem internet, 20 quedas: perdidas', of(alone?.lost), '', '0', (value) => value === 0));
    rows.push(
      row('1.000 vendas sem internet, 20 quedas: dobradas', of(alone?.doubled), '', '0', (value) => value === 0),
    );
    rows.push(row('aviso de sem internet', of(alone?.banner_ms), ' ms', '≤ 5.000 ms', (value) => value <= 5_000));
    rows.push(
      row('tudo enviado depois da volta', of(alone?.synced_ms), ' ms', '≤ 60.000 ms', (value) => value <= 60_000),
    );
    rows.push(row('tela de volta sem internet, a mais lenta', of(alone?.reopened_ms), ' ms', '', () => true));
  }
  if (wanted('growth')) {
    const growth = await measureGrowth(sizes.length > 0 ? sizes : [1e4, 1e5]);
    keep('growth', growth);
    for (const { what, ms } of growth.reads) {
      const [first = 0, ...more] = Object.values(ms);
      const last = more.at(-1) ?? first;
      // Below some milliseconds the difference is the machine's.
      const holds = last <= 60 && last <= Math.max(1.3 * first, first + 5);
      rows.push(row(what, last, ` ms (${Object.values(ms).join(' → ')})`, '≤ 60 ms, ≤ 1,3×', () => holds));
    }
    rows.push(row('painel do dia, comprimido', growth.panelKb, ' KB', '≤ 100 KB', (value) => value <= 100));
  }
  if (wanted('people')) {
    const people = await measurePeople(server);
    keep('people', people);
    const { clients, entries } = people;
    rows.push(
      row(`público entre ${clients} clientes, contar`, people.countMs, ' ms', '≤ 300 ms', (value) => value <= 300),
    );
    const few = (value: number) => value <= 300;
    rows.push(row('os mesmos, por como pedem em um ano, contar', people.channelMs, ' ms', '≤ 300 ms', few));
    rows.push(row('os mesmos, por como pedem em dois anos, contar', people.longChannelMs, ' ms', '≤ 300 ms', few));
    rows.push(row('os mesmos, grupos e quadro', people.boardMs, ' ms', '', () => true));
    rows.push(row('os mesmos, uma página da lista', people.listMs, ` ms (+ ${people.habitsMs})`, '', () => true));
    const history = `extrato de um cliente, ${entries} lançamentos`;
    rows.push(
      row(history, people.historyMs, ` ms (fundo ${people.deepHistoryMs})`, '≤ 100 ms', (value) => value <= 100),
    );
    const { recipients, seconds, grownMb } = people.queue;
    const queued = `campanha para ${recipients} pessoas, na fila`;
    rows.push(row(queued, seconds, ` s (+ ${grownMb} MB)`, '≤ 5 s', (value) => value <= 5));
  }
  if (wanted('paint')) {
    const paint = await measureReportPaint(server);
    keep('paint', paint);
    const painted = (what: string, ms = Number.NaN) =>
      rows.push(row(`relatório a 4×: ${what}`, paint && ms, ' ms', '≤ 1.000 ms', (value) => value <= 1000));
    painted('primeira pintura, pelo endereço', paint?.firstMs);
    painted('gráfico, pelo endereço', paint?.chartMs);
    rows.push(row('relatório a 4×: gráfico que responde', paint && paint.usableMs, ' ms', '', () => true));
    painted('gráfico, da lista de relatórios', paint?.walkMs);
  }
  if (wanted('reports')) {
    const costs = await measureOrderCosts(server);
    const live = await measureLiveReport(server, scenes);
    keep('beside reports', { costs, live });
    const { percent, quarters, withMs, withoutMs } = costs;
    const pairs = `; metade dos pares de ${quarters.join(' a ')} %; ${withoutMs} → ${withMs} ms`;
    rows.push(row('pedido: o que saber seu custo demora', percent, ` %${pairs}`, '≤ 5 %', (value) => value <= 5));
    rows.push(
      row('relatório de hoje a 100 pedidos/s, atraso', live.max, ' ms', '≤ 2.000 ms', (value) => value <= 2000),
    );
    rows.push(row('relatório de hoje, erros', live.errors, '', '0', (value) => value === 0));
    const come: Record<string, Readonly<Record<number, number>>> = {};
    const reports = await measureReports(sizes.length > 0 ? sizes : [1e4, 1e5], (what, ms) => {
      come[what] = ms;
      keep('reports so far', come);
    });
    keep('reports', reports);
    for (const { what, ms, exponent } of reports.reads) {
      const series = Object.values(ms);
      const last = series.at(-1) ?? null;
      // Below some milliseconds the growth is the machine's.
      const holds = (value: number) =>
        value <= 200 && (exponent === null || exponent <= 0.1 || value - (series[0] ?? 0) <= 5);
      rows.push(
        row(`${what}, p95`, last, ` ms (${series.join(' → ')}; ^${exponent ?? '—'})`, '≤ 200 ms, ^≤ 0,1', holds),
      );
    }
    rows.push(row('um dia somado de novo, o pior', reports.rebuildMs, ' ms', '≤ 2.000 ms', (value) => value <= 2000));
    for (const [what, { ms, megabytes, memoryMb, fewMemoryMb }] of [
      ['planilha', reports.file],
      ['planilha pedido a pedido', reports.file.orders],
    ] as const) {
      rows.push(row(`${what} de 100.000 linhas`, ms, ` ms, ${megabytes} MB`, '', () => true));
      const grown = ` MB (${fewMemoryMb} → ${memoryMb})`;
      rows.push(
        row(`${what}, memória além de 10.000`, memoryMb - fewMemoryMb, grown, '≤ 32 MB', (value) => value <= 32),
      );
    }
  }
} finally {
  keep('until', new Date().toISOString());
  console.table(
    rows.map(({ what, measured, goal, holds }) => ({
      medida: what,
      medido: measured,
      meta: goal,
      passa: holds === null ? '—' : holds ? 'sim' : 'NÃO',
    })),
  );
  await server.stop();
}
