import type { needsYou } from '@comanda/contract/reports/dashboard';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { AlarmClock, BellRing, Moon, PackageMinus, PackageX, QrCode, type LucideIcon } from 'lucide-react';
import type * as z from 'zod';
import type { Page } from '../../platform/page/page.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { complementStockPage, itemStockPage, tagsPage } from '../stock/pages.ts';
import { menuPage } from '../menu/pages.ts';
import { hoursPage } from '../hours/pages.ts';
import { ordersPage } from '../orders/pages.ts';

export type NeedsYou = z.output<typeof needsYou>;

interface Look {
  icon: LucideIcon;
  tone: 'danger' | 'warning';
  title: (thing: NeedsYou) => string;
  hint: (thing: NeedsYou) => string;
  action: string;
  page: Page;
}

const left = ({ left: quantity, unit }: NeedsYou) =>
  t('{n, plural, one {Resta #} other {Restam #}} {unit}', { n: quantity, unit: unit ?? '' });
const who = ({ name }: NeedsYou) => name;

const LOOK: Record<NeedsYou['code'], Look> = {
  order_late: {
    icon: AlarmClock,
    tone: 'danger',
    title: ({ number, minutes }) => t('Pedido {number} atrasado {minutes} min', { number, minutes }),
    hint: who,
    action: 'Abrir',
    page: ordersPage,
  },
  order_waiting: {
    icon: BellRing,
    tone: 'danger',
    title: ({ number, minutes }) => t('Pedido {number} espera há {minutes} min', { number, minutes }),
    hint: ({ name }) => t('{name} · ainda não foi aceito', { name }),
    action: 'Abrir',
    page: ordersPage,
  },
  pix_unconfirmed: {
    icon: QrCode,
    tone: 'warning',
    title: ({ number }) => t('Pix do pedido {number} não confirmado', { number }),
    hint: ({ name }) => t('{name} · confira no seu banco', { name }),
    action: 'Abrir',
    page: ordersPage,
  },
  item_sold_out: {
    icon: PackageX,
    tone: 'warning',
    title: ({ name }) => t('{name} está esgotado', { name }),
    hint: () => t('Pausado no cardápio'),
    action: 'Repor',
    page: menuPage,
  },
  item_out_of_stock: {
    icon: PackageX,
    tone: 'warning',
    title: ({ name }) => t('{name} acabou', { name }),
    hint: () => t('Sem estoque'),
    action: 'Repor',
    page: menuPage,
  },
  stock_low: {
    icon: PackageMinus,
    tone: 'warning',
    title: ({ name }) => t('{name} está acabando', { name }),
    hint: left,
    action: 'Repor',
    page: itemStockPage,
  },
  complement_low: {
    icon: PackageMinus,
    tone: 'warning',
    title: ({ name }) => t('{name} está acabando', { name }),
    hint: left,
    action: 'Repor',
    page: complementStockPage,
  },
  material_low: {
    icon: PackageMinus,
    tone: 'warning',
    title: ({ name }) => t('{name}: estoque baixo', { name }),
    hint: (thing) => ((thing.left ?? 0) < 0 ? t('Vendeu mais do que foi contado') : left(thing)),
    action: 'Contar',
    page: tagsPage,
  },
  store_closed: {
    icon: Moon,
    tone: 'warning',
    title: () => t('A loja está fechada na mão'),
    hint: () => t('Ninguém consegue pedir agora'),
    action: 'Ver horários',
    page: hoursPage,
  },
};

const LOW: readonly NeedsYou['code'][] = ['stock_low', 'complement_low', 'material_low'];

function searchOf({ code, order_id, item_id }: NeedsYou): Record<string, number> {
  if (LOW.includes(code)) return { abaixo: 1 };
  if (order_id !== null) return { pedido: order_id };
  return item_id === null ? {} : { item: item_id };
}

interface Props {
  store_id: number;
  things: readonly NeedsYou[];
  onFollow?: () => void;
}

export function NeedsYouList({ store_id, things, onFollow }: Props) {
  return (
    <ul>
      {things.map((thing) => (
        <Thing
          key={`${thing.code}-${thing.order_id}-${thing.item_id}-${thing.name}`}
          thing={thing}
          store_id={store_id}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
}

function Thing({
  thing,
  store_id,
  onFollow,
}: {
  thing: NeedsYou;
  store_id: number;
  onFollow: (() => void) | undefined;
}) {
  const { icon: Icon, tone, title, hint, action, page } = LOOK[thing.code];
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0">
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-md',
          tone === 'danger' ? 'bg-danger-soft text-danger-text' : 'bg-warning-soft text-warning-text',
        )}
      >
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{title(thing)}</p>
        <p className="truncate text-ui text-fg-3">{hint(thing)}</p>
      </div>
      <PageLink
        page={page}
        store_id={store_id}
        search={searchOf(thing)}
        {...(onFollow ? { onClick: onFollow } : {})}
        className="btn btn-secondary btn-sm"
      >
        {t(action)}
      </PageLink>
    </li>
  );
}
