// Who and what is on the stage for a client's answers, and where each stands. Pure.
import {
  type Answers,
  chosenOptions,
  visibleQuestions,
} from '../../../../../../../domain/pricing/custom-questions.ts'
import type { CustomQuestion } from '../../../../../../../domain/pricing/pricing-rules.ts'
import { readIcons, type StageIcon, stageIcons } from '../../../../../../../domain/pricing/stage-icons.ts'
import { stageDrawings } from '../../../../../shared/booking/stage-drawing.tsx'

export interface Figure {
  /** The same for as long as it stands on the stage, whichever answer it comes from. */
  key: string
  icon: StageIcon
  /** The place of its middle: 0 is the left edge of the stage, 100 the right one. */
  place: number
}

export interface Cast {
  figures: Figure[]
  hasLights: boolean
}

const maxFigures = 8
/** How wide the stage is, in the units of the drawings. Those who need more stand closer. */
const stageWidth = 460

export function castOf(questions: CustomQuestion[], answers: Answers): Cast {
  const chosen = visibleQuestions(questions, answers).flatMap((question) =>
    chosenOptions(question, answers[question.id]).flatMap(({ icons }) => readIcons(icons)),
  )
  const players = stageIcons.flatMap((icon) =>
    icon === 'lights' || icon === 'speaker' ? [] : chosen.filter((one) => one === icon),
  )
  const icons = players.slice(0, maxFigures)
  // A PA stands at both sides, however many options bring one.
  const all: StageIcon[] = chosen.includes('speaker') ? ['speaker', ...icons, 'speaker'] : icons
  return { figures: standing(all), hasLights: chosen.includes('lights') }
}

function standing(icons: StageIcon[]): Figure[] {
  const widths = icons.map((icon) => stageDrawings[icon].width)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const scale = Math.min(1, stageWidth / total)
  let left = (stageWidth - total * scale) / 2
  return icons.map((icon, index) => {
    const width = (widths[index] ?? 0) * scale
    const middle = left + width / 2
    left += width
    const before = icons.slice(0, index).filter((other) => other === icon).length
    return { key: `${icon}-${before}`, icon, place: Math.round((middle / stageWidth) * 1000) / 10 }
  })
}
