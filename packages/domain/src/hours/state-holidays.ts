export interface HolidayRule {
  readonly name: string;
  /** 'MM-DD', or days after Easter Sunday. */
  readonly on: string | number;
  /** Kept on the Sunday that follows, or on that day if it is one. */
  readonly sunday?: true;
  readonly legal?: false;
  /** The first year in which it counts. */
  readonly since?: number;
}

/** By UF, from each state's own laws; `legal: false` where only offices close. States that are not here keep only the country's. */
export const STATE_HOLIDAYS: Readonly<Record<string, readonly HolidayRule[]>> = {
  AC: [
    { name: 'Dia do Evangélico', on: '01-23' },
    { name: 'Dia Internacional da Mulher', on: '03-08' },
    { name: 'Aniversário do Acre', on: '06-15' },
    { name: 'Dia da Amazônia', on: '09-05' },
    { name: 'Tratado de Petrópolis', on: '11-17', legal: false },
  ],
  AL: [
    { name: 'São João', on: '06-24' },
    { name: 'São Pedro', on: '06-29' },
    { name: 'Emancipação de Alagoas', on: '09-16' },
    { name: 'Dia do Evangélico', on: '11-30' },
  ],
  AM: [{ name: 'Elevação do Amazonas a província', on: '09-05' }],
  AP: [
    { name: 'São José', on: '03-19' },
    { name: 'Criação do Território do Amapá', on: '09-13' },
  ],
  BA: [{ name: 'Independência da Bahia', on: '07-02' }],
  CE: [
    { name: 'São José', on: '03-19' },
    { name: 'Data Magna do Ceará', on: '03-25' },
  ],
  DF: [{ name: 'Dia do Evangélico', on: '11-30' }],
  ES: [{ name: 'Nossa Senhora da Penha', on: 8, since: 2020 }],
  GO: [{ name: 'Fundação da Cidade de Goiás', on: '07-26' }],
  MA: [{ name: 'Adesão do Maranhão à Independência', on: '07-28' }],
  MS: [{ name: 'Criação do estado', on: '10-11' }],
  PA: [{ name: 'Adesão do Grão-Pará à Independência', on: '08-15' }],
  PB: [{ name: 'Fundação da Paraíba', on: '08-05' }],
  PE: [
    { name: 'Revolução Pernambucana', on: '03-06' },
    { name: 'São João', on: '06-24', legal: false },
  ],
  PI: [{ name: 'Dia do Piauí', on: '10-19' }],
  PR: [{ name: 'Emancipação do Paraná', on: '12-19', legal: false }],
  RJ: [
    { name: 'Carnaval', on: -47 },
    { name: 'São Jorge', on: '04-23' },
  ],
  RN: [{ name: 'Mártires de Cunhaú e Uruaçu', on: '10-03' }],
  RO: [
    { name: 'Criação do estado', on: '01-04' },
    { name: 'Dia do Evangélico', on: '06-18' },
  ],
  RR: [{ name: 'Criação do estado', on: '10-05' }],
  RS: [{ name: 'Revolução Farroupilha', on: '09-20' }],
  SC: [
    { name: 'Dia de Santa Catarina', on: '08-11', sunday: true },
    { name: 'Santa Catarina de Alexandria', on: '11-25', sunday: true },
  ],
  SE: [{ name: 'Emancipação de Sergipe', on: '07-08' }],
  SP: [{ name: 'Revolução Constitucionalista', on: '07-09' }],
  TO: [
    { name: 'Autonomia do Tocantins', on: '03-18' },
    { name: 'Nossa Senhora da Natividade', on: '09-08' },
    { name: 'Criação do estado', on: '10-05' },
  ],
};
