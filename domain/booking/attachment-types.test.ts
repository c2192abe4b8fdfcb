import { expect, it } from 'vitest'
import { mislabelledAs, savedName } from './attachment-types.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

it.each([
  ['set list.pdf', 'application/pdf', undefined],
  ['photo.JPEG', 'image/jpeg', undefined],
  ['phone.heic', 'image/webp', undefined],
  ['notes', 'text/plain', undefined],
  ['contract.docx', docx, undefined],
  ['invoice.pdf', 'text/plain', 'a text file'],
  ['photo.jpg', 'image/png', 'a PNG picture'],
  ['invoice.pdf.bat', 'text/plain', 'a text file'],
  ['setup.exe', 'image/gif', 'a GIF picture'],
  ['x.constructor', 'text/plain', 'a text file'],
])('a file named %s containing %s is mislabelled as %s', (name, type, real) => {
  expect(mislabelledAs(name, type)).toBe(real)
})

it('saves a mislabelled file under its real extension', () => {
  expect(savedName('invoice.pdf.bat', 'text/plain')).toBe('invoice.pdf.bat.txt')
  expect(savedName('invoice.pdf', 'application/pdf')).toBe('invoice.pdf')
})
