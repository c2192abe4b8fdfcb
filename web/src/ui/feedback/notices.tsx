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
      position="bottom-right"
      // Pages with a bar at the bottom of small screens set how much room it takes.
      offset={{ bottom: 'calc(24px + var(--form-bar, 0px) + var(--hidden-below))' }}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar, 16px) + var(--hidden-below))' }}
      style={look}
      toastOptions={{ actionButtonStyle: { minHeight: 44, paddingInline: 16, fontSize: 14 } }}
    />
  )
}
