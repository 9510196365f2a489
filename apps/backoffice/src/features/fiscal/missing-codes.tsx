import { type FiscalItem, getFiscalItems } from '@comanda/contract/finance/fiscal';
import { updateItems } from '@comanda/contract/menu/items';
import { TAX_CODES } from '@comanda/domain/fiscal/item-codes';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { Check, FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { saidShort } from '../../platform/said.ts';
import { menuPage } from '../menu/pages.ts';
import { ncmWords } from './code-words.ts';

interface Props {
  store_id: number;
  items: readonly FiscalItem[];
  /** All that is on the menu. */
  total: number;
}

const SHOWN = 6;
/** What a call of the grid takes. */
const AT_ONCE = 2_000;

/** Items that a note could not name, with what is usual for such an item, to be taken one by one or all at once. */
export function MissingCodes({ store_id, items, total }: Props) {
  const [all, setAll] = useState(false);
  const save = useWrite(updateItems, { refreshes: [getFiscalItems] });
  const suggested = items.filter((item) => usable(item).length > 0);
  const shown = all ? items : items.slice(0, SHOWN);
  async function take(taken: readonly FiscalItem[]) {
    const changes = taken.slice(0, AT_ONCE).map((item) => ({
      id: item.id,
      ...Object.fromEntries(usable(item).map((code) => [code, item.suggestion[code]])),
    }));
    await save.mutateAsync({ body: { store_id, changes } });
    showToast(t('{n, plural, one {# item preenchido.} other {# itens preenchidos.}}', { n: changes.length }));
  }
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<FileCheck className="size-6" aria-hidden />}
          title={total === 0 ? t('O cardápio ainda não tem itens') : t('Todos os itens têm seus códigos')}
        />
      </Card>
    );
  return (
    <Card
      title={t('Sem código')}
      aside={
        suggested.length > 0 && (
          <Button
            size="sm"
            className="max-sm:min-h-11"
            icon={<Check className="size-4" aria-hidden />}
            pending={save.isPending}
            pendingText={t('Salvando…')}
            onClick={() => void take(suggested).catch(() => {})} // said by the write
          >
            {t('{n, plural, one {Aceitar a sugestão} other {Aceitar as #}}', { n: suggested.length })}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <Row key={item.id} item={item} pending={save.isPending} onTake={() => void take([item]).catch(() => {})} />
        ))}
      </ul>
      {items.length > shown.length && (
        <Button variant="ghost" className="m-3" onClick={() => setAll(true)}>
          {t('Mostrar mais {n}', { n: items.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}

/** Of the missing codes those that are suggested: the CEST depends on the very product. */
const usable = ({ missing, suggestion }: FiscalItem) =>
  (['ncm', 'cfop', 'tax_situation'] as const).filter((code) => missing.includes(code) && suggestion[code] !== '');

function Row({ item, pending, onTake }: { item: FiscalItem; pending: boolean; onTake: () => void }) {
  const { name, group, missing, suggestion } = item;
  const codes = usable(item);
  const lacks = TAX_CODES.filter((code) => missing.includes(code)).map((code) => saidShort(MENU_ITEM[code]));
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="truncate text-ui text-fg-2">
          {codes.length > 0
            ? t('parecido com: {like}', { like: t(suggestion.like) })
            : t('Falta: {codes}', { codes: lacks.join(', ') })}
          {otherWords(item) || ` · ${group}`}
        </p>
      </div>
      {codes.length > 0 ? (
        <Button
          variant="tint"
          className="min-h-11 tabular-nums"
          disabledReason={pending ? t('Salvando…') : undefined}
          aria-label={t('Usar {codes} em {name}', { codes: codesWords(item), name })}
          onClick={onTake}
        >
          {codes.includes('ncm') ? ncmWords(suggestion.ncm) : t('Usar')}
        </Button>
      ) : (
        <PageLink page={menuPage} search={{ ver: 'grade', busca: name }} className="btn btn-secondary min-h-11">
          {t('Preencher')}
        </PageLink>
      )}
    </li>
  );
}

/** ' · CFOP 5405 · CSOSN 500' */
const otherWords = (item: FiscalItem): string =>
  usable(item)
    .filter((code) => code !== 'ncm')
    .map((code) => ` · ${saidShort(MENU_ITEM[code])} ${item.suggestion[code]}`)
    .join('');

/** '2202.10.00 · 5405 · 500' */
const codesWords = (item: FiscalItem): string =>
  usable(item)
    .map((code) => (code === 'ncm' ? ncmWords(item.suggestion.ncm) : item.suggestion[code]))
    .join(' · ');
