import type { PayingState } from '@comanda/contract/online-payments';
import { cleanTaxId, isCnpj, isCpf, maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { type CardBin, type CardFields, FIELD_IDS, openCardFields } from './card-fields.ts';
import { wrongTaxIdWords } from './card-words.ts';
import { CardInstalments, chosenCost, PaidNow } from './card-instalments.tsx';
import { CardProblem, Frame, OtherWays, Refused } from './card-parts.tsx';

export interface CardFormProps {
  paying: PayingState;
  fields: NonNullable<PayingState['card']>;
  pending: boolean;
  message: string | null;
  onPay: (body: { method: 'card' } & Record<string, unknown>) => Promise<void>;
  onPix: () => void;
  /** Null where nobody keeps anything for who pays. */
  onWallet: (() => void) | null;
}

/** A card by the provider's own fields: its number goes from them to the provider, and never comes to this page. */
export function CardForm({ paying, fields, pending, message, onPay, onPix, onWallet }: CardFormProps) {
  const { country_id } = useStore();
  const [bin, setBin] = useState<CardBin | null>(null);
  const [parts, setParts] = useState(1);
  const [typed, setTyped] = useState({ name: '', tax_id: '', keep: false });
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [making, setMaking] = useState(false);
  /** How often the provider's fields were asked for; they may not have come. */
  const [round, setRound] = useState(0);
  const [shut, setShut] = useState(false);
  const opened = useRef<CardFields | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const taxIdField = useRef<HTMLInputElement>(null);
  const { name, tax_id, keep } = typed;
  const { amount } = paying;
  const { script, public_key } = fields;

  useEffect(() => {
    let gone = false;
    const color = getComputedStyle(document.body).color;
    void openCardFields({ script, public_key }, { amount, color }, setBin).then(
      (made) => {
        if (gone) made.close();
        else opened.current = made;
      },
      () => {
        if (gone) return;
        setShut(true);
        setProblem(t('O formulário do cartão não abriu. Confira a internet, ou pague com Pix.'));
      },
    );
    return () => {
      gone = true;
      opened.current?.close();
      opened.current = null;
    };
  }, [script, public_key, amount, round]);

  const owner = cleanTaxId(tax_id);
  const wrongTaxId = !isCpf(owner) && !isCnpj(owner);
  const costs = bin?.costs ?? [];
  const cost = chosenCost(costs, parts) ?? costs[0];
  async function pay() {
    setTried(true);
    if (name.trim() === '') return nameField.current?.focus();
    if (wrongTaxId) return taxIdField.current?.focus();
    if (opened.current === null) return;
    if (bin === null) return setProblem(t('Confira o número do cartão.'));
    setProblem(null);
    setMaking(true);
    try {
      const of = { name: name.trim(), tax_id: owner };
      const card_token = await opened.current.tokenise(of);
      // Each word works once: one pays, the other is what the provider keeps the card by.
      const save_token = keep ? await opened.current.tokenise(of) : undefined;
      const saves = save_token === undefined ? {} : { save_token };
      await onPay({
        method: 'card',
        card_token,
        ...saves,
        brand: bin.brand,
        installments: cost?.installments ?? 1,
        tax_id: owner,
      });
    } catch {
      setProblem(t('Confira o número, a validade e o código do cartão.'));
    } finally {
      setMaking(false);
    }
  }

  const refused = paying.state === 'rejected' && paying.method === 'card';
  const others = <OtherWays paying={paying} framed={refused} onPix={onPix} onWallet={onWallet} />;
  const again = () => {
    setShut(false);
    setProblem(null);
    setRound(round + 1);
  };
  return (
    <form
      className="space-y-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {refused && <Refused detail={paying.detail} at={paying.changed_at} />}
      {refused && others}
      <Panel className="space-y-4">
        <h2 className="t-title text-lg">{refused ? t('Ou outro cartão') : t('Cartão de crédito')}</h2>
        <Frame id={FIELD_IDS.cardNumber} label={t('Número do cartão')} />
        <div className="grid grid-cols-2 gap-3">
          <Frame id={FIELD_IDS.expirationDate} label={t('Validade')} />
          <Frame id={FIELD_IDS.securityCode} label={t('Código')} />
        </div>
        <TextInput
          size="lg"
          label={t('Nome como está no cartão')}
          autoComplete="cc-name"
          ref={nameField}
          value={name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          error={tried && name.trim() === '' ? t('Digite o nome.') : undefined}
        />
        <TextInput
          size="lg"
          label={t('CPF do dono do cartão')}
          inputMode="numeric"
          autoComplete="off"
          ref={taxIdField}
          value={maskTaxId(tax_id, country_id)}
          onChange={({ target }) => setTyped({ ...typed, tax_id: target.value })}
          error={tried && wrongTaxId ? wrongTaxIdWords(owner) : undefined}
        />
        {paying.may_keep && (
          <Checkbox
            label={t('Guardar o cartão para a próxima vez')}
            checked={keep}
            onChange={({ target }) => setTyped({ ...typed, keep: target.checked })}
          />
        )}
      </Panel>
      <CardInstalments costs={costs} chosen={cost?.installments ?? 1} onChoose={setParts} />
      <p className="px-2 text-center text-sm text-sf-canvas-fg">
        {t('O número vai direto para o {provider}. A loja não vê nem guarda.', { provider: paying.taker_title })}
      </p>
      <CardProblem text={problem ?? message} onRetry={shut ? again : null} />
      <Button
        type="submit"
        variant="store"
        size="xl"
        className="w-full"
        pending={pending || making}
        pendingText={t('Pagando…')}
      >
        <span className="flex-1 text-left">{refused ? t('Tentar com outro cartão') : t('Pagar')}</span>
        <PaidNow amount={amount} cost={cost} />
      </Button>
      {!refused && others}
    </form>
  );
}
