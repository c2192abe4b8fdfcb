// How small something of a fixed width must be drawn to fit into the box it stands in.
import { useLayoutEffect, useRef, useState } from 'react'

export function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth || width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  // Two for the border around it.
  return { box, scale: Math.min(1, (room - 2) / width) }
}
