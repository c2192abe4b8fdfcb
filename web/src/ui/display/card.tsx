// A card for one subject, with a title and content.
import type { ComponentProps } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={joinClasses('rounded-card border border-line bg-card text-ink shadow-soft', className)}
    />
  )
}

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses('border-b border-line px-5 py-4 sm:px-6', className)} />
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses('px-5 py-5 sm:px-6', className)} />
}
