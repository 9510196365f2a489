import type { Approval } from '@comanda/contract/approvals';
import type { Role } from '@comanda/domain/codes';
import { COUNTRY, DISCOUNT_TYPE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { type Money, min, money, percent } from '@comanda/domain/money';
import { discountLimit, discountNeedsApproval } from '@comanda/domain/staff-limits';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { NumberInput } from '@comanda/ui/number-input';
import { PasswordInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import { ApprovalFields, isApproval, NO_APPROVAL } from '../../platform/approval-fields.tsx';
import type { Catalogue } from './catalogue.ts';
import type { Sale } from './sale.ts';

/** What a discount needs beside its value; never kept on the device. */
export interface Yes {
  pass: string;
  approval: Approval | null;
}
interface Props {
  catalogue: Catalogue;
  discount: Sale['discount'];
  subtotal: Money;
  role: Role;
  /** The server has asked for it, whatever this screen thinks. */
  asksYes: boolean;
  problem: string;
  onDone: (discount: Sale['discount'], yes: Yes) => void;
  onClose: () => void;
}

const FORM = 'counter-discount';

/** A discount by hand, in percent or money; above the person's limit somebody else's PIN. */
export function DiscountDialog(props: Props) {
  const { catalogue, discount, subtotal, role, asksYes, problem, onDone, onClose } = props;
  const { store } = catalogue;
  const { country_id } = store;
  const [type, setType] = useState<1 | 2>(discount?.type ?? DISCOUNT_TYPE.percent);
  const [value, setValue] = useState<Money | null>(discount?.value ?? null);
  const [pass, setPass] = useState('');
  const [approval, setApproval] = useState(NO_APPROVAL);
  const [tried, setTried] = useState(false);
  const amount = type === DISCOUNT_TYPE.percent ? percent(subtotal, value ?? 0) : min(value ?? 0, subtotal);
  const limits = { ...store, attendant_void_limit: 0 };
  const limit = discountLimit(role, limits, subtotal);
  const needsYes = !store.has_discount_password && (asksYes || discountNeedsApproval(role, limits, amount, subtotal));
  const tooMuch = type === DISCOUNT_TYPE.percent && (value ?? 0) > 100;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (tooMuch || (needsYes && !isApproval(approval)) || (store.has_discount_password && pass === '')) return;
    const given = value === null || value === 0 ? null : { type, value };
    onDone(given, { pass, approval: needsYes ? approval : null });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Desconto')}
      size="sm"
      footer={
        <>
          {discount && (
            <Button variant="ghost" className="mr-auto" onClick={() => onDone(null, { pass: '', approval: null })}>
              {t('Tirar desconto')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {t('Dar desconto')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="space-y-4" onSubmit={submit} noValidate>
        <Segmented
          label={t('Desconto em')}
          value={type}
          choices={[
            { value: DISCOUNT_TYPE.percent, label: t('Porcentagem') },
            { value: DISCOUNT_TYPE.value, label: t('Valor') },
          ]}
          onChange={(next) => {
            setType(next);
            setValue(null);
          }}
        />
        {type === DISCOUNT_TYPE.percent ? (
          <NumberInput
            label={t('Quanto')}
            suffix="%"
            decimals={2}
            min={0}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
            autoFocus
            value={value}
            error={tooMuch ? t('No máximo 100%.') : undefined}
            onChange={(typed) => setValue(typed === null ? null : money(typed))}
          />
        ) : (
          <MoneyInput
            label={t('Quanto')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
            autoFocus
            value={value}
            country={country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil}
            onChange={setValue}
          />
        )}
        <p className="text-sm text-fg-2">
          {t('Tira {amount} de {subtotal}.', {
            amount: formatMoney(amount, country_id),
            subtotal: formatMoney(subtotal, country_id),
          })}{' '}
          {limit !== null && t('Seu limite: {limit}.', { limit: formatMoney(limit, country_id) })}
        </p>
        {store.has_discount_password && (
          <PasswordInput
            label={t('Senha de desconto da loja')}
            autoComplete="off"
            value={pass}
            error={tried && pass === '' ? t('Digite a senha de desconto.') : undefined}
            onChange={({ target }) => setPass(target.value)}
          />
        )}
        {needsYes && <ApprovalFields store_id={store.id} value={approval} onChange={setApproval} tried={tried} />}
        {problem !== '' && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
