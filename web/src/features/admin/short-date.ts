// Formats dates for the lists: Jan 05, 2025.
import { format, parseISO } from 'date-fns'

export function shortDate(date: string): string {
  return format(parseISO(date), 'MMM dd, yyyy')
}

export function shortDateTime(timestamp: string): string {
  return format(parseISO(timestamp), 'MMM d, h:mm a')
}
