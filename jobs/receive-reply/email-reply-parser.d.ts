// Types for the few parts of email-reply-parser that we use; the package has none.
declare module 'email-reply-parser' {
  interface Fragment {
    isSignature(): boolean
    getContent(): string
  }
  class EmailReplyParser {
    read(text: string): { getFragments(): Fragment[] }
  }
  export = EmailReplyParser
}

declare module 'email-reply-parser/lib/regex.js' {
  const regexList: { answerHeadersRegex: RegExp[] }
  export = regexList
}
