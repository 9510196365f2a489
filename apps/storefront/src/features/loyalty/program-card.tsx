import type { ClientLoyalty } from '@comanda/contract/clients/client-loyalty';
import { programSentence } from '@comanda/words/program-sentence';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check, Gift } from 'lucide-react';
import { Panel } from '../../platform/page/page-frame.tsx';

/** More circles than these are a number. */
const MOST_CIRCLES = 20;

interface Props {
  program: ClientLoyalty['programs'][number];
  country_id: number;
}

/** A programme: its rule, and what is missing to its next gift. */
export function ProgramCard({ program, country_id }: Props) {
  const { name, kind, needs, have } = program;
  const missing = needs === null || have === null ? null : Math.max(0, needs - have);
  return (
    <Panel>
      <h2 className="t-title text-lg">{name}</h2>
      <p className="text-base">{programSentence(program, country_id)}</p>
      {missing !== null && (
        <p className="text-base text-sf-fg-2">
          {missing === 0
            ? kind === 'stamps' && program.gives === 'item'
              ? t('Cartão cheio: o próximo é da casa.')
              : t('Você já chegou lá.')
            : kind === 'tier'
              ? t('{n, plural, one {Falta # pedido} other {Faltam # pedidos}} em 90 dias.', { n: missing })
              : t('{n, plural, one {Falta # selo} other {Faltam # selos}}.', { n: missing })}
        </p>
      )}
      {kind === 'stamps' && needs !== null && have !== null && needs <= MOST_CIRCLES && (
        <ol className="mt-4 grid grid-cols-5 gap-2" aria-hidden>
          {Array.from({ length: needs }, (_, at) => {
            const full = at < have;
            const last = at === needs - 1;
            return (
              <li
                key={at}
                className={cx(
                  'grid aspect-square place-items-center rounded-full text-base',
                  full
                    ? 'bg-sf-accent text-sf-accent-fg'
                    : cx('border-2 border-dashed', last ? 'border-sf-accent-ui text-sf-accent-text' : 'border-sf-line'),
                )}
              >
                {full ? <Check className="size-6" /> : last ? <Gift className="size-6" /> : at + 1}
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
