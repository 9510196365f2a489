interface ThemeColors {
  readonly header: string;
  readonly background_color: string;
  readonly buttons_color: string;
  readonly group_description_background: string;
}

const preset = (header: string, background_color: string, buttons_color: string, band: string): ThemeColors => ({
  header,
  background_color,
  buttons_color,
  group_description_background: band,
});

/** Combinations of colours to begin with, by the name that people read. */
export const THEME_PRESETS = {
  Jabuticaba: preset('58173D', 'F7F5F6', '58173D', 'EFEAED'),
  Quintal: preset('114B3D', 'F3F6F1', 'D9400B', 'E6EAE4'),
  Brasa: preset('1B1B1D', 'FAF7F2', 'C62E1F', 'F0E9DF'),
  Pastelaria: preset('D6261F', 'FFFFFF', 'FFD21F', 'F1F1F1'),
  Mar: preset('0B4A6F', 'F2F7FA', '0B6BA8', 'E3EEF4'),
  Açaí: preset('4B1D6B', 'FAF6FC', '7A2EA8', 'F0E6F5'),
  Doceria: preset('F7A8C4', 'FFF4F7', 'B8336A', 'FCE6EE'),
  Noite: preset('2C2C2F', '151517', 'E8E8E8', '242427'),
} as const;
