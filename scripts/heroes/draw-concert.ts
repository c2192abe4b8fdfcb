// `concert`: a lit stage a minute before the band comes on, seen over the heads of the crowd, lamp light in violet haze.
import { black, dusk, lamp, night, paper, seededRandom, violet, violetBright } from './palette.ts'

export function drawConcert(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">
  <defs>
    <linearGradient id="hall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${black}"/><stop offset=".45" stop-color="${night}"/>
      <stop offset=".75" stop-color="${dusk}"/><stop offset="1" stop-color="${night}"/>
    </linearGradient>
    <radialGradient id="haze"><stop offset="0" stop-color="${violetBright}" stop-opacity=".85"/>
      <stop offset=".5" stop-color="${violet}" stop-opacity=".35"/><stop offset="1" stop-color="${violet}" stop-opacity="0"/></radialGradient>
    <radialGradient id="warm"><stop offset="0" stop-color="#ffd58a" stop-opacity=".95"/>
      <stop offset=".35" stop-color="${lamp}" stop-opacity=".5"/><stop offset="1" stop-color="${lamp}" stop-opacity="0"/></radialGradient>
    <linearGradient id="warm-beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe3b0" stop-opacity=".75"/>
      <stop offset=".5" stop-color="${lamp}" stop-opacity=".2"/><stop offset="1" stop-color="${lamp}" stop-opacity="0"/></linearGradient>
    <linearGradient id="cool-beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9c5ff" stop-opacity=".6"/>
      <stop offset=".55" stop-color="${violet}" stop-opacity=".18"/><stop offset="1" stop-color="${violet}" stop-opacity="0"/></linearGradient>
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>
  </defs>
  <rect width="1600" height="900" fill="url(#hall)"/>
  <ellipse cx="800" cy="520" rx="900" ry="420" fill="url(#haze)"/>
  <ellipse cx="800" cy="560" rx="430" ry="260" fill="url(#warm)" opacity=".75"/>
  ${beams()}
  ${rig()}
  ${stage()}
  ${instruments()}
  ${festoon()}
  ${floatingDust()}
  ${crowd()}
</svg>`
}

function beams(): string {
  const heads = [
    [250, -34, 'cool'],
    [470, -20, 'warm'],
    [660, -8, 'cool'],
    [800, 0, 'warm'],
    [940, 8, 'cool'],
    [1130, 20, 'warm'],
    [1350, 34, 'cool'],
  ] as const
  return heads
    .map(([x, lean, kind]) => {
      const drift = lean * -9
      const width = kind === 'warm' ? 150 : 120
      return `<path filter="url(#soft)" fill="url(#${kind}-beam)" d="M${x - 10} 118L${x + 10} 118L${x + drift + width} 780L${x + drift - width} 780Z"/>`
    })
    .join('')
}

function rig(): string {
  const braces = Array.from({ length: 36 }, (_, index) => {
    const x = 120 + index * 38
    return `M${x} 84L${x + 19} 108L${x + 38} 84`
  }).join('')
  const lamps = [250, 470, 660, 800, 940, 1130, 1350]
    .map(
      (x, index) =>
        `<path fill="${black}" d="M${x - 14} 104h28l6 24h-40z"/><circle cx="${x}" cy="128" r="30" fill="url(#${index % 2 ? 'warm' : 'haze'})"/><ellipse cx="${x}" cy="128" rx="15" ry="7" fill="${index % 2 ? '#ffe9c2' : '#dcd9ff'}"/>`,
    )
    .join('')
  return `<path d="M100 82h1400v5H100zM100 106h1400v4H100z" fill="${black}"/><path d="${braces}" fill="none" stroke="${black}" stroke-width="3"/>${lamps}`
}

function stage(): string {
  return `<path d="M210 690h1180l90 70H120z" fill="${night}"/><path d="M210 690h1180l6 5H204z" fill="#ffd58a" opacity=".75"/>
  <path d="M120 760h1360v140H120z" fill="${black}"/>
  <g fill="${black}"><path d="M262 520h96v172h-96zM1242 520h96v172h-96z"/><path d="M250 560h120v132H250z" opacity=".6"/></g>
  <g fill="none" stroke="${dusk}" stroke-width="4"><circle cx="310" cy="566" r="24"/><circle cx="310" cy="638" r="34"/><circle cx="1290" cy="566" r="24"/><circle cx="1290" cy="638" r="34"/></g>`
}

// Drums in the middle, a double bass and a guitar at their sides, a microphone in front: all waiting, lit from behind.
function instruments(): string {
  return `<g>${drums()}${doubleBass()}${guitar()}${microphone()}</g>`
}

const edge = `stroke="#ffd08a" stroke-opacity=".75" stroke-width="3" fill="none" stroke-linecap="round"`

function drums(): string {
  return `<g transform="translate(800 700)">
  <g stroke="${black}" stroke-width="6" fill="none"><path d="M-170 0l34-250M-196 0l44-120 34 120M170 0l-34-250M196 0l-44-120-34 120M-90-70l-30 70M90-70l30 70M-60-210v60M60-210v60"/></g>
  <ellipse cx="-136" cy="-252" rx="88" ry="13" fill="#6b4410" transform="rotate(-9 -136 -252)"/><ellipse cx="136" cy="-252" rx="88" ry="13" fill="#6b4410" transform="rotate(9 136 -252)"/>
  <path d="M-222-244q86-26 172-22M222-244q-86-26-172-22" ${edge}/>
  <path d="M-104-214h88v62h-88zM16-214h88v62H16z" fill="${black}"/><ellipse cx="-60" cy="-214" rx="44" ry="10" fill="#2c2550"/><ellipse cx="60" cy="-214" rx="44" ry="10" fill="#2c2550"/>
  <path d="M-104-216q44-16 88 0M16-216q44-16 88 0" ${edge}/>
  <path d="M-186-130h78v70h-78zM108-138h88v100h-88z" fill="${black}"/><path d="M-186-131q39-12 78 0M108-139q44-12 88 0" ${edge}/>
  <circle cx="0" cy="-84" r="86" fill="${black}"/><circle cx="0" cy="-84" r="72" fill="#221d44"/><circle cx="0" cy="-84" r="72" fill="none" stroke="${lamp}" stroke-opacity=".35" stroke-width="3"/>
  <path d="M-76-124a86 86 0 0 1 152 0" ${edge}/>
  <g fill="${lamp}" opacity=".9"><path d="M0-122c5 9 16 16 30 18v6h-60v-6c14-2 25-9 30-18zM-24-98h4v26h-4zM20-98h4v26h-4zM-30-72h60v6h-60z"/><circle cx="0" cy="-86" r="6"/></g>
  </g>`
}

function doubleBass(): string {
  return `<g transform="translate(470 700) rotate(-7)">
  <path d="M0-210c-44 0-66 22-62 56 2 22-14 34-28 56-26 42-4 98 90 98s116-56 90-98c-14-22-30-34-28-56 4-34-18-56-62-56z" fill="#1d1120"/>
  <path d="M62-154c-2 22 14 34 28 56 20 34 8 76-44 92" ${edge}/><path d="M20-208c28 6 44 26 42 52" ${edge}/>
  <path d="M-8-420H8v260H-8z" fill="${black}"/><path d="M-14-452c0-10 28-10 28 0l-6 40H-8z" fill="${black}"/><path d="M-30-436h60v5h-60zM-28-422h56v5h-56z" fill="${black}"/>
  <path d="M-24-126c-8 12 8 22 0 36M24-126c8 12-8 22 0 36" stroke="${lamp}" stroke-opacity=".4" stroke-width="3" fill="none"/>
  <path d="M-4-400V-50M0-400V-50M4-400V-50" stroke="#e8c78c" stroke-opacity=".45" stroke-width="1.2"/><path d="M-20-78h40v6h-40z" fill="${black}"/><path d="M-2 0h4v24h-4z" fill="${black}"/></g>`
}

function guitar(): string {
  return `<g transform="translate(1120 690) rotate(8)">
  <path d="M-6-300H6v180H-6z" fill="${black}"/><path d="M-10-338h20l-3 40h-14z" fill="${black}"/>
  <path d="M0-150c-30 0-46 14-58 2-8 26 2 44-6 64-20 48 12 84 64 84s84-36 64-84c-8-20 2-38-6-64-12 12-28-2-58-2z" fill="#3a1330"/>
  <path d="M58-148c8 26-2 44 6 64 16 40-2 72-36 82" ${edge}/><path d="M-20-64h40v10h-40zM-20-96h40v10h-40z" fill="${black}"/>
  <path d="M-3-320V-30M3-320V-30" stroke="#e8c78c" stroke-opacity=".5" stroke-width="1.2"/></g>
  <path d="M1076 702l34-92 10 4-30 90zM1160 702l-34-92-10 4 30 90z" fill="${black}"/>`
}

function microphone(): string {
  return `<g transform="translate(660 744)"><path d="M-3-286h6V0h-6z" fill="${black}"/><path d="M-44 0c0-8 88-8 88 0v5h-88z" fill="${black}"/>
  <path d="M0-286l54-26" stroke="${black}" stroke-width="6" stroke-linecap="round"/><path d="M48-318l22-9 7 15-23 9z" fill="${black}"/><circle cx="80" cy="-325" r="14" fill="#3b3570"/><path d="M72-337a14 14 0 0 1 21 8" ${edge}/></g>`
}

// Strings of small lamps from the rig to the sides, as on a bandstand.
function festoon(): string {
  const strings = [
    [0, 250, 400, 330, 800, 150],
    [800, 150, 1200, 330, 1600, 250],
  ] as const
  return strings
    .map(([x0, y0, cx, cy, x1, y1]) => {
      const lamps = Array.from({ length: 13 }, (_, index) => {
        const t = (index + 0.5) / 13
        const x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1
        const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1
        return `<circle cx="${x.toFixed(0)}" cy="${(y + 7).toFixed(0)}" r="22" fill="url(#warm)" opacity=".7"/><circle cx="${x.toFixed(0)}" cy="${(y + 7).toFixed(0)}" r="5" fill="#ffe9c2"/>`
      }).join('')
      return `<path d="M${x0} ${y0}Q${cx} ${cy} ${x1} ${y1}" fill="none" stroke="${black}" stroke-width="3"/>${lamps}`
    })
    .join('')
}

function floatingDust(): string {
  const random = seededRandom(11)
  return Array.from({ length: 60 }, () => {
    const x = 200 + random() * 1200
    const y = 150 + random() * 480
    const colour = random() > 0.5 ? '#ffe3b0' : paper
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.8 + random() * 1.8).toFixed(1)}" fill="${colour}" opacity="${(0.15 + random() * 0.45).toFixed(2)}"/>`
  }).join('')
}

