// The park at the foot of the hero: hills, trees and a bandstand with its lamps lit. Decoration only.

const lamps = [
  [168, 152],
  [186, 157],
  [205, 159],
  [224, 157],
  [242, 152],
] as const

export function Skyline() {
  return (
    <svg
      viewBox="0 0 1440 260"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-40 w-full sm:h-52 lg:h-65"
    >
      <defs>
        <radialGradient id="skyline-glow">
          <stop offset="0" className="[stop-color:var(--lamp)]" stopOpacity=".6" />
          <stop offset="1" className="[stop-color:var(--lamp)]" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        className="fill-violet"
        opacity=".16"
        d="M0 260V128c180-60 330-20 520 6s330-78 520-58 280 44 400 8v176Z"
      />
      <path
        className="fill-night"
        opacity=".55"
        d="M0 260V190c40-8 54-34 78-34s30 16 44 16 26-30 58-30 40 34 76 36c130 10 260 32 420 24s210-40 330-46c40-30 82-28 96 0 30-26 76-18 86 8 26-14 50-6 60 10 60-8 120-20 192-14v100Z"
      />
      <ellipse cx="205" cy="190" rx="190" ry="110" fill="url(#skyline-glow)" />
      <g className="fill-night">
        <path d="M205 66c13 24 42 42 82 49v12H123v-12c40-7 69-25 82-49Z" />
        <path d="M132 127h6v84h-6zM178 127h5v84h-5zM227 127h5v84h-5zM272 127h6v84h-6zM132 190h146v4H132zM116 210h178v50H116z" />
        <path d="M0 260v-28c240-34 420-24 700-10s520 4 740-16v54Z" />
      </g>
      <path d="M135 142q70 34 140 0" fill="none" className="stroke-night" strokeWidth="1.5" />
      {lamps.map(([x, y]) => (
        <circle key={x} cx={x} cy={y + 3} r="3.2" className="fill-lamp" />
      ))}
      <circle cx="205" cy="62" r="4" className="fill-lamp" />
    </svg>
  )
}
