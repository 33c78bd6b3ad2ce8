const timeZone = 'Europe/Bratislava';

const format = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'long', timeStyle: 'medium', timeZone });

/** A time as support reads it, wherever the server is. */
export function supportTime(time: Date): string {
  return `${format.format(time)} (${timeZone})`;
}
