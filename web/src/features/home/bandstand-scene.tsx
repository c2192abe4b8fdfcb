// A bandstand at dusk with its lamps lit. Decoration only; always evening, in both themes.

const stars = [
  [58, 62, 1.6],
  [112, 34, 1.1],
  [170, 84, 1.2],
  [236, 40, 1],
  [372, 36, 1.4],
  [438, 78, 1.1],
  [486, 44, 1.7],
  [524, 112, 1.1],
  [34, 138, 1],
] as const

// Along the string of lights that hangs from pillar to pillar.
const lamps = [
  [168, 241],
  [204, 252],
  [242, 259],
  [280, 261],
  [318, 259],
  [356, 252],
  [392, 241],
] as const

export function BandstandScene() {
  return (
    <div className="overflow-hidden rounded-card border border-line shadow-soft">
      <svg viewBox="0 0 560 460" aria-hidden="true" className="block w-full">
        <defs>
          <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="[stop-color:var(--night)]" />
            <stop offset=".5" className="[stop-color:var(--dusk)]" />
            <stop offset=".95" className="[stop-color:var(--violet)]" />
          </linearGradient>
          <radialGradient id="scene-glow">
            <stop offset="0" className="[stop-color:var(--lamp)]" stopOpacity=".55" />
            <stop offset=".55" className="[stop-color:var(--lamp)]" stopOpacity=".16" />
            <stop offset="1" className="[stop-color:var(--lamp)]" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="560" height="460" fill="url(#scene-sky)" />
        {stars.map(([x, y, radius]) => (
          <circle key={x} cx={x} cy={y} r={radius} className="fill-paper" opacity=".7" />
        ))}
        <Trees />
        <ellipse cx="280" cy="300" rx="230" ry="150" fill="url(#scene-glow)" />
        <Stand />
        <path
          d="M140 232Q280 290 420 232"
          fill="none"
          className="stroke-night"
          strokeWidth="1.5"
          opacity=".8"
        />
        {lamps.map(([x, y]) => (
          <g key={x}>
            <circle cx={x} cy={y + 4} r="11" fill="url(#scene-glow)" />
            <circle cx={x} cy={y + 4} r="3.6" className="fill-lamp" />
          </g>
        ))}
      </svg>
    </div>
  )
}

function Trees() {
  return (
    <path
      className="fill-night"
      opacity=".55"
      d="M0 460V318c18-22 40-26 58-10 6-34 44-40 56-8 14-8 26 4 26 22v138ZM560 460V300c-20-22-46-20-58 4-12-28-46-28-56 2-14-6-26 8-26 26v128Z"
    />
  )
}

function Stand() {
  return (
    <g className="fill-night">
      <circle cx="280" cy="92" r="6" className="fill-lamp" />
      <path d="M278.5 98h3v18h-3z" />
      <path d="M280 112c26 46 82 80 160 94v22H120v-22c78-14 134-48 160-94Z" />
      <path d="M134 228h12v150h-12zM226 228h8v150h-8zM326 228h8v150h-8zM414 228h12v150h-12z" />
      <path d="M134 332h292v7H134z" />
      <path d="M150 339h3v40h-3zM170 339h3v40h-3zM190 339h3v40h-3zM210 339h3v40h-3zM347 339h3v40h-3zM367 339h3v40h-3zM387 339h3v40h-3zM407 339h3v40h-3z" />
      <path d="M112 376h336v20H112zM88 396h384v22H88z" />
      <path d="M0 462v-32c170-20 390-20 560 0v32Z" />
    </g>
  )
}
