// The reference of a booking that people can read out to each other: it identifies, and opens nothing.

/** The first eight characters of the id: "3F7A9C21". */
export function bookingReference(id: string): string {
  return id.replaceAll('-', '').slice(0, 8).toUpperCase()
}
