export const runtimePackages: string[]
export function copyPackages(source: string, target: string): string[]
