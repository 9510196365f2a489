import { ALL_ROLES, MANAGERS } from '../role-sets.ts';
import { reportsOf } from './report.ts';

/** Tables, their bills, and who serves them. */
export const HALL_REPORTS = reportsOf('hall', [
  {
    name: 'report-table-closes',
    title: 'Fechamento de mesas',
    question: 'Quanto fica e gasta cada mesa?',
    words: ['mesa', 'comanda', 'giro', 'salão', 'garçom'],
    roles: MANAGERS,
    call: { method: 'POST', path: 'stores/report/table-closes/{id}' },
    by: ['table', 'room', 'person', 'weekday_hour', 'day'],
    measures: ['bills', 'people', 'net', 'each_person', 'open_mean', 'turns', 'service_fee'],
    figures: ['net', 'bills', 'each_person', 'open_mean', 'turns'],
    chart: { kind: 'bars', measure: 'net' },
    filters: ['by'],
    range: 'days',
  },
  {
    name: 'report-service-fee',
    title: 'Taxa de serviço',
    question: 'Quanto deu de 10%?',
    words: ['gorjeta', 'dez por cento', 'garçom'],
    roles: ALL_ROLES,
    call: { method: 'POST', path: 'stores/orders/report/service-fee/{id}' },
    by: ['person', 'day'],
    measures: ['bills', 'service_fee', 'service_share', 'declined', 'net'],
    figures: ['service_fee', 'bills', 'declined'],
    chart: { kind: 'bars', measure: 'service_fee' },
    filters: ['by'],
    range: 'days',
  },
]);
