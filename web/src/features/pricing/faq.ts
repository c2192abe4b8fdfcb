// The four frequently asked questions about Bandstand's pricing.

export const faq = [
  {
    title: 'Is Early Access really free?',
    content:
      'Yes. Early Access is free while we are in beta, and the free plan stays free forever. You need no credit card, and there is no limit on enquiries.',
  },
  {
    title: 'Will features I use today move to Pro?',
    content:
      "If we ever move a feature to Pro, you get 30 days' notice before it happens, plus a founder discount for having been here early.",
  },
  {
    title: 'Do you take a commission on my bookings?',
    content:
      'No. Bandstand is not an agency or a directory. We take no referral or per-lead commissions: what the client pays is between you and them.',
  },
  {
    title: 'When does Pro launch, and what will it cost?',
    content:
      'We have not set a date or a price yet. Press "Notify me when Pro launches" on the Pro plan and you will hear from us once, when it does.',
  },
]
