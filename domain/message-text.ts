// The words of a message as they are kept: no control characters, no blank edges, and not longer than anyone reads.

export const messageLimit = 10_000
export const attachmentLimits = { count: 5, bytes: 10 * 1024 * 1024 }
export const attachmentTypes = [
  'image/*',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
]

/** Empty when nothing is left that could be read. */
export function cleanMessage(typed: string): string {
  return (
    typed
      .replace(/\r\n?/g, '\n')
      // Control characters, and those that turn the direction of the text around them.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/\n{4,}/g, '\n\n\n')
      .trim()
  )
}
