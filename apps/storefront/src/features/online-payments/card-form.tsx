import type { PayingState } from '@comanda/contract/online-payments';
import { formatMoney } from '@comanda/domain/format';
import { cleanTaxId, isCnpj, isCpf, maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { CircleX, QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { type CardBin, type CardFields, FIELD_IDS, openCardFields, type PayerCost } from './card-fields.ts';
import { refusalWords } from './card-words.ts';
import { ByWallet } from './pix-code.tsx';

const MOST_SHOWN = 6;

interface CardFormProps {
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
  const [{ name, tax_id }, setOwner] = useState({ name: '', tax_id: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [making, setMaking] = useState(false);
  const opened = useRef<CardFields | null>(null);
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
      const card_token = await opened.current.tokenise({ name: name.trim(), tax_id: owner });
      await onPay({ method: 'card', card_token, brand: bin.brand, installments: parts, tax_id: owner });
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
      {refused && <Refused detail={paying.detail} />}
      {paying.methods.includes('pix') && (
        <button
          type="button"
          className={cx(
            'flex min-h-14 w-full items-center gap-3 rounded-xl bg-sf-surface px-5 text-base font-semibold text-sf-fg shadow-1',
            refused && 'border-2 border-sf-accent-ui',
          )}
          onClick={onPix}
        >
          <QrCode className="size-6 text-sf-accent-ui" aria-hidden />
          {t('Pagar com Pix')}
        </button>
      )}
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
          onChange={({ target }) => setOwner({ name: target.value, tax_id })}
          error={tried && name.trim() === '' ? t('Digite o nome.') : undefined}
        />
        <TextInput
          size="lg"
          label={t('CPF do dono do cartão')}
          inputMode="numeric"
          value={maskTaxId(tax_id, country_id)}
          onChange={({ target }) => setOwner({ name, tax_id: target.value })}
          error={tried && wrongTaxId ? t('Confira o CPF: os números não batem.') : undefined}
        />
      </Panel>
      {(bin?.costs.length ?? 0) > 1 && <Parts costs={bin?.costs ?? []} chosen={parts} onChoose={setParts} />}
      <p className="px-2 text-center text-sm text-sf-canvas-fg">
        {t('O número vai direto para o Mercado Pago. A loja não vê nem guarda.')}
      </p>
      {(problem ?? message) !== null && (
        <p className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-text" role="alert">
          {problem ?? message}
        </p>
      )}
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

/** Where a frame of the provider's stands, as our own fields look. */
const Frame = ({ id, label }: { id: string; label: string }) => (
  <div>
    <p className="mb-1.5 text-sm font-semibold">{label}</p>
    <div
      id={id}
      className="h-13 overflow-hidden rounded-md border border-sf-line-input bg-sf-surface px-3.5 py-1 [&_iframe]:h-full [&_iframe]:w-full"
    />
  </div>
);

const Refused = ({ detail }: { detail: string }) => (
  <section className="rounded-xl bg-danger-soft p-5 text-danger-text" role="alert">
    <h2 className="t-title flex items-center gap-2 text-lg">
      <CircleX className="size-5 shrink-0" aria-hidden />
      {t('O banco recusou este cartão')}
    </h2>
    <p className="mt-1.5 text-base">
      {t('Não foi cobrado nada e seu pedido está guardado.')} {refusalWords(detail)}
    </p>
  </section>
);

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
