// A link of a menu: marked while its page, or one below it, is open.
import { Link, type LinkProps, matchPath, useLocation } from 'react-router'

interface NavLinkProps extends LinkProps {
  to: string
}

export function NavLink(props: NavLinkProps) {
  const isOpen = matchPath({ path: props.to, end: false }, useLocation().pathname) !== null
  return <Link {...props} aria-current={isOpen ? 'page' : undefined} />
}
