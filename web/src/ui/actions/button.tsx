// A button with a busy state: shows a label and a spinner without changing its size much.
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'
import { type ActionVariant, actionStyle } from './action-style.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ActionVariant
  /** Busy buttons stay focusable, so that a screen reader announces the new label, but do nothing. */
  isBusy?: boolean
  busyText?: string
}

export function Button({
  variant = 'primary',
  isBusy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={joinClasses(actionStyle(variant), className)}
    >
      {isBusy ? <LoaderCircle aria-hidden="true" className="size-5 animate-spin" /> : null}
      {isBusy && busyText ? busyText : children}
    </button>
  )
}
