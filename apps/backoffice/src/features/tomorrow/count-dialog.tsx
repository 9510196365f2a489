import { findStockMovements } from '@comanda/contract/menu/stock';
import { listTags } from '@comanda/contract/menu/tags';
import { countLeftovers, type PrepLine, readTomorrow, type Tomorrow } from '@comanda/contract/reports/tomorrow';
import { formatMoney } from '@comanda/domain/format';
import { thrownAway } from '@comanda/domain/tomorrow/amounts';
import { LEFTOVER_REASONS, type LeftoverCode } from '@comanda/domain/tomorrow/leftover-reasons';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { Dialog } from '@comanda/ui/dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { showToast } from '@comanda/ui/toast';
import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { unitAmount } from '../stock/public.ts';

interface Row {
  line: PrepLine;
  print_group_id: number | null;
  station: string;
}
interface Typed {
  left_over: number | null;
  kept: number | null;
}
const NOTHING: Typed = { left_over: null, kept: null };
const keyOf = ({ line, print_group_id }: Row) => `${line.kind} ${line.id} ${print_group_id ?? 0}`;

/** The evening's count of what was prepared: what is neither sold nor kept is thrown away, once. */
export function CountDialog({ plan, store, onClose }: { plan: Tomorrow; store: SessionStore; onClose: () => void }) {
  const rows = plan.stations.flatMap(({ print_group_id, name, lines }) =>
    lines
      .filter(({ prepared, counted_at }) => prepared !== null && counted_at === null)
      .map((line): Row => ({ line, print_group_id, station: name || t('Cozinha') })),
  );
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [reason, setReason] = useState<LeftoverCode>('not_sold');
  const save = useWrite(countLeftovers, {
    refreshes: [readTomorrow, listTags, findStockMovements],
    onDone: ({ cost, unknown }) => {
      showToast(
        unknown.length > 0
          ? t('Contado. Perda de {cost}, sem o custo de {names}.', {
              cost: formatMoney(cost, store.country_id),
              names: unknown.join(', '),
            })
          : t('Contado. Perda de {cost}.', { cost: formatMoney(cost, store.country_id) }),
      );
      onClose();
    },
  });
  const filled = rows.flatMap((row) => {
    const { left_over, kept } = typed[keyOf(row)] ?? NOTHING;
    return left_over === null ? [] : [{ ...row, left_over, kept: Math.min(kept ?? 0, left_over) }];
  });
  const thrown = filled.filter(({ left_over, kept }) => thrownAway(left_over, kept) > 0).length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Contar sobras')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            disabledReason={filled.length === 0 ? t('Diga quanto sobrou, nem que seja zero.') : undefined}
            onClick={() =>
              save.mutate({
                body: {
                  store_id: store.id,
                  day: plan.day,
                  reason,
                  lines: filled.map(({ line, print_group_id, left_over, kept }) => ({
                    kind: line.kind,
                    id: line.id,
                    print_group_id,
                    left_over,
                    kept,
                  })),
                },
              })
            }
          >
            {t('{n, plural, =0 {Salvar contagem} one {Salvar e jogar fora #} other {Salvar e jogar fora #}}', {
              n: thrown,
            })}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={<ChefHat className="size-6" aria-hidden />} title={t('Nada a contar')}>
          {t('Conta-se o que foi marcado como pronto neste dia, uma vez.')}
        </EmptyState>
      ) : (
        <div className="space-y-4">
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <CountLine
                key={keyOf(row)}
                row={row}
                typed={typed[keyOf(row)] ?? NOTHING}
                onChange={(next) => setTyped({ ...typed, [keyOf(row)]: next })}
              />
            ))}
          </ul>
          {thrown > 0 && (
            <fieldset>
              <legend className="t-label mb-2">{t('Por que vai fora')}</legend>
              <div className="flex flex-wrap gap-2">
                {LEFTOVER_REASONS.map(({ code, label }) => (
                  <Chip key={code} selected={reason === code} onClick={() => setReason(code)}>
                    {t(label)}
                  </Chip>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      )}
    </Dialog>
  );
}

function CountLine({ row, typed, onChange }: { row: Row; typed: Typed; onChange: (next: Typed) => void }) {
  const { name, unit, prepared } = row.line;
  const decimals = unit === 'un' ? 0 : 3;
  return (
    <li className="grid grid-cols-2 items-end gap-2 py-3 sm:grid-cols-[1fr_7rem_7rem]">
      <span className="max-sm:col-span-2">
        <span className="block text-sm font-semibold">{name}</span>
        <span className="block text-ui text-fg-3">
          {row.station} · {t('preparou {amount}', { amount: unitAmount(prepared ?? 0, unit) })}
        </span>
      </span>
      <NumberInput
        label={t('Sobrou')}
        value={typed.left_over}
        min={0}
        max={prepared ?? 0}
        decimals={decimals}
        suffix={unit}
        onChange={(left_over) => onChange({ ...typed, left_over })}
      />
      <NumberInput
        label={t('Guardar')}
        value={typed.kept}
        min={0}
        max={typed.left_over ?? 0}
        decimals={decimals}
        suffix={unit}
        onChange={(kept) => onChange({ ...typed, kept })}
      />
    </li>
  );
}
