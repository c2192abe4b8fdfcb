// The artist's logo, above the title of the form.
import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BrandingForm } from '../../../../../../domain/profile/branding-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { FoldedSection } from '../../folded-section.tsx'
import { pictureTypes } from '../../saving/stored-files.ts'
import type { BrandingFiles } from './use-branding-files.ts'
import { useUpload } from './use-upload.ts'

export function LogoSection({ files }: { files: BrandingFiles }) {
  const { setValue } = useFormContext<BrandingForm>()
  const logoUrl = useWatch<BrandingForm, 'logoUrl'>({ name: 'logoUrl' })
  const setLogo = (url: string) => setValue('logoUrl', url, { shouldValidate: true })
  const { isBusy, upload } = useUpload('logo', files, setLogo)
  return (
    <FoldedSection
      id="logo"
      title="Logo"
      effect={
        logoUrl
          ? 'Shown on the picture, above the title.'
          : 'None. It would be shown on the picture, above the title.'
      }
      fields={['logoUrl']}
    >
      {logoUrl ? (
        <div className="flex flex-wrap items-center gap-4">
          <span className="dark flex h-24 min-w-32 items-center justify-center rounded-card bg-night p-3">
            <img src={logoUrl} alt="Your logo" className="h-full w-auto max-w-48 object-contain" />
          </span>
          <Button variant="quiet" onClick={() => setLogo('')}>
            <Trash2 aria-hidden="true" className="size-5" />
            Remove logo
          </Button>
        </div>
      ) : null}
      <FileDrop
        label={isBusy ? 'Uploading...' : logoUrl ? 'Upload another logo' : 'Upload your logo'}
        hint="JPEG, PNG, WebP, GIF or AVIF, max 2MB. A transparent background works best."
        accept={pictureTypes.join()}
        isDisabled={isBusy}
        onFiles={([picture]) => picture && upload(picture)}
      />
    </FoldedSection>
  )
}
