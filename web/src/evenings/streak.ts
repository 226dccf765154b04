// Days and evenings: which one it is, and how many there were in a row. The terminal counts the same way
// (core/challenges/streak.py).

/** An evening lasts until four in the morning. */
const LATE = 4 * 60;
const DAY = 24 * 3600 * 1000;
const WEEK = 7;

/** How many minutes this clock is ahead of UTC, as evenings count. */
export function zone(now = new Date()): number {
  return -now.getTimezoneOffset() - LATE;
}

/** The day of this evening: 2026-11-17. */
export function eveningOf(now = new Date()): string {
  return written(now.getTime() + zone(now) * 60_000);
}

/** The local time, to the minute. */
export function minute(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** How many evenings in a row were played, up to today; one missed day per week is forgiven. */
export function streak(evenings: Iterable<string>, today: string): number {
  const played = new Set(evenings);
  let [count, pending, since] = [0, 0, WEEK];
  for (let day = Date.parse(today), first = true; ; day -= DAY, first = false) {
    if (played.has(written(day))) {
      [count, pending] = [count + 1, 0];
      since++;
    } else if (first)
      continue; // it is not over yet
    else if (pending || since < WEEK - 1) return count;
    else [pending, since] = [1, 0];
  }
}

function written(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
