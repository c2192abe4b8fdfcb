// Which columns of other relations a view's columns are. PostgreSQL keeps that in the view's rule, as the text of a node
// tree; the catalogue has no other place that tells it.

export interface ColumnOrigin {
  /** The column's number in the view. */
  column: number
  relation: number
  relationColumn: number
}

const targetList = ':targetList ('
const entry = /:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s

/** The columns of a view that are plain columns of a relation: of a table, or of another view. */
export function readColumnOrigins(rule: string): ColumnOrigin[] {
  return outerEntries(rule).flatMap((text) => {
    const [, column, relation, relationColumn] = entry.exec(text) ?? []
    if (!column || relation === '0' || relationColumn === '0') return []
    return [{ column: Number(column), relation: Number(relation), relationColumn: Number(relationColumn) }]
  })
}

/** The entries of the outermost query's target list, each without the nodes inside it. */
function outerEntries(rule: string): string[] {
  const entries: string[] = []
  let depth = 0
  let isInList = false
  let text = ''
  for (let position = 0; position < rule.length; position++) {
    const character = rule[position]
    if (character === '\\') {
      // The next character belongs to a name, whatever it is.
      position++
    } else if (character === '{') {
      depth++
    } else if (character === '}') {
      depth--
      if (isInList && depth === 1) {
        entries.push(text)
        text = ''
      }
    } else if (isInList && depth === 2) {
      text += character
    } else if (isInList && depth === 1 && character === ')') {
      return entries
    } else if (depth === 1 && character === ':' && rule.startsWith(targetList, position)) {
      isInList = true
      position += targetList.length - 1
    }
  }
  return entries
}
