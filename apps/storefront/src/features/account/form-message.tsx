import { Banner } from '@comanda/ui/banner';

/** What is wrong with the whole form; nothing when nothing is. */
export const FormMessage = ({ text }: { text: string | null }) =>
  text === null ? null : <Banner tone="danger">{text}</Banner>;
