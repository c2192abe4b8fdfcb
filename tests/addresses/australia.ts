// Australian venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

export const australia = readAddresses(
  'AU',
  String.raw`
Byron Bay NSW 2481 | Brisbane, Queensland | -28.64 153.61
Berry School of Arts, Berry, NSW | Sydney, New South Wales | -34.78 150.70
Katoomba, New South Wales | Sydney, New South Wales | -33.71 150.31
The Sydney Room, Newcastle, NSW 2300 | Sydney, New South Wales | -32.93 151.78
pokolbin nsw | Sydney, New South Wales | -32.80 151.29
Newtown, NSW 2042, Australia | Sydney, New South Wales | -33.90 151.18
Daylesford, Victoria | Melbourne, Victoria | -37.35 144.14
Healesville, Vic 3777 | Melbourne, Victoria | -37.66 145.52
Queenscliff Town Hall\nLearmonth Street\nQueenscliff VIC 3225 | Melbourne, Victoria | -38.27 144.66
Melbourne Street, North Adelaide SA 5006 | Adelaide, South Australia | -34.91 138.60
Hahndorf, South Australia | Adelaide, South Australia | -35.03 138.81
Tanunda, Barossa Valley, SA | Adelaide, South Australia | -34.52 138.96
Margaret River, WA 6285 | Perth, Western Australia | -33.95 115.07
Fremantle, W.A. | Perth, Western Australia | -32.05 115.75
Perth, Tasmania | Hobart, Tasmania | -41.57 147.17
Richmond, TAS | Hobart, Tasmania | -42.73 147.44
Noosa Heads, Qld 4567 | Brisbane, Queensland | -26.39 153.09
Maleny, Queensland | Brisbane, Queensland | -26.76 152.85
Ipswich QLD | Brisbane, Queensland | -27.61 152.76
Toowomba, Qld | Brisbane, Queensland | -27.56 151.95
`,
)
