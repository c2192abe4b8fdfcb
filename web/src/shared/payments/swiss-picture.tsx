// The QR code of a Swiss QR-bill, with the Swiss cross, in its prescribed size on paper: 46 mm and a margin of 5 mm.
import { useMemo } from 'react'
import { SwissQRCode } from 'swissqrbill/svg'
import type { SwissBill } from '../../../../domain/payments/codes/swiss-bill.ts'

const sideMm = 46
const marginMm = 5
const wholeMm = sideMm + 2 * marginMm

/** In units of a millimetre, so that it scales with its frame; without hairlines between its squares; white in any theme. */
function swissSvg(bill: SwissBill): string {
  const frame = `viewBox="-${marginMm} -${marginMm} ${wholeMm} ${wholeMm}" shape-rendering="crispEdges"`
  return new SwissQRCode(bill, sideMm)
    .toString()
    .replaceAll('mm"', '"')
    .replace('<svg', `<svg ${frame}`)
    .replace('>', `><path fill="#fff" d="M-${marginMm}-${marginMm}h${wholeMm}v${wholeMm}h-${wholeMm}z"/>`)
}

export function SwissPicture({ bill, label }: { bill: SwissBill; label: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(swissSvg(bill))}`, [bill])
  return (
    <img
      src={source}
      alt={label}
      className="size-52 rounded-small border border-line print:size-[56mm] print:border-0"
    />
  )
}
