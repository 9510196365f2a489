import type { PayingState } from '@comanda/contract/finance/online-payments';
import { formatMoney } from '@comanda/domain/format';
import { cleanTaxId, isCnpj, isCpf, maskTaxId } from '@comanda/domain/tax-id';
import { Button, buttonClass } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { CreditCard, ExternalLink, QrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { cardName, wrongTaxIdWords } from './card-words.ts';
import { ByCard } from './pix-code.tsx';
import type { usePaying } from './use-paying.ts';

interface PayHereProps {
  paying: PayingState;
  pending: boolean;
  message: string | null;
  pay: ReturnType<typeof usePaying>['pay'];
}

/** A provider that opens a page of its own for a card, and charges nobody without a CPF. */
export function PayHere({ paying, pending, message, pay }: PayHereProps) {
  const { country_id } = useStore();
  const { amount, methods, wanted, asks_tax_id, taker_title, card_page, saved_cards, may_keep } = paying;
  const [keep, setKeep] = useState(false);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<'pix' | 'card'>(wanted === 'card' ? 'card' : 'pix');
  const tax_id = cleanTaxId(typed);
  const wrong = asks_tax_id && !isCpf(tax_id) && !isCnpj(tax_id);
  const go = (method: 'pix' | 'card') => {
    setTried(true);
    setChosen(method);
    const saves = method === 'card' && keep ? { save: true } : {};
    if (wrong) return field.current?.focus();
    void pay({ method, ...saves, ...(asks_tax_id ? { tax_id } : {}) });
  };
  const refused = paying.state === 'rejected' ? paying.detail : '';
  const ways = (['pix', 'card'] as const).filter((way) => methods.includes(way) && (way === 'pix' || card_page));
  const first = ways.includes(chosen) ? chosen : ways[0];
  return (
    <Panel>
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) go(first);
        }}
      >
        <p className="t-money t-title text-center text-4xl">{formatMoney(amount, country_id)}</p>
        {asks_tax_id && (
          <TextInput
            size="lg"
            label={t('CPF de quem paga')}
            hint={t('O {provider} só cobra com o CPF.', { provider: taker_title })}
            inputMode="numeric"
            autoComplete="off"
            value={maskTaxId(typed, country_id)}
            onChange={({ target }) => setTyped(target.value)}
            ref={field}
            error={tried && wrong ? wrongTaxIdWords(tax_id) : undefined}
          />
        )}
        {(refused !== '' || message !== null) && (
          <p className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-text" role="alert">
            {message ?? t('Não deu certo: {why} Nada foi cobrado.', { why: refused })}
          </p>
        )}
        {ways.includes('card') && may_keep && (
          <Checkbox
            label={t('Guardar o cartão para a próxima vez')}
            checked={keep}
            onChange={({ target }) => setKeep(target.checked)}
          />
        )}
        <div className="space-y-3">
          {ways.includes('card') &&
            saved_cards.map((card, index) => (
              <Button
                key={card.id}
                variant={index === 0 && first === 'card' ? 'store' : 'secondary'}
                size="xl"
                className="w-full"
                icon={<CreditCard className="size-5" aria-hidden />}
                pending={pending}
                pendingText={t('Um momento…')}
                onClick={() => void pay({ method: 'card', saved_card: card.id })}
              >
                {t('Pagar com {card}', { card: cardName(card) })}
              </Button>
            ))}
          {[...ways]
            .sort((a, b) => Number(b === first) - Number(a === first))
            .map((way) => (
              <Button
                key={way}
                type={way === first ? 'submit' : 'button'}
                variant={way === first && (way === 'pix' || saved_cards.length === 0) ? 'store' : 'secondary'}
                size="xl"
                className="w-full"
                icon={
                  way === 'pix' ? (
                    <QrCode className="size-5" aria-hidden />
                  ) : (
                    <CreditCard className="size-5" aria-hidden />
                  )
                }
                pending={pending && way === chosen}
                pendingText={t('Um momento…')}
                {...(way === first ? {} : { onClick: () => go(way) })}
              >
                {way === 'pix'
                  ? t('Pagar com Pix')
                  : saved_cards.length > 0
                    ? t('Usar outro cartão')
                    : t('Pagar com cartão')}
              </Button>
            ))}
        </div>
        {ways.includes('card') && (
          <p className="text-center text-sm text-sf-fg-2">
            {t('O cartão é digitado na página do {provider}. A loja não vê nem guarda.', { provider: taker_title })}
          </p>
        )}
      </form>
    </Panel>
  );
}

/** The provider's page for a card stands open: this page moves on by itself once it is paid there. */
export function CardElsewhere({ paying, onPix, onCard }: CardElsewhereProps) {
  const { page_url, taker_title, methods, wallet } = paying;
  return (
    <Panel className="space-y-3 text-center">
      <h2 className="t-title text-lg">{t('Termine na página do {provider}', { provider: taker_title })}</h2>
      <p className="text-base text-sf-fg-2">
        {wallet
          ? t('Pague lá com o seu saldo ou um cartão guardado. Esta tela avança quando for aprovado.')
          : t('Digite o cartão lá. Esta tela avança quando o pagamento for aprovado.')}
      </p>
      <a href={page_url} className={cx(buttonClass('store', 'xl'), 'w-full')}>
        <ExternalLink className="size-5" aria-hidden />
        {wallet ? t('Abrir o {provider}', { provider: taker_title }) : t('Digitar o cartão')}
      </a>
      {methods.includes('pix') && (
        <Button size="lg" className="w-full" icon={<QrCode className="size-5" aria-hidden />} onClick={onPix}>
          {t('Pagar com Pix')}
        </Button>
      )}
      {onCard !== null && <ByCard onCard={onCard} />}
    </Panel>
  );
}
interface CardElsewhereProps {
  paying: PayingState;
  onPix: () => void;
  /** Null where no card is typed here. */
  onCard: (() => void) | null;
}
