// Advice below the opening of a page that cannot show what was asked for: side by side, or as numbered steps.

export interface Advice {
  title: string
  text: string
}

const columns = ['', 'md:grid-cols-2', 'md:grid-cols-3']
const lineStyle = 'border-t-2 border-lamp pt-4'

export function AdviceList({ advice }: { advice: Advice[] }) {
  return (
    <ul className={`grid gap-x-10 gap-y-6 ${columns[advice.length - 1] ?? ''}`}>
      {advice.map((one) => (
        <li key={one.title} className={lineStyle}>
          <h2 className="text-lg wrap-anywhere">{one.title}</h2>
          <Text {...one} />
        </li>
      ))}
    </ul>
  )
}

/** Below a heading of its own. `isNarrow`: one below the other, beside something else. */
export function AdviceSteps({ steps, isNarrow }: { steps: Advice[]; isNarrow: boolean }) {
  return (
    <ol className={`grid gap-x-10 gap-y-6 ${isNarrow ? '' : (columns[steps.length - 1] ?? '')}`}>
      {steps.map((step, place) => (
        <li key={step.title} className={lineStyle}>
          <h3 className="text-lg">{`${place + 1}. ${step.title}`}</h3>
          <Text {...step} />
        </li>
      ))}
    </ol>
  )
}

function Text({ text }: Advice) {
  return <p className="mt-1 max-w-measure text-ink-soft wrap-anywhere">{text}</p>
}
