// The texts of the client's page.

export const clientBookingMessages = {
  loading: 'Loading booking details...',
  accessTitle: 'Secure Access Required',
  missing: 'Missing required access parameters. Please use the secure link from your booking email.',
  invalid: 'Your secure access link has expired or is invalid. Please check your email for a new link.',
  failed: 'Failed to load booking details. Please try again later.',
  notFoundTitle: 'Booking Not Found',
  notFound: 'Booking not found or you do not have access to view it.',
  askForChange: 'Ask for a change',
  unexpected: 'An unexpected error occurred. Please try again.',
  sendFailed: 'Failed to send message. Please try again.',
  sendInvalid: 'Your secure access has expired. Please check your email for a new link.',
  tooMany: 'Too many messages were sent from your network. Please wait a while.',
  /** Why a message was not sent that was sent without scripts. */
  unsent: {
    empty: 'Please write a message first.',
    tooLong: 'This message is too long. Please shorten it to 10,000 characters.',
    tooMany:
      'Your message was not sent: too many came from your network. Please wait a while, or turn on JavaScript.',
    invalid: 'Your secure access has expired. Please check your email for a new link.',
    failed: 'Failed to send message. Please try again.',
  },
  unsentTitle: 'Your message was not sent. Copy it, so that it is not lost:',
  filesWithoutScripts: 'Attaching and opening files needs JavaScript.',
  answerWithoutScripts:
    'Answering here needs JavaScript. To accept, open the link of our email about this offer. Otherwise write a message below.',
  changeWithoutScripts: 'Changing your offer here needs JavaScript. You can write a message below instead.',
  askWithoutScripts: 'Today’s price needs JavaScript. You can ask for it with a message below.',
  sayPaidFailed: 'The artist was not told that you have paid',
  sayPaidWithoutScripts: 'To say that you have paid, write a message below.',
  cancelFailed: 'Your booking was not cancelled',
  refundChanged:
    'What you get back has changed since you opened this page. Please look at it before you cancel.',
  uploadFailed: 'An attachment could not be uploaded. Nothing was sent, and your message is still here.',
  sent: 'Message sent successfully',
  messagesEmpty: 'No messages yet. Start the conversation!',
  suggestedDatesText:
    'Choose a day to ask for it: the form opens filled in with the details of this booking.',
  suggestionText:
    'Their form opens filled in with the details of this booking. Nothing is sent to them until you send it.',
  suggestionTextWithoutScripts: 'Their booking page opens. Nothing is sent until you send the form.',
  filledIn: 'Your details are filled in',
  filledInText: (artist: string) => `Please check them. ${artist} gets nothing until you send the form.`,
  suggestionAsked: (artist: string) => `You asked ${artist}. They answer by email.`,
  askedAgain: 'You asked again',
  askedAgainText: (artist: string) => `${artist} gets an email and can accept the booking at this price.`,
  answerFailed: 'Your answer was not sent',
  answerFailedText: 'Please check your connection and try again.',
  linkSent: 'Check your email',
  linkSentText: 'If the address belongs to this booking, a new link is on its way there.',
  linkFailed: 'We could not request a new link',
  linkFailedText: 'Please try again in a moment.',
  linkTooMany: 'Too many links were requested. Please wait an hour.',
  wrongEmail: 'Please enter a valid email address.',
}
