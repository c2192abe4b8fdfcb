// The matching of a bank statement with what the artist's own bookings expect.
import { useEffect, useEffectEvent } from 'react'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { StatementDialog } from './statement-dialog.tsx'
import { useOwnLedger } from './use-own-ledger.ts'

interface OwnStatementProps {
  userId: string
  isOpen: boolean
  onClose: () => void
  /** The dialog is on screen. */
  onShown: () => void
}

export function OwnStatement({ userId, isOpen, onClose, onShown }: OwnStatementProps) {
  const { openPayments, error, calls } = useOwnLedger(userId, isOpen)
  const isReady = isOpen && openPayments !== undefined
  const fail = useEffectEvent((cause: unknown) => {
    noticeError(
      'Your open payments could not be loaded',
      cause,
      'Please check your connection and try again.',
    )
    onClose()
  })
  const show = useEffectEvent(onShown)
  useEffect(() => {
    if (isOpen && error) fail(error)
  }, [isOpen, error])
  useEffect(() => {
    if (isReady) show()
  }, [isReady])
  return openPayments ? (
    <StatementDialog {...calls} openPayments={openPayments} isOpen={isOpen} onClose={onClose} />
  ) : null
}
