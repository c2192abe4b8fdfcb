// The question types with their labels.
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'

export const typeNames: Record<EditedQuestion['type'], string> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  text: 'Text',
}

export const typeChoices = Object.entries(typeNames).map(([value, label]) => ({ value, label }))
