// The texts of sharing a booking page.

export const shareMessages = {
  loadFailed: 'Failed to load your page. Please try again.',
  noPage: 'Your page has no address yet. It gets one in the first step.',
  instagramHint: {
    title: 'URL copied for Instagram!',
    description: 'Paste it into your bio, a story or a message: Instagram has no share links.',
  },
  bioCopied: 'Text for your bio copied!',
  shareFailed: {
    title: 'Sharing failed',
    description: 'This browser could not open its share dialog. Copy the link instead.',
  },
  codeCopied: 'Code copied!',
  signatureCopied: 'Signature copied!',
  copyFailed: 'Copy failed',
  copyFailedAdvice: 'Failed to copy. Please select the text and copy manually.',
  pictureFailed: {
    title: 'Download failed',
    description: 'This browser could not make the picture. The SVG file works everywhere.',
  },
}
