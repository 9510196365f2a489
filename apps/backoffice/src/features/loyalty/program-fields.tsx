import { LOYALTY_PROGRAM } from '@comanda/domain/fields/loyalty';
import { PROGRAM_KINDS, type ProgramKind } from '@comanda/domain/loyalty/codes';
import { t } from '@comanda/ui/i18n';
import {
  MoneyField,
  NumberField,
  RadioCardsField,
  SegmentedField,
  SelectField,
  TextField,
} from '../../platform/form/fields.tsx';
import { Cake, Coins, Percent, Repeat2, Stamp, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { SessionStore } from '../../platform/session.tsx';
import { said, saidShort } from '../../platform/said.ts';
import { ProgramScope } from './program-scope.tsx';
import { kindWords, valueWords } from './program-words.ts';

const ICONS: Readonly<Record<ProgramKind, ReactNode>> = {
  cashback: <Percent aria-hidden />,
  points: <Coins aria-hidden />,
  stamps: <Stamp aria-hidden />,
  tier: <Repeat2 aria-hidden />,
  welcome: <UserPlus aria-hidden />,
  birthday: <Cake aria-hidden />,
};

/** What a programme of a kind asks for. @param fresh what it is can still be chosen */
export function ProgramFields({ store, kind, fresh }: { store: SessionStore; kind: ProgramKind; fresh: boolean }) {
  const gives: unknown = useWatch({ name: 'gives' });
  const rate = kind === 'cashback' || kind === 'tier';
  return (
    <>
      {fresh ? (
        <RadioCardsField
          name="kind"
          label={said(LOYALTY_PROGRAM.kind)}
          columns="grid-cols-2"
          choices={PROGRAM_KINDS.map((value) => ({ value, label: kindWords(value), icon: ICONS[value] }))}
        />
      ) : (
        <SelectField
          name="kind"
          label={said(LOYALTY_PROGRAM.kind)}
          options={[{ value: kind, label: kindWords(kind) }]}
          disabled
        />
      )}
      <TextField name="name" label={said(LOYALTY_PROGRAM.name)} autoComplete="off" />
      {rate ? (
        <NumberField name="value" label={valueWords(kind)} suffix="%" min={0} max={100} decimals={2} />
      ) : (
        <MoneyField
          name="value"
          label={gives === 'item' ? t('Item de até') : valueWords(kind)}
          {...(gives === 'item' ? { hint: t('Em 0, qualquer preço. Vale o mais barato do pedido.') } : {})}
        />
      )}
      {kind === 'stamps' && (
        <SegmentedField
          name="gives"
          label={said(LOYALTY_PROGRAM.gives)}
          choices={[
            { value: 'balance', label: t('Saldo') },
            { value: 'item', label: t('Um item da lista') },
          ]}
        />
      )}
      {kind === 'stamps' && <NumberField name="needs" label={t('Selos para encher')} min={2} max={100} />}
      {kind === 'tier' && <NumberField name="needs" label={t('Pedidos em 90 dias')} min={2} max={100} />}
      {kind !== 'birthday' && <ProgramScope store={store} kind={kind} />}
      {kind !== 'birthday' && <MoneyField name="minimum" label={saidShort(LOYALTY_PROGRAM.minimum)} optional />}
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          name="valid_days"
          label={saidShort(LOYALTY_PROGRAM.valid_days)}
          suffix={t('dias')}
          min={1}
          max={3650}
          optional
        />
        {gives !== 'item' && <MoneyField name="budget" label={said(LOYALTY_PROGRAM.budget)} optional />}
        <TextField name="ends_on" type="date" label={said(LOYALTY_PROGRAM.ends_on)} optional />
      </div>
    </>
  );
}
