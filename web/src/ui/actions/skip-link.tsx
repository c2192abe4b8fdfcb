// The skip link: the first tab stop, which jumps past the header to the page's content.

export function SkipLink(props: { targetId: string }) {
  return (
    <a
      href={`#${props.targetId}`}
      onClick={(event) => {
        // Only focus is moved; a fragment in the URL would end up in shared links.
        event.preventDefault()
        document.getElementById(props.targetId)?.focus()
      }}
      className="hit-target sr-only items-center rounded-control bg-card px-4 font-medium text-ink shadow-soft focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:inline-flex focus:px-4"
    >
      Skip to content
    </a>
  )
}
