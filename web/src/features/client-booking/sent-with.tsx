// Our name, once and small, below a page that belongs to an artist.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'

export function SentWith() {
  return (
    <p className="mt-8 text-center text-sm text-ink-soft print:mt-2">
      Sent with{' '}
      <Link to={paths.home()} className="font-medium text-ink underline underline-offset-4">
        Bandstand
      </Link>
    </p>
  )
}
