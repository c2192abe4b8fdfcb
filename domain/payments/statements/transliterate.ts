// Kana, Greek and Cyrillic in Latin letters, so that a name written by a bank and by its owner can be compared.

const kana =
  'アa イi ウu エe オo カka キki クku ケke コko ガga ギgi グgu ゲge ゴgo サsa シshi スsu セse ソso ザza ジji ズzu ゼze ゾzo ' +
  'タta チchi ツtsu テte トto ダda ヂji ヅzu デde ドdo ナna ニni ヌnu ネne ノno ハha ヒhi フfu ヘhe ホho バba ビbi ブbu ベbe ボbo ' +
  'パpa ピpi プpu ペpe ポpo マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヲo ンn ヴvu ' +
  'ァa ィi ゥu ェe ォo ャya ュyu ョyo ッ ー'
const greek = 'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'
const cyrillic =
  'аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юiu яia іi їi єe ґg јj љlj њnj ћc ђd џdz'

const latin = new Map(
  `${kana} ${greek} ${cyrillic}`.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
)

export function transliterate(text: string): string {
  if (!/[\u0370-\u03ff\u0400-\u04ff\u3040-\u30ff]/.test(text)) return text
  return Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    const isHiragana = code >= 0x3041 && code <= 0x3096
    const key = isHiragana ? String.fromCharCode(code + 0x60) : letter
    return latin.get(key) ?? letter
  }).join('')
}
