// Opens a booking form that this tab has filled in; asks first where another request was begun in it.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../../domain/site/paths.ts'
import { notice } from '../../../lib/notices/notice.ts'
import type { PrefilledFields } from '../../../shared/booking/draft-storage.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { clientBookingMessages as texts } from '../client-booking-messages.ts'
import { fillIn, hasOtherDraft } from './prefill.ts'

interface FilledForm {
  slug: string
  /** Of the artist. */
  name: string
  fields: PrefilledFields
}

export function useFilledForm() {
  const navigate = useNavigate()
  /** Waits for an answer: the tab holds another request to the same artist. */
  const [waiting, setWaiting] = useState<FilledForm>()
  const show = ({ slug }: FilledForm) => void navigate(paths.book(slug))
  function replace(form: FilledForm) {
    fillIn(form.slug, form.fields)
    notice.info(texts.filledIn, { description: texts.filledInText(form.name) })
    show(form)
  }
  return {
    waiting,
    keep: show,
    replace,
    close: () => setWaiting(undefined),
    open: (form: FilledForm) => (hasOtherDraft(form.slug, form.fields) ? setWaiting(form) : replace(form)),
  }
}

export function OtherDraftDialog(props: Omit<ReturnType<typeof useFilledForm>, 'open'>) {
  const { waiting, keep, replace, close } = props
  return (
    <Dialog
      isOpen={waiting !== undefined}
      onOpenChange={(next) => !next && close()}
      title="You have already started a request"
      actions={
        <>
          <Button variant="quiet" onClick={() => waiting && replace(waiting)}>
            Use this booking
          </Button>
          <Button onClick={() => waiting && keep(waiting)}>Keep what I typed</Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {`In this tab you have typed a request to ${waiting?.name} that differs from this booking. Keep it, or replace it with the details of this booking?`}
      </p>
    </Dialog>
  )
}
