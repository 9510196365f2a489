import { getFiscalItems, getNotesConfig } from '@comanda/contract/fiscal';
import type { Out } from '@comanda/contract/route';
import { updateStore } from '@comanda/contract/stores';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { generalPage } from '../stores/pages.ts';

interface Props {
  store: SessionStore;
  items: Out<(typeof getFiscalItems)['response']>;
  issuer: Out<(typeof getNotesConfig)['response']>;
}

const REGIMES = ['Simples Nacional', 'MEI', 'Simples, excesso de sublimite', 'Regime normal'];
const FIELDS = {
  tax_id: () => t('CNPJ'),
  state: () => t('estado'),
  city: () => t('cidade'),
  address: () => t('endereço'),
  zipcode: () => t('CEP'),
};

/** What a note needs of the store and of its items, each with how far it is. */
export function Readiness({ store, items, issuer }: Props) {
  const save = useWrite(updateStore, { refreshes: [getNotesConfig, getFiscalItems] });
  const { fiscal_tax_class } = issuer;
  const missing = issuer.missing.flatMap((field) => (field === 'fiscal_tax_class' ? [] : [FIELDS[field]()]));
  const left = items.items - items.complete;
  return (
    <Card title={t('O que falta')}>
      <ul className="divide-y divide-line">
        <Line
          state={missing.length === 0 ? 'done' : 'missing'}
          title={t('Dados da loja')}
          words={missing.length === 0 ? issuer.tax_id : t('Falta: {fields}', { fields: missing.join(', ') })}
        >
          {missing.length > 0 && (
            <PageLink page={generalPage} className="btn btn-secondary btn-sm max-sm:min-h-11">
              {t('Completar')}
            </PageLink>
          )}
        </Line>
        <Line state={fiscal_tax_class === '' ? 'missing' : 'done'} title={t('Regime')} words="">
          <Select
            size="sm"
            label={t('Regime da loja')}
            hideLabel
            className="w-44"
            value={fiscal_tax_class}
            disabled={save.isPending}
            options={[
              { value: '', label: t('Escolha') },
              ...[...new Set([...REGIMES, fiscal_tax_class])]
                .filter(Boolean)
                .map((value) => ({ value, label: t(value) })),
            ]}
            onChange={({ target }) =>
              save.mutate({ params: { id: store.id }, body: { fiscal_tax_class: target.value } })
            }
          />
        </Line>
        <Line
          state={left === 0 ? 'done' : 'missing'}
          title={t('Itens com NCM, CFOP e CSOSN')}
          words={left === 0 ? t('Todos') : t('faltam {n} de {total}', { n: left, total: items.items })}
        />
        <Line
          state={items.reform === items.items && items.items > 0 ? 'done' : 'later'}
          title={t('IBS e CBS')}
          words={t('Do Simples, só a partir de 2027: {n} de {total} prontos', { n: items.reform, total: items.items })}
        />
      </ul>
    </Card>
  );
}

const LOOKS = {
  done: { icon: CircleCheck, className: 'text-success-text', words: 'pronto' },
  missing: { icon: TriangleAlert, className: 'text-warning-text', words: 'falta' },
  later: { icon: CircleDashed, className: 'text-fg-3', words: 'mais tarde' },
};

interface LineProps {
  state: keyof typeof LOOKS;
  title: string;
  words: string;
  children?: ReactNode;
}

function Line({ state, title, words, children }: LineProps) {
  const { icon: Icon, className, words: said } = LOOKS[state];
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon className={`size-5 shrink-0 ${className}`} aria-label={t(said)} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{title}</p>
        {words !== '' && <p className="text-ui text-fg-2">{words}</p>}
      </div>
      {children}
    </li>
  );
}
