// A multi-line text field. Grows with its content where the browser supports it.
import type { ComponentProps } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'
import { controlStyle } from './control-style.ts'

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={joinClasses(controlStyle, 'block max-h-96 field-sizing-content resize-y', className)}
      style={{ minHeight: `${rows * 1.625 + 1}rem` }}
    />
  )
}
