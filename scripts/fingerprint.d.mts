// What TypeScript callers see of fingerprint.mjs.
export function fingerprintSources(root: string, inputs?: string[]): string
export function isBuilt(root: string, program?: string): boolean
