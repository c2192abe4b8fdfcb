// Cyrillic and Greek letters in Latin, as the gazetteer writes the names of towns: Владивосток is Vladivostok. Languages
// that share a script differ in a few letters; the towns with other names in English are in other-names.ts.

const table = `
а=a б=b в=v г=g ґ=g д=d е=e ё=e є=ye ж=zh з=z и=i і=i ї=yi й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ў=u ф=f х=kh ц=ts ч=ch ш=sh
щ=shch ъ= ы=y ь= э=e ю=yu я=ya ђ=đ ј=j љ=lj њ=nj ћ=ć џ=dž
α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ου=ou αυ=av ευ=ev μπ=b γγ=ng`

const letters = new Map(
  table
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=')
      return [from, to]
    }),
)

export function inLatinLetters(text: string): string {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return text
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(
      /ου|αυ|ευ|μπ|γγ|[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
      (letter) => letters.get(letter) ?? letter,
    )
}
