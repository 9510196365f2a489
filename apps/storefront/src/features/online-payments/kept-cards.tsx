import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { CreditCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormButton } from '../../platform/form-button.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import { FIELD_IDS, openCodeField, type PayerCost } from './card-fields.ts';
import { CardInstalments, chosenCost, PaidNow } from './card-instalments.tsx';
import { type CardFormProps, CardProblem, Frame, PayForm } from './card-parts.tsx';
import { cardName } from './card-words.ts';
import { useProviderFields } from './use-provider-fields.ts';

interface KeptCardsProps extends CardFormProps {
  onOther: () => void;
}

/** With a card that the provider keeps: the code on its back is all that is typed, into the provider's own field. */
export function KeptCards({ paying, fields, pending, message, onPay, onPix, onWallet, onOther }: KeptCardsProps) {
  const { saved_cards, amount } = paying;
  const [chosen, setChosen] = useState(saved_cards[0]?.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const provider = useProviderFields(`${fields.script} ${fields.public_key} ${amount}`, (color) =>
    openCodeField(fields, { amount, color }),
  );
  const opened = provider.fields;
  const [offered, setOffered] = useState<{ bin: string; costs: readonly PayerCost[] } | null>(null);
  const [parts, setParts] = useState(1);
  const card = saved_cards.find(({ id }) => id === chosen);
  const bin = card?.bin ?? '';
  const costs = offered?.bin === bin ? offered.costs : [];
  const cost = chosenCost(costs, parts) ?? costs[0];
  useEffect(() => {
    let gone = false;
    if (bin !== '') void opened?.costsOf(bin).then((found) => void (gone || setOffered({ bin, costs: found })));
    return () => {
      gone = true;
    };
  }, [opened, bin]);

  async function pay() {
    if (opened === null || card === undefined) return;
    setProblem(null);
    setMaking(true);
    try {
      const card_token = await opened.tokenise(card.ref);
      const installments = cost?.installments ?? 1;
      await onPay({ method: 'card', card_token, saved_card: card.id, brand: card.card_brand, installments });
    } catch {
      setProblem(t('Confira o código de segurança, atrás do cartão.'));
    } finally {
      setMaking(false);
    }
  }

  return (
    <PayForm paying={paying} onPay={() => void pay()} onPix={onPix} onWallet={onWallet}>
      <Panel className="space-y-4">
        <fieldset className="space-y-2">
          <legend className="t-title mb-3 text-lg">{t('Seus cartões')}</legend>
          {saved_cards.map((card) => (
            <label
              key={card.id}
              className={cx(
                'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border px-4 text-base font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus',
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
      <CardInstalments costs={costs} chosen={cost?.installments ?? 1} onChoose={setParts} />
      <CardProblem text={provider.problem ?? problem ?? message} onRetry={provider.again} />
      <FormButton pending={pending || making} pendingText={t('Pagando…')}>
        <span className="flex-1 text-left">{t('Pagar')}</span>
        <PaidNow amount={amount} cost={cost} />
      </FormButton>
      <Button size="lg" className="w-full border-sf-line bg-sf-surface text-sf-fg" onClick={onOther}>
        {t('Usar outro cartão')}
      </Button>
    </PayForm>
  );
}
