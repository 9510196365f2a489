import { cleanTaxId, isCnpj, isCpf, maskTaxId } from '@comanda/domain/tax-id';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import type { Ref } from 'react';
import { useStore } from '../../platform/page/page-context.tsx';
import { wrongTaxIdWords } from './card-words.ts';

export interface CardOwner {
  name: string;
  tax_id: string;
  /** The card is to be kept. */
  keep: boolean;
}
/** @returns the field that lacks something first */
export function wrongOwnerField({ name, tax_id }: CardOwner): 'name' | 'tax_id' | null {
  const owner = cleanTaxId(tax_id);
  if (name.trim() === '') return 'name';
  return isCpf(owner) || isCnpj(owner) ? null : 'tax_id';
}

interface CardOwnerFieldsProps {
  owner: CardOwner;
  onChange: (owner: CardOwner) => void;
  /** What is wrong is shown. */
  tried: boolean;
  mayKeep: boolean;
  nameRef: Ref<HTMLInputElement>;
  taxIdRef: Ref<HTMLInputElement>;
}

/** Whose card it is: what the provider's own fields do not ask. */
export function CardOwnerFields({ owner, onChange, tried, mayKeep, nameRef, taxIdRef }: CardOwnerFieldsProps) {
  const { country_id } = useStore();
  const { name, tax_id, keep } = owner;
  const noName = tried && name.trim() === '';
  const wrongTaxId = tried && wrongOwnerField({ ...owner, name: '-' }) !== null;
  return (
    <>
      <TextInput
        size="lg"
        label={t('Nome como está no cartão')}
        autoComplete="cc-name"
        ref={nameRef}
        value={name}
        onChange={({ target }) => onChange({ ...owner, name: target.value })}
        error={noName ? t('Digite o nome.') : undefined}
      />
      <TextInput
        size="lg"
        label={t('CPF do dono do cartão')}
        inputMode="numeric"
        autoComplete="off"
        ref={taxIdRef}
        value={maskTaxId(tax_id, country_id)}
        onChange={({ target }) => onChange({ ...owner, tax_id: target.value })}
        error={wrongTaxId ? wrongTaxIdWords(cleanTaxId(tax_id)) : undefined}
      />
      {mayKeep && (
        <Checkbox
          label={t('Guardar o cartão para a próxima vez')}
          checked={keep}
          onChange={({ target }) => onChange({ ...owner, keep: target.checked })}
        />
      )}
    </>
  );
}
