import type { ItemCost } from '@comanda/contract/menu/costs';
import { listTags } from '@comanda/contract/menu/tags';
import { COUNTRY } from '@comanda/domain/codes';
import { formatPercent } from '@comanda/domain/format';
import { charmPrice, marginPercent } from '@comanda/domain/prices/margin';
import type { Money as Amount } from '@comanda/domain/money';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { MoneyInput } from '@comanda/ui/money-input';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { costAfter, costRows, type CostRow } from './cost-rows.ts';
import { usePriceDraft } from './use-price-draft.ts';
import { tagsPage } from '../stock/pages.ts';

interface Props {
  store: SessionStore;
  items: readonly ItemCost[];
  target: number;
  onClose: () => void;
}
interface Suggestion extends CostRow {
  after: Amount;
  price_after: Amount;
}

/** "Mussarela +12 %": which items fall under the target, and a draft with prices that keep it. */
export function WhatIfDialog({ store, items, target, onClose }: Props) {
  const { id: store_id, country_id } = store;
  const country = country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil;
  const { data = [] } = useQuery(read(listTags, { query: { store_id } }));
  // What the kitchen makes gets dearer with what goes into it.
  const tags = data.filter(({ makes }) => makes === null);
  const [what, setWhat] = useState('');
  const [change, setChange] = useState<number | null>(10);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [prices, setPrices] = useState<Readonly<Record<string, Amount>>>({});
  const draft = usePriceDraft(store_id, onClose);
  const categories = [...new Set(tags.map(({ category }) => category).filter(Boolean))];
  const chosen = tags.filter(({ id, category }) => what === `tag ${id}` || what === `group ${category}`);
  const ids = new Set(chosen.map(({ id }) => id));
  const rows = costRows(items, target);
  const touched = rows.filter(({ materials }) => materials.some(({ tag_id }) => ids.has(tag_id)));
  const falling = touched.flatMap((row): Suggestion[] => {
    const after = costAfter(row, ids, change ?? 0);
    const percent = after === null ? null : marginPercent(row.price, after);
    if (after === null || percent === null || percent >= target) return [];
    return [{ ...row, after, price_after: prices[row.key] ?? charmPrice(after, target) }];
  });
  const kept = falling.filter(({ key }) => !left.includes(key));
  const percentOf = (price: number, cost: number) => {
    const percent = marginPercent(price, cost);
    return percent === null ? '–' : formatPercent(Math.round(percent * 10) / 10, country_id);
  };
  const title = what.startsWith('tag') ? (chosen[0]?.name ?? '') : what.replace(/^group /, '');

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('E se o custo subir?')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={draft.pending}
            disabledReason={draft.refused ?? (kept.length === 0 ? t('Nenhum preço para mudar.') : undefined)}
            onClick={() => draft.save(`${title} ${(change ?? 0) < 0 ? '−' : '+'}${Math.abs(change ?? 0)}%`, kept)}
          >
            {t(
              '{n, plural, =0 {Salvar como rascunho} one {Salvar # preço como rascunho} other {Salvar # preços como rascunho}}',
              {
                n: kept.length,
              },
            )}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="flex flex-wrap gap-3">
          <Select
            className="min-w-52 flex-1"
            label={t('O que muda de custo')}
            value={what}
            options={[
              { value: '', label: t('Escolha uma matéria-prima ou um grupo…') },
              ...categories.map((name) => ({ value: `group ${name}`, label: t('Grupo: {name}', { name }) })),
              ...tags.map(({ id, name }) => ({ value: `tag ${id}`, label: name })),
            ]}
            onChange={({ target: { value } }) => {
              setWhat(value);
              setLeft([]);
              setPrices({});
            }}
          />
          <NumberInput
            className="w-32"
            label={t('Quanto')}
            value={change}
            min={-90}
            max={500}
            decimals={1}
            suffix="%"
            onChange={(value) => {
              setChange(value);
              setPrices({});
            }}
          />
        </div>
        {tags.length === 0 ? (
          <Banner tone="info">
            {t('Cadastre as matérias-primas e monte as receitas: só assim dá para saber o que um aumento faz.')}{' '}
            <PageLink page={tagsPage} className="underline underline-offset-2">
              {t('Matérias-primas')}
            </PageLink>
          </Banner>
        ) : what === '' ? null : touched.length === 0 ? (
          <Banner tone="info">{t('Nenhuma receita usa isto.')}</Banner>
        ) : (
          <output className="block text-sm">
            {t(
              '{all, plural, one {# item muda de custo} other {# itens mudam de custo}}; {low, plural, =0 {todos continuam} one {# fica abaixo} other {# ficam abaixo}} {low, plural, =0 {acima} other {da margem}} de {target}.',
              { all: touched.length, low: falling.length, target: formatPercent(target, country_id) },
            )}
          </output>
        )}
        {falling.length > 0 && (
          <ul className="divide-y divide-line">
            {falling.map(({ key, label, price, cost, after, price_after }) => (
              <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <Checkbox
                  className="min-w-52 flex-1"
                  label={label}
                  checked={!left.includes(key)}
                  onChange={({ target: box }) =>
                    setLeft(box.checked ? left.filter((each) => each !== key) : [...left, key])
                  }
                />
                <span className="text-sm text-fg-2">
                  {t('custo')} <Money value={cost ?? 0} country_id={country_id} /> →{' '}
                  <Money value={after} country_id={country_id} />
                  <span className="block text-ui text-fg-3">
                    {t('margem')} {percentOf(price, cost ?? 0)} → {percentOf(price, after)}
                  </span>
                </span>
                <span className="flex items-center gap-2 text-sm">
                  <Money value={price} country_id={country_id} /> →
                  <MoneyInput
                    className="w-30"
                    label={t('Preço novo de {name}', { name: label })}
                    hideLabel
                    country={country}
                    value={price_after}
                    onChange={(value) => value !== null && setPrices({ ...prices, [key]: value })}
                  />
                  <span className="w-14 text-right text-ui text-fg-3">{percentOf(price_after, after)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
