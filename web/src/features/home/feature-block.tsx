// One of the four reasons: words on one side, a piece of the product on the other.
import type { ReactNode } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'

interface FeatureBlockProps {
  kicker: string
  title: string
  children: ReactNode
  piece: ReactNode
  isReversed?: boolean
}

export function FeatureBlock({ kicker, title, children, piece, isReversed = false }: FeatureBlockProps) {
  return (
    <section className="page-width grid items-center gap-8 py-10 md:py-14 lg:grid-cols-2 lg:gap-20">
      <div className={joinClasses(isReversed && 'lg:order-last')}>
        <p className="font-display font-semibold text-primary">{kicker}</p>
        <h2 className="mt-2 text-2xl md:text-3xl">{title}</h2>
        <div className="mt-4 max-w-[52ch] space-y-4 text-lg text-ink-soft">{children}</div>
      </div>
      <div className="min-w-0">{piece}</div>
    </section>
  )
}
