// The call to action of an email: one button, or a code to type.
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'

/** The button of an email. The plain-text version shows the URL. */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '20px 0' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: 10,
          backgroundColor: '#4f46e5',
          color: '#ffffff',
          fontSize: 16,
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </Section>
  )
}

export function CodeFigure({ children }: { children: ReactNode }) {
  return (
    <Text
      style={{
        color: '#16142a',
        fontFamily: 'monospace',
        fontSize: 28,
        fontWeight: 600,
        letterSpacing: 6,
        margin: '8px 0',
      }}
    >
      {children}
    </Text>
  )
}
