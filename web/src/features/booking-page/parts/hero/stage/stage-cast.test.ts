import { expect, test } from 'vitest'
import { type Answers, readQuestions } from '../../../../../../../domain/pricing/custom-questions.ts'
import { castOf } from './stage-cast.ts'

const option = (id: string, ...icons: string[]) => ({ id, label: id, icons })
const questions = readQuestions([
  {
    id: 'line-up',
    question: 'Which line-up?',
    type: 'single',
    options: [option('duo', 'bass', 'piano'), option('trio', 'piano', 'bass', 'drums'), option('bare')],
  },
  {
    id: 'extras',
    question: 'What else?',
    type: 'multiple',
    options: [
      option('pa', 'speaker'),
      option('large-pa', 'speaker'),
      option('lights', 'lights'),
      option('odd', 'elephant', 'singer'),
      option('horns', 'saxophone', 'trumpet', 'violin', 'dj', 'dancer', 'microphone'),
      { ...option('guests', 'singer'), priceType: 'quantity', priceValue: 5, min: 1, max: 20 },
    ],
  },
  {
    id: 'dj',
    question: 'A DJ?',
    type: 'single',
    showIf: { questionId: 'extras', optionId: 'pa' },
    options: [option('yes', 'dj')],
  },
])

const iconsFor = (answers: Answers) => castOf(questions, answers).figures.map(({ icon }) => icon)

test('the cast is that of the chosen options, in the order of the stage', () => {
  expect(iconsFor({ 'line-up': 'duo' })).toEqual(['piano', 'bass'])
  expect(iconsFor({ 'line-up': 'bare' })).toEqual([])
  expect(iconsFor({})).toEqual([])
})

test('the cast keeps the players whom another answer brings too', () => {
  const keys = (answers: Answers) => castOf(questions, answers).figures.map(({ key }) => key)
  expect(keys({ 'line-up': 'trio' })).toEqual([...keys({ 'line-up': 'duo' }), 'drums-0'])
})

test('the cast has one PA at both sides, and lights that are no figures', () => {
  const cast = castOf(questions, { 'line-up': 'duo', extras: ['pa', 'large-pa', 'lights'] })
  expect(cast.figures.map(({ icon }) => icon)).toEqual(['speaker', 'piano', 'bass', 'speaker'])
  expect(new Set(cast.figures.map(({ key }) => key)).size).toBe(4)
  expect(cast.hasLights).toBe(true)
  expect(castOf(questions, { 'line-up': 'duo' }).hasLights).toBe(false)
})

test('a quantity brings one figure', () => {
  expect(iconsFor({ extras: [{ id: 'guests', quantity: 12 }] })).toEqual(['singer'])
})

test('leaves out unknown icons, and answers that are not asked for', () => {
  expect(iconsFor({ extras: ['odd'], dj: 'yes' })).toEqual(['singer'])
})

test('the cast has at most eight players, all within the stage', () => {
  const { figures } = castOf(questions, { 'line-up': 'trio', extras: ['pa', 'odd', 'horns'] })
  expect(figures).toHaveLength(8 + 2)
  const places = figures.map(({ place }) => place)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(places.at(-1)).toBeLessThan(100)
})
