// The layout of every email: one column of 600 px, readable without images. An artist's emails use the artist's colours
// in a thin band and on the button.
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { defaultColours, readableButton } from '../profile/colours.ts'
import type { MailBrand } from './brand.ts'

export const mailColours = { night: '#16142a', stone: '#57534e', paper: '#fbfaf8', line: '#e7e5e4' }
const colour = mailColours

interface LayoutProps {
  /** The preview text that mail clients show beside the subject. */
  preview: string
  brand?: MailBrand
  children: ReactNode
}

export function Layout({ preview, brand, children }: LayoutProps) {
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
          <Section style={{ height: 6, backgroundColor: brand?.primary ?? defaultColours.primary }} />
          {brand && <BrandHead brand={brand} />}
          <Section style={{ padding: '24px 32px' }}>{children}</Section>
          <Hr style={{ borderColor: colour.line, margin: 0 }} />
          <Section style={{ padding: '8px 32px' }}>
            <Text style={{ color: colour.stone, fontSize: 14 }}>
              {brand
                ? 'Sent with Bandstand, booking for live musicians'
                : 'Bandstand, booking for live musicians'}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function BrandHead({ brand }: { brand: MailBrand }) {
  return (
    <Section style={{ padding: '20px 32px 0', borderTop: `2px solid ${brand.secondary}` }}>
      {brand.logoUrl && (
        <img src={brand.logoUrl} alt="" height={48} style={{ display: 'block', maxWidth: 200, border: 0 }} />
      )}
      <p dir="auto" style={{ color: colour.stone, fontSize: 16, fontWeight: 600, margin: '8px 0 0' }}>
        {brand.title}
      </p>
    </Section>
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

/** A link styled as a button, also for mail clients that support only tables and inline styles. */
export function Button(props: { href: string; background: string; children: ReactNode }) {
  const { background, ink } = readableButton(props.background)
  return (
    <a
      href={props.href}
      style={{
        display: 'inline-block',
        padding: '12px 24px',
        borderRadius: 10,
        backgroundColor: background,
        color: ink,
        fontSize: 16,
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {props.children}
    </a>
  )
}
