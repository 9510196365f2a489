import type { PayingState } from '@comanda/contract/online-payments';
import { formatMoney } from '@comanda/domain/format';
import { cleanTaxId, isCnpj, isCpf, maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { type CardBin, type CardFields, FIELD_IDS, openCardFields, type PayerCost } from './card-fields.ts';
import { ByPix, CardProblem, Frame, Refused } from './card-parts.tsx';
import { ByWallet } from './pix-code.tsx';

const MOST_SHOWN = 6;

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
  const opened = useRef<CardFields | null>(null);
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
      () => setProblem(t('O formulário do cartão não abriu. Confira a internet, ou pague com Pix.')),
    );
    return () => {
      gone = true;
      opened.current?.close();
      opened.current = null;
    };
  }, [script, public_key, amount]);

  const owner = cleanTaxId(tax_id);
  const wrongTaxId = !isCpf(owner) && !isCnpj(owner);
  async function pay() {
    setTried(true);
    if (opened.current === null || wrongTaxId || name.trim() === '') return;
    if (bin === null) return setProblem(t('Confira o número do cartão.'));
    setProblem(null);
    setMaking(true);
    try {
      const of = { name: name.trim(), tax_id: owner };
      const card_token = await opened.current.tokenise(of);
      // Each word works once: one pays, the other is what the provider keeps the card by.
      const save_token = keep ? await opened.current.tokenise(of) : undefined;
      const saves = save_token === undefined ? {} : { save_token };
      await onPay({ method: 'card', card_token, ...saves, brand: bin.brand, installments: parts, tax_id: owner });
    } catch {
      setProblem(t('Confira o número, a validade e o código do cartão.'));
    } finally {
      setMaking(false);
    }
  }

  const refused = paying.state === 'rejected' && paying.method === 'card';
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
      {paying.methods.includes('pix') && <ByPix framed={refused} onPix={onPix} />}
      {onWallet !== null && <ByWallet title={paying.taker_title} onWallet={onWallet} />}
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
          value={name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          error={tried && name.trim() === '' ? t('Digite o nome.') : undefined}
        />
        <TextInput
          size="lg"
          label={t('CPF do dono do cartão')}
          inputMode="numeric"
          value={maskTaxId(tax_id, country_id)}
          onChange={({ target }) => setTyped({ ...typed, tax_id: target.value })}
          error={tried && wrongTaxId ? t('Confira o CPF: os números não batem.') : undefined}
        />
        {paying.may_keep && (
          <Checkbox
            label={t('Guardar o cartão para a próxima vez')}
            checked={keep}
            onChange={({ target }) => setTyped({ ...typed, keep: target.checked })}
          />
        )}
      </Panel>
      {(bin?.costs.length ?? 0) > 1 && <Parts costs={bin?.costs ?? []} chosen={parts} onChoose={setParts} />}
      <p className="px-2 text-center text-sm text-sf-canvas-fg">
        {t('O número vai direto para o Mercado Pago. A loja não vê nem guarda.')}
      </p>
      <CardProblem text={problem ?? message} />
      <Button
        type="submit"
        variant="store"
        size="xl"
        className="w-full"
        pending={pending || making}
        pendingText={t('Pagando…')}
      >
        <span className="flex-1 text-left">{refused ? t('Tentar com outro cartão') : t('Pagar')}</span>
        {formatMoney(amount, country_id)}
      </Button>
    </form>
  );
}

function Parts({
  costs,
  chosen,
  onChoose,
}: {
  costs: readonly PayerCost[];
  chosen: number;
  onChoose: (n: number) => void;
}) {
  const { country_id } = useStore();
  const money = (value: number) => formatMoney(value, country_id);
  const [first] = costs;
  return (
    <Panel>
      <fieldset>
        <legend className="t-title text-lg">{t('Parcelas')}</legend>
        <div className="mt-3 grid grid-cols-3 gap-2">
          {costs.slice(0, MOST_SHOWN).map(({ installments, installment_amount, total_amount }) => (
            <label
              key={installments}
              className={cx(
                'cursor-pointer rounded-lg border p-2.5 text-center has-focus-visible:outline-2 has-focus-visible:outline-focus',
                installments === chosen
                  ? 'border-sf-accent-ui bg-sf-accent-soft text-sf-accent-soft-fg shadow-[inset_0_0_0_1px_var(--sf-accent-ui)]'
                  : 'border-sf-line',
              )}
            >
              <input
                type="radio"
                name="installments"
                className="sr-only"
                checked={installments === chosen}
                onChange={() => onChoose(installments)}
              />
              <b className="block text-base">{t('{n}×', { n: installments })}</b>
              <span className="block text-sm">{money(installment_amount)}</span>
              <span className="block text-xs">
                {total_amount > (first?.total_amount ?? 0)
                  ? t('total {money}', { money: money(total_amount) })
                  : t('sem juros')}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}
