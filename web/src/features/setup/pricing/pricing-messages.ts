// The texts of the pricing step; validation messages are in domain/pricing/pricing-form.ts.

export const pricingMessages = {
  error: 'Error',
  loadFailed: 'Failed to load existing pricing data.',
  saveFailed: 'Error saving pricing rules',
  saveFailedAdvice: 'Please try again or contact support if the problem persists.',
  saved: 'Pricing rules saved!',
  invalid: 'Please check the marked fields',
  homeNotFound: 'We cannot find your home location',
  homeNotFoundAdvice: 'Choose what you meant, or keep it without travel pricing.',
  released: 'The answer it depended on was removed.',
  noProfile: 'Set up your profile first: it is where your name and your currency come from.',
}
