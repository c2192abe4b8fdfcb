// The published page as a phone shows it. A picture only: nothing in it can be reached.
const screen = { width: 390, height: 820 }

export function PhoneFrame({ bookingUrl }: { bookingUrl: string }) {
  return (
    <div
      aria-hidden="true"
      inert
      className="mx-auto h-48 w-44 shrink-0 overflow-hidden rounded-t-[1.75rem] border-6 border-b-0 border-ink bg-card shadow-soft sm:h-88 sm:rounded-b-[1.75rem] sm:border-b-6 print:hidden"
    >
      <iframe
        src={new URL(bookingUrl).pathname}
        title="Your page on a phone"
        tabIndex={-1}
        className="block origin-top-left"
        style={{ ...screen, transform: `scale(${164 / screen.width})` }}
      />
    </div>
  )
}
