import { expect, test } from 'vitest'
import { sampleDate } from './sample-dates.ts'

test.each(['2025-06-14T12:00:00Z', '2027-12-31T23:59:59Z', '2028-02-29T00:00:00Z'])(
  'on %s the sample wedding and the gigs around it are future Saturdays',
  (today) => {
    const now = new Date(today)
    for (const weeksAway of [-3, 0, 3]) {
      const date = new Date(`${sampleDate(weeksAway, now)}T00:00:00Z`)
      expect(date.getUTCDay()).toBe(6)
      expect(date.getTime()).toBeGreaterThan(now.getTime() + 60 * 86_400_000)
    }
    // The gig that was already played.
    expect(sampleDate(-20, now) < today.slice(0, 10)).toBe(true)
  },
)
