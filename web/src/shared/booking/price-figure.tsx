// The price, animated to its new value when it changes, and as exact as the lines below it. Screen readers announce only
// the final value.
import { useEffect, useRef } from 'react'
import { formatAmount, formatWholeAmount } from '../../../../domain/pricing/currencies.ts'

const countMilliseconds = 200

export function PriceFigure(props: { amount: number; currency: string }) {
  const { amount, currency } = props
  const text = formatAmount(amount, currency)
  const shown = useRef<HTMLSpanElement>(null)
  const shownAmount = useRef(amount)

  // Written into the DOM directly, to avoid sixty renders a second.
  useEffect(() => {
    const from = shownAmount.current
    const element = shown.current
    if (!element || from === amount) return
    const show = (value: number) => {
      shownAmount.current = value
      element.textContent = value === amount ? text : formatWholeAmount(value, currency)
    }
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(amount)
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / countMilliseconds)
      show(part === 1 ? amount : from + (amount - from) * (1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount, currency, text])

  return (
    // A long amount is smaller rather than broken into two lines.
    <span className={`whitespace-nowrap tabular-nums ${text[8] ? 'text-[0.75em]' : ''}`}>
      <span ref={shown} aria-hidden="true">
        {formatAmount(shownAmount.current, currency)}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
