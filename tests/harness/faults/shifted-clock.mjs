// Loaded into a server by NODE_OPTIONS: shifts its clock ahead by the milliseconds in the file CLOCK_FILE.
import { readFileSync } from 'node:fs'

const { CLOCK_FILE = '' } = process.env
const RealDate = Date
let shift = 0

setInterval(() => {
  try {
    shift = Number(readFileSync(CLOCK_FILE, 'utf8')) || 0
  } catch {
    shift = 0
  }
}, 50).unref()

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }

  static now() {
    return RealDate.now() + shift
  }
}
