import { type Agent as HttpAgent, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { type Agent as HttpsAgent, request as requestHttps } from 'node:https';

export interface OutgoingRequest {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
  /** Ends it, wherever it is. */
  signal: AbortSignal;
  mostBytes: number;
  agents: { http: HttpAgent; https: HttpsAgent };
}
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
/** `arrived`: the other side may have it. `stale`: a connection that was kept had been closed meanwhile. */
export class SendError extends Error {
  readonly code: string;
  readonly arrived: boolean;
  readonly stale: boolean;
  constructor(code: string, { arrived, stale = false }: { arrived: boolean; stale?: boolean }) {
    super(code);
    this.code = code;
    this.arrived = arrived;
    this.stale = stale;
  }
}

/**
 * One request over a pool of connections, its answer whole and bounded; redirects are answers.
 * @throws {SendError}
 */
export async function sendRequest({
  method,
  url,
  headers,
  body,
  signal,
  mostBytes,
  agents,
}: OutgoingRequest): Promise<Answer> {
  const secure = url.protocol === 'https:';
  const request = (secure ? requestHttps : requestHttp)(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    agent: secure ? agents.https : agents.http,
    signal,
  });
  let arrived = false;
  request.once('socket', (socket) => {
    const connected = () => {
      arrived = true;
    };
    if (socket.connecting) socket.once(secure ? 'secureConnect' : 'connect', connected);
    else connected();
  });
  return new Promise((resolve, reject) => {
    const fail = (code: string) => {
      const stale = request.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(code);
      request.destroy();
      reject(new SendError(signal.aborted ? 'aborted' : code, { arrived, stale }));
    };
    request.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
    // Also after the first, so that no late one ends the process.
    request.on('error', () => {});
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.byteLength;
        if (bytes > mostBytes) return fail('too_long');
        parts.push(part);
      });
      response.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
      response.once('end', () => {
        if (!response.complete) return fail('cut');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
      response.once('close', () => fail('cut')); // nothing happens to what is settled
    });
    request.end(body);
  });
}
