// The names that a form without scripts is posted with: its hidden fields, and what its buttons do.

/** The fields that only a posted form has. */
export const postedNames = {
  step: 'step',
  draft: 'draft',
  seen: 'seen',
  token: 'token',
  hasReviewed: 'reviewed',
  /** The button that was pressed. */
  go: 'go',
} as const

/** The values of `go`; those that end in a colon are followed by a step or a date. */
export const postedActions = {
  next: 'next',
  previous: 'previous',
  review: 'review',
  price: 'price',
  send: 'send',
  agree: 'agree',
  ask: 'ask',
  doNotAsk: 'do-not-ask',
  step: 'step:',
  date: 'date:',
} as const

/** The attributes of a button that also works without scripts. */
export function goTo(action: string) {
  return { type: 'submit' as const, name: postedNames.go, value: action }
}
