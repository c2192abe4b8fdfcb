// The call to action of an email about an account: one button, or a code to type.
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { defaultColours } from '../../domain/profile/colours.ts'
import { Button } from './layout.tsx'
import { classes, mailColours } from './mail-style.ts'

/** The plain-text version shows the URL. */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} background={defaultColours.primary}>
      {children}
    </Button>
  )
}

export function CodeFigure({ children }: { children: ReactNode }) {
  return (
    <Text
      className={`${classes.ink} ${classes.panel}`}
      style={{
        display: 'inline-block',
        padding: '12px 20px',
        borderRadius: 10,
        backgroundColor: mailColours.panel,
        color: mailColours.night,
        fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
        fontSize: 28,
        lineHeight: '36px',
        fontWeight: 600,
        letterSpacing: 6,
        margin: '8px 0',
      }}
    >
      {children}
    </Text>
  )
}
