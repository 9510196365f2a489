import { Printer } from 'lucide-react';
import { acts, type Doing } from '../../platform/act/act.ts';

interface HubDoing extends Doing {
  find: () => void;
}

/** On the list of reports. */
export const HUB_ACTS = acts<HubDoing>()({
  find: { words: 'Procurar um relatório', keys: ['/'], call: null, do: ({ find }) => find() },
});

/** On an open report. */
export const REPORT_ACTS = acts<Doing>()({
  print: { words: 'Imprimir', icon: Printer, call: null, do: () => window.print() },
});
