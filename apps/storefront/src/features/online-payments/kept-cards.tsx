import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { type CodeField, FIELD_IDS, openCodeField } from './card-fields.ts';
import type { CardFormProps } from './card-form.tsx';
import { ByPix, CardProblem, Frame, Refused } from './card-parts.tsx';
import { cardName } from './card-words.ts';
import { ByWallet } from './pix-code.tsx';

interface KeptCardsProps extends CardFormProps {
  onOther: () => void;
}

/** With a card that the provider keeps: the code on its back is all that is typed, into the provider's own field. */
export function KeptCards({ paying, fields, pending, message, onPay, onPix, onWallet, onOther }: KeptCardsProps) {
  const { country_id } = useStore();
  const { saved_cards, amount, methods } = paying;
  const { script, public_key } = fields;
  const [chosen, setChosen] = useState(saved_cards[0]?.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const opened = useRef<CodeField | null>(null);
  useEffect(() => {
    let gone = false;
    void openCodeField({ script, public_key }, getComputedStyle(document.body).color).then(
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
  }, [script, public_key]);

  async function pay() {
    const card = saved_cards.find(({ id }) => id === chosen);
    if (opened.current === null || card === undefined) return;
    setProblem(null);
    setMaking(true);
    try {
      const card_token = await opened.current.tokenise(card.ref);
      await onPay({ method: 'card', card_token, saved_card: card.id, brand: card.card_brand, installments: 1 });
    } catch {
      setProblem(t('Confira o código de segurança, atrás do cartão.'));
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
      {methods.includes('pix') && <ByPix framed={refused} onPix={onPix} />}
      {onWallet !== null && <ByWallet title={paying.taker_title} onWallet={onWallet} />}
      <Panel className="space-y-4">
        <fieldset className="space-y-2">
          <legend className="t-title mb-3 text-lg">{t('Seus cartões')}</legend>
          {saved_cards.map((card) => (
            <label
              key={card.id}
              className={cx(
                'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border px-4 text-base font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus',
                card.id === chosen
                  ? 'border-sf-accent-ui bg-sf-accent-soft text-sf-accent-soft-fg shadow-[inset_0_0_0_1px_var(--sf-accent-ui)]'
                  : 'border-sf-line',
              )}
            >
              <input
                type="radio"
                name="kept-card"
                className="sr-only"
                checked={card.id === chosen}
                onChange={() => setChosen(card.id)}
              />
              <CreditCard className="size-5 shrink-0" aria-hidden />
              {cardName(card)}
            </label>
          ))}
        </fieldset>
        <Frame id={FIELD_IDS.securityCode} label={t('Código')} />
      </Panel>
      <CardProblem text={problem ?? message} />
      <Button
        type="submit"
        variant="store"
        size="xl"
        className="w-full"
        pending={pending || making}
        pendingText={t('Pagando…')}
      >
        <span className="flex-1 text-left">{t('Pagar')}</span>
        {formatMoney(amount, country_id)}
      </Button>
      <Button size="lg" className="w-full border-sf-line bg-sf-surface text-sf-fg" onClick={onOther}>
        {t('Usar outro cartão')}
      </Button>
    </form>
  );
}
