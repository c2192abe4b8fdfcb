// Reads URLs without exceptions. `URL.canParse` is missing in browsers that are promised (scripts/build/oldest-browsers.ts).

/** Undefined for what is not a URL. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
