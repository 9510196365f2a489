/** What the server hands to the renderer of a report's page. */
export interface ReportAhead {
  /** Path and query, as the browser asked for them. */
  url: string;
  /** Asks this server, as whoever asked for the page. */
  fetch: typeof fetch;
  /** In which a chart stood there last, in CSS pixels. */
  room: number;
}

/**
 * What apps/backoffice/dist/server/report-server.js exports: the page as it will be drawn, for the frame of
 * apps/backoffice/report.html, and what it was drawn from, for its scripts. Null where nothing is to be drawn ahead: nobody
 * is signed in, it is not theirs to see, or nothing was asked yet.
 */
export type RenderReport = (page: ReportAhead) => Promise<{ body: string; written: string } | null>;

/** Where the built page has room for it. */
export const AHEAD_SPOT = '<!--ahead-->';

/** What stands in the page for its scripts. */
export const WRITTEN_ID = 'written';

/** Cookie: the width in which this browser drew a report's chart last. */
export const ROOM_COOKIE = 'comanda_room';

/** The width of a report's chart on the screen of a laptop, where no browser has said another. */
export const LAPTOP_ROOM = 1_128;

/** Cookie: the theme that was chosen in this browser, where one was. */
export const THEME_COOKIE = 'comanda_theme';
