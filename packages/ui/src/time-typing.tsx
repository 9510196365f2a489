const DAY_MINUTES = 24 * 60;

/** Shapes a time while it is typed: '1830' is 18:30, '930' is 09:30, '8h' waits for its minutes. */
export function typeTime(text: string): string {
  const parted = /^\s*(\d{1,2})\s*[:hH.,]\s*(\d{0,2})/.exec(text);
  if (parted) return `${parted[1]}:${parted[2]}`;
  const digits = text.replace(/\D/g, '').slice(0, 4);
  if (digits.length < 2) return digits;
  const hourDigits = Number(digits.slice(0, 2)) > 23 ? 1 : 2;
  if (digits.length === hourDigits) return digits;
  return `${digits.slice(0, hourDigits).padStart(2, '0')}:${digits.slice(hourDigits, hourDigits + 2)}`;
}

/** 'HH:mm' of what was typed, once the field is left: '8' is 08:00. What is no time stays, for the form to say so. */
export function completeTime(text: string): string {
  const found = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(typeTime(text));
  if (!found) return text.trim();
  const [, hours = '', minutes = ''] = found;
  const whole = minutes.length === 1 ? `${minutes}0` : minutes || '00';
  return Number(hours) > 23 || Number(whole) > 59 ? text.trim() : `${hours.padStart(2, '0')}:${whole}`;
}

/** A time some minutes later or earlier, around midnight too. */
export function shiftTime(text: string, minutes: number): string {
  const found = /^(\d{2}):(\d{2})$/.exec(completeTime(text));
  const from = found ? Number(found[1]) * 60 + Number(found[2]) : 0;
  const to = (from + minutes + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(to / 60)).padStart(2, '0')}:${String(to % 60).padStart(2, '0')}`;
}
