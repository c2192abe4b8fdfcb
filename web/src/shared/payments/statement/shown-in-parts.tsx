// A list of which a hundred more are shown at each press: a statement can have thousands of lines.
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'

const partSize = 100

export function ShownInParts<Item>(props: {
  label: string
  items: readonly Item[]
  draw: (item: Item) => ReactNode
}) {
  const [count, setCount] = useState(partSize)
  return (
    <>
      <ul aria-label={props.label}>{props.items.slice(0, count).map(props.draw)}</ul>
      {props.items.length > count ? (
        <Button variant="quiet" className="mt-3" onClick={() => setCount(count + partSize)}>
          Show more
        </Button>
      ) : null}
    </>
  )
}
