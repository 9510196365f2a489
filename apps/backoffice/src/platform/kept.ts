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
