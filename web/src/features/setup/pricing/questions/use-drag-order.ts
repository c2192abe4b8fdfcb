// Sorts a list by its handles: with a pointer by dragging, with the keyboard by the arrow keys. The list updates during
// the drag, and keyboard moves are announced to screen readers.
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

export interface Handle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  'data-handle': string
}

export function useDragOrder(items: { id: string }[], move: (from: number, to: number) => void) {
  const listRef = useRef<HTMLOListElement>(null)
  const latest = useRef({ items, move })
  const focusAfter = useRef<string>(undefined)
  const [draggedId, setDraggedId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    latest.current = { items, move }
    // A handle that was moved in the DOM has lost focus.
    const id = focusAfter.current
    focusAfter.current = undefined
    if (id === undefined) return
    const handles = listRef.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? []
    Array.from(handles)
      .find((handle) => handle.dataset.handle === id)
      ?.focus()
  })

  function startDragging(event: PointerEvent<HTMLElement>, id: string) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    setDraggedId(id)
    const follow = (moving: globalThis.PointerEvent) => {
      const from = latest.current.items.findIndex((item) => item.id === id)
      const to = placeAt(listRef.current, from, moving.clientY)
      if (to === from) return
      focusAfter.current = id
      latest.current.move(from, to)
    }
    const stop = () => {
      setDraggedId(undefined)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>, id: string, place: number) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = place + step
    if (to < 0 || to >= items.length) return
    focusAfter.current = id
    move(place, to)
    setAnnouncement(`Moved to place ${to + 1} of ${items.length}`)
  }

  return {
    listRef,
    draggedId,
    announcement,
    handleOf: (id: string, place: number): Handle => ({
      onPointerDown: (event) => startDragging(event, id),
      onKeyDown: (event) => moveByKey(event, id, place),
      'data-handle': id,
    }),
  }
}

/** Moves one position up or down once the pointer is past the middle of that neighbour. */
function placeAt(list: HTMLElement | null, from: number, y: number): number {
  const middleOf = (place: number) => {
    const box = list?.children[place]?.getBoundingClientRect()
    return box ? box.top + box.height / 2 : undefined
  }
  const above = middleOf(from - 1)
  const below = middleOf(from + 1)
  if (above !== undefined && y < above) return from - 1
  if (below !== undefined && y > below) return from + 1
  return from
}
