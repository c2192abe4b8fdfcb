import { expect, test } from 'vitest'
import { sampleDate } from './sample-dates.ts'

test.each(['2025-06-14', '2027-12-31', '2028-02-29'])(
  'on %s the sample wedding and the gigs around it are future Saturdays',
  (today) => {
    for (const weeksAway of [-3, 0, 3]) {
      const date = new Date(`${sampleDate(today, weeksAway)}T00:00:00Z`)
      expect(date.getUTCDay()).toBe(6)
      expect(date.getTime()).toBeGreaterThan(Date.parse(today) + 60 * 86_400_000)
    }
    // The gig that was already played.
    expect(sampleDate(today, -20) < today).toBe(true)
  },
)
