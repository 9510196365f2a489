/** Settings that only the screens of the shop read. */
export const SCREEN_SETTINGS = [
  'show_timer',
  'pdv_notifications',
  'alert_option',
  'scale_label',
  'table_idle_minutes',
] as const;
export type ScreenSetting = (typeof SCREEN_SETTINGS)[number];
