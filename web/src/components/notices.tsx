// Shows the notices that lib/notice.ts raises, in our colours.
import type { CSSProperties } from 'react'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { useTheme } from '../lib/theme-provider.tsx'

const look = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': '10px',
  fontFamily: 'inherit',
} as CSSProperties

export function Notices() {
  const { theme } = useTheme()
  return <Toaster theme={theme} position="bottom-right" style={look} />
}
