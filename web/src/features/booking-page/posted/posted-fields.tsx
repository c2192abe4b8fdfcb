// What a form needs when it is posted without scripts. A browser with scripts drops it when it takes over the page.
import { useIsServerRender } from '../../../lib/render/page-data.tsx'
import type { PricedAnswers } from '../price/booking-prices.ts'
import { postedNames as names } from './form-actions.ts'
import type { PostedForm } from './posted-form.ts'

interface PostedFieldsProps {
  /** Undefined on a page that was not posted yet: it is the same for everyone. */
  posted: PostedForm | undefined
  step: string
  seen: PricedAnswers | undefined
}

export function PostedFields({ posted, step, seen }: PostedFieldsProps) {
  if (!useIsServerRender()) return null
  return (
    <>
      <input type="hidden" name={names.step} value={step} />
      {posted ? <input type="hidden" name={names.draft} value={JSON.stringify(posted.draft)} /> : null}
      {posted ? <input type="hidden" name={names.token} value={posted.token} /> : null}
      {posted?.hasReviewed ? <input type="hidden" name={names.hasReviewed} value="yes" /> : null}
      {seen ? <input type="hidden" name={names.seen} value={JSON.stringify(seen.quote)} /> : null}
    </>
  )
}
