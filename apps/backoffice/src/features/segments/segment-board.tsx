import type { SegmentsPage } from '@comanda/contract/marketing/segments';
import { formatPercent } from '@comanda/domain/format';
import {
  CLIENT_GROUPS,
  type ClientGroup,
  FREQUENCY_BANDS,
  GROUP_OF_BANDS,
  RECENCY_BANDS,
} from '@comanda/domain/segments/client-groups';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { heatColors, heatSteps } from '../../charts/heat-steps.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { GROUP_ICONS } from './group-icons.ts';
import { groupHint, groupWord } from './rule-words.ts';
import { sumGroup } from './sum-group.ts';
import type { Rules } from './rules-text.ts';

interface Props {
  store: SessionStore;
  page: SegmentsPage;
  rules: Rules;
  onChoose: (rules: Rules) => void;
}

/** How the clients spread over when and how often, and the groups that this makes. */
export function SegmentBoard({ store, page, rules, onChoose }: Props) {
  const chosen = rules.length === 1 && rules[0]?.kind === 'group' ? rules[0].groups : [];
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <Bands page={page} chosen={chosen} onChoose={onChoose} />
      <div className="grid grid-cols-2 gap-3 max-lg:-order-1 sm:grid-cols-3">
        {CLIENT_GROUPS.map((group) => (
          <GroupCard
            key={group}
            group={group}
            page={page}
            country_id={store.country_id}
            chosen={chosen.includes(group)}
            onChoose={() => onChoose(chosen.includes(group) ? [] : [{ kind: 'group', groups: [group] }])}
          />
        ))}
      </div>
    </div>
  );
}

interface CardProps {
  group: ClientGroup;
  page: SegmentsPage;
  country_id: number;
  chosen: boolean;
  onChoose: () => void;
}

function GroupCard({ group, page, country_id, chosen, onChoose }: CardProps) {
  const { clients, orders_total } = sumGroup(page, group);
  const share = page.orders_total > 0 ? orders_total / page.orders_total : 0;
  const Icon = GROUP_ICONS[group];
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={cx(
        'card flex min-w-0 flex-col items-stretch p-4 text-left hover:border-line-strong',
        chosen && 'outline-2 -outline-offset-2 outline-primary',
      )}
      onClick={onChoose}
    >
      <span className="flex items-center gap-2 text-sm font-semibold">
        <Icon className="size-4.5 shrink-0 text-fg-3" aria-hidden />
        {groupWord(group)}
      </span>
      <b className="t-title mt-1 block text-2xl">{clients}</b>
      <span className="my-2 block h-1.5 overflow-hidden rounded-full bg-surface-2" aria-hidden>
        <span className="block h-full bg-primary" style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span className="block text-ui font-semibold text-fg-2">
        {t('{share} das vendas', { share: formatPercent(Math.round(share * 100), country_id) })}
      </span>
      <span className="block text-ui text-fg-3 max-sm:hidden">{groupHint(group)}</span>
    </button>
  );
}

interface BandsProps {
  page: SegmentsPage;
  /** The groups that are looked at: their cells have a frame. */
  chosen: readonly ClientGroup[];
  onChoose: (rules: Rules) => void;
}

function Bands({ page, chosen, onChoose }: BandsProps) {
  const step = heatSteps(page.cells.flat().map(({ clients }) => clients));
  const isChosen = (recency: number, frequency: number) => {
    const group = GROUP_OF_BANDS[recency]?.[frequency];
    return group != null && chosen.includes(group);
  };
  const colors = (clients: number) => {
    const { ground, words } = heatColors(step(clients));
    return { background: ground, color: words };
  };
  return (
    <section className="card min-w-0 overflow-hidden" aria-label={t('Quando e quantas vezes')}>
      <div className="border-b border-line px-4 py-3">
        <h2 className="t-title text-base">{t('Quando e quantas vezes')}</h2>
        <p className="text-ui text-fg-3">{t('Toque num quadro para ver quem é.')}</p>
      </div>
      <table className="w-full border-separate border-spacing-1 p-3 text-sm max-md:px-1">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('Último pedido')}</span>
            </th>
            {FREQUENCY_BANDS.map((least, band) => (
              <th key={least} scope="col" className="text-ui font-normal text-fg-2">
                {frequencyWord(band)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.cells.map((row, recency) => (
            <tr key={recencyWord(recency)}>
              <th scope="row" className="pr-2 text-right text-ui font-normal whitespace-nowrap text-fg-2">
                {recencyWord(recency)}
              </th>
              {row.map(({ clients }, frequency) => (
                <td key={FREQUENCY_BANDS[frequency]} className="p-0">
                  <button
                    type="button"
                    className={cx(
                      'min-h-9 w-full min-w-9 rounded-md font-semibold pointer-coarse:min-h-11 pointer-coarse:min-w-11',
                      isChosen(recency, frequency) && 'outline-2 outline-fg',
                    )}
                    style={colors(clients)}
                    aria-label={t('{clients, plural, one {# cliente} other {# clientes}}: {recency}, {frequency}', {
                      clients,
                      recency: recencyWord(recency),
                      frequency: frequencyWord(frequency),
                    })}
                    onClick={() => onChoose(rulesOf(recency, frequency))}
                  >
                    {clients}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function recencyWord(band: number): string {
  const [until, after] = [RECENCY_BANDS[band] ?? null, RECENCY_BANDS[band - 1] ?? null];
  if (after === null) return t('até {n} dias', { n: until ?? 0 });
  return until === null ? t('mais de {n} dias', { n: after }) : t('{from} a {until}', { from: after + 1, until });
}

function frequencyWord(band: number): string {
  const [least, next] = [FREQUENCY_BANDS[band] ?? 1, FREQUENCY_BANDS[band + 1]];
  if (next === undefined) return t('{n} ou mais', { n: least });
  if (next > least + 1) return t('{from} a {until}', { from: least, until: next - 1 });
  return least === 1 ? t('1 vez') : String(least);
}

function rulesOf(recency: number, frequency: number): Rules {
  const next = FREQUENCY_BANDS[frequency + 1];
  return [
    { kind: 'recency', min: RECENCY_BANDS[recency - 1] ?? null, max: RECENCY_BANDS[recency] ?? null },
    { kind: 'frequency', min: FREQUENCY_BANDS[frequency] ?? 1, max: next === undefined ? null : next - 1 },
  ];
}
