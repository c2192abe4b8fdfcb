// The texts of the account page.

export const accountMessages = {
  tryAgain: 'Please try again in a moment.',
  emailRequired: 'Please enter your new email address.',
  emailInvalid: 'Please enter a valid email address.',
  emailUnchanged: 'This is your email address already.',
  changeAsked: (email: string) => ({
    title: 'Two emails are on their way',
    description: `Open the link in each of them, and you log in with ${email}.`,
  }),
  halfChanged: {
    title: 'This address is confirmed',
    description: 'Now open the link, or type the code, from the email to the other one.',
  },
  changed: (email: string) => ({
    title: 'Your email address is changed',
    description: `From now on, log in with ${email}`,
  }),
  codeFailed: 'Error checking the code',
  emailFailed: 'Error changing your email address',
  currentPasswordRequired: 'Please enter your current password.',
  currentPasswordWrong: 'This is not your current password.',
  passwordTooWeak: 'Password too weak',
  passwordChanged: { title: 'Your password is changed', description: 'Other devices were signed out.' },
  passwordFailed: 'Error changing your password',
  sessionsFailed: 'We could not load your sessions.',
  sessionEnded: 'That device is signed out',
  othersEnded: 'All other devices are signed out',
  endFailed: 'Error ending the session',
  exported: { title: 'Your data is saved', description: 'Look for the file in your downloads.' },
  exportFailed: 'Error exporting your data',
  passwordRequired: 'Please enter your password.',
  passwordWrong: 'This is not your password.',
  deleteFailed: 'Error deleting your account',
  deleted: { title: 'Your account is deleted', description: 'Thank you for the music.' },
}
