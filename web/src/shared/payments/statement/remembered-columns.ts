// The columns that were chosen for a bank's tables, kept in this browser by the table's header.
import * as z from 'zod/mini'
import { decimalSigns } from '../../../../../domain/payments/statements/csv/read-amount.ts'
import { dateOrders } from '../../../../../domain/payments/statements/csv/read-date.ts'
import type { CsvColumns } from '../../../../../domain/payments/statements/csv/table.ts'
import { browserStorage } from '../../../lib/browser/storage.ts'

const storageKey = 'statement-columns'
const maxRemembered = 20

const place = z.int().check(z.gte(0), z.lte(200))
const optionalPlace = z.optional(place)

const columnsSchema = z.object({
  date: place,
  dateOrder: z.enum(dateOrders),
  amount: optionalPlace,
  moneyIn: optionalPlace,
  moneyOut: optionalPlace,
  direction: optionalPlace,
  decimal: z.enum(decimalSigns),
  name: z.array(place),
  text: z.array(place),
  currencyColumn: optionalPlace,
  currency: z.string(),
  account: optionalPlace,
  bankReference: optionalPlace,
  state: optionalPlace,
})

const storedSchema = z.array(z.object({ fingerprint: z.string(), columns: columnsSchema }))

export function recallColumns(fingerprint: string): CsvColumns | undefined {
  return readAll().find((one) => one.fingerprint === fingerprint)?.columns
}

/** The latest twenty. */
export function rememberColumns(fingerprint: string, columns: CsvColumns): void {
  const others = readAll().filter((one) => one.fingerprint !== fingerprint)
  const kept = [{ fingerprint, columns }, ...others].slice(0, maxRemembered)
  browserStorage.write(storageKey, JSON.stringify(kept))
}

function readAll(): z.infer<typeof storedSchema> {
  try {
    return storedSchema.parse(JSON.parse(browserStorage.read(storageKey) ?? '[]'))
  } catch {
    return []
  }
}
