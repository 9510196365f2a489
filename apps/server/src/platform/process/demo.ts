/** What a newcomer needs to look around in the demo. */
export const DEMO = {
  slug: 'quintaldanena',
  password: 'comanda123',
  /** By which the owner and the manager say yes on somebody else's screen. */
  pin: '2580',
  logins: [
    { email: 'admin@comanda.test', who: 'administração da plataforma' },
    { email: 'dono@comanda.test', who: 'dono' },
    { email: 'gerente@comanda.test', who: 'gerente' },
    { email: 'atendente@comanda.test', who: 'atendente' },
    { email: 'cliente@comanda.test', who: 'cliente' },
  ],
} as const;
