// The powered-by line with our name.
import { Link } from 'react-router'
import { paths } from '../../../../../../domain/site/paths.ts'
import { useLinkAway } from '../../../../lib/browser/is-framed.ts'
import { BrandMark } from '../../../../shared/site/brand-mark.tsx'

export function PoweredBy() {
  return (
    <footer className="page-width flex justify-center py-4 text-sm md:py-8">
      <Link
        to={paths.home()}
        {...useLinkAway()}
        className="hit-target inline-flex items-center gap-2 rounded-control px-3 text-ink-soft hover:text-ink"
      >
        Powered by
        <BrandMark className="size-5" />
        <span className="font-medium">Bandstand</span>
      </Link>
    </footer>
  )
}
