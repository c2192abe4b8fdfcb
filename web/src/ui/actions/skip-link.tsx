// The first stop of the Tab key: past the header, to what the page is about.

export function SkipLink(props: { targetId: string }) {
  return (
    <a
      href={`#${props.targetId}`}
      onClick={(event) => {
        // Focus is all that is wanted; a fragment in the address would be carried into shared links.
        event.preventDefault()
        document.getElementById(props.targetId)?.focus()
      }}
      className="hit-target sr-only items-center rounded-control bg-card px-4 font-medium text-ink shadow-soft focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:inline-flex focus:px-4"
    >
      Skip to content
    </a>
  )
}
