// The texts of the profile step; validation messages are in domain/profile/profile-form.ts.

export const profileMessages = {
  error: 'Error',
  loadFailed: 'Failed to load existing profile data.',
  updateFailed: 'Failed to update profile. Please try again.',
  saveFailed: 'Failed to save changes. Please try again.',
  updated: {
    title: 'Profile Updated Successfully!',
    description: 'Your artist profile has been updated.',
  },
  saved: 'Changes saved!',
  nameFailed: {
    title: 'Could not save name',
    description: 'You can still set it in the form below.',
  },
  nameSaved: (name: string) => ({
    title: 'Artist name saved',
    description: `Your name is set to "${name}". You can adjust details below.`,
  }),
  slugChecking: 'Checking...',
  slugAvailable: 'URL is available!',
  slugTaken: 'URL is already taken',
  slugFailed: 'Error checking availability',
  slugCurrent: 'Current URL',
  pictureWrongType: { title: 'Invalid file type', description: 'Please upload a valid image file.' },
  pictureTooLarge: { title: 'File too large', description: 'Picture file must be smaller than 5MB.' },
  pictureFailed: 'Upload failed',
  pictureFailedAdvice: 'Failed to upload picture. Please try again.',
  pictureSaved: 'Picture uploaded successfully',
  pictureRemoved: 'Picture removed',
  pictureRemoveFailed: 'Could not remove the picture',
  tryAgain: 'Please try again in a moment.',
}
