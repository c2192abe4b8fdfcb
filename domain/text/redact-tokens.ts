// Redacts the secrets in our links and reply addresses before a text reaches other recipients. The database does the
// same to what it stores (private.redact_tokens); a test checks that both agree.

const redactedToken = '[hidden]'

/**
 * Every token has at least 40 hexadecimal digits: client links, account links, reply addresses. A mail client may have
 * wrapped it, including quote marks, or encoded the part before it, as `token%3D`. After 0x such a string is a wallet
 * address. Signed links and sessions are JWTs.
 */
const digits = /(?<![0-9a-fx])[0-9a-f](?:(?:=?\r?\n[> \t]*)?[0-9a-f]){39,}/gi
const jwt = /(?<![a-z0-9_-])eyJ[a-z0-9_-]{8,}\.[a-z0-9_-]{8,}\.[a-z0-9_-]{8,}/gi

export function redactTokens(text: string): string {
  return text.replace(digits, redactedToken).replace(jwt, redactedToken)
}
