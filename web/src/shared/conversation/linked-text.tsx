// A plain text with its URLs as links. The link text is the URL itself, and only http and https are linked.
import { Fragment } from 'react'
import { splitLinks } from './split-links.ts'

export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, place) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are never reordered
        key={place}
        href={href}
        target="_blank"
        rel="noopener nofollow"
        // The URL of the client's page contains their secret.
        referrerPolicy="no-referrer"
        className="text-primary underline underline-offset-2"
      >
        {piece}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are never reordered
      <Fragment key={place}>{piece}</Fragment>
    ),
  )
}
