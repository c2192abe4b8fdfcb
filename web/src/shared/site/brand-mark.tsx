// The logo, as on the favicon but without the tile, in the colour of the surrounding text.

export function BrandMark(props: { className?: string }) {
  return (
    <svg viewBox="4 4 24 23" aria-hidden="true" className={props.className}>
      <path
        className="fill-current"
        d="M16 5.5c1.9 3.4 6 6 11.2 6.9v2.4H25v8.8h1.2a1 1 0 0 1 1 1v.6a1 1 0 0 1-1 1H5.8a1 1 0 0 1-1-1v-.6a1 1 0 0 1 1-1H7v-8.8H4.8v-2.4C10 11.5 14.1 8.9 16 5.5ZM8.8 14.8v8.8h14.4v-8.8Z"
        fillRule="evenodd"
      />
      <circle className="fill-lamp" cx="16" cy="18.6" r="2.6" />
    </svg>
  )
}
