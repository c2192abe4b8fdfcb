// Normalises the text of a message before it is stored: no control characters, no surrounding whitespace, limited
// length.

export const messageLimit = 10_000
export const attachmentLimits = { count: 5, bytes: 10 * 1024 * 1024 }
export const attachmentTypes = [
  'image/*',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
]

/** Empty when no readable text is left. */
export function cleanMessage(typed: string): string {
  return (
    typed
      .replace(/\r\n?/g, '\n')
      // Control characters, and those that change the direction of the surrounding text.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/\n{4,}/g, '\n\n\n')
      .trim()
  )
}
