import type { Currency } from '@hopwise/feeds'
import { unitOf } from '../../src/market/currency/money-kind.ts'
import { coinDrawing, networkDrawing } from './coin-drawings.ts'
import { brandDrawing, cashDrawing, type SignOnGround, wireDrawing } from './payment-drawings.ts'

/**
 * The style sheet that replaces the letters of `currency-mark.css` by drawings: each drawing once,
 * for all codes that share it.
 */
export function markRules(catalogue: readonly Currency[]): string {
  const looks = new Map<string, string[]>()
  const add = (look: string | undefined, selector: string) => {
    if (look !== undefined) looks.set(look, [...(looks.get(look) ?? []), selector])
  }
  const networks = new Map<string, string>()
  for (const currency of catalogue) {
    add(lookOf(currency), `.mark-${currency.code}`)
    const suffix = networkSuffixOf(currency)
    if (suffix && currency.network) networks.set(suffix, currency.network)
  }
  for (const [suffix, network] of networks) {
    const svg = networkDrawing(network)
    add(svg && `${filling(svg)};content:''`, `.currency-mark.net-${suffix}::after`)
  }
  return [...looks].map(([look, each]) => `${each.join()}{${look}}`).join('\n')
}

function lookOf(currency: Currency): string | undefined {
  const { code, group, name } = currency
  if (group === 'CRYPTO') {
    const svg = coinDrawing(unitOf(currency))
    return svg && `${filling(svg)};--letter:''`
  }
  if (group === 'CASH') return onGround(cashDrawing)
  if (code.startsWith('WIRE')) return onGround(wireDrawing)
  const brand = brandDrawing(name.en)
  return brand && onGround(brand)
}

function onGround({ ground, svg }: SignOnGround): string {
  return `background:${ground} url("${inCss(svg)}") center/66% no-repeat;--letter:''`
}

function filling(svg: string): string {
  return `background:url("${inCss(svg)}") center/cover`
}

/** The code after the unit: `TRC20` of USDTTRC20. */
function networkSuffixOf(currency: Currency): string {
  return currency.group === 'CRYPTO' ? currency.code.slice(unitOf(currency).length) : ''
}

/** The drawing as a data address, without parts that only editors need. */
function inCss(svg: string): string {
  const small = svg
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s*(?:class|version)="[^"]*"/g, '')
    // Clip paths of the whole square, which the tile clips anyway.
    .replaceAll(/\s*clip-path="[^"]*"/g, '')
    .replaceAll(/<clipPath.*?<\/clipPath>/gs, '')
    .replaceAll(/<defs>\s*<\/defs>/g, '')
    .replaceAll(/(<svg[^>]*?) width="(\d+)" height="(\d+)"([^>]*>)/g, (all, head, _w, _h, rest) =>
      all.includes('viewBox') ? `${head}${rest}` : all,
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .replaceAll(/<g>(.*?)<\/g>/g, (all, inner: string) => (inner.includes('<g') ? all : inner))
    .trim()
  const written = small.replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')
  return `data:image/svg+xml,${written}`
}
