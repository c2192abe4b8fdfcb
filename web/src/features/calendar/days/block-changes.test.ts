import { expect, test } from 'vitest'
import { changesToOpen } from './block-changes.ts'

const block = { id: 'holiday', first_date: '2031-06-10', last_date: '2031-06-20', note: 'Holiday' }

test('opening a day in the middle keeps both sides, with the note', () => {
  expect(changesToOpen([block], '2031-06-14', '2031-06-14')).toEqual({
    add: [{ first_date: '2031-06-15', last_date: '2031-06-20', note: 'Holiday' }],
    resize: [{ block, first_date: '2031-06-10', last_date: '2031-06-13' }],
    remove: [],
  })
})

test('opening the first or the last day shortens the block', () => {
  expect(changesToOpen([block], '2031-06-10', '2031-06-10')).toEqual({
    add: [],
    resize: [{ block, first_date: '2031-06-11', last_date: '2031-06-20' }],
    remove: [],
  })
  expect(changesToOpen([block], '2031-06-18', '2031-06-25').resize).toEqual([
    { block, first_date: '2031-06-10', last_date: '2031-06-17' },
  ])
})

test('opening all of it removes the block, and others are left alone', () => {
  const other = { ...block, id: 'other', first_date: '2031-07-01', last_date: '2031-07-01' }
  expect(changesToOpen([block, other], '2031-06-01', '2031-06-30')).toEqual({
    add: [],
    resize: [],
    remove: [block],
  })
})
