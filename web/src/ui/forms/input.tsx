// A single-line text field.
import type { ComponentProps } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'
import { controlStyle } from './control-style.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={joinClasses(controlStyle, className)} />
}
