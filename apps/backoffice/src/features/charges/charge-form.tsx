import { findClients } from '@comanda/contract/clients/clients';
import type { chargeForm } from '@comanda/contract/finance/charges';
import { CHARGE } from '@comanda/domain/fields/charge';
import { maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { UserRound, X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { read } from '../../platform/api.ts';
import { CheckboxField, MaskedField, MoneyField, TextField } from '../../platform/form/fields.tsx';
import { said } from '../../platform/said.ts';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';

export type TypedCharge = z.input<typeof chargeForm>;
const SEARCH_DELAY_MS = 300;
const LEAST_LETTERS = 2;
const MOST_CLIENTS = 4;

/** Who pays what, and until when. */
export function ChargeFields() {
  const country_id = useStore()?.country_id ?? 1;
  return (
    <>
      <div>
        <TextField
          name="name"
          label={said(CHARGE.name)}
          placeholder={t('Nome da pessoa ou da empresa')}
          autoComplete="off"
        />
        <KnownClients />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <MaskedField
          name="phone"
          label={said(CHARGE.phone)}
          optional
          inputMode="tel"
          autoComplete="off"
          mask={(text) => maskPhone(text, country_id)}
        />
        <MaskedField
          name="tax_id"
          label={said(CHARGE.tax_id)}
          optional
          autoComplete="off"
          mask={(text) => maskTaxId(text, country_id)}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <MoneyField name="amount" label={said(CHARGE.amount)} />
        <TextField name="due_date" type="date" label={t('Vence')} />
      </div>
      <TextField
        name="description"
        label={said(CHARGE.description)}
        placeholder={t('Ex.: Sinal do coquetel, 80 pessoas')}
        autoComplete="off"
      />
      <WhatItIs />
    </>
  );
}

/** A debt of a client was sold before; anything else may be income by itself. */
function WhatItIs() {
  const { client_id, pays_credit } = useWatch() as Partial<TypedCharge>; // the form's own fields
  return (
    <>
      {client_id != null && (
        <CheckboxField
          name="pays_credit"
          label={said(CHARGE.pays_credit)}
          hint={t('Paga, sai sozinha da conta do cliente.')}
        />
      )}
      {!(client_id != null && pays_credit === true) && (
        <CheckboxField
          name="is_income"
          label={said(CHARGE.is_income)}
          hint={t('Desligue se a venda já está no sistema: fiado ou pedido.')}
        />
      )}
    </>
  );
}

/** The store's own clients by what is typed: one of them fills in the rest. */
function KnownClients() {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const { setValue } = useFormContext<TypedCharge>();
  const { name = '', client_id } = useWatch() as Partial<TypedCharge>; // the form's own fields
  const words = useDebounced(name.trim(), SEARCH_DELAY_MS);
  const searches = words.length >= LEAST_LETTERS && client_id == null;
  const { data } = useQuery({
    ...read(findClients, { params: { id: store_id }, query: { search: words } }),
    enabled: searches,
  });
  const changed = { shouldDirty: true };
  if (client_id != null)
    return (
      <p className="mt-1 flex items-center gap-2 text-ui text-fg-2">
        <UserRound className="size-4" aria-hidden />
        {t('Cliente da loja')}
        <Button
          size="xs"
          variant="ghost"
          icon={<X className="size-3.5" aria-hidden />}
          onClick={() => {
            setValue('client_id', null, changed);
            setValue('pays_credit', false, changed);
          }}
        >
          {t('Não é')}
        </Button>
      </p>
    );
  const found = searches ? (data?.clients.slice(0, MOST_CLIENTS) ?? []) : [];
  if (found.length === 0) return null;
  return (
    <ul className="mt-1 overflow-hidden rounded-md border border-line" aria-label={t('Clientes da loja')}>
      {found.map((client) => (
        <li key={client.id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 px-3 text-left text-sm hover:bg-surface-2"
            onClick={() => {
              setValue('client_id', client.id, changed);
              // What a client owes is mostly what was sold on their account.
              setValue('is_income', false, changed);
              setValue('pays_credit', true, changed);
              setValue('name', client.name, { ...changed, shouldValidate: true });
              setValue('phone', maskPhone(client.phone, country_id), changed);
            }}
          >
            <UserRound className="size-4 shrink-0 text-fg-3" aria-hidden />
            <span className="min-w-0 flex-1 truncate">{client.name}</span>
            <span className="shrink-0 text-fg-3">{maskPhone(client.phone, country_id)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
