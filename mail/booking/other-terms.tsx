// The link from an offer's mail to the client's own page, where they can propose something else.
import { Paragraph } from '../layout/layout.tsx'
import { classes, mailColours } from '../layout/mail-style.ts'

const words = 'Propose something else on your booking page'

export function OtherTerms({ link }: { link: string }) {
  return (
    <Paragraph>
      <a href={link} className={classes.ink} style={{ color: mailColours.night }}>
        {words}
      </a>
    </Paragraph>
  )
}

export function otherTermsText(link: string): string {
  return `${words}: ${link}`
}
