// Showcase of overlays: dialogs, sheets, menus, tooltips and notices.
import { Ellipsis, LogOut, Pencil } from 'lucide-react'
import { useState } from 'react'
import { notice } from '../../lib/notices/notice.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Accordion } from '../../ui/display/accordion.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

export function FloatingParts() {
  const [open, setOpen] = useState<'dialog' | 'right' | 'bottom'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <Button variant="quiet" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="quiet" onClick={() => setOpen('right')}>
          Open a sheet
        </Button>
        <Button variant="quiet" onClick={() => setOpen('bottom')}>
          Open a sheet from below
        </Button>
        <DropdownMenu
          trigger={<IconButton icon={Ellipsis} label="More" />}
          heading="The Lamplight Trio"
          actions={[
            { label: 'Edit', icon: Pencil, onSelect: () => notice.info('Edit') },
            { label: 'Not now', onSelect: () => {}, isDisabled: true },
            { label: 'Log out', icon: LogOut, onSelect: () => notice.info('Log out'), isDangerous: true },
          ]}
        />
        <Tooltip text="Opens in a new tab">
          <Button variant="quiet">Hover or focus me</Button>
        </Tooltip>
        <Button
          variant="quiet"
          onClick={() => notice.success('Saved', { description: 'Your changes are live.' })}
        >
          Notice of success
        </Button>
        <Button variant="quiet" onClick={() => notice.error('Something went wrong. Please try again.')}>
          Notice of an error
        </Button>
      </div>
      <div className="space-y-8">
        <Tabs
          label="Booking"
          tabs={[
            { value: 'facts', label: 'Facts', content: 'Who, what, when and where.' },
            { value: 'messages', label: 'Messages', content: 'What was said.' },
          ]}
        />
        <Accordion
          items={[
            { title: 'Is it free?', content: 'Yes.' },
            { title: 'For how long?', content: 'For ever.' },
          ]}
        />
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={close}
        title="Accept this booking?"
        description="The client is told by email."
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Accept</Button>
          </>
        }
      >
        Jan 05, 2025, three hours, £780.
      </Dialog>
      <Sheet
        isOpen={open === 'right' || open === 'bottom'}
        side={open === 'bottom' ? 'bottom' : 'right'}
        onOpenChange={close}
        title="Your estimate"
      >
        Three hours, 35 miles, £780.
      </Sheet>
    </>
  )
}
