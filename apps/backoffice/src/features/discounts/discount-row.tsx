import {
  deleteDiscount,
  type Discount,
  findDiscounts,
  getDiscountReportLink,
  toggleDiscount,
} from '@comanda/contract/marketing/discounts';
import { formatMoney } from '@comanda/domain/format';
import { couponPath } from '@comanda/domain/paths';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { showToast } from '@comanda/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { RowMenu } from '../../platform/row-menu.tsx';
import { call, showRefusal, useWrite } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { downloadQr } from '../qrcode/public.ts';
import { discountSentence, whyOff } from './discount-sentence.ts';
import type { Usage } from './usage-section.tsx';
import { simulatorPage } from '../simulator/pages.ts';

interface Props {
  store: SessionStore;
  discount: Discount;
  /** The store's day, 'YYYY-MM-DD'. */
  today: string;
  /** Why it is of little use, as sentences. */
  conflicts: readonly string[];
  /** What it gave in the period shown. */
  usage: Usage[number] | undefined;
  days: number;
  onEdit: () => void;
}

export function DiscountRow({ store, discount, today, conflicts, usage, days, onEdit }: Props) {
  const [showing, setShowing] = useState<'link' | 'delete' | null>(null);
  const navigate = useNavigate();
  const toggle = useWrite(toggleDiscount, { refreshes: [findDiscounts] });
  const remove = useWrite(deleteDiscount, { refreshes: [findDiscounts] });
  const { id, name, used, number_limit, unlimited } = discount;
  const off = whyOff(discount, today);
  const link = location.origin + couponPath(store.url, name);
  const close = () => setShowing(null);

  /** What it gave, in sums alone: a page for a partner who shares it. */
  async function shareReport() {
    try {
      const report = await call(getDiscountReportLink, { query: { store_id: store.id, id } });
      await copyText(report.link, t('Link do relatório copiado. Quem abre vê só somas.'));
    } catch (error) {
      showRefusal(error);
    }
  }

  function turn(active: boolean, undoable = true) {
    toggle.mutate(
      { params: { id }, body: { store_id: store.id, active } },
      {
        onSuccess: () =>
          showToast({
            text: active ? t('Cupom {name} ligado.', { name }) : t('Cupom {name} desligado.', { name }),
            ...(undoable ? { undo: () => turn(!active, false) } : {}),
          }),
      },
    );
  }

  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1 sm:min-w-56">
        <p className="flex flex-wrap items-center gap-2">
          <b className="t-num text-lg">{name}</b>
          {off !== null && <Badge>{off}</Badge>}
        </p>
        <p className="text-sm text-fg-2">{discountSentence(discount, store.country_id)}</p>
        <p className="text-ui text-fg-3">
          {unlimited || number_limit === null
            ? t('{n, plural, =0 {Ainda não foi usado} one {Usado # vez} other {Usado # vezes}}', { n: used })
            : t('Usado {used} de {limit} vezes', { used, limit: number_limit })}
          {usage &&
            ` · ${t(
              '{given} em {orders, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}} nos últimos {days} dias',
              {
                given: formatMoney(usage.given, store.country_id),
                orders: usage.orders,
                days,
              },
            )}`}
        </p>
        {conflicts.map((sentence) => (
          <p key={sentence} className="mt-1 flex gap-1.5 text-ui text-warning-text">
            <TriangleAlert className="mt-px size-4 shrink-0" aria-hidden />
            {sentence}
          </p>
        ))}
      </div>
      <Switch
        label={t('Cupom {name} ligado', { name })}
        hideLabel
        checked={discount.active}
        onChange={({ target }) => turn(target.checked)}
      />
      <RowMenu
        name={name}
        entries={[
          { id: 'edit', label: t('Editar'), onAction: onEdit },
          { id: 'link', label: t('Link e QR'), onAction: () => setShowing('link') },
          { id: 'report', label: t('Relatório para parceiro'), onAction: () => void shareReport() },
          {
            id: 'simulate',
            label: t('Simular'),
            onAction: () => void navigate(simulatorPage.at({ id: store.id }, { cupom: name })),
          },
        ]}
        last={{ id: 'delete', label: t('Excluir'), onAction: () => setShowing('delete') }}
      />
      <Dialog isOpen={showing === 'link'} onClose={close} title={t('Link do cupom {name}', { name })} size="sm">
        <div className="grid place-items-center gap-3 text-center">
          <QRCode text={link} label={t('QR code do cupom {name}', { name })} />
          <p className="text-sm break-all">{link}</p>
          <p className="text-ui text-fg-3">{t('Quem abre o link já entra no cardápio com o cupom aplicado.')}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              variant="primary"
              icon={<Copy className="size-4" aria-hidden />}
              onClick={() => void copyText(link, t('Link copiado.'))}
            >
              {t('Copiar link')}
            </Button>
            <Button
              icon={<Download className="size-4" aria-hidden />}
              onClick={() => void downloadQr(link, `cupom-${name}`, 'png')}
            >
              {t('Baixar QR')}
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={showing === 'delete'}
        onClose={close}
        tone="danger"
        title={t('Excluir o cupom {name}?', { name })}
        confirmLabel={t('Excluir cupom')}
        onConfirm={() => remove.mutateAsync({ params: { id }, query: { store_id: store.id } })}
      >
        {t('Quem tentar usar verá que ele não existe. Os pedidos já feitos não mudam.')}
      </ConfirmDialog>
    </li>
  );
}
