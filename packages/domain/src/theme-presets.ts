import type { DesignForm } from './design-form.ts';

type Colors = Pick<DesignForm, 'header' | 'background_color' | 'buttons_color' | 'group_description_background'>;

const preset = (name: string, header: string, background_color: string, buttons_color: string, band: string) => ({
  name,
  colors: { header, background_color, buttons_color, group_description_background: band } satisfies Colors,
});

/** Combinations to begin with. */
export const PRESETS = [
  preset('Jabuticaba', '58173D', 'F7F5F6', '58173D', 'EFEAED'),
  preset('Quintal', '114B3D', 'F3F6F1', 'D9400B', 'E6EAE4'),
  preset('Brasa', '1B1B1D', 'FAF7F2', 'C62E1F', 'F0E9DF'),
  preset('Pastelaria', 'D6261F', 'FFFFFF', 'FFD21F', 'F1F1F1'),
  preset('Mar', '0B4A6F', 'F2F7FA', '0B6BA8', 'E3EEF4'),
  preset('Açaí', '4B1D6B', 'FAF6FC', '7A2EA8', 'F0E6F5'),
  preset('Doceria', 'F7A8C4', 'FFF4F7', 'B8336A', 'FCE6EE'),
  preset('Noite', '2C2C2F', '151517', 'E8E8E8', '242427'),
] as const;
