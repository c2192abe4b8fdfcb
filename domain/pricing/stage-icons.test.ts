import { expect, test } from 'vitest'
import { maxIconsOfOption, readIcons, stageIcons } from './stage-icons.ts'

test.each([
  [undefined, []],
  ['piano', []],
  [{ 0: 'piano' }, []],
  [
    ['drums', 'elephant', 3, 'piano', 'drums'],
    ['piano', 'drums'],
  ],
  [stageIcons, stageIcons.slice(0, maxIconsOfOption)],
])('reads %j in the order of the stage, each icon once', (stored, icons) => {
  expect(readIcons(stored)).toEqual(icons)
})
