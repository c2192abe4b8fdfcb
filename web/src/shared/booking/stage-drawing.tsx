// The silhouettes of the stage icons. Each stands on the ground at 160 and is as wide as it says.
import type { StageIcon } from '../../../../domain/pricing/stage-icons.ts'

interface Drawing {
  width: number
  /** Head, body and what stands behind. */
  body?: string
  /** Arms and legs, as broad lines. */
  limbs?: string
  /** Instruments: an outline sets them off from the player. */
  front?: string
  /** Stands, strings and sticks, as thin lines. */
  lines?: string
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0Z`
}

/** A head and, below it, a trunk from the shoulders to the hips. */
function player(x: number, y: number, hips = y + 72): string {
  return `${circle(x, y, 11)}M${x - 12} ${y + 20}Q${x} ${y + 12} ${x + 12} ${y + 20}L${x + 9} ${hips}H${x - 9}Z`
}

export const stageDrawings: Record<StageIcon, Drawing> = {
  piano: {
    width: 176,
    body: `${circle(40, 46, 11)}M30 64Q40 57 49 66L50 112H26ZM14 114H56V122H14Z`,
    limbs: 'M44 114L66 116L64 152M46 70L60 86L76 88',
    front:
      'M72 92H160C168 92 172 98 172 104V112H72ZM74 90L168 34L171 39L150 90ZM72 112H78V157H72ZM160 112H166V157H160ZM112 112H117V157H112Z',
    lines: 'M20 122V156M50 122V156M138 92L128 62',
  },
  keys: {
    width: 112,
    body: player(56, 20),
    limbs: 'M51 90L46 152M61 90L66 152M46 43L30 62L36 80M66 43L82 62L76 80',
    front: 'M8 84H104V96H8Z',
    lines: 'M20 96L90 156M92 96L22 156',
  },
  singer: {
    width: 84,
    body: player(40, 20),
    limbs: 'M36 90L29 152M44 90L52 152M50 43L63 56L62 44M30 43L15 52L6 34',
    front: circle(61, 30, 6),
    lines: 'M62 34L66 156M54 156H78',
  },
  guitar: {
    width: 100,
    body: player(46, 20),
    limbs: 'M41 90L33 152M51 90L60 152M36 43L20 64L36 82M56 43L73 58L76 64',
    front:
      'M22 84C22 72 34 70 41 76C46 72 56 71 57 79C58 87 50 90 46 92C46 102 38 106 31 103C25 100 22 93 22 84ZM52 74L88 52L92 50L97 53L94 59L90 58L56 81Z',
  },
  bass: {
    width: 88,
    body: player(30, 24, 94),
    limbs: 'M26 92L20 152M34 92L38 152M40 47L54 38M20 47L12 70L40 92',
    front:
      'M58 62C66 62 72 68 71 77C70 84 74 87 78 94C84 104 82 132 58 142C34 132 32 104 38 94C42 87 46 84 45 77C44 68 50 62 58 62ZM55 66L56 20C52 18 52 10 58 9C63 9 65 15 61 19L62 66ZM57 140H59.5V157H57Z',
  },
  drums: {
    width: 150,
    body: player(75, 36, 104),
    limbs: 'M64 60L48 78L38 64M86 60L102 78L112 62',
    front: `${circle(75, 124, 32)}M22 100H54V122H22ZM98 100H130V122H98ZM46 78H70V93H46ZM80 78H104V93H80ZM6 56L36 50L37 53L7 59ZM114 50L144 56L143 59L113 53Z`,
    lines:
      'M22 54L24 156M128 54L126 156M38 64L52 52M112 62L98 50M28 122L24 156M48 122L52 156M104 122L98 156M124 122L128 156',
  },
  saxophone: {
    width: 90,
    body: player(38, 20),
    limbs: 'M34 90L27 152M42 90L51 152M48 43L64 62L58 72M28 43L24 66L54 84',
    front:
      'M48 25L58 27C62 28 63 31 63 34L66 84C67 92 76 92 77 85L78 66L73 62H90L84 70L85 88C84 104 60 104 58 88L56 35L47 31Z',
  },
  trumpet: {
    width: 100,
    body: player(34, 20),
    limbs: 'M30 90L23 152M38 90L47 152M44 44L62 50L60 32M24 44L34 60L54 38',
    front: 'M44 21H84L98 12V36L84 27H74V34C74 39 54 39 54 34V27H44Z',
  },
  violin: {
    width: 92,
    body: player(40, 22),
    limbs: 'M36 90L29 152M44 90L53 152M50 45L70 52L76 38M30 45L16 62L36 58',
    front:
      'M44 35C50 31 54 34 57 32C62 29 68 32 68 37C68 42 63 44 60 44C56 44 54 48 48 47C41 46 39 39 44 35ZM65 33L86 26L88 29L67 38Z',
    lines: 'M36 58L74 12',
  },
  dj: {
    width: 130,
    body: player(64, 26, 96),
    limbs: 'M54 50L36 66L42 80M74 50L92 64L104 36',
    front: `M10 84H120V100H10ZM16 100H114L108 157H22Z${circle(51, 29, 6)}${circle(77, 29, 6)}`,
    lines: 'M51 24C50 6 78 6 77 24',
  },
  dancer: {
    width: 100,
    body: `${player(50, 20, 74)}M43 72H57L74 112Q50 122 26 112Z`,
    limbs: 'M46 110L44 152M56 110L78 132L64 148M42 43L24 36L14 14M58 43L80 48L94 34',
  },
  microphone: {
    width: 52,
    front: `M19 27L25 17L47 33L44 38Z${circle(17, 18, 10)}`,
    lines: 'M44 36L28 52V156M12 156H44',
  },
  speaker: {
    width: 58,
    body: 'M8 40H50V112H8Z',
    front: `${circle(29, 90, 14)}${circle(29, 58, 8)}`,
    lines: 'M29 112V150M12 156L29 140L46 156',
  },
  lights: {
    width: 100,
    body: 'M38 20H62L70 58H30Z',
    lines: 'M50 4V20M28 74L8 154M50 74V154M72 74L92 154M39 74L29 112M61 74L71 112',
  },
}

export const stageIconNames: Record<StageIcon, string> = {
  piano: 'Piano',
  keys: 'Keyboard',
  singer: 'Singer',
  guitar: 'Guitar',
  bass: 'Double bass',
  drums: 'Drums',
  saxophone: 'Saxophone',
  trumpet: 'Trumpet',
  violin: 'Violin',
  dj: 'DJ',
  dancer: 'Dancer',
  microphone: 'Mic stand',
  speaker: 'Speakers',
  lights: 'Stage lights',
}

/** As high as its class says. Drawn in the text colour; `--stage-rim` is the colour of the outlines. */
export function StageDrawing({ icon, className }: { icon: StageIcon; className: string }) {
  const { width, body, limbs, front, lines } = stageDrawings[icon]
  return (
    <svg
      viewBox={`0 0 ${width} 160`}
      aria-hidden="true"
      fill="currentColor"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`w-auto overflow-visible ${className}`}
    >
      {lines ? <path d={lines} fill="none" strokeWidth={3.5} /> : null}
      {body ? <path d={body} stroke="none" /> : null}
      {limbs ? <path d={limbs} fill="none" strokeWidth={11} /> : null}
      {front ? <path d={front} stroke="var(--stage-rim)" strokeWidth={2.5} /> : null}
    </svg>
  )
}
