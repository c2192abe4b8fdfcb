// Collects lines of text from HTML: collapses spaces, puts blocks on their own lines, marks quotes.

export class TextLines {
  private readonly lines: string[] = []
  private line: string[] = []
  private endsInSpace = true
  private depth = 0

  write(text: string): void {
    const words = text.replace(/[ \t\r\n\f]+/g, ' ')
    const fitting = this.endsInSpace ? words.replace(/^ /, '') : words
    if (fitting === '') return
    this.line.push(fitting)
    this.endsInSpace = fitting.endsWith(' ')
  }

  newLine(): void {
    const prefix = '> '.repeat(Math.min(this.depth, 5))
    this.lines.push((prefix + this.line.join('').trim()).trimEnd())
    this.startLine()
  }

  /** Starts a new line for what follows. */
  block(): void {
    if (this.line.length > 0) this.newLine()
    else this.startLine()
  }

  paragraph(): void {
    this.block()
    if (/[^>\s]/.test(this.lines.at(-1) ?? '')) this.newLine()
  }

  quote(deeper: 1 | -1): void {
    this.block()
    this.depth = Math.max(0, this.depth + deeper)
  }

  mark(mark: string): void {
    this.block()
    this.lines.push(mark)
  }

  private startLine(): void {
    this.line = []
    this.endsInSpace = true
  }

  toString(): string {
    this.block()
    return this.lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }
}
