// The QR code of a Swiss QR-bill, with the Swiss cross, in its prescribed size of 46 mm on paper.
import { useMemo } from 'react'
import { SwissQRCode } from 'swissqrbill/svg'
import type { SwissBill } from '../../../../domain/payments/codes/swiss-bill.ts'

const sideMm = 46

/** In units of a millimetre, so that it scales with its frame; without hairlines between its squares. */
function swissSvg(bill: SwissBill): string {
  return new SwissQRCode(bill, sideMm)
    .toString()
    .replaceAll('mm"', '"')
    .replace('<svg', `<svg viewBox="0 0 ${sideMm} ${sideMm}" shape-rendering="crispEdges"`)
}

export function SwissPicture({ bill, label }: { bill: SwissBill; label: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(swissSvg(bill))}`, [bill])
  return (
    // The white margin is a ninth of the code, 5 mm on paper.
    <img
      src={source}
      alt={label}
      className="size-44 rounded-small border border-line bg-white p-4 print:size-[56mm] print:p-[5mm]"
    />
  )
}
