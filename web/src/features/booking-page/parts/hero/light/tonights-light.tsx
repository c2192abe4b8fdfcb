// The light of the event in the hero's sky (styles/light.css). Decoration only: loaded once there is a date, and shown in the
// place that the hero keeps for it.
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { eveningLight } from '../../../rules/dates/evening-light.ts'

export function TonightsLight(props: { date: string; startTime: string; isSouthern: boolean }) {
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => setPlace(document.querySelector('[data-sky]')), [])
  const light = eveningLight(props.date, props.startTime, props.isSouthern)
  if (!place || !light) return null
  const { sky, falls } = light
  return createPortal(
    <>
      <span key={sky} className="sky" data-light={sky} />
      {falls ? <span key={falls} className="sky" data-light={falls} /> : null}
    </>,
    place,
  )
}
