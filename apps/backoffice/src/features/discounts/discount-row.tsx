import { deleteDiscount, type Discount, findDiscounts, toggleDiscount } from '@comanda/contract/discounts';
import { couponPath } from '@comanda/domain/paths';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { QRCode } from '@comanda/ui/qr-code';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { discountSentence, whyOff } from './discount-sentence.ts';

interface Props {
  store: SessionStore;
  discount: Discount;
  /** The store's day, 'YYYY-MM-DD'. */
  today: string;
  onEdit: () => void;
}

export function DiscountRow({ store, discount, today, onEdit }: Props) {
  const [showing, setShowing] = useState<'link' | 'delete' | null>(null);
  const toggle = useWrite(toggleDiscount, { refreshes: [findDiscounts] });
  const remove = useWrite(deleteDiscount, { refreshes: [findDiscounts] });
  const { id, name, used, number_limit, unlimited } = discount;
  const off = whyOff(discount, today);
  const link = location.origin + couponPath(store.url, name);
  const close = () => setShowing(null);

  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="t-num text-lg">{name}</b>
          {off !== null && <Badge>{off}</Badge>}
        </p>
        <p className="text-sm text-fg-2">{discountSentence(discount, store.country_id)}</p>
        <p className="text-ui text-fg-3">
          {unlimited || number_limit === null
            ? t('{n, plural, =0 {Ainda não foi usado} one {Usado # vez} other {Usado # vezes}}', { n: used })
            : t('Usado {used} de {limit} vezes', { used, limit: number_limit })}
        </p>
      </div>
      <Switch
        label={t('Cupom {name} ligado', { name })}
        hideLabel
        checked={discount.active}
        onChange={({ target }) =>
          toggle.mutate({ params: { id: String(id) }, body: { store_id: store.id, active: target.checked } })
        }
      />
      <Button size="sm" onClick={() => setShowing('link')}>
        {t('Link e QR')}
      </Button>
      <Button size="sm" onClick={onEdit}>
        {t('Editar')}
      </Button>
      <Button size="sm" variant="danger-ghost" onClick={() => setShowing('delete')}>
        {t('Excluir')}
      </Button>
      <Dialog isOpen={showing === 'link'} onClose={close} title={t('Link do cupom {name}', { name })} size="sm">
        <div className="grid place-items-center gap-3 text-center">
          <QRCode text={link} label={t('QR code do cupom {name}', { name })} />
          <p className="text-sm break-all">{link}</p>
          <p className="text-ui text-fg-3">{t('Quem abre o link já entra no cardápio com o cupom aplicado.')}</p>
          <Button variant="primary" onClick={() => void copy(link)}>
            {t('Copiar link')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={showing === 'delete'}
        onClose={close}
        tone="danger"
        title={t('Excluir o cupom {name}?', { name })}
        confirmLabel={t('Excluir cupom')}
        onConfirm={() => remove.mutateAsync({ params: { id: String(id) }, query: { store_id: String(store.id) } })}
      >
        {t('Quem tentar usar verá que ele não existe. Os pedidos já feitos não mudam.')}
      </ConfirmDialog>
    </li>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(t('Link copiado.'));
  } catch {
    showToast({ text: t('Não foi possível copiar o texto.'), tone: 'danger' });
  }
}
