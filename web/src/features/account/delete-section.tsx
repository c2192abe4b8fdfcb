// The account deletion section. The dialog is loaded on demand.
import type { User } from '@supabase/supabase-js'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { AccountSection } from './account-section.tsx'

const DeleteDialog = lazy(() =>
  import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })),
)

export function DeleteSection({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <AccountSection id="delete" text="Your booking page goes offline at once. This cannot be undone.">
      <Button
        variant="quiet"
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
        className="text-danger!"
      >
        Delete my account
      </Button>
      <Suspense fallback={null}>
        {wasOpened ? <DeleteDialog user={user} isOpen={isOpen} onOpenChange={setIsOpen} /> : null}
      </Suspense>
    </AccountSection>
  )
}
