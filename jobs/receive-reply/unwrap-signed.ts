// Extracts the text of an inline OpenPGP signature.

const begin = '-----BEGIN PGP SIGNED MESSAGE-----'
const signature = '-----BEGIN PGP SIGNATURE-----'
const end = '-----END PGP SIGNATURE-----'

export function unwrapSigned(text: string): string {
  const from = text.indexOf(begin)
  const to = text.indexOf(signature, from)
  if (from < 0 || to < 0) return text
  const inside = text.slice(from + begin.length, to).replace(/^\n(?:[\w-]{1,40}: [^\n]*\n)*\n?/, '')
  const last = text.indexOf(end, to)
  const after = last < 0 ? '' : text.slice(last + end.length)
  // Lines that begin with a dash were escaped with another one ("dash escaping").
  return text.slice(0, from) + inside.replace(/^- /gm, '') + after
}
