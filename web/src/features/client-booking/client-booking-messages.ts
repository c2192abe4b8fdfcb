// What the client's page says, in one place.

export const clientBookingMessages = {
  loading: 'Loading booking details...',
  accessTitle: 'Secure Access Required',
  missing: 'Missing required access parameters. Please use the secure link from your booking email.',
  invalid: 'Your secure access link has expired or is invalid. Please check your email for a new link.',
  failed: 'Failed to load booking details. Please try again later.',
  notFoundTitle: 'Booking Not Found',
  notFound: 'Booking not found or you do not have access to view it.',
  unexpected: 'An unexpected error occurred. Please try again.',
  sendFailed: 'Failed to send message. Please try again.',
  sendInvalid: 'Your secure access has expired. Please check your email for a new link.',
  tooMany: 'There were too many messages from here. Please wait a while.',
  uploadFailed: 'An attachment did not arrive. Nothing was sent, and what you wrote is still here.',
  sent: 'Message sent successfully',
  messagesEmpty: 'No messages yet. Start the conversation!',
  linkSent: 'Please look into your mailbox',
  linkSentText: 'If the address belongs to this booking, a new link is on its way there.',
  linkFailed: 'The new link could not be asked for',
  linkFailedText: 'Please try again in a moment.',
}
