// Redacts what logs must not hold: tokens, and the codes of receipts. People may share the address of a receipt, so messages
// keep it; a log would show it to people whom no party gave it to.
import { paths } from '../site/paths.ts'
import { redactTokens } from './redact-tokens.ts'

const receiptPath = new RegExp(`(${paths.verifyReceipt('')})[^\\s/?#"'<>\\\\]+`, 'gi')

export function redactSecrets(text: string): string {
  return redactTokens(text).replace(receiptPath, '$1[hidden]')
}
