// The frame of every mail of ours: one column of 600 px, readable with pictures off.
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'

const colour = { night: '#16142a', violet: '#6366f1', stone: '#57534e', paper: '#fbfaf8', line: '#e7e5e4' }

interface LayoutProps {
  /** What a mail program shows beside the subject. */
  preview: string
  children: ReactNode
}

export function Layout({ preview, children }: LayoutProps) {
  return (
    <Html lang="en-GB">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{
          margin: 0,
          backgroundColor: colour.paper,
          fontFamily: 'Inter, Helvetica, Arial, sans-serif',
        }}
      >
        <Container style={{ maxWidth: 600, backgroundColor: '#ffffff', border: `1px solid ${colour.line}` }}>
          <Section style={{ height: 6, backgroundColor: colour.violet }} />
          <Section style={{ padding: '24px 32px' }}>{children}</Section>
          <Hr style={{ borderColor: colour.line, margin: 0 }} />
          <Section style={{ padding: '8px 32px' }}>
            <Text style={{ color: colour.stone, fontSize: 14 }}>Bandstand, booking for live musicians</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

export function Heading({ children }: { children: ReactNode }) {
  return (
    <Text style={{ color: colour.night, fontSize: 22, fontWeight: 600, margin: '8px 0' }}>{children}</Text>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={{ color: colour.night, fontSize: 16, lineHeight: '26px', margin: '8px 0' }}>{children}</Text>
  )
}
