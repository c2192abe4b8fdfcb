// One picture of several, as a card with a radio button underneath.
import type { ComponentProps, ReactNode } from 'react'

interface PictureChoiceProps extends ComponentProps<'input'> {
  label: string
  picture: ReactNode
}

export function PictureChoice({ label, picture, ...rest }: PictureChoiceProps) {
  return (
    <label className="block cursor-pointer overflow-hidden rounded-card border border-line-strong bg-card transition-[border-color,background-color] hover:bg-ground-soft has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:focus-ring">
      <span className="block aspect-video bg-neutral-soft">{picture}</span>
      <span className="flex min-h-11 items-center gap-2.5 px-3 py-2">
        <input
          {...rest}
          type="radio"
          className="size-4.5 shrink-0 accent-primary outline-none focus-visible:shadow-none"
        />
        <span className="min-w-0 flex-1">{label}</span>
      </span>
    </label>
  )
}
