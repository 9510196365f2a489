import type { getFiscalItems, getNotesConfig } from '@comanda/contract/finance/fiscal';
import type { Out } from '@comanda/contract/route';
import { usesCst } from '@comanda/domain/fiscal/item-codes';
import { t } from '@comanda/ui/i18n';

/** Works, deserves attention, stops the notes, or is for later. */
export type Light = 'ok' | 'warn' | 'bad' | 'off';
export interface Check {
  name: 'partner' | 'store' | 'registration' | 'certificate' | 'series' | 'regime' | 'items' | 'payments' | 'reform';
  light: Light;
  title: string;
  words: string;
}
type Items = Out<(typeof getFiscalItems)['response']>;
type Config = Out<(typeof getNotesConfig)['response']>;

const FIELDS = {
  tax_id: () => t('CNPJ'),
  state: () => t('estado'),
  city: () => t('cidade'),
  address: () => t('endereço'),
  zipcode: () => t('CEP'),
};
const DAY_MS = 86_400_000;
/** A new certificate takes a visit and some days. */
const SOON_DAYS = 45;

/**
 * What a note needs of the store, its provider and its items.
 * @param today the store's day of now
 * @param dayWords how a day is said
 */
export function readinessOf(items: Items, config: Config, today: string, dayWords: (day: string) => string): Check[] {
  const { missing, settings, fiscal_active, fiscal_tax_class, provider_state, next_number, csc_id } = config;
  const absent = missing.flatMap((field) => (field === 'fiscal_tax_class' ? [] : [FIELDS[field]()]));
  const left = items.items - items.complete;
  const unnamed = config.payment_ways.filter(({ code, name }) => code === '99' && name === '');
  const all = config.payment_ways.length;
  const live = provider_state === 'live';
  return [
    {
      name: 'partner',
      light: live && fiscal_active ? 'ok' : 'bad',
      title: t('Parceiro que emite'),
      words: partnerWords(config),
    },
    certificateOf(config.certificate_until, today, dayWords),
    {
      name: 'series',
      light: live && csc_id === '' ? 'warn' : 'ok',
      title: t('CSC e número de série'),
      words:
        live && csc_id === ''
          ? t('sem CSC aqui; série {series}, próxima {next}', { series: settings.series, next: next_number })
          : t('série {series}, próxima {next}', { series: settings.series, next: next_number }),
    },
    {
      name: 'store',
      light: absent.length === 0 ? 'ok' : 'bad',
      title: t('Dados da loja'),
      words: absent.length === 0 ? config.tax_id : t('Falta: {fields}', { fields: absent.join(', ') }),
    },
    {
      name: 'registration',
      light: settings.state_registration === '' ? 'bad' : 'ok',
      title: t('Inscrição estadual'),
      words: settings.state_registration === '' ? t('falta nas configurações da nota') : settings.state_registration,
    },
    {
      name: 'regime',
      light: fiscal_tax_class === '' ? 'bad' : 'ok',
      title: t('Regime'),
      words: fiscal_tax_class === '' ? t('escolha o da loja') : '',
    },
    {
      name: 'items',
      light: left === 0 && items.items > 0 ? 'ok' : 'bad',
      title: usesCst(config.regime) ? t('Itens com NCM, CFOP e CST') : t('Itens com NCM, CFOP e CSOSN'),
      words:
        left === 0 ? t('{n} de {n}', { n: items.items }) : t('faltam {n} de {total}', { n: left, total: items.items }),
    },
    {
      name: 'payments',
      light: unnamed.length === 0 ? 'ok' : 'bad',
      title: t('Pagamentos com código'),
      words: t('{n} de {all}', { n: all - unnamed.length, all }),
    },
    {
      name: 'reform',
      light: items.reform === items.items && items.items > 0 ? 'ok' : config.regime === 3 ? 'warn' : 'off',
      title: t('IBS e CBS'),
      words:
        config.regime === 3
          ? t('no regime normal já em 2026; {n} de {total} prontos', { n: items.reform, total: items.items })
          : t('só em jan 2027 para o Simples; {n} de {total} prontos', { n: items.reform, total: items.items }),
    },
  ];
}

function partnerWords({ provider_state, provider_title, fiscal_active, settings }: Config): string {
  if (provider_state === 'stopped') return t('o parceiro recusa a chave: conecte de novo');
  if (provider_state !== 'live') return t('ative a integração nas configurações');
  if (!fiscal_active) return t('a emissão está desligada: ligue nas configurações');
  if (settings.environment !== 'test') return provider_title;
  return t('{partner}, em teste: sem valor fiscal', { partner: provider_title });
}

function certificateOf(until: string | null, today: string, dayWords: (day: string) => string): Check {
  const check = { name: 'certificate', title: t('Certificado A1') } as const;
  if (until === null) return { ...check, light: 'warn', words: t('validade desconhecida') };
  const days = Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);
  const day = dayWords(until);
  if (days < 0) return { ...check, light: 'bad', words: t('venceu: {day}', { day }) };
  const words = t('vence em {n, plural, =0 {menos de um dia} one {# dia} other {# dias}}, {day}', { n: days, day });
  return { ...check, light: days <= SOON_DAYS ? 'warn' : 'ok', words };
}
