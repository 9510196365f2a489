import { previewProgram, programFields } from '@comanda/contract/marketing/loyalty';
import { pick } from '@comanda/domain/fields/field';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { read } from '../../platform/api.ts';
import type { PlainRule } from './plain-cashback.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';

interface Props {
  store_id: number;
  country_id: number;
  /** What every order gives. */
  rule: PlainRule;
  /** As it stands in its form. */
  program: object;
}

/** What a rule would have cost on the orders of last month. */
export function ProgramCost({ store_id, country_id, rule, program }: Props) {
  const settled = useDebounced(useDeferredValue(JSON.stringify(program)), 400);
  const parsed = programFields.safeParse(JSON.parse(settled));
  const asked = parsed.success;
  const { data } = useQuery({
    ...read(previewProgram, {
      body: {
        store_id,
        ...pick(rule, ['cashback_program', 'cashback_methods', 'cashback_offers']),
        program: parsed.success ? parsed.data : null,
      },
    }),
    enabled: asked,
    placeholderData: keepPreviousData, // the sentence stays where it stands while a digit is typed
  });
  if (!asked || data === undefined) return null;
  if (data.orders === 0) return <span>{t('No mês passado não houve pedidos entregues.')}</span>;
  return (
    <span>
      {t('Mês passado teria custado {given}, {share} das vendas.', {
        given: formatMoney(data.given, country_id),
        share: formatPercent(data.share, country_id),
      })}
    </span>
  );
}
