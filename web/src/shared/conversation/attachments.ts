// Files for a message: which may go along, and how their size is written. What a file really is, the server finds out.
import { typesByEnding } from '../../../../domain/attachment-types.ts'
import { attachmentLimits, attachmentTypes } from '../../../../domain/message-text.ts'

export const attachmentMessages = {
  tooLarge: 'File too large',
  tooLargeText: (name: string) => `${name} is too large. Maximum size is 10MB.`,
  tooMany: 'Too many files',
  tooManyText: `A message can have at most ${attachmentLimits.count} attachments.`,
  wrongType: 'Invalid file type',
  wrongTypeText: (name: string) =>
    `${name} cannot be attached. You can attach images, PDF, Word and text files.`,
  wrongContent:
    'The content of this file does not match its name. You can attach images, PDF, Word and text files.',
  empty: 'Empty file',
  emptyText: (name: string) => `There is nothing in ${name}.`,
}

export const acceptedFiles = 'image/*,.pdf,.doc,.docx,.txt'

interface Refusal {
  title: string
  text: string
}

/** Some systems do not know the type of a file; its ending is as good as what a browser would have said. */
export function typeOf(file: { name: string; type: string }): string {
  return file.type.split(';')[0]?.trim().toLowerCase() || (typesByEnding[plainEnding(file.name)] ?? '')
}

/** For a name in the store: letters and digits only. */
export function plainEnding(name: string): string {
  return (/\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? 'bin').toLowerCase()
}

/** Those that may go along with `alreadyChosen` others, and why the rest may not. */
export function chooseFiles<Chosen extends { name: string; type: string; size: number }>(
  files: readonly Chosen[],
  alreadyChosen: number,
): { taken: Chosen[]; refusals: Refusal[] } {
  const taken: Chosen[] = []
  const refusals: Refusal[] = []
  for (const file of files) {
    const refusal = refuse(file, alreadyChosen + taken.length)
    if (refusal) refusals.push(refusal)
    else taken.push(file)
  }
  // Said once, however many there were.
  const first = refusals.findIndex(({ title }) => title === attachmentMessages.tooMany)
  return {
    taken,
    refusals: refusals.filter(({ title }, place) => title !== attachmentMessages.tooMany || place === first),
  }
}

function refuse(file: { name: string; type: string; size: number }, count: number): Refusal | undefined {
  const { name, size } = file
  if (size > attachmentLimits.bytes)
    return { title: attachmentMessages.tooLarge, text: attachmentMessages.tooLargeText(name) }
  if (!isAccepted(typeOf(file)))
    return { title: attachmentMessages.wrongType, text: attachmentMessages.wrongTypeText(name) }
  if (size === 0) return { title: attachmentMessages.empty, text: attachmentMessages.emptyText(name) }
  if (count >= attachmentLimits.count)
    return { title: attachmentMessages.tooMany, text: attachmentMessages.tooManyText }
  return undefined
}

function isAccepted(type: string): boolean {
  return attachmentTypes.some(
    (accepted) => accepted === type || (accepted.endsWith('/*') && type.startsWith(accepted.slice(0, -1))),
  )
}

/** As a message keeps it: no separators of folders, no control characters, not longer than the table allows. */
export function storableName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = name.replace(/[\u0000-\u001f\u007f-\u009f/\\]/g, ' ').trim()
  if (plain.length <= 255) return plain || 'file'
  const ending = `.${plainEnding(plain)}`
  return plain.slice(0, 255 - ending.length) + ending
}

/** As "340 KB" or "2.1 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
