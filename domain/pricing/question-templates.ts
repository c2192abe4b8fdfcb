// Question templates an artist can start from. Their prices are only examples.
import type { CustomQuestion, PriceType } from './pricing-rules.ts'
import type { StageIcon } from './stage-icons.ts'

export interface QuestionTemplate {
  name: string
  question: string
  description: string
  /** What a line of the price is called: see pricing-rules.ts. */
  short?: string
  type: CustomQuestion['type']
  required: boolean
  options: { label: string; priceType: PriceType; priceValue: number; short?: string; icons?: StageIcon[] }[]
}

function flat(label: string, priceValue = 0, icons?: StageIcon[]) {
  return { label, priceType: 'flat' as const, priceValue, ...(icons ? { icons } : {}) }
}

function percentage(label: string, priceValue: number, icons?: StageIcon[]) {
  return { label, priceType: 'percentage' as const, priceValue, ...(icons ? { icons } : {}) }
}

export const questionTemplates: QuestionTemplate[] = [
  {
    name: 'Line-up',
    question: 'Which line-up would you like?',
    description: 'More players fill a larger room.',
    short: 'Line-up',
    type: 'single',
    required: true,
    options: [
      flat('Solo', 0, ['singer']),
      percentage('Duo', 60, ['singer', 'guitar']),
      percentage('Full band', 180, ['singer', 'guitar', 'keys', 'drums']),
    ],
  },
  {
    name: 'Own PA',
    question: 'Is there a PA at the venue?',
    description: 'We can bring our own sound system.',
    type: 'single',
    required: true,
    options: [
      flat('Yes, we can use the venue’s'),
      { ...flat('No, please bring yours', 120, ['speaker']), short: 'Our own PA' },
    ],
  },
  {
    name: 'Early arrival',
    question: 'When should we be set up?',
    description: 'Early set-up means waiting time for us.',
    short: 'Set-up',
    type: 'single',
    required: true,
    options: [flat('An hour before we play'), flat('In the afternoon', 60), flat('In the morning', 110)],
  },
  {
    name: 'Extra set',
    question: 'Would you like something extra?',
    description: '',
    short: 'Extra',
    type: 'multiple',
    required: false,
    options: [percentage('An extra set of 45 minutes', 25), flat('Learn a song for you', 50)],
  },
]
