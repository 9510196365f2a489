/** The first that anybody tries: one digit over and over, or digits that run up or down. */
export function isWeakPin(pin: string): boolean {
  if (/^(\d)\1+$/.test(pin) || /^(\d\d)\1+$/.test(pin)) return true;
  const steps = Array.from({ length: pin.length - 1 }, (_, at) => Number(pin[at + 1]) - Number(pin[at]));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
