// The texts of the sign-in pages.

export const authMessages = {
  unexpected: 'An unexpected error occurred',
  loginFailed: 'Error logging in',
  signUpFailed: 'Error signing up',
  signUpClosed: 'Sign-up is closed at the moment. If you have an account, log in below.',
  tooWeak: 'Password too weak',
  confirmationSent: (email: string) => ({
    title: 'Confirmation sent',
    description: `We've sent a link to ${email}`,
  }),
  resent: (email: string) => ({
    title: 'Confirmation email resent',
    description: `We've sent a new link to ${email}`,
  }),
  resendFailed: 'Error resending',
  tryAgain: 'Please try again',
  emailRequired: { title: 'Email required', description: 'Please enter your email address.' },
  emailInvalid: 'Please enter a valid email address.',
  passwordRequired: 'Please enter your password.',
  resetSent: (email: string) => ({
    title: 'Reset link sent',
    description: `Open the link in the email to ${email} to set a new password.`,
  }),
  resetFailed: 'Error sending reset link',
  appCodeRequired: 'Please enter the six digits from your app.',
  recoveryCodeRequired: 'Please enter one of your recovery codes.',
  linkSent: (email: string) => ({
    title: 'Login link sent',
    description: `Open the link in the email to ${email}.`,
  }),
  passkeyFailed: 'Error logging in with a passkey',
  linkFailed: 'Error sending the login link',
  passwordChanged: {
    title: 'Your password is changed',
    description: 'Other devices were logged out.',
  },
  passwordSet: { title: 'Your password is set', description: 'Log in with it from now on.' },
  passwordNotChanged: 'Error changing your password',
  notStored: {
    title: 'This browser does not keep your login',
    description: 'It blocks storage for this site: reloading or closing the page logs you out.',
  },
  emailChanged: (email: string) => ({
    title: 'Your email address is changed',
    description: `From now on, log in with ${email}`,
  }),
}
