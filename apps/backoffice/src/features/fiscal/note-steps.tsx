import type { getFiscalNote } from '@comanda/contract/finance/fiscal-notes';
import type { Out } from '@comanda/contract/route';
import { formatDate, formatTime } from '@comanda/domain/format';
import { noteStateLabel } from '@comanda/domain/fiscal/note-states';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';

type Step = Out<(typeof getFiscalNote)['response']>['steps'][number];

const KINDS: Readonly<Record<Exclude<Step['kind'], 'state'>, () => string>> = {
  asked: () => t('Emissão pedida'),
  sent: () => t('Enviada à SEFAZ'),
  silent: () => t('A SEFAZ não respondeu'),
  contingency: () => t('Emitida em contingência'),
  cancel_asked: () => t('Cancelamento pedido'),
  cancel_refused: () => t('Cancelamento recusado'),
  voided: () => t('Número inutilizado'),
  emailed: () => t('Mandada por e-mail'),
  kept: () => t('XML guardado'),
  attention: () => t('Pede atenção'),
};
/** Whose detail is a key, which its own words or the note's head say. */
const KEYED: readonly Step['kind'][] = ['kept', 'attention'];
const stepWords = ({ kind, state }: Step): string =>
  kind === 'state' ? t(state === null ? 'Situação' : noteStateLabel(state)) : KINDS[kind]();

/** The way of a note, the newest last. */
export function NoteSteps({ steps, store }: { steps: readonly Step[]; store: SessionStore }) {
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  return (
    <section className="p-5">
      <h3 className="t-label mb-2">{t('O caminho da nota')}</h3>
      <ol className="space-y-2">
        {steps.map((step) => (
          <li key={step.id} className="flex gap-3 text-sm">
            <time className="w-24 shrink-0 text-fg-3 tabular-nums" dateTime={step.at}>
              {formatDate(step.at, zone, country_id).slice(0, 5)} {formatTime(step.at, zone, country_id)}
            </time>
            <span className="min-w-0">
              {stepWords(step)}
              {step.user_name !== null && <span className="text-fg-3"> · {step.user_name}</span>}
              {step.detail !== '' && !KEYED.includes(step.kind) && (
                <span className="block text-ui text-fg-2">{step.detail}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
