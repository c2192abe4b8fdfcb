// The hero picture of the form: a stock picture, or an upload.

import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BrandingForm } from '../../../../../../domain/profile/branding-form.ts'
import { Picture } from '../../../../shared/site/picture.tsx'
import { FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { pictureTypes } from '../../saving/stored-files.ts'
import type { BrandingFiles } from './use-branding-files.ts'
import { useUpload } from './use-upload.ts'

const presets = [
  { name: 'concert', label: 'Concert' },
  { name: 'studio', label: 'Studio' },
] as const

const pictureStyle = 'size-full object-cover'

export function HeroSection({ files }: { files: BrandingFiles }) {
  const { register, setValue } = useFormContext<BrandingForm>()
  const uploadUrl = useWatch<BrandingForm, 'uploadUrl'>({ name: 'uploadUrl' })
  const { isBusy, upload } = useUpload('hero', files, (url) => {
    setValue('uploadUrl', url)
    setValue('heroType', 'upload', { shouldValidate: true })
  })
  return (
    <FormSection title="Hero Image" text="The picture at the top of your form.">
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">Hero image</legend>
        {presets.map(({ name, label }) => (
          <PictureChoice
            key={name}
            label={label}
            value={name}
            picture={<Picture name={name} alt="" sizes="16rem" className={pictureStyle} />}
            {...register('heroType')}
          />
        ))}
        {uploadUrl ? (
          <PictureChoice
            label="Your picture"
            value="upload"
            picture={<img src={uploadUrl} alt="" className={pictureStyle} />}
            {...register('heroType')}
          />
        ) : null}
      </fieldset>
      <FileDrop
        label={isBusy ? 'Uploading...' : uploadUrl ? 'Upload another picture' : 'Upload your own picture'}
        hint="JPEG, PNG, WebP, GIF or AVIF, max 5MB. Wide pictures work best."
        accept={pictureTypes.join()}
        isDisabled={isBusy}
        onFiles={([picture]) => picture && upload(picture)}
      />
    </FormSection>
  )
}

/** One picture of several, as a card with a native radio button. */
interface PictureChoiceProps extends ComponentProps<'input'> {
  label: string
  picture: ReactNode
}

function PictureChoice({ label, picture, ...rest }: PictureChoiceProps) {
  return (
    <label className="block cursor-pointer overflow-hidden rounded-card border border-line-strong bg-card transition-[border-color,background-color] hover:bg-ground-soft has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:focus-ring">
      <span className="block aspect-video bg-neutral-soft">{picture}</span>
      <span className="flex min-h-11 items-center gap-2.5 px-3 py-2">
        <input
          {...rest}
          type="radio"
          className="size-4.5 shrink-0 accent-primary outline-none focus-visible:shadow-none"
        />
        <span className="min-w-0 flex-1">{label}</span>
      </span>
    </label>
  )
}
