// Keyboard and pointer in the month grid: one day can be focused, Shift with arrows or a drag selects a range.
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { addDays } from '../../../shared/booking/add-days.ts'
import { addMonths, isoWeekday, monthOf, sameDateIn } from '../days/calendar-days.ts'

export interface DayRange {
  first: string
  last: string
}

interface GridSelectionOptions {
  month: string
  days: string[]
  today: string
  onMonthChange: (month: string) => void
  /** A day or several were chosen. */
  onChoose: (range: DayRange) => void
}

export function useGridSelection({ month, days, today, onMonthChange, onChoose }: GridSelectionOptions) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(today)
  /** Where the selection starts; the focused day is its other end. */
  const [anchor, setAnchor] = useState<string>()
  const isMovingFocus = useRef(false)
  const dragStart = useRef<string>(undefined)
  const hasDragged = useRef(false)

  // Paging by the buttons leaves the focused day and the selection behind.
  const isShown = days.includes(focused)
  const startOfMonth = monthOf(today) === month ? today : `${month}-01`
  const current = isShown ? focused : startOfMonth
  const range = isShown && anchor !== undefined && anchor !== current ? sorted(anchor, current) : undefined
  const isInRange = (day: string) => range !== undefined && range.first <= day && day <= range.last

  useEffect(() => {
    // The month of the focused day may not be shown yet.
    if (!isMovingFocus.current || current !== focused) return
    isMovingFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current, focused])

  function clear(): void {
    dragStart.current = undefined
    setAnchor(undefined)
  }

  function choose(day: string): void {
    // The click that ends a drag is no choice of its own.
    if (hasDragged.current) return
    setFocused(day)
    clear()
    onChoose(range && isInRange(day) ? range : { first: day, last: day })
  }

  function onKeyDown(event: KeyboardEvent): void {
    hasDragged.current = false
    const isPaging = isMovingFocus.current
    const start = isPaging ? focused : current
    const target = targetOfKey(event, start)
    if (target) {
      event.preventDefault()
      const isExtending = event.shiftKey && event.key.startsWith('Arrow')
      setAnchor(isExtending ? ((isShown || isPaging ? anchor : undefined) ?? start) : undefined)
      setFocused(target)
      isMovingFocus.current = true
      if (isPaging || monthOf(target) !== month) onMonthChange(monthOf(target))
    } else if (event.key === 'Escape') clear()
  }

  /** Also when a screen reader or the closing dialog moves the focus. */
  function onFocus({ target }: FocusEvent): void {
    const day = target instanceof HTMLElement ? target.dataset.day : undefined
    if (day) setFocused(day)
  }

  function onPointerDown(event: PointerEvent): void {
    hasDragged.current = false
    const day = dayAt(event)
    if (!day || event.button !== 0 || isInRange(day)) return
    dragStart.current = day
    setAnchor(day)
    setFocused(day)
  }

  function onPointerMove(event: PointerEvent): void {
    const day = dragStart.current ? dayAt(event) : undefined
    if (!day || (!hasDragged.current && day === dragStart.current)) return
    if (!hasDragged.current) grid.current?.setPointerCapture(event.pointerId)
    hasDragged.current = true
    setFocused(day)
  }

  function onPointerUp(event: PointerEvent): void {
    const start = dragStart.current
    dragStart.current = undefined
    if (!start || !hasDragged.current) return
    clear()
    onChoose(sorted(start, dayAt(event) ?? focused))
  }

  return {
    current,
    range,
    isInRange,
    choose,
    gridProps: {
      ref: grid,
      onFocus,
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: clear,
    },
  }
}

function sorted(one: string, other: string): DayRange {
  return one < other ? { first: one, last: other } : { first: other, last: one }
}

function targetOfKey({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - isoWeekday(day))
    case 'End':
      return addDays(day, 7 - isoWeekday(day))
    case 'PageUp':
      return sameDateIn(addMonths(monthOf(day), shiftKey ? -12 : -1), day)
    case 'PageDown':
      return sameDateIn(addMonths(monthOf(day), shiftKey ? 12 : 1), day)
    default:
      return undefined
  }
}

/** By its place: a captured pointer keeps reporting the element where it started. */
function dayAt({ clientX, clientY }: PointerEvent): string | undefined {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day
}
