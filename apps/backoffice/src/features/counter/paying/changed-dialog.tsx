import { formatMoney } from '@comanda/domain/format';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import type { Changed } from './use-sending.ts';

interface Props {
  changed: Changed;
  country_id: number;
  onAccept: () => void;
  onClose: () => void;
}

/** The menu or a rule changed while the sale was typed: said before anything is charged. */
export function ChangedDialog({ changed, country_id, onAccept, onClose }: Props) {
  const money = (value: number | undefined) => formatMoney(value ?? 0, country_id);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('O total mudou para {total}. Vender assim?', { total: money(changed.quote.total) })}
      confirmLabel={t('Vender por {total}', { total: money(changed.quote.total) })}
      onConfirm={onAccept}
    >
      <ul className="list-disc space-y-1 pl-5">
        {changed.changes.map(({ code, name, before, after }) => (
          <li key={`${code} ${name}`}>
            {code === 'line_missing'
              ? t('{name} acabou e sai da comanda.', { name: name ?? '' })
              : code === 'line_quantity'
                ? t('De {name} só há {after}.', { name: name ?? '', after: after ?? 0 })
                : t('{name}: de {before} para {after}.', {
                    name: name ?? LABELS[code] ?? t('Outro valor'),
                    before: money(before),
                    after: money(after),
                  })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  fee_changed: 'Entrega',
  discount_changed: 'Desconto',
  additions_changed: 'Acréscimo',
  cashback_changed: 'Cashback',
  points_changed: 'Pontos',
};
