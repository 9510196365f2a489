/** The slot that was chosen, while it still lies ahead. */
export const slotAhead = (schedule_at: string | null, now: Date): string | null =>
  schedule_at !== null && Date.parse(schedule_at) > now.getTime() ? schedule_at : null;
