// The Pro plan's button in its three states. The dialog in which a visitor leaves name and address is fetched when
// it is first opened.
import { BellRing, Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useProInterest } from './use-pro-interest.ts'

const LeadDialog = lazy(() => import('./lead-dialog.tsx').then((module) => ({ default: module.LeadDialog })))

export function ProNotify() {
  const interest = useProInterest()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

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
        onClick={open}
      >
        <BellRing aria-hidden="true" className="size-5" />
        Notify me when Pro launches
      </Button>
      <Suspense fallback={null}>
        {wasOpened ? <LeadDialog isOpen={isOpen} onOpenChange={setIsOpen} interest={interest} /> : null}
      </Suspense>
    </>
  )
}
