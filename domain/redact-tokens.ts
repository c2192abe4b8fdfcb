// Blanks the secrets that our links and reply addresses carry, wherever a text goes to somebody they were not made for.
// The database does the same to what it stores (private.redact_tokens); a test holds the two together.

const redactedToken = '[hidden]'

/**
 * Every token of ours is at least 40 hexadecimal digits: links of clients and of accounts, reply addresses. A mail
 * program may have wrapped it, quote marks included, or encoded what stands before it, as `token%3D`. After 0x such a row
 * of digits is somebody's wallet. Signed links and sessions are JWTs.
 */
const digits = /(?<![0-9a-fx])[0-9a-f](?:(?:=?\r?\n[> \t]*)?[0-9a-f]){39,}/gi
const jwt = /(?<![a-z0-9_-])eyJ[a-z0-9_-]{8,}\.[a-z0-9_-]{8,}\.[a-z0-9_-]{8,}/gi

export function redactTokens(text: string): string {
  return text.replace(digits, redactedToken).replace(jwt, redactedToken)
}
