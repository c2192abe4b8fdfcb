// Chooses the icons of an option: who and what appears on the stage of the booking page when a client chooses it.
import { UserRoundPlus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId } from 'react'
import { maxIconsOfOption, type StageIcon, stageIcons } from '../../../../../../domain/pricing/stage-icons.ts'
import { StageDrawing, stageIconNames } from '../../../../shared/booking/stage-drawing.tsx'
import { floatingStyle } from '../../../../ui/overlays/floating-style.ts'

interface IconPickerProps {
  /** Of the option. */
  number: number
  icons: StageIcon[]
  onChange: (icons: StageIcon[]) => void
}

export function IconPicker({ number, icons, onChange }: IconPickerProps) {
  const [first, ...others] = icons
  const names = icons.map((icon) => stageIconNames[icon]).join(', ')
  const hintId = useId()
  const isFull = icons.length >= maxIconsOfOption

  function toggle(icon: StageIcon) {
    onChange(stageIcons.filter((one) => (one === icon ? !icons.includes(one) : icons.includes(one))))
  }

  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`Icons of option ${number}: ${names || 'no icon'}`}
        title={names || 'Choose icons for the stage'}
        className={`relative flex size-11 shrink-0 items-center justify-center rounded-control border bg-card [--stage-rim:var(--card)] hover:border-ink-soft data-[state=open]:border-ink-soft ${first ? 'border-line-strong' : 'border-dashed border-line-strong text-ink-soft'}`}
      >
        {first ? (
          <StageDrawing icon={first} className="h-7.5 max-w-9" />
        ) : (
          <UserRoundPlus aria-hidden="true" className="size-5" />
        )}
        {others.length > 0 ? (
          <span
            aria-hidden="true"
            className="absolute -right-1.5 -bottom-1.5 rounded-full border border-card bg-primary px-1.5 text-sm leading-5 font-medium text-on-primary tabular-nums"
          >
            +{others.length}
          </span>
        ) : null}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={`Icons of option ${number}`}
          aria-describedby={hintId}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={`${floatingStyle} max-h-(--radix-popover-content-available-height) w-96 max-w-(--radix-popover-content-available-width) overflow-y-auto p-3`}
        >
          <p id={hintId} className="mb-2.5 text-sm text-ink-soft">
            They appear on the stage of your booking page when a client chooses this option. Up to{' '}
            {maxIconsOfOption}.
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-1.5">
            {stageIcons.map((icon) => {
              const isChosen = icons.includes(icon)
              return (
                <button
                  key={icon}
                  type="button"
                  aria-pressed={isChosen}
                  disabled={isFull && !isChosen}
                  onClick={() => toggle(icon)}
                  className="flex flex-col items-center gap-1 rounded-control border border-line px-1 pt-2 pb-1 text-sm leading-tight [--stage-rim:var(--card)] hover:border-ink-soft disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:[--stage-rim:var(--primary-soft)] forced-colors:aria-pressed:outline-2"
                >
                  <StageDrawing icon={icon} className="h-10" />
                  <span className="flex min-h-9 items-center text-center">{stageIconNames[icon]}</span>
                </button>
              )
            })}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
