// Reads the Dockerfile and .dockerignore, as far as ours use them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Stage {
  name: string
  steps: Step[]
}

interface Step {
  instruction: string
  /** --from=… and the like. */
  flags: Record<string, string>
  /** The rest of the line. */
  text: string
}

export function readStages(root: string): Stage[] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
  const stages: Stage[] = []
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const [, instruction = '', given = '', text = ''] = /^(\w+)((?:\s+--\S+)*)\s+(.*)$/.exec(line) ?? []
    const flags = Object.fromEntries(
      [...given.matchAll(/--([^=\s]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    )
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? 'image', steps: [] })
    else stages.at(-1)?.steps.push({ instruction, flags, text })
  }
  return stages
}

/** Whether a file, by its path from the root, is sent to the builder: the last line that matches decides. */
export function readIgnore(root: string): (path: string) => boolean {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const rules = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: asPattern(line.replace(/^!/, '')) }))
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept ?? true
}

/** Also matches everything below. */
function asPattern(glob: string): RegExp {
  const parts = glob
    .split(/(\*\*\/|\*)/)
    .map((part) =>
      part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
  return new RegExp(`^${parts.join('')}(?:/.*)?$`)
}
