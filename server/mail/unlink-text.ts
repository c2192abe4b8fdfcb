// Keeps what people typed from becoming links in mails to others. Mail programs turn anything like an address into a link,
// and a stranger's text in a mail of ours would borrow our name for it. A word joiner, which has no width and breaks no
// line, at each dot, colon and @ of an address leaves the text as it reads while no program takes it for an address.

const joiner = '\u2060'

/** Before a letter or after www, every dot that browsers take for the dot of a name; before digits, those of an IP address. */
const dots =
  /(?<=\S)[.\u2024\u3002\uff0e\uff61](?=[\p{L}\p{M}])|(?<=www)[.\u2024\u3002\uff0e\uff61](?=\S)|(?<=\d)\.(?=\d{1,3}\.\d)|(?<=\.\d{1,3})\.(?=\d)/giu
/** Of `https://`, and of `mailto:` and other schemes without slashes; not of a time or of "Note: this". */
const colons = /:(?=[/\\])|(?<=\p{L}):(?=[^\s\d\u2060])/gu
const ats = /[@\uff20](?=[^\s\u2060])/gu

export function unlinkText(text: string): string {
  return text.replace(dots, `${joiner}$&${joiner}`).replace(colons, `$&${joiner}`).replace(ats, `$&${joiner}`)
}

/** Fields that hold addresses of our own, by their names: `link`, `siteUrl`, `host`. Nothing in them was typed. */
const ownAddress = /(link|url|host)$/i
/** Fields that hold a mail address, which should be there to copy and to write to, when it can be nothing else. */
const mailAddress = /email$/i
const plainMailAddress = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** The data of a mail with every text in it unlinked but the addresses of our own. */
export function unlinkData(data: unknown, name = ''): unknown {
  if (typeof data === 'string') {
    const isKept = ownAddress.test(name) || (mailAddress.test(name) && plainMailAddress.test(data))
    return isKept ? data : unlinkText(data)
  }
  if (Array.isArray(data)) return data.map((item) => unlinkData(item, name))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, unlinkData(value, key)]))
}
