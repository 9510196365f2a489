import { getFiscalItems, getNotesConfig } from '@comanda/contract/finance/fiscal';
import type { Out } from '@comanda/contract/route';
import { updateStore } from '@comanda/contract/stores/stores';
import { formatShortDate } from '@comanda/domain/format';
import { Card } from '@comanda/ui/card';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import type { ReactNode } from 'react';
import { useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { menuPage } from '../menu/pages.ts';
import { generalPage } from '../stores/pages.ts';
import { type Check, type Light, readinessOf } from './readiness-of.ts';

interface Props {
  store: SessionStore;
  items: Out<(typeof getFiscalItems)['response']>;
  issuer: Out<(typeof getNotesConfig)['response']>;
  /** The store's day of now. */
  today: string;
  /** What sets partner, certificate and series. */
  settings?: ReactNode;
}

const REGIMES = ['Simples Nacional', 'MEI', 'Simples, excesso de sublimite', 'Regime normal'];
const SMALL = 'btn btn-secondary btn-sm max-sm:min-h-11';

/** What is missing to sell tomorrow, each thing with how far it is. */
export function Readiness({ store, items, issuer, today, settings }: Props) {
  const checks = readinessOf(items, issuer, today, (day) => formatShortDate(`${day}T12:00:00Z`, 'UTC'));
  const needed = checks.filter(({ light }) => light !== 'off');
  const done = needed.filter(({ light }) => light === 'ok').length;
  const acts: Partial<Record<Check['name'], ReactNode>> = {
    store: (
      <PageLink page={generalPage} className={SMALL}>
        {t('Completar')}
      </PageLink>
    ),
    items: (
      <PageLink page={menuPage} search={{ ver: 'grade' }} className={SMALL}>
        {t('Completar')}
      </PageLink>
    ),
    partner: settings,
    certificate: settings,
    series: settings,
    registration: settings,
    regime: <Regime store={store} value={issuer.fiscal_tax_class} />,
  };
  return (
    <Card
      title={t('Tudo pronto para emitir?')}
      aside={<b className="text-xs font-semibold">{t('{done} de {all}', { done, all: needed.length })}</b>}
    >
      <ul className="divide-y divide-line">
        {checks.map((check) => (
          <Line key={check.name} check={check}>
            {check.light !== 'ok' || check.name === 'regime' ? acts[check.name] : null}
          </Line>
        ))}
      </ul>
    </Card>
  );
}

function Regime({ store, value }: { store: SessionStore; value: string }) {
  const save = useWrite(updateStore, { refreshes: [getNotesConfig, getFiscalItems] });
  return (
    <Select
      size="sm"
      label={t('Regime da loja')}
      hideLabel
      className="w-40"
      value={value}
      disabled={save.isPending}
      options={[
        { value: '', label: t('Escolha') },
        ...[...new Set([...REGIMES, value])].filter(Boolean).map((each) => ({ value: each, label: t(each) })),
      ]}
      onChange={({ target }) => save.mutate({ params: { id: store.id }, body: { fiscal_tax_class: target.value } })}
    />
  );
}

const SAID: Readonly<Record<Light, string>> = { ok: 'pronto', warn: 'atenção', bad: 'falta', off: 'mais tarde' };
/** Each has a form of its own, for who sees no colours. */
const LAMPS: Readonly<Record<Light, string>> = {
  ok: 'rounded-full bg-success',
  warn: 'rotate-45 rounded-xs bg-warning',
  bad: 'rounded-xs bg-danger',
  off: 'rounded-full border-2 border-fg-3',
};
const TINTS: Readonly<Record<Light, string>> = {
  ok: 'text-fg-3',
  warn: 'text-warning-text',
  bad: 'text-danger-text',
  off: 'text-fg-3',
};

function Line({ check: { light, title, words }, children }: { check: Check; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <span className={cx('size-2.5 shrink-0', LAMPS[light])} aria-hidden />
      <span className="min-w-0 flex-1 leading-4.5">
        <b className="block text-sm font-semibold">
          {title} <span className="sr-only">{t(SAID[light])}</span>
        </b>
        <span className={`block text-xs ${TINTS[light]}`}>{words}</span>
      </span>
      {children}
    </li>
  );
}
