// What counts as an email address in our forms: something before the @, a dotted name after it, and nothing that would
// make two addresses of it. The database holds the same rule.

export const emailPattern = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/
export const emailLimit = 254
