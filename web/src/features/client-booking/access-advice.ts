// What to do when a link does not open its booking or offer, step by step.
import type { AccessProblem } from '../../../../domain/booking/client-page.ts'
import type { Advice } from '../../shared/site/advice-list.tsx'

export interface AccessAdvice {
  title: string
  steps: Advice[]
}

const openNewest = {
  title: 'Open the newest email',
  text: 'Search your inbox and the spam folder for the artist’s name, and use the link of the newest email. Links work until 90 days after the event.',
}

const copyWholeLink = {
  title: 'Use the whole link',
  text: 'If your mail program cut the link in two, copy all of it into the address bar. It ends with a long code.',
}

const askArtist = {
  title: 'Ask the artist',
  text: 'Reply to the newest email about your booking. Your reply goes to the artist.',
}

const tryLater = [
  {
    title: 'Your booking is safe',
    text: 'Only this page could not be loaded. Nothing of your booking has changed.',
  },
  {
    title: 'Try again in a minute',
    text: 'Check your internet connection first. If the page still does not load, keep the email and come back later.',
  },
  { ...askArtist, title: 'In a hurry? Write to the artist' },
]

/** `isBooking`: a new link can be asked for on the page itself. */
export function accessAdvice(problem: AccessProblem, isBooking: boolean): AccessAdvice {
  if (problem === 'failed' || problem === 'unexpected') return { title: 'What to do now', steps: tryLater }
  const title = 'How to get to your booking'
  if (problem === 'invalid' && isBooking) return { title, steps: [openNewest, askArtist] }
  return { title, steps: [openNewest, copyWholeLink, askArtist] }
}
