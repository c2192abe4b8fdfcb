// Asks for confirmation before unsaved changes of a form are discarded; once, also on a page with several forms.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { guardLeaving, leaveQuestion } from '../lib/browser/leave-guard.ts'
import { Button } from '../ui/actions/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

export function LeaveDialog(props: { isDirty: boolean }) {
  const { isDirty } = props
  const navigate = useNavigate()
  const [guard] = useState(() => Symbol('unsaved'))
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.read)

  useEffect(() => {
    return isDirty ? guardLeaving(guard, (path) => void navigate(path)) : undefined
  }, [guard, isDirty, navigate])

  return (
    <Dialog
      isOpen={question?.guard === guard}
      onOpenChange={(isOpen) => !isOpen && question?.stay()}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="quiet" onClick={() => question?.leave()}>
            Leave without saving
          </Button>
          <Button onClick={() => question?.stay()}>Stay</Button>
        </>
      }
    >
      <p>Your changes on this page are not saved yet and would be lost.</p>
    </Dialog>
  )
}
