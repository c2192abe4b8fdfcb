// The place of a list that has no items yet.
export function EmptyList({ text }: { text: string }) {
  return (
    <p className="rounded-card border border-dashed border-line-strong px-5 py-6 text-ink-soft">{text}</p>
  )
}
