// The frame of every mail about a booking: heading, greeting, what it says, when and where, one button; then the details.
import type { ReactNode } from 'react'
import type { MailBrand } from '../layout/brand.ts'
import { Button, Figure, Heading, Layout, Paragraph } from '../layout/layout.tsx'
import { EventPanel } from './event-panel.tsx'
import { type EventSummary, summaryText } from './event-summary.ts'
import { mailSignature } from './mail-words.ts'

export interface BookingMailParts {
  brand: MailBrand
  /** Defaults to the first paragraph. */
  preview?: string
  heading: string
  /** The amount that the mail is about. */
  figure?: string | undefined
  /** Whom it greets; null when the mail passes on a letter that has its own greeting. */
  to: string | undefined | null
  intro: string[]
  /** Absent in mails that an older release queued. */
  summary: EventSummary | undefined
  button: { label: string; link: string }
  closing?: string | undefined
}

interface BookingMailProps extends BookingMailParts {
  /** Between the introduction and the button. */
  before?: ReactNode
  /** The details, below the button. */
  children?: ReactNode
  /** At the very end. */
  after?: ReactNode
}

export function BookingMail({ before, children, after, ...parts }: BookingMailProps) {
  const { brand, heading, figure, to, intro, summary, button, closing } = parts
  return (
    <Layout preview={parts.preview ?? intro[0] ?? heading} brand={brand}>
      <Heading>{heading}</Heading>
      {figure && <Figure>{figure}</Figure>}
      {to !== null && <Paragraph>{greetingFor(to)}</Paragraph>}
      {intro.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {before}
      {summary && <EventPanel summary={summary} />}
      <Button href={button.link} background={brand.primary}>
        {button.label}
      </Button>
      {children}
      {closing && <Paragraph>{closing}</Paragraph>}
      {after}
    </Layout>
  )
}

interface TextSections {
  /** Between the introduction and the link. */
  before?: (string | undefined | null)[]
  after?: (string | undefined | null)[]
  /** Below the closing words. */
  last?: (string | undefined | null)[]
}

/** The same mail as plain text. */
export function bookingMailText(
  parts: BookingMailParts,
  { before = [], after = [], last = [] }: TextSections = {},
): string {
  const { brand, heading, figure, to, intro, summary, button, closing } = parts
  return [
    brand.title,
    heading,
    figure,
    to === null ? undefined : greetingFor(to),
    ...intro,
    ...before,
    summary && summaryText(summary),
    `${button.label}: ${button.link}`,
    ...after,
    closing,
    ...last,
    mailSignature,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A name that is longer than names are is left out: the reader of the mail may not have typed it. */
const longestName = 60

function greetingFor(name: string | undefined): string {
  return name && name.length <= longestName ? `Hello ${name},` : 'Hello,'
}
