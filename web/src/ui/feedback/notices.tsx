// Renders the notices that lib/notices/notice.ts raises, in our colours.
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { useTheme } from '../../lib/look/theme-provider.tsx'

const look = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': '10px',
  fontFamily: 'inherit',
} as CSSProperties

/** In a frame that is as tall as its page, the top of the screen may be further down. */
const besideHeader = 'calc(8px + var(--visible-top))'

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-5 text-confirmed" />,
  error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
  info: <Info aria-hidden="true" className="size-5 text-primary" />,
}

export function Notices() {
  const { theme } = useTheme()
  return (
    <Toaster
      icons={icons}
      theme={theme}
      // Otherwise it reads the page's styles at every render to find out.
      dir="ltr"
      // Over the header: forms, prices and buttons are below it, or at the bottom of the screen.
      position="top-center"
      offset={{ top: besideHeader }}
      mobileOffset={{ top: besideHeader, left: 12, right: 12 }}
      style={look}
      toastOptions={{ actionButtonStyle: { minHeight: 44, paddingInline: 16, fontSize: 14 } }}
    />
  )
}
