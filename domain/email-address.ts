// What counts as an email address in our forms: something before the @, a dotted name after it, no spaces.

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const emailLimit = 255
