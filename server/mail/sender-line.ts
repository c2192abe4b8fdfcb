// The sender of a mail: the artist's name with ours, at our own address: "The Lantern Trio through Bandstand" <…>.

const longestName = 60

/** `from` is the operator's setting, an address with or without a name. */
export function senderLine(from: string, artist: string | undefined): string {
  const name = headerName(artist ?? '')
  if (!name) return from
  const [, ownName = '', address = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return `"${name} through ${headerName(ownName) || 'Bandstand'}" <${address.trim()}>`
}

/** A name as a quoted string, without anything that could end it or look like another address. */
function headerName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/["\\<>@\uff20,;:()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, longestName).join('').trim()
}
