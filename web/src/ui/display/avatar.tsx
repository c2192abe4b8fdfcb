// A user's picture, or their initials.

const sizes = { small: 'size-9', large: 'size-18 border-4 border-card text-xl' }

export function Avatar(props: { name: string; imageUrl: string | null; size?: keyof typeof sizes }) {
  return (
    <span
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary font-medium text-on-primary ${sizes[props.size ?? 'small']}`}
    >
      {props.imageUrl ? (
        <img src={props.imageUrl} alt="" className="size-full object-cover" />
      ) : (
        <span aria-hidden="true">{initialsOf(props.name)}</span>
      )}
    </span>
  )
}

/** From the first and the last word, in any script. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1)
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
