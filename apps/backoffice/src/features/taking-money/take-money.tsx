import { PAYMENT } from '@comanda/domain/codes';
import { asksInstallments } from '@comanda/domain/payments/installments';
import type { Money } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { DialogShell } from '@comanda/ui/dialog';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { sentenceOf } from '@comanda/words/refusals';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from 'react-aria-components';
import { pressKey } from '../../platform/act/act-keys.ts';
import { useSession } from '../../platform/session.tsx';
import { useDialogKeys } from '../../platform/use-dialog-keys.ts';
import { AmountPad } from './amount-pad.tsx';
import { InstallmentsField } from './installments-field.tsx';
import { type MethodCard, MethodCards } from './method-cards.tsx';
import { TakeBar } from './take-bar.tsx';
import { TAKING_ACTS } from './taking-acts.ts';
import { type Lack, type Owed, type Standing, standing, type Taking, type TakingEvent } from './taking-money.ts';

interface Props {
  title: string;
  badge?: string;
  country_id: number;
  methods: readonly MethodCard[];
  taking: Taking;
  owed: Owed;
  /** Of the whole bill, and what of it is paid. */
  total: Money;
  taken: Money;
  /** What the amount is called. */
  typedWords: string;
  /** What Enter does. @param ends nothing remains then */
  takeWords: (ends: boolean) => string;
  /** The money comes later. */
  later?: boolean;
  sending: boolean;
  problem: string;
  /** Nothing is left to be paid: said in the place of how it is paid. */
  settled?: string | null;
  above?: ReactNode;
  below?: ReactNode;
  onPlay: (event: TakingEvent) => void;
  onTake: (now: Standing) => void;
  onClose: () => void;
}

const LACKS: Record<Lack, (taking: Taking) => string> = {
  method: () => t('Escolha como foi pago.'),
  client: () => t('Escolha o cliente do fiado.'),
  nothing: ({ way }) => (way === 'lines' ? t('Escolha o que será pago.') : t('Digite um valor.')),
  too_much: () => t('Passa do que falta. Só o dinheiro tem troco.'),
  too_little: () => sentenceOf('tendered_too_small'),
};

/** Takes money: a digit chooses how, digits say how much, Enter takes it; what is missing and the change are large. */
export function TakeMoney(props: Props) {
  const { title, country_id, methods, taking, owed, sending, settled = null, later = false, onPlay, onClose } = props;
  const { user } = useSession();
  const now = standing(taking, owed);
  const field = useRef<HTMLInputElement>(null);
  const { typing, splitting, method } = taking;
  useEffect(() => {
    // With fingers it would bring the keyboard over what is to be read.
    if (typing && matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.select();
  }, [typing, method]);
  const inside = useRef<HTMLDivElement>(null);
  useDialogKeys(inside, (event) => {
    if (event.target !== field.current && isTypedInto(event.target)) return;
    if (settled === null) pressKey(TAKING_ACTS, { user, taking, methods, play: onPlay }, event);
  });
  const shown = taking.tried || now.lack === 'too_much' ? now.lack : null;
  return (
    <DialogShell
      isOpen
      onClose={() => (typing || splitting ? onPlay({ kind: 'leave' }) : onClose())}
      label={title}
      className={settled === null ? 'sm:max-w-225' : 'sm:max-w-105'}
    >
      <div
        ref={inside}
        className={cx(
          'grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]',
          settled === null && 'md:grid-cols-[minmax(0,1fr)_372px]',
        )}
      >
        <div className={cx('min-h-0 overflow-y-auto', settled === null && 'md:contents')}>
          <div className="p-4 md:row-span-2 md:overflow-y-auto md:p-6">
            <div className="flex flex-wrap items-center gap-3 pr-10">
              <Heading slot="title" className="t-title text-xl">
                {title}
              </Heading>
              {props.badge !== undefined && <span className="badge">{props.badge}</span>}
            </div>
            {props.above}
            {settled === null ? (
              <MethodCards
                methods={methods}
                chosen={method}
                keys={!typing && !splitting}
                onChoose={(chosen) => onPlay({ kind: 'method', method: chosen })}
              />
            ) : (
              <p className="mt-3 text-sm text-fg-2">{settled}</p>
            )}
            {settled === null && asksInstallments(country_id, method?.payment) && (
              <div className="mt-3">
                <InstallmentsField
                  installments={taking.installments}
                  amount={now.amount}
                  country_id={country_id}
                  onChange={(installments) => onPlay({ kind: 'installments', installments })}
                />
              </div>
            )}
            {props.below}
          </div>
          {settled === null && (
            <AmountPad
              ref={field}
              country_id={country_id}
              label={props.typedWords}
              remaining={owed.remaining}
              due={owed.due}
              total={props.total}
              taken={props.taken}
              amount={now.amount}
              cash={method?.payment === PAYMENT.cash}
              onAmount={(amount) => onPlay({ kind: 'type', amount })}
              onFocus={() => onPlay({ kind: 'touch' })}
            />
          )}
        </div>
        <TakeBar
          country_id={country_id}
          amount={now.part?.amount ?? now.amount}
          change={now.change}
          problem={props.problem || taking.refused || (shown === null ? '' : LACKS[shown](taking))}
          words={props.takeWords(now.ends)}
          later={later}
          sending={sending}
          onTake={() => {
            if (sending) return;
            if (now.lack === null) props.onTake(now);
            else onPlay({ kind: 'try' });
          }}
        />
      </div>
      {/* The last that Tab reaches: whoever comes from the keyboard came to take money. */}
      <IconButton
        label={t('Fechar')}
        className={cx('absolute! top-3 right-2', settled === null && 'md:top-4 md:right-95')}
        onClick={onClose}
      >
        <X className="size-5" aria-hidden />
      </IconButton>
    </DialogShell>
  );
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type));
