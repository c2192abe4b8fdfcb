// Composes the text of a message that came by mail: what was written, and the names of the files that were rejected.
import { cleanMessage, messageLimit } from '../../domain/booking/message-text.ts'

const cutNote = '\n\n[…] The whole mail is in the original.'

export function composeMessage(text: string, refused: string[]): string {
  const note = refused.length > 0 ? `[Attachments that could not be taken: ${names(refused)}]` : ''
  const room = messageLimit - note.length - 2
  const words = cleanMessage(text)
  const fitting = words.length <= room ? words : wholeCharacters(words, room - cutNote.length) + cutNote
  return cleanMessage([fitting, note].filter(Boolean).join('\n\n'))
}

const maxNames = 10

function names(refused: string[]): string {
  const more = refused.length - maxNames
  return refused.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** Never splits a surrogate pair. */
function wholeCharacters(text: string, length: number): string {
  const cut = text.slice(0, length)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
