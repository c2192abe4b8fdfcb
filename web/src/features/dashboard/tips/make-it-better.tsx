// Cards that say what would make a published page better. A dismissed one is remembered by the browser.
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { Owner } from '../dashboard-data.ts'
import { readDismissed, storeDismissed } from './dismissed-tips.ts'
import { openTips } from './tips.ts'

export function MakeItBetter({ userId, owner }: { userId: string; owner: Owner }) {
  const [dismissed, setDismissed] = useState(() => readDismissed(userId))
  const heading = useRef<HTMLHeadingElement>(null)
  const tips = openTips(owner, dismissed)
  if (tips.length === 0) return null

  function dismiss(key: string) {
    const next = [...dismissed, key]
    setDismissed(next)
    storeDismissed(userId, next)
    // The pressed button is gone.
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="make-it-better" className="mt-8">
      <h2 ref={heading} id="make-it-better" tabIndex={-1} className="text-xl">
        Make it better
      </h2>
      <ul className="mt-3 grid gap-3 lg:grid-cols-3">
        {tips.map(({ key, title, text, to, icon: Icon }) => (
          <li key={key} className="flex">
            <Card className="relative flex w-full items-start gap-3 py-3 pr-1 pl-4 hover:bg-ground-soft has-[a:focus-visible]:focus-ring">
              <span className="mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div className="min-w-0 flex-1">
                <h3 className="font-medium">
                  <Link
                    to={to}
                    className="outline-none! after:absolute after:inset-0 focus-visible:shadow-none!"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
              <IconButton
                icon={X}
                label={`Dismiss: ${title}`}
                onClick={() => dismiss(key)}
                className="relative z-1 -mt-1"
              />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
