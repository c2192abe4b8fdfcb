// Joins class names, leaving out those whose condition did not hold.

export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
