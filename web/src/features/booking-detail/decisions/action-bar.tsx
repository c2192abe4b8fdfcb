// The action bar at the bottom of small screens.
import type { ReactNode } from 'react'

export function ActionBar(props: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--hidden-below) z-10 -mx-4 mt-auto border-t border-line bg-card px-4 py-3 md:-mx-8 md:px-8">
      {props.children}
    </div>
  )
}
