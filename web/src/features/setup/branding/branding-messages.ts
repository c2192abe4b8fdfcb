// The texts of the branding step; validation messages are in domain/profile/branding-form.ts.

export const brandingMessages = {
  loadFailed: {
    title: 'Error loading data',
    description: 'Failed to load existing form branding settings.',
  },
  saveFailed: 'Error',
  saveFailedAdvice: 'Failed to save changes. Please try again.',
  saved: 'Changes saved!',
  published: 'Form published!',
  invalid: 'Please check the marked fields',
  noProfile: 'Set up your profile first: it is where your name and the address of your page come from.',
  noAddress: {
    title: 'Your page has no address yet',
    description: 'Choose one in Profile Setup, then come back to publish your form.',
  },
  wrongType: { title: 'Invalid file type', description: 'Please upload a valid image file.' },
  tooLarge: 'File too large',
  uploadFailed: 'Upload failed',
  logo: {
    tooLarge: 'Logo file must be smaller than 2MB.',
    failed: 'Failed to upload logo. Please try again.',
    uploaded: 'Logo uploaded successfully',
  },
  hero: {
    tooLarge: 'Hero image must be smaller than 5MB.',
    failed: 'Failed to upload image. Please try again.',
    uploaded: 'Image uploaded successfully',
  },
  clip: {
    wrongType: { title: 'Invalid file type', description: 'Please upload an MP3, M4A or OGG file.' },
    tooLarge: 'A clip must be smaller than 2MB. A minute at 192 kbit/s fits.',
    failed: 'Failed to upload the clip. Please try again.',
    uploaded: 'Clip uploaded',
  },
}
