// Decodes HTML character references: those that mail programs use.

const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named = new Map<string, string>([
  ...latin1.split(' ').map((name, place): [string, string] => [name, String.fromCharCode(160 + place)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '',
    zwj: '\u200d',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    hellip: '…',
    lsaquo: '‹',
    rsaquo: '›',
    euro: '€',
    trade: '™',
    rarr: '→',
    larr: '←',
    hearts: '♥',
  }),
])

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));?/gi,
    (whole, decimal, hexadecimal, name) => {
      if (name !== undefined) return named.get(name) ?? whole
      return fromNumber(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal))
    },
  )
}

function fromNumber(number: number): string {
  const isCharacter = number > 0 && number <= 0x10ffff && !(number >= 0xd800 && number <= 0xdfff)
  return isCharacter ? String.fromCodePoint(number) : ''
}
