import { cleanTaxId } from '@comanda/domain/tax-id';
import { t } from '@comanda/ui/i18n';
import { useRef, useState } from 'react';
import { FormButton } from '../../platform/form-button.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import { type CardBin, FIELD_IDS, openCardFields } from './card-fields.ts';
import { CardInstalments, chosenCost, PaidNow } from './card-instalments.tsx';
import { CardOwnerFields, wrongOwnerField } from './card-owner.tsx';
import { type CardFormProps, CardProblem, Frame, PayForm, wasRefused } from './card-parts.tsx';
import { useProviderFields } from './use-provider-fields.ts';

/** A card by the provider's own fields: its number goes from them to the provider, and never comes to this page. */
export function CardForm({ paying, fields, pending, message, onPay, onPix, onWallet }: CardFormProps) {
  const [bin, setBin] = useState<CardBin | null>(null);
  const [parts, setParts] = useState(1);
  const [owner, setOwner] = useState({ name: '', tax_id: '', keep: false });
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [making, setMaking] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const taxIdField = useRef<HTMLInputElement>(null);
  const { amount } = paying;
  const provider = useProviderFields(`${fields.script} ${fields.public_key} ${amount}`, (color) =>
    openCardFields(fields, { amount, color }, setBin),
  );
  const costs = bin?.costs ?? [];
  const cost = chosenCost(costs, parts) ?? costs[0];

  async function pay() {
    setTried(true);
    const wrong = wrongOwnerField(owner);
    if (wrong !== null) return (wrong === 'name' ? nameField : taxIdField).current?.focus();
    if (provider.fields === null) return;
    if (bin === null) return setProblem(t('Confira o número do cartão.'));
    setProblem(null);
    setMaking(true);
    try {
      const of = { name: owner.name.trim(), tax_id: cleanTaxId(owner.tax_id) };
      const card_token = await provider.fields.tokenise(of);
      // Each word works once: one pays, the other is what the provider keeps the card by.
      const save_token = owner.keep ? await provider.fields.tokenise(of) : undefined;
      const saves = save_token === undefined ? {} : { save_token };
      const installments = cost?.installments ?? 1;
      await onPay({ method: 'card', card_token, ...saves, brand: bin.brand, installments, tax_id: of.tax_id });
    } catch {
      setProblem(t('Confira o número, a validade e o código do cartão.'));
    } finally {
      setMaking(false);
    }
  }

  const refused = wasRefused(paying);
  return (
    <PayForm paying={paying} onPay={() => void pay()} onPix={onPix} onWallet={onWallet}>
      <Panel className="space-y-4">
        <h2 className="t-title text-lg">{refused ? t('Ou outro cartão') : t('Cartão de crédito')}</h2>
        <Frame id={FIELD_IDS.cardNumber} label={t('Número do cartão')} />
        <div className="grid grid-cols-2 gap-3">
          <Frame id={FIELD_IDS.expirationDate} label={t('Validade')} />
          <Frame id={FIELD_IDS.securityCode} label={t('Código')} />
        </div>
        <CardOwnerFields
          owner={owner}
          onChange={setOwner}
          tried={tried}
          mayKeep={paying.may_keep}
          nameRef={nameField}
          taxIdRef={taxIdField}
        />
      </Panel>
      <CardInstalments costs={costs} chosen={cost?.installments ?? 1} onChoose={setParts} />
      <p className="px-2 text-center text-sm text-sf-canvas-fg">
        {t('O número vai direto para o {provider}. A loja não vê nem guarda.', { provider: paying.taker_title })}
      </p>
      <CardProblem text={provider.problem ?? problem ?? message} onRetry={provider.again} />
      <FormButton pending={pending || making} pendingText={t('Pagando…')}>
        <span className="flex-1 text-left">{refused ? t('Tentar com outro cartão') : t('Pagar')}</span>
        <PaidNow amount={amount} cost={cost} />
      </FormButton>
    </PayForm>
  );
}