function crowd(): string {
  const random = seededRandom(5)
  const rows = [
    { y: 786, size: 27, fill: '#221d45', rim: 0.75 },
    { y: 826, size: 38, fill: '#171432', rim: 0.55 },
    { y: 884, size: 56, fill: '#0d0b1e', rim: 0.4 },
  ]
  return rows
    .map(({ y, size, fill, rim }) => {
      const people: string[] = []
      for (let x = -30; x < 1640; x += size * (1.7 + random() * 0.6)) {
        const top = y + (random() - 0.5) * size * 0.7
        const radius = size * (0.52 + random() * 0.1)
        people.push(
          `<path fill="${fill}" d="M${(x - size).toFixed(0)} 905c0-${(905 - top - radius).toFixed(0)} ${(size * 0.4).toFixed(0)}-${(905 - top - radius * 1.1).toFixed(0)} ${size}-${(905 - top - radius * 1.1).toFixed(0)}s${size} 0 ${size} ${(905 - top - radius).toFixed(0)}z"/>`,
          `<circle cx="${x.toFixed(0)}" cy="${top.toFixed(0)}" r="${radius.toFixed(1)}" fill="${fill}"/>`,
          `<path fill="none" stroke="#ffce80" stroke-width="2" opacity="${rim}" d="M${(x - radius * 0.8).toFixed(1)} ${(top - radius * 0.6).toFixed(1)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${(x + radius * 0.8).toFixed(1)} ${(top - radius * 0.6).toFixed(1)}"/>`,
        )
        if (random() > 0.9) people.push(raisedArm(x, top, size, fill))
      }
      return people.join('')
    })
    .join('')
}

function raisedArm(x: number, top: number, size: number, fill: string): string {
  const shoulder = `M${(x + size * 0.7).toFixed(0)} ${(top + size * 1.3).toFixed(0)}`
  const hand = [x + size * 0.9, top - size * 1.5] as const
  return `<path fill="none" stroke="${fill}" stroke-width="${(size * 0.36).toFixed(0)}" stroke-linecap="round" d="${shoulder}Q${(x + size * 1.5).toFixed(0)} ${(top + size * 0.2).toFixed(0)} ${hand[0].toFixed(0)} ${hand[1].toFixed(0)}"/><circle cx="${hand[0].toFixed(0)}" cy="${hand[1].toFixed(0)}" r="${(size * 0.27).toFixed(0)}" fill="${fill}"/>`
}
