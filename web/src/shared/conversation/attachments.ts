// Validates attachments of a message and formats their size. The server detects the real file type.
import { typesByEnding } from '../../../../domain/booking/attachment-types.ts'
import { attachmentLimits, attachmentTypes } from '../../../../domain/booking/message-text.ts'

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

/** Some systems do not report the type of a file; the extension is just as reliable. */
export function typeOf(file: { name: string; type: string }): string {
  return file.type.split(';')[0]?.trim().toLowerCase() || (typesByEnding[plainEnding(file.name)] ?? '')
}

/** For a name in storage: letters and digits only. */
export function plainEnding(name: string): string {
  return (/\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? 'bin').toLowerCase()
}

/** The files that can be added to `alreadyChosen` others, and why the rest cannot. */
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
  // Reported once for any number of files.
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

/**
 * The file name as a message stores it: no path separators, no control characters, limited to the length of the column.
 */
export function storableName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose
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
