import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RestError } from '../rest-error.ts'
import type { Condition, Field, OrderTerm, SelectItem } from './ast.ts'
import { parseList, parseLogic, splitFilter } from './parse-filter.ts'
import { parseOrder } from './parse-order.ts'
import { parseQuery, readShape } from './parse-query.ts'
import { parseSelect } from './parse-select.ts'

const plainName = fc
  .stringMatching(/^[a-z_][a-z0-9_]{0,12}$/)
  .filter((name) => !['and', 'or', 'not', 'count', 'inner', 'left'].includes(name))
const oddName = fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name.trim() !== '')
const name = fc.oneof(plainName, oddName)
const quoteName = (text: string) =>
  /^[a-z_][a-z0-9_]*$/.test(text) ? text : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const step = fc.record({ key: plainName, asText: fc.boolean() })
const field: fc.Arbitrary<Field> = fc.record({ name, path: fc.array(step, { maxLength: 3 }) })
const printField = ({ name, path }: Field) =>
  quoteName(name) + path.map(({ key, asText }) => `${asText ? '->>' : '->'}${key}`).join('')

const { items } = fc.letrec<{ item: SelectItem; items: SelectItem[] }>((tie) => ({
  items: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
  item: fc.oneof(
    { maxDepth: 3 },
    fc.constant<SelectItem>({ kind: 'all' }),
    fc.record({ kind: fc.constant('field' as const), field, alias: plainName }),
    fc.record({ kind: fc.constant('field' as const), field, cast: fc.constantFrom('text', 'int4') }),
    fc.record({
      kind: fc.constant('field' as const),
      field,
      aggregate: fc.constantFrom('sum' as const, 'max' as const),
    }),
    fc.record({
      kind: fc.constant('embed' as const),
      relation: name,
      isInner: fc.boolean(),
      isSpread: fc.boolean(),
      items: tie('items'),
    }),
    fc.record({
      kind: fc.constant('embed' as const),
      relation: name,
      hint: plainName,
      isInner: fc.boolean(),
      isSpread: fc.constant(false),
      items: tie('items'),
    }),
  ),
}))

function printItem(item: SelectItem): string {
  if (item.kind === 'all') return '*'
  if (item.kind === 'count') return 'count()'
  const alias = item.alias === undefined ? '' : `${quoteName(item.alias)}:`
  if (item.kind === 'field') {
    return `${alias}${printField(item.field)}${item.cast ? `::${item.cast}` : ''}${item.aggregate ? `.${item.aggregate}()` : ''}`
  }
  const hints = `${item.hint ? `!${item.hint}` : ''}${item.isInner ? '!inner' : ''}`
  return `${item.isSpread ? '...' : alias}${quoteName(item.relation)}${hints}(${item.items.map(printItem).join(',')})`
}

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      kind: fc.constant('filter' as const),
      field,
      isNegated: fc.boolean(),
      operator: fc.constantFrom('eq', 'gt', 'like', 'fts', 'cs'),
      value: fc.record({ text: fc.string() }),
    }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      isNegated: fc.boolean(),
      conditions: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

function printCondition(condition: Condition): string {
  const not = condition.isNegated ? 'not.' : ''
  if (condition.kind !== 'filter')
    return `${not}${condition.kind}(${condition.conditions.map(printCondition).join(',')})`
  const text = 'text' in condition.value ? condition.value.text : ''
  return `${printField(condition.field)}.${not}${condition.operator}."${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

describe('the parsers', () => {
  it('read back every select that can be written', () => {
    fc.assert(
      fc.property(items, (written) => {
        expect(parseSelect(written.map(printItem).join(','))).toEqual(written)
      }),
    )
  })

  it('read back every logic tree', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 3 }), (conditions) => {
        expect(parseLogic('or', false, `(${conditions.map(printCondition).join(',')})`)).toEqual({
          kind: 'or',
          isNegated: false,
          conditions,
        })
      }),
    )
  })

  it('read back every order', () => {
    const term: fc.Arbitrary<OrderTerm> = fc.record({
      field,
      isDescending: fc.boolean(),
      nulls: fc.constantFrom('first' as const, 'last' as const),
    })
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 3 }), (terms) => {
        const text = terms
          .map(
            ({ field, isDescending, nulls }) =>
              `${printField(field)}${isDescending ? '.desc' : '.asc'}.nulls${nulls}`,
          )
          .join(',')
        expect(parseOrder(text)).toEqual(terms)
      }),
    )
  })

  it('read back every list of values', () => {
    const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
    fc.assert(
      fc.property(fc.array(fc.string()), (values) => {
        expect(parseList(`(${values.map(quoted).join(',')})`)).toEqual(values)
      }),
    )
  })

  it('answer any text with a result or a 400, never with another error', () => {
    const noise = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'()"\\,.:!->*eqnotandor ') }))
    const refuse = (work: () => unknown) => {
      try {
        work()
      } catch (error) {
        expect(error).toBeInstanceOf(RestError)
        expect((error as RestError).status).toBe(400)
      }
    }
    fc.assert(
      fc.property(noise, noise, (key, text) => {
        refuse(() => parseSelect(text))
        refuse(() => parseOrder(text))
        refuse(() => parseLogic('and', false, text))
        refuse(() =>
          parseQuery(
            readShape(
              new URLSearchParams([
                [key, text],
                [`${key}.or`, text],
              ]),
            ),
            false,
          ),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('give queries that differ in their values alone the same shape, and others another', () => {
    const shape = (query: string) => readShape(new URLSearchParams(query)).key
    expect(shape('id=eq.1&limit=5')).toBe(shape('id=eq.2&limit=9'))
    expect(shape('id=in.(1,2)')).toBe(shape('id=in.(3)'))
    expect(shape('id=eq.1')).not.toBe(shape('id=gt.1'))
    expect(shape('id=is.null')).not.toBe(shape('id=is.true'))
    expect(shape('id=eq.1')).not.toBe(shape('id=not.eq.1'))
    expect(splitFilter('eq.a.b')).toEqual({ shape: 'eq.', value: 'a.b' })
  })
})
