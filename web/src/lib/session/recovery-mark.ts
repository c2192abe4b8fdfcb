// Remembers, in this tab, that a recovery link was opened and the new password is still to be set: a reload must not
// lose the form. Where storage is blocked it lasts as long as the page.

const key = 'bandstand-recovery'
let isSetHere = false

export const recoveryMark = {
  set: () => mark(true),
  clear: () => mark(false),
  isSet(): boolean {
    try {
      return window.sessionStorage.getItem(key) === 'true'
    } catch {
      return isSetHere
    }
  },
}

function mark(isSet: boolean): void {
  isSetHere = isSet
  try {
    if (isSet) window.sessionStorage.setItem(key, 'true')
    else window.sessionStorage.removeItem(key)
  } catch {
    // isSetHere stands in.
  }
}
