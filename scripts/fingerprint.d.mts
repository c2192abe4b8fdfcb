// Types of fingerprint.mjs for TypeScript callers.
export function fingerprintSources(root: string, inputs?: string[]): string
export function isBuilt(root: string, program?: string): boolean
