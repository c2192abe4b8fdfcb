// The path of an artist's calendar feed.

export function feedPath(token: string): string {
  return `/calendars/${token}.ics`
}
