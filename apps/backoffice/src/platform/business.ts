/** How this installation is reached: build settings. */
export const BUSINESS = {
  support_email: import.meta.env.VITE_SUPPORT_EMAIL ?? 'suporte@comanda.test',
  /** Digits with the country's code; empty when there is none. */
  support_whatsapp: import.meta.env.VITE_SUPPORT_WHATSAPP ?? '',
  /** A store to show as an example, where the demo is installed. */
  demo_slug: 'quintaldanena',
};

export const supportMailHref = (subject: string): string =>
  `mailto:${BUSINESS.support_email}?subject=${encodeURIComponent(subject)}`;

/** Null when this installation has no WhatsApp number. */
export const supportWhatsappHref = (text: string): string | null =>
  BUSINESS.support_whatsapp ? `https://wa.me/${BUSINESS.support_whatsapp}?text=${encodeURIComponent(text)}` : null;
