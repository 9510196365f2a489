/** Small things kept on this device. Private windows may refuse storage: then nothing is kept, and nothing breaks. */
function openBox(storage: () => Storage) {
  return {
    read<Value>(key: string): Value | null {
      try {
        const text = storage().getItem(`comanda.${key}`);
        return text === null ? null : (JSON.parse(text) as Value); // only this module writes below 'comanda.'
      } catch {
        return null;
      }
    },
    write(key: string, value: unknown): void {
      try {
        if (value === null) storage().removeItem(`comanda.${key}`);
        else storage().setItem(`comanda.${key}`, JSON.stringify(value));
      } catch {
        // storage is full or refused
      }
    },
  };
}

/** Outlives the browser's windows. */
export const kept = openBox(() => localStorage);
/** Lasts as long as this tab. */
export const keptInTab = openBox(() => sessionStorage);

const YEAR_S = 365 * 24 * 60 * 60;

/** For what the server needs to know before any script runs, and is nobody's secret: a cookie. @param value null takes it away */
export function tellServer(name: string, value: string | null): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the store of cookies is not in every browser
  document.cookie = `${name}=${value ?? ''}; path=/store; max-age=${value === null ? 0 : YEAR_S}; samesite=lax`;
}
