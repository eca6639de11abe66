export type CardKind = 'home' | 'chain' | 'pair' | 'exchanger' | 'loop'

/** The lower part of a card, as SVG for a ground of 1200 by 630, which defines `url(#hop)`. */
export function drawingOf(kind: CardKind, arrives: string): string {
  if (kind === 'pair') return pair(arrives)
  if (kind === 'exchanger') return exchanger()
  return kind === 'loop' ? loop() : chain(arrives)
}

const GROUND = `<path d="M72 548h1056" stroke="#ffffff" stroke-opacity="0.16" stroke-width="2"
  stroke-dasharray="2 10" stroke-linecap="round" />`
const LETTERS = 'font-family="Golos" font-size="21" font-weight="500" text-anchor="middle"'

function arrival(x: number, y: number, text: string): string {
  return `<circle cx="${x}" cy="${y}" r="30" fill="#4ade94" fill-opacity="0.16" />
    <circle cx="${x}" cy="${y}" r="14" fill="#4ade94" />
    <text x="${x}" y="${y + 56}" fill="#4ade94" ${LETTERS}>${text}</text>`
}

function stop(x: number, y: number, text: string): string {
  return `<circle cx="${x}" cy="${y}" r="11" fill="#0f0f16" stroke="#9b7bf0" stroke-width="5" />
    <text x="${x}" y="${y + 48}" fill="#bdbdce" ${LETTERS}>${text}</text>`
}

function chain(arrives: string): string {
  return `${GROUND}
    <g stroke-width="7" stroke-linecap="round">
      <path d="M112 548a118 66 0 0 1 236 0" stroke="#7f45ee" stroke-opacity="0.55" />
      <path d="M348 548a150 92 0 0 1 300 0" stroke="#7f45ee" stroke-opacity="0.8" />
      <path d="M648 548a200 204 0 0 1 400 0" stroke="url(#hop)" />
    </g>
    ${stop(112, 548, 'BTC')}${stop(348, 548, 'USDT')}${stop(648, 548, 'EUR')}
    ${arrival(1_048, 548, arrives)}`
}

/** Many ways between the same two ends, the highest the best. */
function pair(arrives: string): string {
  const ways = [18, 40, 62, 84].map(
    (height, at) => `<path d="M112 548a468 ${height} 0 0 1 936 0" stroke="#7f45ee"
      stroke-opacity="${0.25 + at * 0.18}" />`,
  )
  return `${GROUND}
    <g stroke-width="5" stroke-linecap="round">${ways.join('')}
      <path d="M112 548a468 108 0 0 1 936 0" stroke="url(#hop)" stroke-width="7" /></g>
    ${stop(112, 548, 'BTC')}${arrival(1_048, 548, arrives)}`
}

/** A month of polls, a few of them failed. */
function exchanger(): string {
  const days = Array.from({ length: 30 }, (_, day) => {
    const isBad = day === 7 || day === 19
    const height = isBad ? 34 : 76 + ((day * 37) % 60)
    return `<rect x="${112 + day * 32.4}" y="${560 - height}" width="18" height="${height}" rx="6"
      fill="${isBad ? '#f59e42' : '#7f45ee'}" fill-opacity="${0.35 + day * 0.02}" />`
  })
  return `${GROUND}${days.join('')}<circle cx="1108" cy="470" r="14" fill="#4ade94" />`
}

/** A loop back to its start. */
function loop(): string {
  return `<g stroke-width="7" stroke-linecap="round" transform="translate(968 408)">
      <path d="M-104 -60a120 120 0 0 1 208 0" stroke="#7f45ee" stroke-opacity="0.6" />
      <path d="M104 -60a120 120 0 0 1 -104 180" stroke="#7f45ee" stroke-opacity="0.85" />
      <path d="M0 120a120 120 0 0 1 -104 -180" stroke="url(#hop)" />
      <g fill="#0f0f16" stroke="#9b7bf0" stroke-width="5">
        <circle cx="104" cy="-60" r="11" /><circle cx="0" cy="120" r="11" />
      </g>
      <circle cx="-104" cy="-60" r="30" fill="#4ade94" fill-opacity="0.16" />
      <circle cx="-104" cy="-60" r="14" fill="#4ade94" />
    </g>
    <g transform="translate(0 40)">${GROUND}</g>`
}
