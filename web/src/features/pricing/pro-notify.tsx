// The Pro plan's button in its three states, and the dialog in which a visitor leaves name and address.
import { BellRing, Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { LeadDialog } from './lead-dialog.tsx'
import { useProInterest } from './use-pro-interest.ts'

export function ProNotify() {
  const interest = useProInterest()
  const [isOpen, setIsOpen] = useState(false)

  if (interest.isRecorded) {
    return (
      <Button variant="quiet" disabled className="w-full">
        <Check aria-hidden="true" className="size-5" />
        You're on the list
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        className="w-full"
        isBusy={interest.isLoading}
        busyText="Loading"
        onClick={() => setIsOpen(true)}
      >
        <BellRing aria-hidden="true" className="size-5" />
        Notify me when Pro launches
      </Button>
      <LeadDialog isOpen={isOpen} onOpenChange={setIsOpen} interest={interest} />
    </>
  )
}
