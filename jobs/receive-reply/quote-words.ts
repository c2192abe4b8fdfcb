// Patterns for the lines with which mail programs introduce a quote, in many languages.

/** Between the date and the name, or at the end: "On …, Nadia wrote:", "Am … schrieb Nadia:". */
const verbs = [
  'wrote',
  'schrieb',
  'écrit',
  'escribió',
  'escribio',
  'va escriure',
  'scritto',
  'scrisse',
  'schreef',
  'geschreven',
  'escreveu',
  'pisze',
  'napisał',
  'napisała',
  'napisał(a)',
  'skrev',
  'skrifaði',
  'kirjoitti',
  'napsal',
  'napsal(a)',
  'napísal',
  'írta',
  'a scris',
  'yazdı',
  'έγραψε',
  'написал',
  'написала',
  'написал(а)',
  'пишет',
  'пише',
]
/** Written without surrounding spaces. */
const joinedVerbs = ['写道', '寫道', 'のメール', 'のメッセージ', '書きました', '작성', 'đã viết']

const fieldNames = {
  from: 'From|Von|De|Da|Van|Od|Från|Fra|Lähettäjä|Absender|Expéditeur|Mittente|Remetente|Afzender|差出人|送信者|发件人|寄件者|寄件人|보낸 사람|От|Від|Kimden|Feladó|Odesílatel|Odosielateľ|De la',
  date: 'Sent|Date|Gesendet|Datum|Envoyé|Enviado|Enviado el|Enviado em|Enviada em|Fecha|Data|Inviato|Verzonden|Wysłano|Wysłane|Skickat|Sendt|Dato|Lähetetty|送信日時|日時|日付|发送时间|发送日期|日期|寄件日期|時間|时间|날짜|보낸 날짜|Отправлено|Дата|Gönderildi|Odesláno|Elküldve',
  to: 'To|An|À|A|Para|Aan|Do|Till|Til|Pour|Vastaanottaja|宛先|收件人|收件者|받는 사람|Кому|Kime|Komu|Címzett|Către|Destinatario|Destinataire',
  subject:
    'Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp|Assunto|Temat|Ämne|Emne|Aihe|件名|主题|主旨|主題|제목|Тема|Konu|Předmět|Predmet|Tárgy|Subiect',
} as const

export type HeaderField = keyof typeof fieldNames

const fields = new Map<string, HeaderField>(
  Object.entries(fieldNames).flatMap(([field, names]) =>
    names.split('|').map((name): [string, HeaderField] => [name.toLowerCase(), field as HeaderField]),
  ),
)

/** "From: …", also in bold. The value may be on the next line. */
export function headerField(line: string): HeaderField | undefined {
  const [, name] = /^[>\s]{0,10}\*{0,2}([^:：*]{1,20}?)\s?\*{0,2}\s?[:：]/.exec(line) ?? []
  return name === undefined ? undefined : fields.get(name.toLowerCase())
}

const originals =
  /^[>\s]{0,10}[-_=—]{2,}\s?(original message|original appointment|ursprüngliche nachricht|original-nachricht|originalnachricht|message d['’]origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|wiadomość oryginalna|oryginalna wiadomość|ursprungligt meddelande|originalmeddelande|oprindelig besked|original melding|alkuperäinen viesti|元のメッセージ|original mail|原始邮件|原邮件|原始郵件|원본 메시지|원본 메일|исходное сообщение|reply message|replied message)\s?[-_=—]{2,}\s*$/i

export function isOriginalMarker(line: string): boolean {
  return line.length < 120 && originals.test(line)
}

const year = /\b20\d\d\b|20\d\d[年년/.-]/
const namedAddress = /[<[(][^<>\s@]{1,64}@[^<>\s@]{1,255}[>\])]/

export function hasYear(line: string): boolean {
  return year.test(line)
}

/** A whole line with author and date that ends in a colon. */
export function isAttribution(line: string): boolean {
  const text = line.replace(/^[>\s]+/, '').trim()
  if (text.length > 400 || !/[:：]\s?-{0,4}$/.test(text)) return false
  const isSpecific = year.test(text) || namedAddress.test(text) || /\d[:.]\d\d/.test(text)
  if (!isSpecific) return false
  const words = ` ${text.toLowerCase().replace(/[\s:：,]+/g, ' ')} `
  return (
    verbs.some((verb) => words.includes(` ${verb} `)) ||
    joinedVerbs.some((verb) => text.includes(verb)) ||
    (year.test(text) && namedAddress.test(text))
  )
}

/** A line that can only introduce the quote that follows it, in any language. */
export function mayIntroduce(line: string): boolean {
  const text = line.trim()
  return text.length <= 400 && /[:：]$/.test(text) && (year.test(text) || namedAddress.test(text))
}
