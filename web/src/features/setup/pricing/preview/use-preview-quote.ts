// The price of an imagined gig by the rules as they stand in the form, saved or not, from the server's own price
// function. The old figure stays until the new one is there.
import { useEffect, useState } from 'react'
import type { PricingRules, Quote, Selection } from '../../../../../../domain/pricing-rules.ts'
import { unwrap } from '../../../../lib/api/data-client.ts'
import { userMessage } from '../../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../../lib/session/session.tsx'

const pauseMilliseconds = 250

export interface Gig {
  hours: number
  miles: number
}

export interface PreviewQuote {
  priced?: { gig: Gig; quote: Quote }
  /** Why there is no price: the rules are not complete, or the place is out of area. */
  refusal?: string
  hasFailed?: boolean
}

export function usePreviewQuote(rules: PricingRules, gig: Gig, selections: Selection[]): PreviewQuote {
  const client = useSessionClient()
  const [state, setState] = useState<PreviewQuote>({})
  // By content: the form makes new objects with every key that is pressed.
  const asked = JSON.stringify({ rules, hours: gig.hours, miles: gig.miles, selections })

  useEffect(() => {
    let isLatest = true
    const timer = window.setTimeout(() => {
      const question = JSON.parse(asked) as { rules: PricingRules; selections: Selection[] } & Gig
      client()
        .then(async (loaded) => unwrap(await loaded.rpc('price_quote', question)) as Quote | null)
        .then(
          (quote) => isLatest && quote && setState({ priced: { gig: question, quote } }),
          (error: unknown) => {
            if (!isLatest) return
            const refusal = userMessage(error)
            setState((before) => (refusal ? { refusal } : { ...before, hasFailed: true }))
          },
        )
    }, pauseMilliseconds)
    return () => {
      isLatest = false
      window.clearTimeout(timer)
    }
  }, [client, asked])

  return state
}
