// The layout of every email: one column of 600 px, readable without images. An artist's emails begin with their picture
// and use their typeface and colours.
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createContext, type ReactNode, useContext } from 'react'
import { defaultColours, readableButton } from '../../domain/profile/colours.ts'
import type { MailBrand } from './brand.ts'
import { classes, mailColours as colour, headingFamily, styleSheet, textFamily } from './mail-style.ts'

const Heads = createContext(headingFamily(undefined))

interface LayoutProps {
  /** The preview text that mail clients show beside the subject. */
  preview: string
  brand?: MailBrand
  children: ReactNode
}

export function Layout({ preview, brand, children }: LayoutProps) {
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, with our own address */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet(brand) }} />
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className={classes.ground}
        style={{ margin: 0, padding: '24px 8px', backgroundColor: colour.paper, fontFamily: textFamily }}
      >
        <Container
          className={classes.card}
          style={{
            maxWidth: 600,
            backgroundColor: '#ffffff',
            border: `1px solid ${colour.line}`,
            borderRadius: 12,
            overflow: 'hidden',
          }}
        >
          {brand?.heroUrl && <Hero url={brand.heroUrl} brand={brand} />}
          <Section
            style={{
              height: 6,
              fontSize: 0,
              lineHeight: '6px',
              backgroundColor: brand?.primary ?? defaultColours.primary,
            }}
          />
          {brand ? <BrandHead brand={brand} /> : <OwnHead />}
          <Section className={classes.pad} style={{ padding: '12px 32px 24px' }}>
            <Heads.Provider value={headingFamily(brand)}>{children}</Heads.Provider>
          </Section>
          <Hr className={classes.line} style={{ borderColor: colour.line, margin: 0 }} />
          <Section className={classes.pad} style={{ padding: '8px 32px' }}>
            <Text className={classes.soft} style={{ color: colour.stone, fontSize: 14 }}>
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

/** A thin crop. Its text is what a reader without pictures sees. */
function Hero({ url, brand }: { url: string; brand: MailBrand }) {
  return (
    <img
      src={url}
      alt={brand.title}
      width={600}
      height={140}
      style={{
        display: 'block',
        width: '100%',
        height: 'auto',
        aspectRatio: '30 / 7',
        objectFit: 'cover',
        border: 0,
        backgroundColor: brand.primary,
        color: readableButton(brand.primary).ink,
        fontSize: 14,
        lineHeight: '24px',
      }}
    />
  )
}

function BrandHead({ brand }: { brand: MailBrand }) {
  return (
    <Section className={classes.pad} style={{ padding: '20px 32px 0' }}>
      {brand.logoUrl && (
        <img
          src={brand.logoUrl}
          alt=""
          height={48}
          style={{
            display: 'block',
            maxWidth: 200,
            border: 0,
            // A dark logo stays visible on a dark mail.
            padding: 6,
            borderRadius: 8,
            backgroundColor: '#ffffff',
          }}
        />
      )}
      <p
        dir="auto"
        className={classes.soft}
        style={{ color: colour.stone, fontSize: 16, fontWeight: 600, margin: '8px 0 0' }}
      >
        {brand.title}
      </p>
    </Section>
  )
}

function OwnHead() {
  return (
    <Section className={classes.pad} style={{ padding: '20px 32px 0' }}>
      <p
        className={classes.ink}
        style={{
          color: colour.night,
          fontFamily: headingFamily(undefined),
          fontSize: 18,
          fontWeight: 700,
          letterSpacing: '-0.01em',
          margin: 0,
        }}
      >
        Bandstand
      </p>
    </Section>
  )
}

export function Heading({ children }: { children: ReactNode }) {
  const fontFamily = useContext(Heads)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a heading element is in capitals in plain text, and the landing page shows a mail
    <p
      role="heading"
      aria-level={2}
      className={classes.ink}
      style={{
        color: colour.night,
        fontFamily,
        fontSize: 26,
        lineHeight: '34px',
        fontWeight: 700,
        fontVariantNumeric: 'lining-nums',
        margin: '8px 0',
      }}
    >
      {children}
    </p>
  )
}

/** The amount that a mail is about. */
export function Figure({ children }: { children: ReactNode }) {
  const fontFamily = useContext(Heads)
  return (
    <p
      className={classes.ink}
      style={{
        color: colour.night,
        fontFamily,
        fontSize: 40,
        lineHeight: '48px',
        fontWeight: 700,
        fontVariantNumeric: 'lining-nums tabular-nums',
        margin: '0 0 4px',
      }}
    >
      {children}
    </p>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text
      className={classes.ink}
      style={{ color: colour.night, fontSize: 16, lineHeight: '26px', margin: '8px 0' }}
    >
      {children}
    </Text>
  )
}

/** Text that somebody typed, in its own direction and with its line breaks. */
export function Quotation({ children, bar }: { children: ReactNode; bar: string }) {
  return (
    <blockquote
      dir="auto"
      className={`${classes.ink} ${classes.quote}`}
      style={{
        color: colour.night,
        margin: '16px 0',
        padding: '4px 16px',
        borderLeft: `4px solid ${bar}`,
        whiteSpace: 'pre-line',
        fontSize: 16,
        lineHeight: '26px',
      }}
    >
      {children}
    </blockquote>
  )
}

/** The one button of an email: a cell with a colour, for mail clients that support only tables and inline styles. */
export function Button(props: { href: string; background: string; children: ReactNode }) {
  const { background, ink } = readableButton(props.background)
  return (
    <table cellPadding={0} cellSpacing={0} role="presentation" width="100%" style={{ margin: '20px 0 24px' }}>
      <tbody>
        <tr>
          <td className={classes.button}>
            <a
              href={props.href}
              style={{
                display: 'inline-block',
                padding: '12px 25px',
                borderRadius: 10,
                backgroundColor: background,
                border: `1px solid ${background}`,
                color: ink,
                fontSize: 16,
                lineHeight: '22px',
                fontWeight: 600,
                textDecoration: 'none',
              }}
            >
              {props.children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
