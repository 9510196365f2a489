import { COUNTRY } from './codes.ts';

export interface State {
  /** UF in Brazil; the district's name in Portugal, which has no codes in use. */
  readonly code: string;
  readonly name: string;
  /** The wire's time zone of most of it: see TIME_ZONES. */
  readonly timezone: number;
}

const BRAZIL =
  'AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,GO Goiás,' +
  'MA Maranhão,MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PA Pará,PB Paraíba,PR Paraná,PE Pernambuco,' +
  'PI Piauí,RJ Rio de Janeiro,RN Rio Grande do Norte,RS Rio Grande do Sul,RO Rondônia,RR Roraima,SC Santa Catarina,' +
  'SP São Paulo,SE Sergipe,TO Tocantins';
const PORTUGAL =
  'Aveiro,Beja,Braga,Bragança,Castelo Branco,Coimbra,Évora,Faro,Guarda,Leiria,Lisboa,Portalegre,Porto,Santarém,' +
  'Setúbal,Viana do Castelo,Vila Real,Viseu,Açores,Madeira';
const TIMEZONES: Readonly<Record<string, number>> = { AC: -5, AM: -4, MT: -4, MS: -4, RO: -4, RR: -4 };

/** Brazil's 27 federative units, by name. */
export const BRAZILIAN_STATES: readonly State[] = BRAZIL.split(',').map((entry) => {
  const code = entry.slice(0, 2);
  return { code, name: entry.slice(3), timezone: TIMEZONES[code] ?? -3 };
});

/** Portugal's 18 districts, then its two autonomous regions. */
export const PORTUGUESE_DISTRICTS: readonly State[] = PORTUGAL.split(',').map((name) => ({
  code: name,
  name,
  timezone: name === 'Açores' ? -1 : 0,
}));

export const statesOf = (country_id: number): readonly State[] =>
  country_id === COUNTRY.portugal ? PORTUGUESE_DISTRICTS : BRAZILIAN_STATES;
