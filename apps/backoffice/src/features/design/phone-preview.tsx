import { expandMenu, type ExpandedItem } from '@comanda/contract/menu/expand-menu';
import { getStore, getStoreBySlug } from '@comanda/contract/stores/stores';
import { formatMoney } from '@comanda/domain/format';
import { storePath } from '@comanda/domain/paths';
import { LAYOUT } from '@comanda/domain/codes';
import { storeTheme } from '@comanda/domain/stores/store-theme';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { PhoneFrame } from '@comanda/ui/phone-frame';
import { useQuery } from '@tanstack/react-query';
import { Bike, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { read } from '../../platform/api.ts';
import { objectUrl } from '../../platform/object-url.ts';
import type { SessionStore } from '../../platform/session.tsx';
import type { DesignForm } from './design-form.ts';

const ITEMS = 2;

const pictureOf = (value: string | File | null, side: number): string | null =>
  value instanceof File ? objectUrl(value) : value && `${value}-${side}.webp`;

/** The store's own menu on a phone, in the colours and pictures of the form. */
export function PhonePreview({ store }: { store: SessionStore }) {
  const form = useWatch<DesignForm>() as DesignForm; // the form has every one of them
  const { scheme, variables } = storeTheme(form);
  const detail = useQuery(read(getStore, { query: { store_id: store.id } }));
  const menu = useQuery(read(getStoreBySlug, { query: { slug: store.url } }));
  const group = menu.data && expandMenu(menu.data).find(({ itens }) => itens.length > 0);
  const cover = pictureOf(form.background, 720);
  const logo = pictureOf(form.logo, 240);
  const total = group?.itens[0]?.price1 ?? 0;

  return (
    <PhoneFrame
      label={t('Prévia do cardápio no celular')}
      href={storePath(store.url)}
      className="mx-auto w-full max-w-80"
    >
      <div
        style={{ ...(variables as CSSProperties), colorScheme: scheme }} // React's type knows no custom properties
        className="bg-sf-canvas text-sf-canvas-fg"
      >
        <div className="h-28 bg-sf-header">
          {cover && <img src={cover} alt="" className="size-full object-cover" />}
        </div>
        <div className="relative -mt-4 rounded-t-2xl bg-sf-surface px-4 pb-3 text-sf-fg">
          <div className="flex items-end gap-3">
            <span className="t-title -mt-6 grid size-16 shrink-0 place-items-center overflow-hidden rounded-full border-4 border-sf-surface bg-sf-header text-2xl text-sf-header-fg">
              {logo ? (
                <img src={logo} alt="" className="size-full bg-sf-surface object-cover" />
              ) : (
                store.name.trim().charAt(0).toUpperCase()
              )}
            </span>
            <p className="t-title min-w-0 flex-1 truncate pt-2 text-lg">{store.name}</p>
          </div>
          <p className="truncate text-sm text-sf-fg-2">{detail.data?.type_description}</p>
          <p className="mt-2 flex items-center gap-2 rounded-md border-2 border-sf-accent-ui bg-sf-accent-soft px-3 py-2 text-sm font-semibold text-sf-accent-soft-fg">
            <Bike className="size-4" aria-hidden />
            {t('Entrega')}
          </p>
        </div>
        <div className="px-4 pt-3 pb-2">
          {detail.data?.public_message && (
            <p className="mb-3 rounded-md bg-sf-welcome px-3 py-1.5 text-ui text-sf-welcome-fg">
              <span className="line-clamp-2">{detail.data.public_message}</span>
            </p>
          )}
          <p
            className={cx(
              't-title text-lg text-sf-group-fg',
              variables['--sf-group'] !== variables['--sf-canvas'] && '-mx-4 bg-sf-group px-4 py-1.5',
            )}
          >
            {group?.name ?? t('Seu primeiro grupo')}
          </p>
          <p className="mt-1.5 rounded-md bg-sf-band px-3 py-1.5 text-ui text-sf-band-fg">
            {group?.description || t('Aqui fica o recado do grupo.')}
          </p>
        </div>
        <div className={form.layout_type === LAYOUT.grid ? 'grid grid-cols-2 gap-2 px-4' : undefined}>
          {(group?.itens ?? []).slice(0, ITEMS).map((item) => (
            <PreviewItem
              key={item.id}
              item={item}
              country_id={store.country_id}
              grid={form.layout_type === LAYOUT.grid}
              large={form.full_image}
            />
          ))}
        </div>
        <div className="p-3">
          <p className="flex h-12 items-center justify-between rounded-lg bg-sf-accent px-4 font-semibold text-sf-accent-fg">
            <span>{t('Ver sacola')}</span>
            <span className="t-money">{formatMoney(total, store.country_id)}</span>
          </p>
        </div>
      </div>
    </PhoneFrame>
  );
}

interface PreviewItemProps {
  item: ExpandedItem;
  country_id: number;
  grid: boolean;
  large: boolean;
}

function PreviewItem({ item, country_id, grid, large }: PreviewItemProps) {
  const picture = item.images[0];
  const above = grid || large;
  return (
    <div
      className={cx(
        'flex bg-sf-surface text-sf-fg',
        above ? 'flex-col-reverse gap-2' : 'gap-3',
        grid ? 'overflow-hidden rounded-lg border border-sf-line p-2' : 'border-t border-sf-line px-4 py-3',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{item.name}</p>
        {!grid && <p className="line-clamp-2 text-ui text-sf-fg-2">{item.description}</p>}
        <p className="t-money mt-1 text-sm font-semibold">{formatMoney(item.price1, country_id)}</p>
      </div>
      <span className={cx('relative shrink-0', above ? 'aspect-4/3' : 'size-18', grid && large && '-mx-2 -mt-2')}>
        {picture && (
          <img
            src={`${picture}-${above ? 500 : 240}.webp`}
            alt=""
            className={cx('size-full object-cover', grid && large ? 'rounded-none' : 'rounded-md')}
          />
        )}
        <span
          className={cx(
            'absolute grid size-8 place-items-center rounded-full bg-sf-surface text-sf-accent-text shadow-2',
            above ? 'right-1 bottom-1' : '-right-1 -bottom-1',
          )}
        >
          <Plus className="size-4" aria-hidden />
        </span>
      </span>
    </div>
  );
}
