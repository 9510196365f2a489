import type { PrintJob } from '@comanda/contract/floor/print-jobs';
import type { PrintAgent, Printer } from '@comanda/contract/floor/printers';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';

export const CONNECTION_NAMES: Record<Printer['connection'], () => string> = {
  tcp: () => t('Rede'),
  device: () => t('USB ou serial'),
  cups: () => t('Fila do sistema'),
  browser: () => t('Este navegador'),
};

/** How a printer is, in two words, and what to do about it. */
export function stateOf(printer: Printer, agents: readonly PrintAgent[]): { tone: Tone; label: string; help: string } {
  const agent = agents.find(({ id }) => id === printer.agent_id);
  if (printer.connection !== 'browser') {
    if (!agent) {
      return { tone: 'danger', label: t('Sem computador'), help: t('Diga em qual computador ela está ligada.') };
    }
    if (!agent.online) {
      const help = t('Ligue “{name}” e veja se o programa está rodando.', { name: agent.name });
      return { tone: 'danger', label: t('Computador desligado'), help };
    }
  }
  if (printer.state === 'paper_out') {
    return { tone: 'danger', label: t('Sem papel'), help: t('Troque a bobina: o que espera sai em seguida.') };
  }
  if (printer.state === 'unreachable') {
    return { tone: 'danger', label: t('Não responde'), help: t('Veja se está ligada, o cabo e o endereço.') };
  }
  if (printer.stuck > 0) return { tone: 'warning', label: t('Há papéis parados'), help: t('Veja a fila abaixo.') };
  if (printer.state === 'ready') return { tone: 'success', label: t('Pronta'), help: '' };
  return { tone: 'neutral', label: t('Ainda não imprimiu'), help: t('Imprima um teste para conferir.') };
}

/** The printers from which nothing comes out, or not all, the worst first. */
export const printTroubles = ({ printers, agents }: { printers: readonly Printer[]; agents: readonly PrintAgent[] }) =>
  printers
    .map((printer) => ({ printer, ...stateOf(printer, agents) }))
    .filter(({ tone }) => tone === 'danger' || tone === 'warning')
    .toSorted((one, other) => Number(one.tone === 'warning') - Number(other.tone === 'warning'));

export const JOB_STATES: Record<PrintJob['state'], { tone: Tone; label: () => string }> = {
  queued: { tone: 'info', label: () => t('Na fila') },
  taken: { tone: 'info', label: () => t('Imprimindo') },
  printed: { tone: 'success', label: () => t('Impresso') },
  failed: { tone: 'danger', label: () => t('Falhou') },
  held: { tone: 'warning', label: () => t('Retido') },
  dropped: { tone: 'neutral', label: () => t('Descartado') },
};
