// A position in a text, for the parsers: small steps forward, and an error that names the position.
import { RestError } from '../rest-error.ts'

const nameCharacter = /[\p{L}\p{N}_$ ]/u

export class Cursor {
  position = 0

  constructor(
    readonly text: string,
    private readonly what: string,
  ) {}

  get isAtEnd(): boolean {
    return this.position >= this.text.length
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.position)
  }

  takes(token: string): boolean {
    if (!this.sees(token)) return false
    this.position += token.length
    return true
  }

  expect(token: string): void {
    if (!this.takes(token)) this.fail(`"${token}"`)
  }

  match(pattern: RegExp): RegExpExecArray | undefined {
    const sticky = new RegExp(pattern.source, 'yu')
    sticky.lastIndex = this.position
    const found = sticky.exec(this.text)
    if (!found) return undefined
    this.position = sticky.lastIndex
    return found
  }

  skipSpaces(): void {
    while (this.sees(' ')) this.position++
  }

  /** A name as it stands, or in double quotes with backslash escapes. */
  name(): string {
    this.skipSpaces()
    if (this.sees('"')) return this.quoted()
    const start = this.position
    while (!this.isAtEnd && this.isNameCharacter()) this.position++
    const name = this.text.slice(start, this.position).trim()
    if (name === '') this.fail('a field name')
    return name
  }

  // A hyphen may stand in a name, but "->" begins a JSON path.
  private isNameCharacter(): boolean {
    const code = this.text.codePointAt(this.position) ?? 0
    const character = String.fromCodePoint(code)
    if (character === '-') return this.text[this.position + 1] !== '>'
    if (!nameCharacter.test(character)) return false
    this.position += character.length - 1
    return true
  }

  quoted(): string {
    this.expect('"')
    let read = ''
    while (!this.isAtEnd && !this.sees('"')) {
      if (this.sees('\\')) this.position++
      read += this.text[this.position++] ?? ''
    }
    this.expect('"')
    return read
  }

  fail(expected: string): never {
    const seen = this.isAtEnd ? 'end of input' : JSON.stringify(this.text[this.position])
    throw new RestError(
      400,
      'PGRST100',
      `"failed to parse ${this.what} (${this.text})" (line 1, column ${this.position + 1})`,
      { details: `unexpected ${seen} expecting ${expected}` },
    )
  }
}
