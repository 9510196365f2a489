/** The first that anybody tries: one digit over and over, or digits that run up or down. */
export function isWeakPin(pin: string): boolean {
  if (/^(\d)\1+$/.test(pin) || /^(\d\d)\1+$/.test(pin)) return true;
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
