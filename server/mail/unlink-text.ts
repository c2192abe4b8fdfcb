// Keeps user-entered text from becoming links in mails to others: mail programs link anything that looks like an
// address, and a stranger's link in our mail would seem to come from us. Inserts a word joiner (no width, no line
// break) at each dot, colon and @ of an address, which leaves the text looking the same.

const joiner = '\u2060'

/**
 * Before a letter or after www, every dot that browsers accept in a host name; before digits, those of an IP address.
 */
const dots =
  /(?<=\S)[.\u2024\u3002\uff0e\uff61](?=[\p{L}\p{M}])|(?<=www)[.\u2024\u3002\uff0e\uff61](?=\S)|(?<=\d)\.(?=\d{1,3}\.\d)|(?<=\.\d{1,3})\.(?=\d)/giu
/** Of `https://`, and of `mailto:` and other schemes without slashes; not of a time or of "Note: this". */
const colons = /:(?=[/\\])|(?<=\p{L}):(?=[^\s\d\u2060])/gu
const ats = /[@\uff20](?=[^\s\u2060])/gu
/** Most texts have none of these characters, and need no closer look. */
const marks = /[.\u2024\u3002\uff0e\uff61:@\uff20]/

export function unlinkText(text: string): string {
  if (!marks.test(text)) return text
  return text.replace(dots, `${joiner}$&${joiner}`).replace(colons, `$&${joiner}`).replace(ats, `$&${joiner}`)
}

/** Fields that hold our own addresses, by name: `link`, `siteUrl`, `host`. They hold no user input. */
const ownAddress = /(link|url|host)$/i
/** Fields that hold a mail address, which stays clickable if it is nothing but a mail address. */
const mailAddress = /email$/i
const plainMailAddress = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** The data of a mail with every text unlinked, except our own addresses. */
export function unlinkData(data: unknown, name = ''): unknown {
  if (typeof data === 'string') {
    const isKept = ownAddress.test(name) || (mailAddress.test(name) && plainMailAddress.test(data))
    return isKept ? data : unlinkText(data)
  }
  if (Array.isArray(data)) return data.map((item) => unlinkData(item, name))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, unlinkData(value, key)]))
}
