// A text as it was typed, with its web addresses as links. Where a link leads is what stands there, and only http and
// https are followed.
import { Fragment } from 'react'
import { splitLinks } from './split-links.ts'

export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, place) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
        key={place}
        href={href}
        target="_blank"
        rel="noopener nofollow"
        // The address of the client's page holds their secret.
        referrerPolicy="no-referrer"
        className="text-primary underline underline-offset-2"
      >
        {piece}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
      <Fragment key={place}>{piece}</Fragment>
    ),
  )
}
