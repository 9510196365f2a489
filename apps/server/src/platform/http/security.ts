import { createHash } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { PLAIN_PAGE_STYLE } from '../markup.ts';

type Secured = Pick<Config, 'PUBLIC_URL' | 'TILE_URL'>;

/** What React Aria writes into the page when the first button is pressed, and on iPhones while a dialog is open. */
export const REACT_ARIA_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
] as const;
const KNOWN_STYLES = [...REACT_ARIA_STYLES, PLAIN_PAGE_STYLE];
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The same headers on every answer, made once: making them costs more than a kept page. */
export function registerSecurity(app: FastifyInstance, config: Secured): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** Pages have no inline scripts, so that a finished page can be kept and sent as it is. */
export function securityHeaders({ PUBLIC_URL, TILE_URL }: Secured): OutgoingHttpHeaders {
  const secure = PUBLIC_URL.startsWith('https:');
  const tiles = TILE_URL === undefined ? [] : [new URL(TILE_URL).origin];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React writes style attributes; of style elements only our own files, and the few whose whole text is known.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        styleSrcElem: ["'self'", ...KNOWN_STYLES.map(hashOf)],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  setHeaders(request, answer, (error) => {
    if (error !== undefined) throw new Error('the security headers cannot be made', { cause: error });
  });
  return { ...answer.getHeaders() };
}
