import { expect, test } from 'vitest'
import { comingText, timeBefore, waitingText } from './day-texts.ts'

const now = new Date(2031, 5, 14, 23, 30)

test.each([
  ['2031-06-14', 'Today'],
  ['2031-06-15', 'Tomorrow'],
  ['2031-06-26', 'In 12 days'],
  ['2031-08-13', 'In 9 weeks'],
])('%s is %s', (date, text) => expect(comingText(date, now)).toBe(text))

test.each([
  [new Date(2031, 5, 14, 1), 'Waiting since today'],
  [new Date(2031, 5, 13, 23), 'Waiting since yesterday'],
  [new Date(2031, 5, 11, 12), 'Waiting for 3 days'],
  [new Date(2031, 3, 1, 12), 'Waiting for 11 weeks'],
])('a client who waits since %s', (since, text) => expect(waitingText(since.toISOString(), now)).toBe(text))

test.each([
  ['19:30:00', 60, '18:30'],
  ['00:15', 90, '22:45'],
])('%s less %d minutes is %s', (time, minutes, start) => expect(timeBefore(time, minutes)).toBe(start))
