// Ways to share the form: its URL, a QR code, an embed snippet, an email signature.
import type { ReactNode } from 'react'
import { CopyLink } from '../../../../ui/actions/copy-link.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import type { Profile } from '../../saving/save-profile.ts'
import { CodeToCopy } from './code-to-copy.tsx'
import { embedSnippet } from './embed-snippet.ts'
import { PosterCode } from './poster-code.tsx'
import { SignatureButton } from './signature-button.tsx'

export function ShareSection({ profile, bookingUrl }: { profile: Profile; bookingUrl: string }) {
  return (
    <section aria-labelledby="share-heading" className="scroll-mt-20 pt-12">
      <h2 id="share-heading" className="text-xl">
        Share Your Form
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-soft">
        Send clients to your form from anywhere they find you.
      </p>
      <CopyLink label="Your booking page" url={bookingUrl} />
      <div className="mt-6 grid items-stretch gap-5 lg:grid-cols-3">
        <Way title="On posters" text="A code that opens your form on any phone.">
          <PosterCode bookingUrl={bookingUrl} slug={profile.slug ?? ''} />
        </Way>
        <Way
          title="On your website"
          text="Paste this where the form should appear. It adjusts to the height of the form and sets no cookies."
        >
          <CodeToCopy
            label="Code for your website"
            code={embedSnippet(bookingUrl, profile.slug ?? '')}
            button="Copy code"
          />
        </Way>
        <Way title="In your emails" text="A button for your signature, in your colour.">
          <SignatureButton
            artistName={profile.display_name}
            bookingUrl={bookingUrl}
            colour={profile.primary_color}
          />
        </Way>
      </div>
    </section>
  )
}

function Way(props: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col p-5">
      <h3 className="text-lg">{props.title}</h3>
      <p className="mt-1 mb-4 text-ink-soft">{props.text}</p>
      {props.children}
    </Card>
  )
}
