import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MARKS } from './coin-drawings.ts'

/** A logo on a single-colour ground. */
export interface SignOnGround {
  readonly ground: string
  readonly svg: string
}

/** A logo of simple-icons: one path, in a colour without its `#`. */
export interface Brand {
  readonly title: string
  readonly hex: string
  readonly path: string
}

const brands = JSON.parse(readFileSync(join(MARKS, 'brands.json'), 'utf8')) as readonly Brand[]

const BANKNOTE =
  '<rect width="20" height="12" x="2" y="6" rx="2"/><circle cx="12" cy="12" r="2"/>' +
  '<path d="M6 12h.01M18 12h.01"/>'
const BANK = '<path d="M3 22h18M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 2l8 5H4z"/>'

export const cashDrawing: SignOnGround = { ground: '#2f6b4f', svg: lines(BANKNOTE) }
export const wireDrawing: SignOnGround = { ground: '#4b5675', svg: lines(BANK) }

/** The logo of the brand that a currency's English name begins with. */
export function brandDrawing(name: string): SignOnGround | undefined {
  const brand = brands.find(({ title }) => new RegExp(`^${title}\\b`, 'i').test(name))
  if (!brand) return undefined
  const ink = isBright(brand.hex) ? '#15151f' : '#fff'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${ink}">` +
    `<path d="${brand.path}"/></svg>`
  return { ground: `#${brand.hex}`, svg }
}

function lines(inner: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#fff" ' +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>`
  )
}

/** Whether white would be invisible on it. */
function isBright(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  )
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255 > 0.62
}
