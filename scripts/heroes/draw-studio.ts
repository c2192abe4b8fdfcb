// `studio`: a rehearsal room at dusk. A microphone close by, a piano and a guitar by the window, one warm lamp.
import { black, dusk, lamp, night, paper, seededRandom, violet, violetBright } from './palette.ts'

export function drawStudio(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#211d44"/><stop offset=".55" stop-color="${dusk}"/><stop offset="1" stop-color="${night}"/></linearGradient>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f2a6b"/><stop offset=".5" stop-color="${violet}"/><stop offset=".8" stop-color="#c084d8"/><stop offset="1" stop-color="#f7b267"/></linearGradient>
    <radialGradient id="lamplight"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".95"/><stop offset=".3" stop-color="${lamp}" stop-opacity=".45"/><stop offset="1" stop-color="${lamp}" stop-opacity="0"/></radialGradient>
    <radialGradient id="windowlight"><stop offset="0" stop-color="${violetBright}" stop-opacity=".5"/><stop offset="1" stop-color="${violetBright}" stop-opacity="0"/></radialGradient>
    <linearGradient id="metal" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0f0d20"/><stop offset=".28" stop-color="#4b467f"/><stop offset=".55" stop-color="#1c1938"/><stop offset=".86" stop-color="#ffcf87"/><stop offset="1" stop-color="#7a5220"/></linearGradient>
    <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a5a2c"/><stop offset="1" stop-color="#3b2414"/></linearGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a2147"/><stop offset="1" stop-color="${black}"/></linearGradient>
    <clipPath id="grille"><path d="M-72-250c0-56 32-90 72-90s72 34 72 90v142H-72z"/></clipPath>
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>
  </defs>
  <rect width="1600" height="900" fill="url(#wall)"/>
  ${panels()}
  ${windowAtDusk()}
  <path d="M0 690h1600v210H0z" fill="url(#floor)"/><path d="M0 688h1600v6H0z" fill="${night}"/>
  <ellipse cx="420" cy="520" rx="520" ry="360" fill="url(#windowlight)"/>
  ${piano()}
  ${guitar()}
  ${floorLamp()}
  ${rug()}
  ${microphone()}
  ${dust()}
</svg>`
}

// Wooden slats that keep a room from ringing.
function panels(): string {
  return Array.from({ length: 22 }, (_, index) => {
    const x = 810 + index * 37
    return `<path d="M${x} 90h22v598h-22z" fill="#1b1838" opacity="${index % 2 ? 0.75 : 0.6}"/><path d="M${x} 90h3v598h-3z" fill="${lamp}" opacity="${(0.03 + Math.max(0, 0.3 - Math.abs(x - 1265) / 1100)).toFixed(2)}"/>`
  }).join('')
}

function windowAtDusk(): string {
  const hills = `<path d="M150 470c70-46 150-40 220-10s150 20 230-26v160H150z" fill="#3b2f78"/><path d="M150 530c90-34 170-26 250-4s130 4 200-14v88H150z" fill="${night}" opacity=".9"/>`
  const stand = `<g transform="translate(-30 -62)"><g fill="${night}"><path d="M470 452c8 14 24 24 48 28v8h-96v-8c24-4 40-14 48-28z"/><path d="M430 488h4v44h-4zM506 488h4v44h-4zM456 488h3v44h-3zM481 488h3v44h-3zM420 530h100v10H420z"/></g><g fill="${lamp}"><circle cx="446" cy="496" r="3"/><circle cx="470" cy="500" r="3"/><circle cx="494" cy="496" r="3"/><circle cx="470" cy="450" r="3"/></g><ellipse cx="470" cy="508" rx="70" ry="44" fill="url(#lamplight)" opacity=".55"/></g>`
  return `<path d="M136 106h478v508H136z" fill="${black}"/><path d="M150 120h450v480H150z" fill="url(#sky)"/>
  <g fill="${paper}" opacity=".8"><circle cx="210" cy="170" r="2"/><circle cx="300" cy="210" r="1.6"/><circle cx="412" cy="160" r="2.2"/><circle cx="530" cy="190" r="1.6"/><circle cx="560" cy="260" r="1.4"/><circle cx="250" cy="270" r="1.4"/></g>
  <circle cx="536" cy="226" r="26" fill="${paper}" opacity=".9"/><circle cx="526" cy="220" r="24" fill="#4b47b5"/>
  ${hills}${stand}
  <path d="M370 120h10v480h-10zM150 350h450v9H150z" fill="${black}"/><path d="M116 612h518v16H116z" fill="#120f26"/>
  <path d="M150 120h450v480H150z" fill="none" stroke="#5b55a8" stroke-width="2" opacity=".5"/>`
}

function piano(): string {
  const keys = Array.from(
    { length: 32 },
    (_, index) =>
      `<path d="M${192 + index * 15} 642h13v16h-13z" fill="#efe6d8" opacity="${(0.45 + index / 75).toFixed(2)}"/>`,
  ).join('')
  const blackKeys = Array.from({ length: 31 }, (_, index) =>
    [2, 6].includes(index % 7) ? '' : `<path d="M${201 + index * 15} 642h8v9h-8z" fill="${black}"/>`,
  ).join('')
  return `<g><path d="M168 560h532v70H168z" fill="#100d22"/><path d="M150 548h568v14H150z" fill="#2a2450"/><path d="M176 630h516v30H176z" fill="#0b0918"/>${keys}${blackKeys}
  <path d="M168 658h532v14H168z" fill="#1d1840"/><path d="M180 672h22v120h-22zM668 672h22v120h-22z" fill="#0b0918"/><path d="M206 672h458v100H206z" fill="#0d0b1c"/>
  <path d="M330 548l24-74h150l24 74z" fill="#1d1840"/><path d="M352 476h150l4 10H348z" fill="#3b3570"/><path d="M366 490h58l-3 50h-66zM430 490h58l11 50h-66z" fill="#efe6d8" opacity=".85"/>
  <g stroke="${dusk}" stroke-width="1.5" opacity=".8"><path d="M368 502h50M366 512h52M364 522h52M438 502h46M439 512h48M440 522h50"/></g>
  <path d="M690 548h28v3h-28zM697 562h3v210h-3z" fill="${lamp}" opacity=".5"/></g>`
}

function guitar(): string {
  return `<g transform="translate(1010 770) rotate(7)">
  <path d="M-10-420h20v240h-20z" fill="#2b1a10"/><path d="M-16-474h32l-5 58h-22z" fill="#1c110b"/>
  <path d="M0-226c-48 0-70 26-66 60 2 20-16 32-32 54-30 42-6 112 98 112s128-70 98-112c-16-22-34-34-32-54 4-34-18-60-66-60z" fill="url(#wood)"/>
  <path d="M66-166c-2 20 16 32 32 54 26 36 12 92-58 106 50-22 58-66 36-100-12-20-26-36-24-58 0-22-8-42-30-56 32 4 46 26 44 54z" fill="${lamp}" opacity=".55"/>
  <circle cx="0" cy="-130" r="30" fill="#170d08"/><circle cx="0" cy="-130" r="35" fill="none" stroke="#d99a45" stroke-width="3"/>
  <path d="M-34-60h68v12h-68z" fill="#170d08"/>
  <path d="M-6-440v386M-2-440v386M2-440v386M6-440v386" stroke="#e8d3a8" stroke-width="1.2" opacity=".8"/>
  </g><path d="M940 790l50-120 12 4-44 122zM1080 790l-40-120-12 4 34 122z" fill="${black}"/>`
}

function floorLamp(): string {
  return `<ellipse cx="1270" cy="330" rx="520" ry="430" fill="url(#lamplight)" opacity=".75"/>
  <path d="M1265 330h8v440h-8z" fill="${black}"/><path d="M1215 770h108c8 0 12 12 4 14h-116c-8-2-4-14 4-14z" fill="${black}"/>
  <path d="M1212 230h116l46 120h-208z" fill="#ffd99a"/><path d="M1212 230h116l6 14h-128z" fill="#fff1d6"/><path d="M1166 350h208l-4-10h-200z" fill="#d98a16"/>
  <ellipse cx="1270" cy="800" rx="330" ry="46" fill="url(#lamplight)" opacity=".5"/>`
}

function rug(): string {
  return `<path d="M300 850c120-50 880-50 1010 0l40 60H250z" fill="#3a1f4d" opacity=".75"/><path d="M340 862c120-36 820-36 930 0" fill="none" stroke="${lamp}" stroke-width="3" opacity=".45"/><path d="M320 880c140-36 840-36 970 0" fill="none" stroke="${violetBright}" stroke-width="5" opacity=".45"/>`
}

// Close to the eye, so it is large: a studio microphone in its cradle.
function microphone(): string {
  const mesh = Array.from({ length: 15 }, (_, index) => `M-66 ${-318 + index * 14}h132`).join('')
  const meshDown = Array.from({ length: 11 }, (_, index) => `M${-60 + index * 12} -330v220`).join('')
  return `<g transform="translate(800 610)">
  <path d="M-7 130h14v200h-14z" fill="${black}"/><path d="M-100 30c0 66 44 104 100 104s100-38 100-104h-10c0 58-40 92-90 92s-90-34-90-92z" fill="${black}"/>
  <path d="M90 30c0 58-40 92-90 92" fill="none" stroke="${lamp}" stroke-width="3" opacity=".7"/>
  <path d="M-72-250c0-56 32-90 72-90s72 34 72 90v142H-72z" fill="url(#metal)"/>
  <g clip-path="url(#grille)"><path d="${mesh}${meshDown}" stroke="${black}" stroke-width="2.2" opacity=".5" fill="none"/></g>
  <path d="M-78-120H78v26H-78z" fill="#0f0d20"/><path d="M30-120h44v26H30z" fill="#ffcf87" opacity=".75"/>
  <path d="M-66-94H66V44c0 26-28 44-66 44s-66-18-66-44z" fill="url(#metal)"/>
  <circle cx="0" cy="-30" r="13" fill="${lamp}"/><circle cx="0" cy="-30" r="26" fill="url(#lamplight)" opacity=".8"/>
  <path d="M-104 10h40v22h-40zM64 10h40v22H64z" fill="#0f0d20"/>
  <path d="M40-326c22 14 32 40 32 76v140" fill="none" stroke="#fff1d6" stroke-width="4" opacity=".8"/></g>`
}

function dust(): string {
  const random = seededRandom(3)
  return Array.from({ length: 40 }, () => {
    const x = 960 + random() * 600
    const y = 200 + random() * 480
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.8 + random() * 1.6).toFixed(1)}" fill="#ffe3b0" opacity="${(0.15 + random() * 0.4).toFixed(2)}"/>`
  }).join('')
}
