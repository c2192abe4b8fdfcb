// A section of a setup form whose fields have good defaults: what they do as they are, and the fields once it is opened.
// A field with an error opens it, and so does a link to it.
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'

interface FoldedSectionProps {
  /** For links to it. */
  id: string
  title: string
  effect: ReactNode
  /** The names of its fields in the form. */
  fields: string[]
  isOpenAtFirst?: boolean
  /** The level of its heading. */
  level?: 2 | 3
  children: ReactNode
}

export function FoldedSection(props: FoldedSectionProps) {
  const { id, title, effect, fields, isOpenAtFirst = false, level = 2, children } = props
  const { errors } = useFormContext().formState
  const { hash } = useLocation()
  const isLinked = hash === `#${id}`
  const section = useRef<HTMLElement>(null)
  const ids = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || isLinked)
  if (!isOpen && fields.some((name) => get(errors, name))) setIsOpen(true)

  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView()
  }, [isLinked])

  const Heading = `h${level}` as const
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={`${ids}-title`}
      className="scroll-mt-20 rounded-card border border-line bg-card"
    >
      <div className="relative flex items-center gap-3 rounded-card px-4 py-3 hover:bg-ground-soft has-focus-visible:focus-ring sm:px-5">
        <div className="min-w-0 flex-1">
          <Heading id={`${ids}-title`} className="text-base sm:text-lg">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${ids}-fields`}
              aria-describedby={`${ids}-effect`}
              onClick={() => setIsOpen(!isOpen)}
              className="text-left outline-none! after:absolute after:inset-0 focus-visible:shadow-none!"
            >
              {title}
            </button>
          </Heading>
          <p id={`${ids}-effect`} className="text-sm wrap-anywhere text-ink-soft">
            {effect}
          </p>
        </div>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </div>
      <div
        id={`${ids}-fields`}
        hidden={!isOpen}
        className="@container space-y-5 border-t border-line px-4 py-5 sm:px-5"
      >
        {children}
      </div>
    </section>
  )
}
