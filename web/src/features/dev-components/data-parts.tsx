// Showcase of lists, states and statistics.
import { CalendarHeart } from 'lucide-react'
import { useState } from 'react'
import { linesOfQuote } from '../../../../domain/pricing/quote-lines.ts'
import { LitPanel } from '../../shared/booking/lit-panel.tsx'
import { PriceFigure } from '../../shared/booking/price-figure.tsx'
import { QuoteTable } from '../../shared/booking/quote-table.tsx'
import { StatusBadge } from '../../shared/booking/status-badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '../../ui/display/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const quote = {
  base_price: 450,
  distance_charge: 55,
  add_ons: [{ label: 'Trio', amount: 180, type: 'flat' as const }],
  total: 685,
  currency: 'GBP',
}

export function DataParts() {
  const [page, setPage] = useState(4)
  const [total, setTotal] = useState(quote.total)
  return (
    <>
      <div className="space-y-6">
        <div className="flex flex-wrap gap-2">
          {['pending', 'confirmed', 'rejected', 'completed', 'cancelled'].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <Badge tone="lamp">Beta</Badge>
        </div>
        <Progress label="Set-up" value={2} max={3} valueText="Step 2 of 3" />
        <div className="space-y-3">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
        <Pagination label="Pages" page={page} pageCount={12} onPageChange={setPage} />
      </div>
      <EmptyState
        icon={CalendarHeart}
        title="No bookings, yet"
        advice="Share your booking form to start receiving inquiries"
        action={<Button>View Booking Form</Button>}
      />
      <Table caption="Bookings">
        <TableHead>
          <HeaderCell>Client</HeaderCell>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell className="text-right">Price</HeaderCell>
        </TableHead>
        <tbody>
          <TableRow>
            <Cell>Rosa Amberley</Cell>
            <Cell>Jun 14, 2025</Cell>
            <Cell className="text-right tabular-nums">£780</Cell>
          </TableRow>
        </tbody>
      </Table>
      <LitPanel heading="It’s booked" date="2031-06-14" priceText="£780">
        <Button variant="lamp">Add to Calendar</Button>
      </LitPanel>
      <div className="space-y-4">
        <p className="font-display text-5xl font-semibold">
          <PriceFigure amount={total} currency="GBP" />
        </p>
        <Button variant="quiet" onClick={() => setTotal(total + 95)}>
          Add the PA
        </Button>
        <QuoteTable price={linesOfQuote(quote, { hours: 3 })} isCompact />
      </div>
    </>
  )
}
