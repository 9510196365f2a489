/**
 * What the product is known to come to, and whether it does so yet. Nothing is said of it to anybody, sold or asked for,
 * until it is true here.
 */
export const CAPABILITIES: Readonly<Record<'online_payment' | 'invoices' | 'ifood' | 'whatsapp' | 'reports', boolean>> =
  {
    online_payment: true,
    invoices: true,
    ifood: false,
    whatsapp: true,
    reports: true,
  };
