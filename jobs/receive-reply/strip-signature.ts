// Removes the signature from the end of a mail: a phone's footer, a signature block, a name after "Regards". Only at
// the end, and only as much as a signature has.
import EmailReplyParser from 'email-reply-parser'
import regexList from 'email-reply-parser/lib/regex.js'

// Quotes are already removed; the library's own patterns for them take quadratic time on crafted lines.
regexList.answerHeadersRegex = []

const maxLines = 14
const maxCharacters = 700
const tailLines = 40
const tailCharacters = 3_000

const device =
  'iphone|ipad|ipod|android|samsung|galaxy|huawei|xiaomi|pixel|smartphone|handy|mobile|telefon\\w*|phone|blackberry|outlook|yahoo|k-9|proton ?mail|gmx|web\\.de|mail\\.ru|aol|gmail|hotmail|fairphone|nokia|sony|oneplus|tablet|mobil\\w*|móvil|cellulare|celular|teléfono|téléphone|windows mail|mail for windows|thunderbird|fairemail'
const phoneLines = [
  new RegExp(
    `^(sent (from|with|via)|get outlook for|von mein|gesendet (von|mit|über)|diese nachricht wurde von|envoyé (de|depuis|à partir)|télécharger outlook|enviado (desde|do|da|a partir)|inviato da|verstuurd vanaf|verzonden (vanaf|met|met behulp)|wysłan[eo] z|skickat från|sendt fra|lähetetty|отправлено|obter o? ?outlook|obtener outlook|holen sie sich outlook|outlook für|pobierz outlook|hämta outlook)\\b.{0,80}(${device})`,
    'iu',
  ),
  /^(iphone|ipad|android|スマートフォン|.{0,20})から送信/u,
  /^(发自我的|發自我的|发送自|从我的).{0,30}/u,
  /^(나의|내) .{0,30}에서 보냄/u,
]

export function stripSignature(text: string): string {
  return dropClosing(dropPhoneLine(dropMarked(text.trimEnd())))
}

/** Below the standard signature separator ("-- "); without its trailing space it may be anything. */
function dropMarked(text: string): string {
  const lines = text.split('\n')
  const marked = lines.lastIndexOf('-- ')
  const at = marked >= 0 ? marked : lines.findLastIndex((line) => /^(--|—)$/.test(line))
  const below = lines.slice(at + 1)
  const isSignature = at > 0 && isSmall(below) && (at === marked || !hasSentence(below))
  return isSignature ? lines.slice(0, at).join('\n').trimEnd() : text
}

/** The footer that a phone adds, and what is below it. */
function dropPhoneLine(text: string): string {
  const lines = text.split('\n')
  const at = lines.findLastIndex(
    (line) => line.length < 160 && phoneLines.some((pattern) => pattern.test(line.trim())),
  )
  if (at < 0 || lines.slice(at + 1).filter((line) => line.trim()).length > 3) return text
  return lines.slice(0, at).join('\n').trimEnd()
}

/** "Regards" and the like, with a name and a phone number below. */
function dropClosing(text: string): string {
  const lines = text.split('\n')
  const from = Math.max(0, lines.length - tailLines)
  const tail = lines.slice(from).join('\n')
  if (tail.length > tailCharacters) return text
  const fragments = new EmailReplyParser().read(tail).getFragments()
  const last = fragments.at(-1)
  if (!last?.isSignature()) return text
  const closing = last.getContent().split('\n').length
  const taken = lines.slice(lines.length - closing)
  const rest = lines
    .slice(0, lines.length - closing)
    .join('\n')
    .trimEnd()
  return isSmall(taken) && !hasSentence(taken.slice(1)) && rest ? rest : text
}

function isSmall(lines: string[]): boolean {
  return lines.length <= maxLines && lines.join('\n').length <= maxCharacters
}

/** A question or a postscript below the name is part of the message. */
function hasSentence(lines: string[]): boolean {
  return lines.some((line) => /\?|？|^\s*p\.? ?s\b/i.test(line) || line.trim().split(/\s+/).length > 9)
}
