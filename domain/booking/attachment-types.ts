// File types that can be attached, by file extension, and detection of files whose extension does not match their
// content.

export const typesByEnding: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
}

/** Other extensions that match: further plain-text formats, and images that are stored as WebP. */
const alsoFitting: Record<string, string> = {
  text: 'text/plain',
  log: 'text/plain',
  md: 'text/plain',
  avif: 'image/webp',
  heif: 'image/webp',
  heic: 'image/webp',
}

const descriptions: Record<string, string> = {
  'image/png': 'a PNG picture',
  'image/jpeg': 'a JPEG picture',
  'image/webp': 'a WebP picture',
  'image/gif': 'a GIF picture',
  'application/pdf': 'a PDF',
  'application/msword': 'a Word document',
  [typesByEnding.docx ?? '']: 'a Word document',
  'text/plain': 'a text file',
}

/** Lower case and without the dot; undefined for a name without an extension. */
function endingOf(name: string): string | undefined {
  return /\.([^.\s]{1,20})$/.exec(name)?.[1]?.toLowerCase()
}

/** The real type of a file, such as "a text file", when its extension does not match; undefined when it does. */
export function mislabelledAs(name: string, type: string): string | undefined {
  const ending = endingOf(name)
  const description = Object.hasOwn(descriptions, type) ? descriptions[type] : undefined
  if (!ending || !description) return undefined
  const expected = Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : alsoFitting[ending]
  return expected === type ? undefined : description
}

/** The file name to save under: it opens as its real type, and never as a program. */
export function savedName(name: string, type: string): string {
  if (!mislabelledAs(name, type)) return name
  const [ending = 'bin'] = Object.entries(typesByEnding).find(([, known]) => known === type) ?? []
  return `${name}.${ending}`
}
