// Showcase of buttons, text fields and the artists' fonts.
import { Settings } from 'lucide-react'
import { artistFontNames, artistFonts } from '../../lib/look/artist-fonts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/display/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'

export function TextParts() {
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <Button>Save</Button>
        <Button variant="lamp">Request Access</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="plain">Skip</Button>
        <Button variant="danger">Decline</Button>
        <Button disabled>Save</Button>
        <Button isBusy busyText="Saving...">
          Save
        </Button>
        <IconButton icon={Settings} label="Settings" />
      </div>
      <Card>
        <CardHeader>
          <h3 className="text-lg">Typefaces of artists</h3>
        </CardHeader>
        <CardBody>
          {artistFontNames.map((name) => (
            <p key={name} className="text-xl" style={{ fontFamily: artistFonts[name].family }}>
              {artistFonts[name].label}: £780 on Jan 05, 2025
            </p>
          ))}
        </CardBody>
      </Card>
      <div className="space-y-5">
        <Field label="Name" isRequired hint="As it should appear on the quote.">
          {(aria) => <Input {...aria} placeholder="Rosa Amberley" />}
        </Field>
        <Field label="Email" isRequired error="Please enter a valid email address.">
          {(aria) => <Input {...aria} type="email" defaultValue="rosa@" />}
        </Field>
        <Field label="Band name" isOptional>
          {(aria) => <Input {...aria} disabled defaultValue="The Lamplight Trio" />}
        </Field>
      </div>
      <Field label="Message">
        {(aria) => <Textarea {...aria} defaultValue="We would love a trio for the garden party." />}
      </Field>
    </>
  )
}
