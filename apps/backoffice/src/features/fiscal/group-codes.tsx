import type { NotesConfig } from '@comanda/contract/finance/fiscal';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { readTaxCode, type TaxCode, usesCst } from '@comanda/domain/fiscal/item-codes';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { said } from '../../platform/said.ts';

type Groups = NotesConfig['settings']['group_codes'];
const CODES: readonly TaxCode[] = ['ncm', 'cfop', 'tax_situation', 'cest'];
const RATES: readonly TaxCode[] = ['icms_rate', 'icms_reduction', 'pis_cofins_cst', 'pis_rate', 'cofins_rate'];

interface Props {
  config: NotesConfig;
  codes: Groups;
  onChange: (codes: Groups) => void;
}

/** What the items of a group say on a note where they say nothing themselves. */
export function GroupCodes({ config: { menu_groups, regime }, codes, onChange }: Props) {
  const [group, setGroup] = useState('');
  const own = codes[group] ?? {};
  const names = usesCst(regime) ? [...CODES, ...RATES] : CODES;
  if (menu_groups.length === 0) return null;
  return (
    <section className="space-y-3">
      <h3 className="t-label">{t('Códigos por grupo')}</h3>
      <Select
        label={t('Grupo do cardápio')}
        hint={t('Valem para os itens do grupo que não têm código próprio.')}
        value={group}
        placeholder={t('Escolha')}
        options={menu_groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => setGroup(target.value)}
      />
      {group !== '' && (
        <div className="grid gap-3 sm:grid-cols-2">
          {names.map((name) => (
            <TextInput
              key={`${group} ${name}`}
              label={said(MENU_ITEM[name])}
              inputMode="decimal"
              maxLength={12}
              value={own[name] ?? ''}
              error={readTaxCode(name, own[name] ?? '') === null ? t('Confira este código.') : undefined}
              onChange={({ target }) => onChange({ ...codes, [group]: { ...own, [name]: target.value } })}
            />
          ))}
        </div>
      )}
    </section>
  );
}
