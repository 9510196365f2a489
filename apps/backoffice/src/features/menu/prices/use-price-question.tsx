import type { PriceDoubt } from '@comanda/domain/prices/price-doubt';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { useCallback, useState, type ReactNode } from 'react';
import { doubtWords } from './price-doubts.ts';

interface Asked {
  doubts: readonly PriceDoubt[];
  answer: (kept: boolean) => void;
}

/** Asks about prices that look like a slip of the hand before they are kept. The dialog stands where it is rendered. */
export function usePriceQuestion(country_id: number): {
  /** Whether they are kept; true without a question where there is nothing to doubt. */
  askPrices: (doubts: readonly PriceDoubt[]) => Promise<boolean>;
  priceQuestion: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const askPrices = useCallback(
    (doubts: readonly PriceDoubt[]) =>
      doubts.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((answer) => {
            setAsked({ doubts, answer });
          }),
    [],
  );
  const [first] = asked?.doubts ?? [];
  const close = (kept: boolean) => {
    asked?.answer(kept);
    setAsked(null);
  };
  const priceQuestion = asked && first && (
    <ConfirmDialog
      isOpen
      onClose={() => close(false)}
      title={doubtWords(first, country_id)}
      confirmLabel={t('{n, plural, one {Manter o preço} other {Manter os # preços}}', { n: asked.doubts.length })}
      cancelLabel={t('Corrigir')}
      onConfirm={() => close(true)}
    >
      <DoubtNames doubts={asked.doubts} country_id={country_id} />
    </ConfirmDialog>
  );
  return { askPrices, priceQuestion };
}

const SHOWN = 5;

function DoubtNames({ doubts, country_id }: { doubts: readonly PriceDoubt[]; country_id: number }) {
  if (doubts.length === 1) return doubts[0]?.name;
  return (
    <ul className="space-y-1">
      {doubts.slice(0, SHOWN).map((doubt, at) => (
        <li key={at}>
          {doubt.name}: {doubtWords(doubt, country_id)}
        </li>
      ))}
      {doubts.length > SHOWN && <li>{t('e mais {n}', { n: doubts.length - SHOWN })}</li>}
    </ul>
  );
}
