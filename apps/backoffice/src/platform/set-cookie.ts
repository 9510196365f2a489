const YEAR_S = 365 * 24 * 60 * 60;

/** For what the server needs to know before any script runs, and nobody's secret. @param value null takes it away */
export function setCookie(name: string, value: string | null): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the store of cookies is not in every browser
  document.cookie = `${name}=${value ?? ''}; path=/store; max-age=${value === null ? 0 : YEAR_S}; samesite=lax`;
}
