// A QR code on the page.
import { useMemo } from 'react'
import { makeQrCode } from '../../lib/look/qr-code.ts'

export function QrPicture(props: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => makeQrCode(props.text), [props.text])
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={props.className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
